"""Who shares in the win, in the style of the rules."""

from kartentisch.core.contract import is_winner
from kartentisch.core.layout import Layout


def count_winners(s: Layout) -> int:
    """So many win, as it stands."""
    winners = 0
    for seat in range(s.seats):
        winners += is_winner(s, seat)
    return winners


def share_of_win(s: Layout, seat: int) -> float:
    """1 for who wins alone."""
    return 1.0 / count_winners(s) if is_winner(s, seat) else 0.0
