"""What many games at once are given: the games themselves, what learners do, what they see."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kartentisch.core.layout import Record
from kartentisch.core.rows import Records, Row, Sheet

Ints = npt.NDArray[np.integer]
Floats = npt.NDArray[np.floating]
Bools = npt.NDArray[np.bool_]


class Games(NamedTuple):
    """Games, each with a generator of its own, which also seeds its next one."""

    #: The first state of all.
    template: Records
    states: Records
    lucks: Ints
    #: For each seat of each game.
    weights: Ints
    #: The seat that begins, or below 0 to draw it by lot.
    first: int


class Turns(NamedTuple):
    """What learners do, and what each seat gains by it."""

    #: For each game a number, and the actions that the numbers stand for.
    actions: Row
    codes: Row
    #: Is a lead rewarded, not a win?
    by_points: int
    standings: Floats
    rewards: Floats
    ended: Bools


class Others(NamedTuple):
    """The learner's seat, the bots at all others, and what those need to think."""

    learner: int
    bots: Row
    out: Row
    work: Record


class Plan(NamedTuple):
    """How an observation is written (plan.py)."""

    #: Of each seat.
    lines: Sheet
    cards: Row
    deck: Row
    #: The number of each action.
    numbers: Row


class Outlook(NamedTuple):
    """What seats may know, and what they may do."""

    observations: Ints
    masks: Ints
