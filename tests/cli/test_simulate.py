"""kartentisch simulate as a person starts it: mixes of bots, files, progress, Ctrl-C."""

import json
import re
import sys
from pathlib import Path

import pexpect
import pytest

from kartentisch.sim.late import compile_batch
from tests.cli.run import environment, kartentisch


def test_a_mix_of_bots_is_told_seat_by_seat(tmp_path: Path) -> None:
    words = ["--bots", "rules,random,rules", "--games", "30", "--seed", "mix"]
    done = kartentisch(tmp_path, "simulate", "luecke", *words)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Lücke, 3 players: rules, random, rules\n30 games in ")
    lines = [line.split() for line in done.stdout.splitlines()]
    won = {line[2]: float(line[3]) for line in lines if line[:1] == ["seat"]}
    assert won.keys() == {"(rules)", "(random)"}
    assert won["(random)"] < 20
    for words_told in ("who deals first", "tied games", "stars pressed", "longest chain", "passes"):
        assert words_told in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "rules,chess"], "unknown bot 'chess'; there are: random, rules"),
        (["--bots", "rules,rules", "--players", "3"], "a bot for each of 3 seats, not 2"),
        (["--workers", "-1"], "--workers must be from 1 to 1024, not -1"),
        (["--games", "many"], "invalid int value: 'many'"),
        (["--out", "games.doc"], "games.doc: a file of games ends in .parquet, .csv, .json"),
        (["--out", "no/games.csv"], "no/games.incomplete.csv: No such file or directory"),
    ],
)
def test_bad_input_gets_one_line(tmp_path: Path, words: list[str], said: str) -> None:
    done = kartentisch(tmp_path, "simulate", "luecke", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.compiled
def test_one_worker_and_eight_write_the_same_file(tmp_path: Path) -> None:
    # Otherwise all these games would be played plainly, which one worker does.
    compile_batch("passt-nicht", "")
    texts = set()
    for workers in ("1", "8"):
        out = tmp_path / f"{workers}.csv"
        words = ["--games", "3_000", "--seed", "w", "--workers", workers, "--out", str(out)]
        done = kartentisch(tmp_path, "simulate", "passt-nicht", *words)
        assert done.returncode == 0, done.stderr
        texts.add(out.read_text())
    assert len(texts) == 1
    assert texts.pop().count("\n") == 3001


@pytest.mark.compiled
def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path) -> None:
    out = tmp_path / "games.json"
    words = ["simulate", "luecke", "--games", "100_000_000", "--seed", "c", "--out", str(out)]
    child = pexpect.spawn(
        sys.executable, ["-m", "kartentisch", *words],
        env=environment(tmp_path), timeout=120, encoding="utf-8", dimensions=(40, 200),
    )  # fmt: skip
    child.expect(r"\[-+\] +0%  [\d,]+ of 100,000,000 games, [\d,]+ a second, .* left")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1
    said = re.sub(r"\s+", " ", child.before or "")
    found = re.search(r"stopped after ([\d,]+) of 100,000,000 games \(interrupted\)", said)
    assert found
    done = int(found[1].replace(",", ""))
    assert f"{done:,} games in " in said
    assert "incomplete: " in said
    assert not out.exists()
    kept = json.loads((tmp_path / "games.incomplete.json").read_text())
    assert kept["complete"] is False
    assert [game["game"] for game in kept["games"]] == list(range(done))
