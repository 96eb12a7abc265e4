"""Figures of the first games, for whoever would wait long for those of all."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kartentisch.cli.progress import Progress
from kartentisch.sim.engine import Engine, is_long, is_strong
from kartentisch.sim.series import Series

#: Games that make first figures; an interval needs two.
ENOUGH: Final = 20
TWO: Final = 2
#: Seconds after which plain nets, of whom a game may take one, are not waited for any longer.
PATIENCE: Final = 3


class FirstFigures:
    """Told once, where the progress is told: the results are those of all games."""

    def __init__(
        self, series: Sequence[Series], engines: Sequence[Engine], progress: Progress
    ) -> None:
        self._points, self._progress = len(series), progress
        slow = [
            each
            for each, engine in zip(series, engines, strict=True)
            if not engine.fast and is_long(each, progress.total)
        ]
        self._is_due, self._has_nets = bool(slow), any(map(is_strong, slow))

    def look(self, games: int, lines: Callable[[], Iterable[str]]) -> None:
        """`games` have been played at every point by now."""
        if self._is_due and games >= TWO and self._are_enough(games * self._points):
            self._is_due = False
            played, total = games * self._points, self._progress.total
            self._progress.say(f"first figures, of {played:,} of {total:,} games:", *lines(), "")

    def _are_enough(self, games: int) -> bool:
        is_late = self._has_nets and self._progress.seconds() > PATIENCE
        return games >= ENOUGH or is_late
