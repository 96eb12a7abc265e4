"""Who may see what, read from the table in the game's folder: not from the code."""

import tomllib
from functools import cache
from typing import Any

from kartentisch.core.game import find_game
from kartentisch.core.layout import Layout


@cache
def table(game: str) -> dict[str, Any]:
    return tomllib.loads((find_game(game).folder / "who_sees.toml").read_text("utf-8"))


def sees(game: str, s: Layout, place: str, row: int, seat: int | None) -> str:
    """How much of a row a seat may see: "all", "top" or "none"."""
    opened_by = table(game).get("opened_by", {}).get(place)
    if opened_by and getattr(s, opened_by):
        return "all"
    per_seat = table(game)["rows_of_a_seat"].get(place, 0)
    owner, others = table(game)["sees"][place]
    return str(owner if per_seat and row // per_seat == seat else others)


def told_facts(game: str) -> set[str]:
    return set(table(game)["told"]["facts"])
