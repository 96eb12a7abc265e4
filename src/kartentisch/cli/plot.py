"""--plot: a figure as a file, or in the terminal."""

import sys
from pathlib import Path

from kartentisch.cli.main import TERMINAL
from kartentisch.sim.plots.chart import Figure
from kartentisch.sim.plots.picture import check_picture, draw
from kartentisch.sim.plots.terminal import check_terminal, show


def check_plot(path: Path | None) -> None:
    """Before the first game: can the picture that was asked for be made?"""
    if path == TERMINAL:
        check_terminal()
    elif path is not None:
        check_picture(path)


def plot(figure: Figure, path: Path | None) -> None:
    if path == TERMINAL:
        print()
        print(show(figure, coloured=sys.stdout.isatty()))
    elif path is not None:
        draw(figure, path)
        print(f"drawn: {path}", file=sys.stderr)
