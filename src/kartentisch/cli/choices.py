"""What a person may do, in the order of their hand, and what a bare number means."""

from collections.abc import Sequence

from kartentisch.core.action import Action
from kartentisch.core.notation import Texts


class Choices:
    """The legal moves of one seat."""

    def __init__(self, actions: Sequence[Action], cards: Texts) -> None:
        ordered = sorted(actions, key=lambda action: _order(action, cards))
        self.moves = [action.move for action in ordered]
        self._placed_by = next((_verb(each) for each in ordered if _is_about_a_position(each)), "")

    @property
    def has_list_numbers(self) -> bool:
        """Where a move is about a position, its number is that of the position."""
        return not self._placed_by

    def listed(self) -> list[str]:
        if len(self.moves) == 1:
            return [f"{self.moves[0]} (Enter)"]
        if not self.has_list_numbers:
            return self.moves
        return [f"{number} {move}" for number, move in enumerate(self.moves, 1)]

    def by_number(self, number: int) -> str:
        """What a bare number means; nothing if it means nothing."""
        if not self.has_list_numbers:
            return f"{self._placed_by} {number}"
        return self.moves[number - 1] if 1 <= number <= len(self.moves) else ""


def _order(action: Action, cards: Texts) -> tuple[bool, list[int]]:
    """The hand first, card by card as it is shown."""
    named = [word for word in action.move.split() if word in cards]
    if action.leaves.card and not named:
        named = [action.leaves.card]
    return action.leaves.place != "hand", [cards.code(card) for card in named]


def _is_about_a_position(action: Action) -> bool:
    return action.leaves.at is not None or action.reaches.at is not None


def _verb(action: Action) -> str:
    return action.move.split()[0]
