"""What the policies think is worth how much: read from weights.toml, ready to be played with."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from kartentisch.bots.slots import policy_for
from kartentisch.core.parts import file_of

TWO: Final = 2


@cache
def weights_of(game: str) -> dict[str, dict[str, int]]:
    """Every set of weights of a game by its name; a game without any has none."""
    path = file_of(game, "bots", "weights.toml")
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def table_of(seats: int) -> str:
    """Two play differently from more."""
    return "two" if seats == TWO else "more"


def tuned(game: str, seats: int) -> dict[str, int]:
    """The weights found by self-play."""
    found = weights_of(game)
    return next((found[name] for name in (table_of(seats), "two", "plain") if name in found), {})


def listed(game: str, weights: Mapping[str, int]) -> list[int]:
    """As a policy takes them, with an empty notebook. What is not named is worth nothing."""
    policy = policy_for(game)
    return [weights.get(name, 0) for name in policy.WEIGHTS] + [0] * policy.NOTES
