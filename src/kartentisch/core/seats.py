"""Seats around a table, in the style of the rules: they run plain and compiled."""

from kartentisch.core.layout import Layout


def next_seat(s: Layout, seat: int) -> int:
    """Clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


def has_most(s: Layout, points: list[int], seat: int) -> bool:
    """Nobody has more points than this seat."""
    for other in range(s.seats):
        if points[other] > points[seat]:
            return False
    return True
