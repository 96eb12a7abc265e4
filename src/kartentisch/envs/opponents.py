"""Bots as opponents of a learner: by the names that the command line knows, too."""

from collections.abc import Sequence
from typing import Protocol

from kartentisch.bots.bot import Bot, bot_for
from kartentisch.bots.policies.find import check_bots
from kartentisch.core.errors import BadInput
from kartentisch.core.luck import below
from kartentisch.core.play import Play
from kartentisch.core.side import side_of
from kartentisch.sim.series import mover_luck


class Opponent(Protocol):
    """Sits at another seat."""

    def begin(self, seed: str) -> None:
        """A new game; all luck of its own follows from the seed."""

    def move(self, play: Play, seat: int) -> str:
        """What it does now."""


class RandomMover:
    """Any legal move."""

    def begin(self, seed: str) -> None:
        self._luck = mover_luck(seed)

    def move(self, play: Play, seat: int) -> str:
        legal = play.legal(seat)
        return legal[below(self._luck, len(legal))]


class Thinker:
    """A bot, given its side of the game and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def begin(self, seed: str) -> None:
        """It has no luck."""

    def move(self, play: Play, seat: int) -> str:
        return self._bot.choose(side_of(play, seat))


def opponents_for(game: str, names: str | Sequence[str], count: int) -> list[Opponent]:
    """One bot for all seats, or one for each."""
    wanted = (names,) * count if isinstance(names, str) else tuple(names)
    if len(wanted) != count:
        raise BadInput(f"there must be {count} opponents, not {len(wanted)}")
    check_bots(wanted, count)
    return [RandomMover() if name == "random" else Thinker(bot_for(game)) for name in wanted]
