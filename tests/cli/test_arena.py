"""kartentisch arena as a person starts it."""

import json
from pathlib import Path

import pytest

from tests.cli.run import kartentisch

GAME = ("luecke", "rules", "random", "--deals", "6", "--seed", "arena")


def test_an_arena_is_told_and_written(tmp_path: Path) -> None:
    out, picture = tmp_path / "found.json", tmp_path / "found.svg"
    done = kartentisch(tmp_path, "arena", *GAME, "--out", str(out), "--plot", str(picture))
    assert done.returncode == 0, done.stderr
    assert "Lücke, 2 players: 6 deals, each on every seat; 50 % would be equal" in done.stdout
    assert "rules against random" in done.stdout
    found = json.loads(out.read_text("utf-8"))
    assert (found["game"], found["deals"], found["complete"]) == ("luecke", 6, True)
    (duel,) = found["duels"]
    share = duel["share"]
    assert 0.8 < share["value"] <= 1
    assert share["low"] <= share["value"] <= share["high"]
    assert "who is stronger" in picture.read_text("utf-8")
    again = kartentisch(tmp_path, "arena", *GAME, "--workers", "1")
    assert again.stdout == done.stdout


def test_a_round_robin_has_ratings(tmp_path: Path) -> None:
    words = ["arena", "keine-ahnung", "random", "kueken", "rules", "--players", "3"]
    done = kartentisch(tmp_path, *words, "--deals", "2", "--seed", "a")
    assert done.returncode == 0, done.stderr
    assert "kueken against 2 rules" in done.stdout
    ranks = done.stdout.split("ratings:")[1].split()
    assert ranks.index("rules") < ranks.index("random")


def test_a_test_stops_when_it_is_clear(tmp_path: Path) -> None:
    words = ["arena", "passt-nicht", "rules", "random", "--sprt", "--seed", "a"]
    done = kartentisch(tmp_path, *words, "--deals", "400")
    assert done.returncode == 0, done.stderr
    assert "rules is better (0 against 10 Elo" in done.stdout
    deals = int(done.stdout.split(": ")[1].split()[0])
    assert 10 < deals < 400


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["luecke", "rules"], "two different bots"),
        (["luecke", "rules", "chess"], "unknown bot 'chess'"),
        (["luecke", "rules", "random", "--players", "9"], "2 to 4 players, not 9"),
        (["luecke", "rules", "random", "kueken", "--sprt"], "not 3"),
        (["luecke", "rules", "random", "--out", "found.csv"], ".json"),
        (["luecke", "rules", "random", "--out", "nowhere/found.json"], "no such folder"),
        (["luecke", "rules", "random", "--deals", "0"], "--deals must be from 1"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    done = kartentisch(tmp_path, "arena", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
