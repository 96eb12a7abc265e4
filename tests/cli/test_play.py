"""Playing in a real terminal: to the end, with a pause, and without a trace of hidden cards."""

import json
import re
import sys
from pathlib import Path

import pexpect
import pytest

from kartentisch.core.entry import Moved
from kartentisch.core.game import find_game, game_names
from kartentisch.core.replay import read_replay
from kartentisch.core.verify import replayed, verify
from tests.cli.run import environment, kartentisch

SECOND_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
TABLES = [(name, seats) for name in game_names() for seats in sorted(
    {2, 3, find_game(name).seats[-1]})]  # fmt: skip


def _terminal(home: Path, *words: str) -> "pexpect.spawn[str]":
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable,
        ["-m", "kartentisch", "play", *words],
        env=environment(home),
        encoding="utf-8",
        timeout=30,
        dimensions=(40, 100),
    )
    child.delaybeforesend = None
    return child


def _first_move(screen: str) -> str:
    """A person who takes the first move that is offered, and draws conclusions from examples."""
    found = re.findall(r"(?:Your turn: 1 |for example )([a-z0-9 ]+?)(?:,|;|\r|\n)", screen)
    return str(found[-1])


def _play_to_the_end(child: "pexpect.spawn[str]") -> str:
    """Everything that was on the terminal."""
    screen = ""
    while True:
        which = child.expect(["Your move> ", "Press Enter; then this is gone.", pexpect.EOF])
        screen += str(child.before)
        if which == 0:
            child.sendline(_first_move(screen))
        elif which == 1:
            child.sendline("")
        else:
            return screen


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_is_played_to_the_end(tmp_path: Path, game: str, seats: int) -> None:
    more = ["-o", "target=15"] if game == "passt-nicht" else []
    child = _terminal(tmp_path, game, "--players", str(seats), "--seed", "x", *more)
    screen = _play_to_the_end(child)
    child.close()
    assert child.exitstatus == 0
    assert "The game is over: You " in screen
    replays = list((tmp_path / "data" / "kartentisch" / "replays").iterdir())
    assert len(replays) == 1
    assert len(verify(read_replay(replays[0])).names) == seats
    assert list((tmp_path / "data" / "kartentisch" / "saved").iterdir()) == []


def test_a_level_stays_through_a_pause_and_a_hint_can_be_played(tmp_path: Path) -> None:
    words = ["luecke", "--level", "kueken", "--seed", "x", "--lang", "de"]
    done = kartentisch(tmp_path, "play", *words, typed="hint\nquit\n")
    assert done.returncode == 0, done.stderr
    (move,) = re.findall(r"Ich würde (press \S+ \S+) spielen: \d Sterne, wenn du", done.stdout)
    done = kartentisch(tmp_path, "play", "--resume", "--lang", "de", typed=f"{move}\nquit\n")
    (saved,) = (tmp_path / "data" / "kartentisch" / "saved").iterdir()
    kept = json.loads(saved.read_text("utf-8"))
    assert kept["seats"] == ["you", "bot:Ada kueken"]
    assert {"seat": 0, "move": move} in kept["log"]
    assert "Am Tisch: Du, Ada." in done.stdout


@pytest.mark.parametrize("game", ["luecke", "passt-nicht"])
def test_nobody_waits_until_the_strongest_has_been_compiled(tmp_path: Path, game: str) -> None:
    words = [game, "--players", "2", "--level", "orakel", "--first", "1", "--seed", "a"]
    typed = "1\n1\nquit\n"
    cache = {"XDG_CACHE_HOME": str(tmp_path / "empty")}
    done = kartentisch(tmp_path, "play", *words, "--lang", "en", typed=typed, **cache)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("until then they play by instinct") == 1
    assert done.stdout.index("by instinct") < done.stdout.index("Your move>")


def test_an_unknown_level_is_refused_with_those_there_are(tmp_path: Path) -> None:
    done = kartentisch(tmp_path, "play", "luecke", "--level", "chess")
    assert done.returncode == 2
    assert "unknown level 'chess'; there are: kueken, neuling, familie" in done.stderr


def test_a_card_turned_down_again_is_only_ever_on_the_second_screen(tmp_path: Path) -> None:
    screen = _play_to_the_end(_terminal(tmp_path, "keine-ahnung", "--players", "3", "--seed", "y"))
    replay = next((tmp_path / "data" / "kartentisch" / "replays").iterdir())
    stays = re.sub(f"{re.escape(SECOND_SCREEN)}.*?{re.escape(FIRST_SCREEN)}", "", screen,
                   flags=re.DOTALL)  # fmt: skip
    play = replayed(read_replay(replay))
    moves = [entry for entry in play.seen(0) if isinstance(entry, Moved)]
    revealed = [move for move in moves if move.leaves.place == "layout"]
    hidden = [
        move for move in moves if (move.leaves.place, move.reaches.place) == ("open", "layout")
    ]
    assert len(hidden) > 20
    # What stays readable names a position's card only where the card went onto a pile.
    assert len(re.findall(r"position \d is ", stays)) <= len(revealed) - len(hidden)
    assert len(re.findall("was turned up, and down again", stays)) > 20
    assert len(re.findall(r"position \d is ", screen)) > len(re.findall(r"position \d is ", stays))
    assert not re.search(r"Open: [^\n]*\n[^\n]* back", stays)
    assert re.search(r"Open: [^\n]*\n[^\n]* back", screen)


