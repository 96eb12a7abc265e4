"""One game seen from one side: all that a bot is given, and all that it may know."""

from typing import NamedTuple

from kartentisch.core.happened import Seen
from kartentisch.core.imagine import Imagination
from kartentisch.core.play import Play
from kartentisch.core.view import View


class Pov(NamedTuple):
    """A seat's view, its perfect memory, what it saw happen, and what it may do.

    `imagine(seed)` deals a world, as a state, that agrees with everything the seat remembers.
    """

    seat: int
    view: View
    memory: View
    seen: list[Seen]
    legal: list[str]
    #: Its own moves so far.
    moves: list[str]
    imagine: Imagination


def pov_of(play: Play, seat: int, since: int = 0) -> Pov:
    """The game from a seat's side; `since` is the first step that it still wants to hear of."""
    return Pov(
        seat,
        play.view(seat),
        play.memory(seat),
        play.seen(seat, since),
        play.legal(seat),
        [entry["move"] for entry in play.log() if entry.get("seat") == seat],
        Imagination(play, seat),
    )
