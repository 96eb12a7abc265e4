"""kartentisch sweep as a person starts it."""

import csv
import json
from pathlib import Path

import pytest

from tests.cli.run import kartentisch


def test_points_are_told_written_and_drawn(tmp_path: Path) -> None:
    out, plot = tmp_path / "sweep.csv", tmp_path / "sweep.svg"
    words = ["--vary", "target=20..60..20", "--games", "15", "--seed", "s"]
    done = kartentisch(
        tmp_path, "sweep", "passt-nicht", *words, "--out", str(out), "--plot", str(plot)
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Passt nicht!: 3 points, 15 games at each\n")
    assert "more than at target 20" in done.stdout
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["target"] for row in rows] == ["20", "40", "60"]
    turns = [float(row["turns"]) for row in rows]
    assert turns == sorted(turns)
    assert all(row["complete"] == "True" and row["games"] == "15" for row in rows)
    assert float(rows[0]["turns low"]) < turns[0] < float(rows[0]["turns high"])
    assert "what the target changes" in plot.read_text("utf-8")


def test_a_plot_without_a_file_is_shown_in_the_terminal(tmp_path: Path) -> None:
    words = ["--vary", "players=2..3", "--games", "5", "--show", "turns,ties", "--plot"]
    done = kartentisch(tmp_path, "sweep", "luecke", *words)
    assert done.returncode == 0, done.stderr
    assert "Lücke: what the number of players changes" in done.stdout
    assert "┌──" in done.stdout


def test_points_as_json(tmp_path: Path) -> None:
    out = tmp_path / "sweep.json"
    words = ["--vary", "bots=random,rules", "--vary", "hand=4,5", "--games", "3"]
    done = kartentisch(tmp_path, "sweep", "luecke", *words, "--out", str(out))
    assert done.returncode == 0, done.stderr
    points = json.loads(out.read_text("utf-8"))
    assert [(point["bots"], point["hand"]) for point in points] == [
        ("random", 4), ("random", 5), ("rules", 4), ("rules", 5),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "--vary must stand once or twice, not 0 times"),
        (["--vary", "a=1"] * 3, "--vary must stand once or twice, not 3 times"),
        (["--vary", "hand=8..2"], "'8..2' makes no sense"),
        (["--vary", "colour=1"], "there is no 'colour' to vary"),
        (["--vary", "hand=8", "--show", "luck"], "there is no 'luck' to show"),
        (["--vary", "hand=8", "--plot", "x.pdf"], "x.pdf: a picture ends in .png or .svg"),
        (["--vary", "hand=8", "--out", "x.parquet"], "written as .csv or .json"),
        (["--vary", "hand=8", "--out", "no/x.csv"], "no/x.csv: No such file or directory"),
        (["--vary", "hand=8", "--games", "0"], "--games must be from 1"),
    ],
)
def test_bad_input_gets_one_line(tmp_path: Path, words: list[str], said: str) -> None:
    done = kartentisch(tmp_path, "sweep", "luecke", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
