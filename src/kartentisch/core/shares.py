"""Who shares in the win: plain, and in the style of the rules."""

from collections.abc import Collection

from kartentisch.core.contract import is_winner
from kartentisch.core.layout import Layout


def shares_among(winners: Collection[int], seats: int) -> list[float]:
    """1 for who wins alone."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def count_winners(s: Layout) -> int:
    """So many win, as it stands."""
    winners = 0
    for seat in range(s.seats):
        winners += is_winner(s, seat)
    return winners


def share_of_win(s: Layout, seat: int) -> float:
    """The same of one seat, of a state."""
    return 1.0 / count_winners(s) if is_winner(s, seat) else 0.0
