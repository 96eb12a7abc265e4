"""What a game needs from outside while it is played, and a log that provides it."""

from typing import Protocol

from .fair_dealer import shuffled
from .fault import Fault
from .replay_file import Entry, Move, Result, Round, Shuffle


class Table(Protocol):
    """The games ask the table for everything that the rules alone do not settle."""

    def shuffle(self, name: str, cards: list[str]) -> list[str]:
        """Shuffle these cards into the pile of that name; top card first."""

    def choose(self, legal: dict[int, set[str]]) -> tuple[int, str]:
        """One of these seats makes one of its legal moves."""

    def end_round(self, number: int, scores: list[int]) -> None:
        """A round is over."""


def ask(table: Table, seat: int, legal: set[str]) -> str:
    """The move of the only seat that may move now."""
    return table.choose({seat: legal})[1]


def best_seats(scores: list[int]) -> Result:
    """L15, P17: the most points win; a tie is a shared win."""
    best = max(scores)
    return Result(scores, [seat for seat, score in enumerate(scores) if score == best])


class LogTable:
    """Answers from a log, in order, and faults every entry that cannot stand there."""

    def __init__(self, log: list[Entry], fair_key: bytes | None) -> None:
        """`fair_key` is None for the fast dealer, whose order of cards is free."""
        self._log = log
        self._fair_key = fair_key
        self._next = 0
        self._shuffles = 0

    def shuffle(self, name: str, cards: list[str]) -> list[str]:
        """The next entry must be this shuffle, of exactly these cards."""
        entry = self._take(f"shuffle {name!r} of {len(cards)} cards")
        if not isinstance(entry, Shuffle) or entry.name != name:
            raise self._fault(
                f"shuffle {name!r} of {len(cards)} cards expected, found {_short(entry)}"
            )
        if sorted(entry.cards) != sorted(cards):
            raise self._fault(f"shuffle {name!r}: {_difference(cards, entry.cards)}")
        if self._fair_key is not None and entry.cards != shuffled(
            self._fair_key, self._shuffles, cards
        ):
            raise self._fault(f"shuffle {name!r}: not the order of the fair dealer")
        self._shuffles += 1
        return list(entry.cards)

    def choose(self, legal: dict[int, set[str]]) -> tuple[int, str]:
        """The next entry must be a legal move of one of these seats."""
        wanted = f"move of seat {' or '.join(map(str, legal))}"
        entry = self._take(wanted)
        if not isinstance(entry, Move):
            raise self._fault(f"{wanted} expected, found {_short(entry)}")
        if entry.seat not in legal:
            raise self._fault(f"{wanted} expected, but seat {entry.seat} moves ({entry.text!r})")
        self._check_legal(entry, legal[entry.seat])
        return entry.seat, entry.text

    def end_round(self, number: int, scores: list[int]) -> None:
        """The next entry must be the end of this round."""
        entry = self._take(f"end of round {number}")
        if entry != Round(number, scores):
            raise self._fault(
                f"end of round {number} with scores {scores} expected, found {_short(entry)}"
            )

    def finish(self) -> None:
        """The game is over: so must be the log."""
        if self._next < len(self._log):
            raise Fault(
                f"log[{self._next}]: the game is over, found {_short(self._log[self._next])}"
            )

    def _check_legal(self, entry: Move, legal: set[str]) -> None:
        if entry.legal is not None and (
            len(entry.legal) != len(legal) or set(entry.legal) != legal
        ):
            raise self._fault(f"legal moves differ: {_difference(sorted(legal), entry.legal)}")
        if entry.text not in legal:
            raise self._fault(
                f"move {entry.text!r} of seat {entry.seat} is not legal, legal are {sorted(legal)}"
            )

    def _take(self, wanted: str) -> Entry:
        if self._next == len(self._log):
            raise Fault(f"log[{self._next}]: the log ends, but {wanted} is due")
        self._next += 1
        return self._log[self._next - 1]

    def _fault(self, message: str) -> Fault:
        """A fault of the entry taken last."""
        return Fault(f"log[{self._next - 1}]: {message}")


def _difference(right: list[str], found: list[str]) -> str:
    """What is missing in and extra to the right list, duplicates counted."""
    missing, extra = list(right), []
    for item in found:
        if item in missing:
            missing.remove(item)
        else:
            extra.append(item)
    return f"missing {missing}, extra {extra}"


def _short(entry: Entry) -> str:
    if isinstance(entry, Shuffle):
        return f"shuffle {entry.name!r} of {len(entry.cards)} cards"
    if isinstance(entry, Move):
        return f"move {entry.text!r} of seat {entry.seat}"
    return f"round {entry.number} with scores {entry.scores}"
