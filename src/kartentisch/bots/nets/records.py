"""What self-play is given: who plays, where samples go."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kartentisch.bots.nets.net import Work
from kartentisch.core.layout import Layout
from kartentisch.core.rows import Row, RowOf

Floats = npt.NDArray[np.floating]
Ints = npt.NDArray[np.integer]


class Matches(NamedTuple):
    """The first state of all, one to play in, and eight random words for each match."""

    template: RowOf[Layout]
    states: RowOf[Layout]
    words: Ints


class Rivals(NamedTuple):
    """A net on one seat, and who has all others."""

    own: int
    net: Work
    rival: Work
    #: Into so many a search looks.
    worlds: int
    rng: Row
    out: Row


class Lessons(NamedTuple):
    """A net that plays to learn."""

    net: Work
    #: It has all seats but one; without one, the net has them all.
    rival: Work
    has_rival: bool
    #: How often any action is tried.
    explores: float
    #: How much of a judgement is what came after; the rest is what the net thought itself.
    trust: float
    rng: Row
    out: Row


class Samples(NamedTuple):
    """A row for each decision."""

    #: What was seen of the chosen action: features, then their strengths.
    seen: Ints
    #: How many features there are; 0 if the action was not rated by itself.
    counts: Ints
    seats: Ints
    explored: Ints
    #: What the net thought, and what it should have.
    thoughts: Floats
    targets: Floats


class Periods(NamedTuple):
    """The scoring periods of a match: which number of the table of equity held, and the scores."""

    #: A single number: how many there were.
    ended: Ints
    where: Ints
    scores: Ints
    #: For each number of the table, what is known of what a point tells: Newton's sums, and it.
    slopes: Floats
