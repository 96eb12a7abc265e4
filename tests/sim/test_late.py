"""Games that begin plainly and go on compiled: each is played once, and the same as ever."""

from collections.abc import Iterator

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.sim import late
from kartentisch.sim.engine import CompiledEngine, Engine, PlainEngine, Rows
from kartentisch.sim.late import LateEngine, late_ones, rows_of_all
from kartentisch.sim.series import Series

SEED = "d" * 64
GAMES = 60


class Compiler:
    """Done when it has been asked so many times."""

    def __init__(self, asked: int) -> None:
        self._left = asked

    def is_done(self) -> bool:
        self._left -= 1
        return self._left < 0


def _series(name: str, *bots: str) -> Series:
    return Series(find_game(name), len(bots), {}, SEED, bots=bots)


def _late(monkeypatch: pytest.MonkeyPatch, series: list[Series], asked: int) -> list[Engine]:
    compiler = Compiler(asked)
    monkeypatch.setattr(late, "compiling", lambda *_, **__: compiler)
    return [LateEngine(each) for each in series]


def _lists(rows: Rows) -> list[list[int]]:
    return rows if isinstance(rows, list) else rows.tolist()


def _joined(found: Iterator[tuple[tuple[int, range], Rows]], points: int) -> list[list[list[int]]]:
    """All rows of each point; that no game is missing or comes twice is checked on the way."""
    numbers: list[list[int]] = [[] for _ in range(points)]
    rows: list[list[list[int]]] = [[] for _ in range(points)]
    for (at, piece), more in found:
        numbers[at] += piece
        rows[at] += _lists(more)
    assert numbers == [list(range(GAMES))] * points
    return rows


@pytest.mark.compiled
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("asked", [0, 1, 2, 5, 1000])
def test_whenever_compiled_rules_come_the_rows_are_the_same(
    monkeypatch: pytest.MonkeyPatch, name: str, asked: int
) -> None:
    series = [_series(name, "rules", "random"), _series(name, "random", "random", "rules")]
    engines = _late(monkeypatch, series, asked)
    rows = _joined(rows_of_all(engines, GAMES, 2), 2)
    assert rows == [CompiledEngine(each).rows(range(GAMES)).tolist() for each in series]
    assert [engine.fast for engine in engines] == [asked < 1000] * 2


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("asked", range(8))
def test_no_game_is_lost_or_doubled(
    monkeypatch: pytest.MonkeyPatch, asked: int, workers: int
) -> None:
    """Stand-ins say where they were asked; the second kind is as fast as compiled rules."""

    class Plain:
        fast = False

        def __init__(self, series: Series) -> None:
            pass

        def rows(self, numbers: range) -> Rows:
            return [[number] for number in numbers]

    class Fast(Plain):
        fast = True

    monkeypatch.setattr(late, "PlainEngine", Plain)
    monkeypatch.setattr(late, "CompiledEngine", Fast)
    series = [_series("passt-nicht", "random", "random")] * 3
    engines = _late(monkeypatch, series, asked)
    rows = _joined(rows_of_all(engines, GAMES, workers), 3)
    assert rows == [[[number] for number in range(GAMES)]] * 3
    assert all(engine.fast for engine in engines)


@pytest.mark.untraced
def test_plain_games_come_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Series) -> Engine:
        raise AssertionError

    monkeypatch.setattr(late, "CompiledEngine", refuse)
    series = _series("luecke", "random", "random")
    engines = _late(monkeypatch, [series], 1000)
    rows = _joined(rows_of_all(engines, GAMES, 2), 1)
    assert rows == [PlainEngine(series).rows(range(GAMES))]


def test_who_begins_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late, "is_there", lambda _: False)
    rules, nets = _series("luecke", "rules", "random"), _series("luecke", "net", "rules")
    search = _series("luecke", "search", "rules")
    assert late_ones([rules, nets], 501) == [True, True]
    assert late_ones([rules, nets], 500) == [False, True]
    assert late_ones([rules, search], 501) == [False, False]
    fair = Series(rules.game, 2, {}, SEED, dealer="fair", bots=rules.bots)
    assert late_ones([fair], 501) == [False]
    monkeypatch.setattr(late, "is_there", lambda _: True)
    assert late_ones([rules, nets], 501) == [False, False]


def test_without_a_compiler_nobody_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kartentisch.sim.engine.is_fast", lambda: False)
    assert late_ones([_series("luecke", "rules", "random")], 10**6) == [False]
