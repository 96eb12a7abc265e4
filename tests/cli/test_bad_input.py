"""Whatever is wrong: one clear line, exit code 2, nothing written, no traceback."""

from pathlib import Path

import pytest

from tests.cli.run import kartentisch

CASES = [
    (["play", "mau"], "unknown game 'mau'"),
    (["play", "luecke", "--players", "9"], "Lücke is for 2 to 4 players, not 9"),
    (["play", "luecke", "--players", "many"], "invalid int value: 'many'"),
    (["play", "luecke", "--deck", "x.toml"], "Lücke has no deck to choose"),
    (["play", "keine-ahnung", "--deck", "x.toml"], "x.toml: No such file"),
    (["play", "keine-ahnung", "-o", "memory"], "option 'memory' must be NAME=VALUE"),
    (["play", "keine-ahnung", "-o", "memory=weak"], "'weak' is none of strict, open"),
    (["play", "passt-nicht", "-o", "target=0"], "no whole number from 1 to 1000"),
    (["play", "luecke", "-o", "fun=1"], "unknown option 'fun'"),
    (["play", "--resume"], "no game is put aside"),
    (["play", "luecke", "--resume"], "no game of luecke is put aside"),
    (["play", "--resume", "none.json"], "none.json: No such file"),
    (["play", "--lang", "fr"], "invalid choice: 'fr'"),
    (["rules", "mau"], "unknown game 'mau'"),
    (["train", "mau"], "unknown game 'mau'"),
    (["train", "luecke", "--bouts", "0"], "--bouts must be at least 1, not 0"),
    (["train", "luecke", "--resume"], "luecke.npz: No such file"),
    (["train", "luecke", "--out", "none/there/x.net", "--resume"], "x.npz: No such file"),
    (["respond", "luecke", "--players", "5"], "Lücke is for 2 to 4 players, not 5"),
    (["respond", "luecke", "--deals", "0"], "--deals must be at least 1, not 0"),
    (["respond", "luecke", "--resume"], "luecke.response.npz: No such file"),
    (["simulate", "mau"], "unknown game 'mau'"),
    (["simulate", "luecke", "--players", "5"], "Lücke is for 2 to 4 players, not 5"),
    (["simulate", "luecke", "--first", "2"], "there is no seat 2 to begin"),
    (["play", "luecke", "--first", "-1"], "there is no seat -1 to begin"),
    (["simulate", "luecke", "--games", "0"], "--games must be from 1 to"),
    (["simulate", "luecke", "--legal"], "--legal needs --replays DIR"),
    (["simulate", "luecke", "--dealer", "lazy"], "invalid choice: 'lazy'"),
    (["simulate", "luecke", "--players", "5", "--replays", "out"], "not 5"),
    (["simulate", "luecke", "--replays", "/dev/null/x"], "/dev/null/x: Not a directory"),
    (["perft", "luecke", "--depth", "0"], "--depth must be at least 1"),
    (["perft", "luecke"], "required: --depth"),
    (["perft", "luecke", "--depth", "2", "--players", "0"], "2 to 4 players, not 0"),
    (["verify", "none.replay.json"], "none.replay.json: No such file"),
    (["verify", "."], ".: Is a directory"),
    (["dance"], "invalid choice: 'dance'"),
    ([], "required: COMMAND"),
]


@pytest.mark.parametrize(("words", "said"), CASES, ids=[" ".join(words) for words, _ in CASES])
def test_bad_input(tmp_path: Path, words: list[str], said: str) -> None:
    done = kartentisch(tmp_path, *words)
    assert done.returncode == 2
    assert said in done.stderr
    lines = [line for line in done.stderr.splitlines() if line]
    assert len(lines) == 1, done.stderr
    assert list(tmp_path.rglob("*")) == []


def test_a_deck_with_a_wrong_line_names_the_line(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text("[cards]\nb1 = 3\nb9 = 1\n")
    done = kartentisch(tmp_path, "simulate", "keine-ahnung", "--deck", str(deck))
    assert done.returncode == 2
    assert "line 3: 'b9' is no card: the numbers are 1 to 6" in done.stderr


def test_another_total_than_102_is_shown_and_played(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text("[cards]\n" + "".join(f"b{number} = 10\n" for number in range(1, 7)))
    done = kartentisch(tmp_path, "simulate", "keine-ahnung", "--deck", str(deck), "--seed", "x")
    assert done.returncode == 0
    assert "60 number cards, where the printed game has 102" in done.stderr
