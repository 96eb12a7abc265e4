"""Games of a table that were played to their end, from its log: nobody keeps them in memory."""

from collections.abc import Iterable

from kartentisch.core.replay import Replay
from kartentisch.table.events import AnyEvent
from kartentisch.table.table import Table


def replay_of(table: Table, number: int) -> Replay | None:
    """A game that has just ended and still lies on the table; games count from 1."""
    play = table.play
    if play is None or not play.over or number != len(table.earlier) + 1:
        return None
    return play.replay()


def replay_in(log: Iterable[AnyEvent], number: int) -> Replay | None:
    """Any game; None if it was not played to its end."""
    table = Table()
    for event in log:
        table.apply(event)
        if (found := replay_of(table, number)) is not None:
            return found
    return None
