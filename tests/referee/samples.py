"""Three tiny games written by hand, one per game, for the tests of the referee."""

from typing import Any


def replay(
    game: str, options: dict[str, Any], first: int, log: list[Any], result: Any, version: int = 1
) -> dict[str, Any]:
    """A file of two seats with the fast dealer."""
    head = {"format": "kartentisch-replay/1", "game": game, "version": version, "options": options}
    seats = {
        "seats": ["Anna", "bot:expert"],
        "first": first,
        "dealer": "fast",
        "seed": "5a" * 32,
        "salts": ["00ff", ""],
    }
    return {**head, **seats, "log": log, "result": result}


def move(seat: int, text: str, *others: str) -> dict[str, Any]:
    """A log entry; the other legal moves follow the one made."""
    return {"seat": seat, "move": text, "legal": [text, *others]}


def pile(cards: str, name: str = "draw") -> dict[str, Any]:
    """A shuffle entry, top card first."""
    return {"shuffle": name, "cards": cards.split()}


# Two seats with one card each; seat 1 draws b2, clears b1 on it and wins the only trophy (K17, K25).
KEINE_AHNUNG = replay(
    "keine-ahnung",
    {"deck": "default", "forgetting": "prevented", "memory": "strict", "trophies": "secret"}
    | {"colours": 2, "numbers": 2, "layout": 1, "trophy_count": 1, "prizes": 0},
    1,
    [
        pile("t3", "trophies"),
        pile("b1 a2 b2 b1+ b2 b2^ a1x a1 a1 a2+"),
        move(1, "draw"),
        move(1, "reveal 1", "nothing"),
        move(1, "pile 1", "back"),
    ],
    {"scores": [0, 3], "winners": [1]},
    version=2,
)
# All cards are dealt: L6 is skipped (L12), two passes take nothing (L14).
LUECKE = replay(
    "luecke",
    {"colours": 1, "numbers": 6, "hand": 2, "pressed": 1, "rounds": 1},
    0,
    [
        pile("b1 b6 b2 b3 b4 b5"),
        move(0, "press b3", "press b2"),
        move(1, "press b6", "press b1"),
        move(1, "pass", "match b1 left", "match b1 right"),
        move(0, "pass", "match b2 right", "match b2 left"),
        {"round": 1, "scores": [-1, 0]},
    ],
    {"scores": [-1, 0], "winners": [1]},
)
# A joker is turned up and shuffled back (P2); b1 is laid (P5), g1 ends the round (P15).
PASST_NICHT = replay(
    "passt-nicht",
    {"target": 1, "colours": 2, "numbers": 2, "copies": 1, "jokers": 1, "hand": 1},
    0,
    [
        pile("b1 g1 J b0 g0"),
        pile("g0 b0 J"),
        move(0, "lay b1"),
        move(1, "play g1"),
        {"round": 1, "scores": [1, 0]},
    ],
    {"scores": [1, 0], "winners": [0]},
)
ALL = (KEINE_AHNUNG, LUECKE, PASST_NICHT)
