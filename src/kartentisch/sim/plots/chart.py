"""What a picture shows, whoever draws it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kartentisch.sim.statistics import Estimate

#: How the values of a chart are drawn.
LINES: Final = "lines"
BARS: Final = "bars"
SHARES: Final = "shares"
HEAT: Final = "heat"


@dataclass(frozen=True)
class Curve:
    """Values over x, with their intervals."""

    label: str
    xs: Sequence[float]
    estimates: Sequence[Estimate]


@dataclass(frozen=True)
class Chart:
    """One pair of axes. Shares and bars have names on the x axis where `ticks` has some."""

    title: str
    kind: str
    lines: Sequence[Curve]
    x_label: str = ""
    y_label: str = ""
    ticks: Sequence[str] = ()
    #: A value on the x axis worth a mark, and what it is.
    mark: tuple[float, str] | None = None
    #: A value on the y axis to compare with, and what it is.
    level: tuple[float, str] | None = None


@dataclass(frozen=True)
class Figure:
    """Some charts under one heading."""

    title: str
    subtitle: str
    charts: Sequence[Chart]
    note: str = field(default="Lines, bands and whiskers: mean and 95 % interval.")
