"""One promise of docs/reliability.md, and what a run found of it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class Found(NamedTuple):
    """A sentence with figures, and whether the promise was kept; None if nobody can know here."""

    sentence: str
    is_kept: bool | None


#: Measures with a count, in a folder of its own.
Measure = Callable[[int, Path], Found]


@dataclass(frozen=True)
class Item:
    #: On the command line.
    name: str
    #: As it stands on the page.
    promise: str
    #: So many in a full run; `--NAME 7` is another count.
    count: int
    #: Enough to see that it works.
    few: int
    measure: Measure


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
