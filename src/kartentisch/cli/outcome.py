"""What became of a decision: where its cards went, and what it was to bring but did not."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kartentisch.core.action import Spot
from kartentisch.core.game import Game
from kartentisch.core.happened import Decided, Moved, Seen


class MoveOutcome(NamedTuple):
    seat: int
    verb: str
    #: Every place that a card came to.
    places: frozenset[str]
    #: Where the last card that was turned up went, and its position from 1.
    instead: str
    at: int


def outcome_of(game: Game, entries: Sequence[Seen]) -> MoveOutcome:
    """Of a decision and all that followed from it."""
    acted = entries[0]
    assert isinstance(acted, Decided)  # noqa: S101 - they begin with it
    places = frozenset(entry.reaches.place for entry in entries if isinstance(entry, Moved))
    verb, number = acted.move.split()[0], turning_point(game, entries)
    last = entries[number]
    if not isinstance(last, Moved):
        return MoveOutcome(acted.seat, verb, places, "", 0)
    goes = next_place(entries[number + 1 :], last)
    return MoveOutcome(
        acted.seat, verb, places, goes.place if goes else "", (last.leaves.at or 0) + 1
    )


def turning_point(game: Game, entries: Sequence[Seen]) -> int:
    """The last card that was turned up, or the decision itself."""
    numbers = [number for number, entry in enumerate(entries) if _is_turned_up(game, entry)]
    return numbers[-1] if numbers else 0


def next_place(later: Iterable[Seen], entry: Moved) -> Spot | None:
    """Where a card went on to, if it has gone already."""
    moves = (each for each in later if isinstance(each, Moved) and each.card == entry.card)
    return next((move.reaches for move in moves if move.leaves.place == entry.reaches.place), None)


def missed(outcome: MoveOutcome, names: Iterable[str]) -> str:
    """The sentence about what a decision did not bring: missed-VERB-PLACE, or -INSTEAD with it."""
    for name in names:
        match name.split("-"):
            case ["missed", outcome.verb, place, *instead]:
                if place not in outcome.places and instead in ([], [outcome.instead]):
                    return name
    return ""


def _is_turned_up(game: Game, entry: Seen) -> bool:
    return isinstance(entry, Moved) and game.state.FIELDS[entry.leaves.place].is_grid
