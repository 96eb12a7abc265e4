"""What stands in the place of slots.py where states are records."""

import numpy as np

from kartentisch.core.layout import Layout
from kartentisch.core.rows import Records, Row, RowOf


def copy_to(states: RowOf[Layout], i: int, s: Layout) -> None:
    states[i] = s


def raw_of(states: Records, i: int) -> Row:
    row: Row = states[i : i + 1].view(np.int16)
    return row
