"""The first games at once: played plainly, while another process compiles the rules for the rest.

Plain and compiled rules play the same games, so nobody can tell from the rows when it was that
compiled code was there.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from kartentisch.bots.compiling import Compiling
from kartentisch.bots.ladder import RULES, player_of
from kartentisch.bots.strong import NET, SEARCH, YARDSTICKS
from kartentisch.core.game import find_game
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import (
    CompiledEngine,
    Engine,
    PlainEngine,
    Rows,
    can_compile,
    is_long,
    is_strong,
    is_there,
)
from kartentisch.sim.series import Series
from kartentisch.sim.stream import MOST_GAMES, MOST_PLAIN, in_threads, pieces
from kartentisch.sim.sweep import Task, tasks

STRONG: Final = "strong"


class LateEngine:
    """Plain until another process has compiled the rules."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self._engine: Engine = PlainEngine(series)
        self._compiling = compiling(series.game.name, strong=is_strong(series))
        #: Games between two looks at the compiler; one of plain nets takes a second.
        self.few = 1 if is_strong(series) else MOST_PLAIN

    @property
    def fast(self) -> bool:
        return self._engine.fast

    def rows(self, numbers: range) -> Rows:
        return self._engine.rows(numbers)

    def has_caught_up(self) -> bool:
        """Go on with compiled rules, if there are any by now."""
        if not self.fast and self._compiling.is_done():
            self._engine = CompiledEngine(self._series)
        return self.fast


def late_ones(series: Sequence[Series], games: int) -> list[bool]:
    """For which will compiled rules pay off that are not there yet?

    For none if one has to wait for them: whoever searches takes minutes for a plain game.
    """
    can_begin = not any(map(is_searched, series))
    return [can_begin and _is_late(each, games) for each in series]


def is_searched(series: Series) -> bool:
    players = {player_of(series.game.name, name) for name in series.bot_names()}
    return bool(players & {SEARCH, *YARDSTICKS})


def _is_late(series: Series, games: int) -> bool:
    is_worth_it = can_compile(series) and not series.has_guest and is_long(series, games)
    return is_worth_it and not is_there(series)


@cache
def compiling(game: str, *, strong: bool) -> Compiling:
    """One process for all engines that need the same."""
    return Compiling(compile_batch, game, STRONG if strong else "")


def compile_batch(name: str, strong: str) -> None:
    """What a batch of a game needs: its first games are played and counted."""
    game = find_game(name)
    bots = (NET if strong else RULES,) * game.seats[0]
    series = Series(game, game.seats[0], {}, "0" * 64, bots=bots)
    engine = CompiledEngine(series)
    Counts(series).add(engine.rows(range(1)))


def rows_of_all(engines: Sequence[Engine], games: int, workers: int) -> Iterator[tuple[Task, Rows]]:
    """The rows of all games at all engines, piece by piece; in threads once all are compiled."""
    late = [engine for engine in engines if isinstance(engine, LateEngine)]
    few, start = min((engine.few for engine in late), default=0), 0
    for numbers in pieces(games, workers, max(1, few // len(engines))) if late else ():
        if all(engine.has_caught_up() for engine in late):
            break
        for at, engine in enumerate(engines):
            yield (at, numbers), engine.rows(numbers)
        start = numbers.stop
    fast = all(engine.fast for engine in engines)
    rest = tasks(len(engines), games, MOST_GAMES if fast else MOST_PLAIN, workers, start)
    yield from in_threads(lambda task: engines[task[0]].rows(task[1]), rest, workers if fast else 1)
