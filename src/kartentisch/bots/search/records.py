"""What stands in the place of slots.py where states are records."""

from kartentisch.core.layout import Layout
from kartentisch.core.rows import RowOf


def copy_to(states: RowOf[Layout], i: int, s: Layout) -> None:
    states[i] = s
