"""What is agreed when a table is opened."""

from typing import Any, Literal

import msgspec

from kartentisch.core.complaint import Complaint
from kartentisch.core.game import Game, find_game
from kartentisch.core.levels import LEVELS, SIMPLE
from kartentisch.core.notation import shorten
from kartentisch.table.clock import ClockSettings

#: For a card that is shown and for a bot that seems to think; programs among themselves need none.
LONGEST_WAIT = 5_000
SHORTEST_THOUGHT, LONGEST_THOUGHT = 5_000, 14 * 24 * 3_600_000
#: With so much time for a move or a game nobody is expected to stay connected.
TURN_BY_TURN = 3_600_000


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that are known already: of a finished game of a table, or of a seed."""

    table: str = ""
    #: Which of its games; they count from 1.
    number: int = 0
    seed: str = ""


class Settings(msgspec.Struct, frozen=True):
    """A table as its host wants it. A seat with a level is a bot's, one without a person's."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    bots: tuple[str | None, ...] = ()
    #: Listed for everybody, or found only by its code.
    is_listed: bool = False
    clock: ClockSettings = ClockSettings()
    #: How long a card that was turned up lies open before anybody may move; tempo.py.
    show: int = 2_000
    chat: Literal["phrases", "free"] = "phrases"
    #: How long bots seem to think; a card that lies open meanwhile takes none of it away.
    pace: int = 600
    #: The cards of the first game, if they are to be known ones; deal.py.
    deal: Deal | None = None

    @property
    def is_turn_by_turn(self) -> bool:
        """People come, move and go; only the clock says when somebody is missed."""
        return self.clock.kind != "none" and self.clock.time >= TURN_BY_TURN


def checked(settings: Settings) -> Game:
    """The game of a table that can be opened; what cannot be is refused in a sentence."""
    game = find_game(settings.game)
    game.new_state(settings.seats, settings.options)
    if settings.bots and len(settings.bots) != settings.seats:
        raise Complaint(__file__, "bots-for-seats", seats=settings.seats)
    if unknown := [level for level in settings.bots if level not in (None, *LEVELS, SIMPLE)]:
        raise Complaint(__file__, "no-such-bot", level=shorten(unknown[0]))
    if settings.bots and all(settings.bots):
        raise Complaint(__file__, "nobody")
    _check_range("show", settings.show, 0, LONGEST_WAIT)
    _check_range("pace", settings.pace, 0, LONGEST_WAIT)
    clock = settings.clock
    if clock.kind != "none":
        _check_range("clock time", clock.time, SHORTEST_THOUGHT, LONGEST_THOUGHT)
        _check_range("clock increment", clock.increment, 0, clock.time)
    return game


def _check_range(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Complaint(__file__, "out-of-range", name=name, value=value, low=low, high=high)
