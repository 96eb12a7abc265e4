"""The way to ask a bot for a move: it gets a point of view, a budget and random bits."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from kartentisch.core.errors import BadInput
from kartentisch.core.pov import Pov
from kartentisch.core.words import say

HERE: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think. Simulations decide; seconds are only a guard."""

    simulations: int = 200
    seconds: float = 2.0


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot does something: a sentence of a words.toml and its values."""

    sentence: str
    values: Mapping[str, Any] = field(default_factory=dict)
    folder: Path = HERE

    def say(self, language: str) -> str:
        return say(self.folder, language, self.sentence, **self.values)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot would do."""

    #: In the notation.
    move: str
    #: For each legal move the expected share in the win, from 0 to 1; empty if it has no idea.
    values: Mapping[str, float]
    why: Reason


class Bot(Protocol):
    """Chooses one of the legal moves; the same side, budget and seed give the same move."""

    name: str

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:
        """`seed` is 32 random bits for this decision."""


def check_pov(pov: Pov, game: str) -> None:
    """A bot plays its own game, in its own turn, and nothing else."""
    if pov.imagine.game.name != game:
        raise BadInput(f"a bot of {game} does not play {pov.imagine.game.name}")
    if not pov.legal:
        raise BadInput(f"seat {pov.seat} has nothing to decide now")