def test_without_a_real_terminal_the_missing_veil_is_said(tmp_path: Path) -> None:
    done = kartentisch(tmp_path, "play", "keine-ahnung", "--seed", "x", typed="draw\n")
    assert "cannot be wiped" in done.stdout
    assert "\x1b" not in done.stdout
    done = kartentisch(tmp_path, "play", "luecke", "--seed", "x")
    assert "cannot be wiped" not in done.stdout


def test_a_game_is_put_aside_and_taken_up_again(tmp_path: Path) -> None:
    typed = "draw\nreveal 1\nquit\n"
    first = kartentisch(tmp_path, "play", "keine-ahnung", "--seed", "x", typed=typed)
    assert first.returncode == 0
    assert "kartentisch play --resume" in first.stdout
    saved = tmp_path / "data" / "kartentisch" / "saved" / "keine-ahnung.saved.json"
    moves = [entry for entry in json.loads(saved.read_text())["log"] if "move" in entry]
    assert {"seat": 0, "move": "draw"} in moves
    again = kartentisch(tmp_path, "play", "--resume", typed="quit\n")
    assert again.returncode == 0
    assert "Back at the table" in again.stdout
    by_file = kartentisch(tmp_path, "play", "--resume", str(saved), typed="")
    assert "Back at the table" in by_file.stdout
    wrong = kartentisch(tmp_path, "play", "luecke", "--resume", str(saved))
    assert wrong.returncode == 2
    assert "a game of keine-ahnung, not of luecke" in wrong.stderr
    # A resumed game does not retell what was turned down before the pause.
    assert not re.findall(r"position \d is ", again.stdout)


def test_a_tampered_saved_game_is_refused(tmp_path: Path) -> None:
    kartentisch(tmp_path, "play", "luecke", "--seed", "x", typed="quit\n")
    saved = tmp_path / "data" / "kartentisch" / "saved" / "luecke.saved.json"
    saved.write_text(saved.read_text().replace('"seat": 1', '"seat": 0'))
    done = kartentisch(tmp_path, "play", "--resume")
    assert done.returncode == 2
    assert f"{saved}: log[" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_terminal_answers_questions_and_slips(tmp_path: Path) -> None:
    typed = "?\nrules\nundo\nfly\nplay b1 b2 b3\ngap b1 left\npress b1\n\nPRESS B1 B2\nquit\n"
    done = kartentisch(tmp_path, "play", "luecke", "--seed", "x", "--lang", "en", typed=typed)
    assert done.returncode == 0
    for said in (
        "You may:",
        "L13 ",
        "there is no undo",
        "'fly' is no move here",
        "'play b1 b2 b3' is no move here",
        "first set your cards aside, as everybody does (L3)",
    ):
        assert said in done.stdout, said
    assert done.stderr == ""


def test_german_is_spoken_where_german_is_asked_for(tmp_path: Path) -> None:
    done = kartentisch(
        tmp_path, "play", "passt-nicht", "--seed", "x", typed="lay b0\nplay J\n?\n", LANG="de_DE"
    )
    assert "Du bist dran" in done.stdout
    assert "Das geht nicht" in done.stdout
    assert "Your" not in done.stdout


def test_a_bare_play_asks_which_game(tmp_path: Path) -> None:
    done = kartentisch(tmp_path, "play", typed="9\nmau\n2\nx\n3\nquit\n")
    assert "1. Keine? Ahnung!" in done.stdout
    assert "There is no such game; type 1 to 3." in done.stdout
    assert "That is not from 2 to 4." in done.stdout
    assert "At the table: You, Ada, Ben." in done.stdout
    assert kartentisch(tmp_path, "play", typed="").returncode == 0


def test_open_memory_keeps_marks(tmp_path: Path) -> None:
    typed = "draw\nreveal 1\nback\ndraw\nquit\n"
    words = ["keine-ahnung", "--seed", "a", "-o", "memory=open", "--lang", "en"]
    done = kartentisch(tmp_path, "play", *words, typed=typed)
    assert "cannot be wiped" not in done.stdout
    assert re.search(r"face down: [^\n]*\d \(\w+ \d", done.stdout)
