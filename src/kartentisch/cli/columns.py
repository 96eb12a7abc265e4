"""Text in columns, for the tables that commands print."""

from collections.abc import Sequence
from typing import Final

from kartentisch.sim.statistics import Estimate

_LARGE: Final = 1000


def in_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first column to the left, all others to the right, as wide as they need."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def number_text(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= _LARGE else f"{value:.2f}"


def interval_text(estimate: Estimate) -> str:
    return f"{number_text(estimate.low)} to {number_text(estimate.high)}"


def share_cells(estimate: Estimate) -> tuple[str, str]:
    """A share and its interval, in percent."""
    return (
        f"{100 * estimate.value:.2f} %",
        f"{100 * estimate.low:.2f} to {100 * estimate.high:.2f} %",
    )
