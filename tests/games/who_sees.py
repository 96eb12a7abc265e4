"""Who may see what, written down a second time, from the rules K26, L16 and P18 alone.

For each place: what its owner sees and what everybody else sees: "all", "top" or "none".
"""

SEES: dict[str, dict[str, tuple[str, str]]] = {
    "keine-ahnung": {
        "draw": ("none", "none"),
        "open": ("all", "all"),
        "pile": ("all", "all"),
        "covered": ("none", "none"),
        "aside": ("all", "all"),
        "layout": ("none", "none"),
        "prizes": ("all", "all"),
        "trophies": ("none", "none"),
        "won": ("all", "none"),
    },
    "luecke": {
        "draw": ("none", "none"),
        "turned": ("all", "all"),
        "pile": ("top", "top"),
        "hand": ("all", "none"),
        "pressed": ("none", "none"),
    },
    "passt-nicht": {
        "draw": ("none", "none"),
        "discard": ("top", "top"),
        "hand": ("all", "none"),
        "display": ("all", "all"),
    },
}

#: How many rows of a place belong to one seat; places of nobody are left out.
ROWS_OF_A_SEAT: dict[str, dict[str, int]] = {
    "keine-ahnung": {"layout": 1, "prizes": 1, "won": 1},
    "luecke": {"hand": 1, "pressed": 1},
    "passt-nicht": {"hand": 1, "display": 5},
}

FACTS: dict[str, set[str]] = {
    "keine-ahnung": {
        "seats", "first", "punished", "open_memory", "positions", "turn_limit", "phase", "turn",
        "idle", "gone", "renewals", "open_from", "height", "layout_size",
    },
    "luecke": {
        "seats", "first", "colours", "numbers", "hand_start", "press_count", "rounds",
        "turn_limit", "phase", "round", "dealing", "turn", "turns", "dry_passes", "gained",
        "total",
    },
    "passt-nicht": {
        "seats", "first", "target", "colours", "numbers", "copies", "jokers", "hand_start",
        "round_limit", "turn_limit", "phase", "round", "starter", "turn", "turns", "wish",
        "gained", "total",
    },
}  # fmt: skip


def sees(game: str, place: str, row: int, seat: int | None) -> str:
    """How much of a row a seat may see."""
    per_seat = ROWS_OF_A_SEAT[game].get(place, 0)
    owner, others = SEES[game][place]
    return owner if per_seat and row // per_seat == seat else others
