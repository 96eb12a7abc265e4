"""Bots as opponents of a learner: everybody whom the command line knows, too."""

from collections.abc import Sequence

from kartentisch.bots.bot import Bot, Budget
from kartentisch.bots.ladder import RANDOM, bot_for, check_bots, player_of
from kartentisch.bots.strong import strong_of
from kartentisch.core.errors import BadInput
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import next_word, picked
from kartentisch.sim.series import mover_rng


class Opponents:
    """Who sits at the other seats, clockwise from the learner."""

    def __init__(self, game: str, names: str | Sequence[str], count: int) -> None:
        """One name for all seats, or one for each."""
        self.names = names_of(game, names, count)
        self._bots: list[Bot | None] = [
            None if name == RANDOM else bot_for(game, name) for name in self.names
        ]

    def begin(self, seed: str) -> None:
        """A new game; their random numbers are those that movers have in a series."""
        self._rng = mover_rng(seed)

    def move(self, number: int, play: Play, seat: int) -> str:
        """What one of them does at a seat; it gets its side of the game and nothing else."""
        word, bot = next_word(self._rng), self._bots[number]
        if bot is not None:
            return bot.think(pov_of(play, seat), Budget(), word).move
        legal = play.legal(seat)
        return legal[picked(word, len(legal))]


def names_of(game: str, names: str | Sequence[str], count: int) -> tuple[str, ...]:
    wanted = (names,) * count if isinstance(names, str) else tuple(names)
    if len(wanted) != count:
        raise BadInput(f"there must be {count} opponents, not {len(wanted)}")
    check_bots(game, wanted)
    return wanted


def check_bulk(game: str, names: Sequence[str]) -> None:
    """A batch has room for movers at random and for those who follow rules."""
    for name in names:
        if player_of(game, name) in strong_of(game):
            raise BadInput(
                f"{name} uses a net and is too slow for many games at once: take another"
            )
