"""simulate, verify, perft, rules and the start of the program."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kartentisch.core.game import find_game, game_names
from tests.cli.run import environment, kartentisch
from tests.referee import referee


@pytest.mark.parametrize("dealer", ["fast", "fair"])
@pytest.mark.parametrize("game", game_names())
def test_simulated_games_are_verified_and_convince_the_referee(
    tmp_path: Path, game: str, dealer: str
) -> None:
    words = ["--players", "3", "--games", "3", "--seed", "s", "--dealer", dealer, "--legal"]
    done = kartentisch(tmp_path, "simulate", game, *words, "--replays", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == 3
    for file in files:
        assert file.name.endswith(".replay.json")
        thing = json.loads(file.read_text())
        assert thing["dealer"] == dealer
        assert all("legal" in entry for entry in thing["log"] if "move" in entry)
        referee(file.read_bytes())
    done = kartentisch(tmp_path, "verify", *map(str, files))
    assert (done.returncode, done.stdout) == (0, "3 passed, 0 failed\n")


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    texts = []
    for folder in ("one", "two"):
        words = ["--games", "2", "--seed", "again", "--replays", str(tmp_path / folder)]
        kartentisch(tmp_path, "simulate", "luecke", *words)
        texts.append([file.read_text() for file in sorted((tmp_path / folder).iterdir())])
    assert texts[0] == texts[1]
    assert texts[0][0] != texts[0][1]


def test_verify_names_the_first_difference_and_checks_the_rest(tmp_path: Path) -> None:
    kartentisch(
        tmp_path, "simulate", "passt-nicht", "--games", "2", "--replays", str(tmp_path / "out")
    )
    one, two = sorted((tmp_path / "out").iterdir())
    thing = json.loads(one.read_text())
    thing["result"]["scores"][0] += 1
    one.write_text(json.dumps(thing))
    done = kartentisch(tmp_path, "verify", str(one), str(two))
    assert done.returncode == 2
    assert f"{one}: result: expected" in done.stderr
    assert done.stdout == "1 passed, 1 failed\n"


def test_perft_counts_and_divides(tmp_path: Path) -> None:
    whole = kartentisch(tmp_path, "perft", "luecke", "--seed", "s", "--depth", "3")
    parts = kartentisch(tmp_path, "perft", "luecke", "--seed", "s", "--depth", "3", "--divide")
    *lines, total = parts.stdout.splitlines()
    counts = [int(line.rpartition(": ")[2]) for line in lines]
    assert total == f"total: {sum(counts)}"
    assert whole.stdout.strip() == str(sum(counts))
    assert len(lines) == 66


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", game_names())
def test_the_rules_are_printed(tmp_path: Path, game: str, language: str) -> None:
    done = kartentisch(tmp_path, "rules", game, "--lang", language)
    assert done.returncode == 0
    assert done.stdout.startswith(f"# {find_game(game).title}")
    assert "**" not in done.stdout


def test_the_language_follows_the_system(tmp_path: Path) -> None:
    said = {
        name: kartentisch(tmp_path, "rules", "luecke", LANG=name).stdout.splitlines()[2]
        for name in ("de_AT.UTF-8", "en_GB.UTF-8", "fr_FR.UTF-8")
    }
    assert said["en_GB.UTF-8"] == said["fr_FR.UTF-8"] != said["de_AT.UTF-8"]


@pytest.mark.parametrize("words", [["--help"], ["play", "luecke", "--seed", "x"]])
def test_nothing_heavy_is_loaded_for_help_and_play(tmp_path: Path, words: list[str]) -> None:
    program = (
        "import sys; from kartentisch.cli.main import main\n"
        f"try: main({words!r})\n"
        "except SystemExit: pass\n"
        "print(sorted({'numba', 'numpy', 'asyncio'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        input="",
        env=environment(tmp_path),
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S602 - a pipe as in a shell
        f"{sys.executable} -m kartentisch rules keine-ahnung | head -1",
        shell=True,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
    )
    assert done.stderr == ""


def test_the_first_seat_can_be_chosen(tmp_path: Path) -> None:
    words = ["--games", "3", "--first", "1", "--replays", str(tmp_path / "out")]
    kartentisch(tmp_path, "simulate", "passt-nicht", *words)
    for file in (tmp_path / "out").iterdir():
        assert json.loads(file.read_text())["first"] == 1
