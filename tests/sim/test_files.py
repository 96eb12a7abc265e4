"""Rows as files: they hold what was played, and say when that is not all."""

import csv
import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.sim.engine import PlainEngine, Rows, columns_of
from kartentisch.sim.files import GamesFile
from kartentisch.sim.run import SimulationResult, run_series
from kartentisch.sim.series import Series
from kartentisch.sim.stream import stream
from tests.cli.run import environment

SERIES = Series(find_game("passt-nicht"), 3, {}, "d" * 64)
GAMES = 25


def _read_csv(path: Path) -> list[dict[str, Any]]:
    with path.open(newline="") as file:
        return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]


def _read_json(path: Path) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["games"]
    return games


def _read_parquet(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return rows


READERS: dict[str, Callable[[Path], list[dict[str, Any]]]] = {
    ".csv": _read_csv,
    ".json": _read_json,
    ".parquet": _read_parquet,
}

every_format = pytest.mark.parametrize("ending", READERS)


def _run(
    out: Path, rows: Iterator[tuple[range, Rows]] | None = None, **more: Any
) -> SimulationResult:
    engine = PlainEngine(SERIES)
    return run_series(SERIES, GAMES, rows or stream(engine, GAMES, 1), out=out, **more)


def _expected(games: int) -> list[dict[str, Any]]:
    columns = columns_of("passt-nicht", 3)
    expected = []
    for number, row in enumerate(PlainEngine(SERIES).rows(range(games))):
        game: dict[str, Any] = {"game": number}
        for column, value in zip(columns, row, strict=True):
            is_share = column.startswith("share")
            game[column.replace(" ", "_")] = value / 60 if is_share else value
        expected.append(game)
    return expected


@pytest.mark.untraced
@every_format
def test_a_file_holds_the_games_in_their_order(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"games{ending}"
    outcome = _run(out)
    assert (outcome.path, outcome.stopped) == (out, "")
    assert READERS[ending](out) == _expected(GAMES)
    assert list(tmp_path.iterdir()) == [out]


@every_format
def test_whoever_has_enough_keeps_what_is_done(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"games{ending}"
    out.write_text("from an earlier day")
    outcome = _run(out, is_enough=lambda: True)
    assert outcome.stopped == "interrupted"
    assert outcome.path == tmp_path / f"games.incomplete{ending}"
    assert 0 < outcome.counts.games < GAMES
    assert READERS[ending](outcome.path) == _expected(outcome.counts.games)
    assert out.read_text() == "from an earlier day"


@every_format
def test_trouble_on_the_way_is_told_and_what_is_done_stays(tmp_path: Path, ending: str) -> None:
    def failing() -> Iterator[tuple[range, Rows]]:
        yield range(5), PlainEngine(SERIES).rows(range(5))
        raise BadInput("the cluster has gone")

    outcome = _run(tmp_path / f"games{ending}", failing())
    assert (outcome.counts.games, outcome.stopped) == (5, "the cluster has gone")
    assert outcome.path is not None
    assert READERS[ending](outcome.path) == _expected(5)


@pytest.mark.untraced
def test_files_say_what_they_are(tmp_path: Path) -> None:
    for complete in (True, False):
        for ending in (".json", ".parquet"):
            path = _run(tmp_path / f"games{ending}", is_enough=lambda: not complete).path  # noqa: B023
            assert path is not None
            if ending == ".json":
                about = json.loads(path.read_text("utf-8"))
            else:
                about = json.loads(pq.read_metadata(path).metadata[b"kartentisch"])
            assert about["complete"] is complete
            assert (about["game"], about["seats"], about["asked_for"]) == ("passt-nicht", 3, GAMES)
            assert (about["seed"], about["bots"]) == ("d" * 64, ["random"] * 3)


def test_what_cannot_be_written_is_refused_before_the_first_game(tmp_path: Path) -> None:
    for path, words in (
        (tmp_path / "games.xlsx", "a file of games ends in .parquet, .csv, .json"),
        (tmp_path / "no" / "games.csv", "No such file or directory"),
    ):
        with pytest.raises(BadInput, match=words):
            GamesFile(path, columns_of("luecke", 2), {})


@every_format
def test_a_full_disk_is_told_in_one_line(tmp_path: Path, ending: str) -> None:
    """The system itself refuses to let the file grow."""
    limit = 1500

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [
            sys.executable, "-m", "kartentisch", "simulate", "luecke", "--games", "40",
            "--seed", "s", "--out", str(tmp_path / f"games{ending}"),
        ],
        # Compiled Python must not be cut off too.
        env=environment(tmp_path, PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=small_disk,
    )  # fmt: skip
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "File too large" in done.stderr
    assert f"games.incomplete{ending}" in done.stderr
    assert not (tmp_path / f"games{ending}").exists()
