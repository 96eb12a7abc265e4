"""How quickly a table goes on: as quickly as the slowest of the persons who play wants.

Every delay follows from the settings of the table, from what everybody saw and from these words;
it tells nothing of hidden cards.
"""

from collections.abc import Iterable
from typing import Final, Literal

#: `hurried` is for a moment: a person does not want to wait for what goes on now.
Tempo = Literal["leisurely", "normal", "quick", "hurried"]

#: What everything takes, in hundredths of what it takes at `normal`.
_SHARES: Final[dict[Tempo, int]] = {"leisurely": 200, "normal": 100, "quick": 50, "hurried": 25}
#: Who plays with bots alone waits no longer for a card that was turned up, in milliseconds.
_ALONE: Final = 900


def slowest(tempos: Iterable[Tempo]) -> Tempo:
    """What suits everybody; where no person plays, the usual."""
    return max(tempos, key=lambda tempo: _SHARES[tempo], default="normal")


def lasting(milliseconds: int, tempo: Tempo) -> int:
    return milliseconds * _SHARES[tempo] // 100


def shown_for(show: int, persons: int) -> int:
    """How long a card lies open at `normal`: people look longer in company."""
    return show if persons > 1 else min(show, _ALONE)
