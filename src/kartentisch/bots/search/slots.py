"""What core/kernel.py links into a search: worlds, copies, notes, and how the rules choose."""

from typing import Final, Protocol, cast

from kartentisch.bots.nets.net import Work
from kartentisch.core.dealer import FastDealer
from kartentisch.core.layout import Layout
from kartentisch.core.pov import Pov
from kartentisch.core.raw import RawState
from kartentisch.core.rows import Row, RowOf

#: Shuffles by the generator of the state that it is given.
_DEALER: Final = FastDealer("0" * 64, [])


class Worlds(Protocol):
    """What a worlds.py has."""

    #: Into so many a search looks at each decision.
    WORLDS: int

    @staticmethod
    def count_unseen(s: Layout, seat: int, work: Work) -> Row:
        """Of each card, by its code, how many a seat cannot see."""
        raise NotImplementedError

    @staticmethod
    def observe_move(s: Layout, seat: int, action: int, opponent_notes: Row) -> None:
        """A seat is about to do this, and all see it: note what it tells."""
        raise NotImplementedError

    @staticmethod
    def notes_from(pov: Pov, opponent_notes: list[int]) -> None:
        """The same notes from what a side saw happen: at a table, never compiled."""
        raise NotImplementedError

    @staticmethod
    def contradicts(card: int, one: int, two: int, drew: int, /) -> bool:
        """Would a seat that held this card have ended a turn otherwise than a note says?"""
        raise NotImplementedError


class Likely(Protocol):
    """What likely.py does, where a game has worlds."""

    @staticmethod
    def likely(s: Layout, seat: int, cards: Row, hidden: int, opponent_notes: Row) -> None:
        """Exchange cards until what others did is hardly a surprise."""
        raise NotImplementedError


class Copying(Protocol):
    """How states are copied, and their numbers reached."""

    @staticmethod
    def copy_to(states: RowOf[Layout], i: int, s: Layout) -> None:
        """A copy that shares nothing with the state; of records, the kernel links records.py."""
        states[i] = s.copy()
        states[i].dealer = _DEALER
        if hasattr(s, "tally"):
            states[i].tally = s.tally[:]

    @staticmethod
    def raw_of(states: RowOf[Layout], i: int) -> Row:
        """A state as a row of numbers (core/raw.py)."""
        return cast("Row", RawState(states[i]))


count_unseen, contradicts = Worlds.count_unseen, Worlds.contradicts
note_move, likely = Worlds.observe_move, Likely.likely
copy_to, raw_of = Copying.copy_to, Copying.raw_of
