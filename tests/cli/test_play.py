"""Playing in a real terminal: to the end, with a pause, and without a trace of hidden cards."""

import json
import re
import sys
from pathlib import Path

import pexpect
import pytest

from kartentisch import cli
from kartentisch.core.game import find_game, game_names
from kartentisch.core.happened import Moved
from kartentisch.core.replay import read_replay
from kartentisch.core.verify import replayed, verify
from kartentisch.core.words import words_of
from tests.cli.run import environment, kartentisch

CLI = Path(cli.__file__).parent
SECOND_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
PROMPTS = [words_of(CLI)[name]["en"] for name in ("prompt", "gone-on-enter", "go-on")]
#: A card that is named with its position.
NAMED = re.compile(r"(?:\d|\)|stars?) at position \d\.")
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
    found = re.findall(
        r"(?:Your turn: (?:1 )?|for example )([a-z0-9 ]+?)(?:[,;.]| \(|\r|\n)", screen
    )
    return str(found[-1])


def _play_to_the_end(child: "pexpect.spawn[str]") -> str:
    """Everything that was on the terminal, without its colours."""
    screen = ""
    while True:
        which = child.expect_exact([*PROMPTS, pexpect.EOF])
        screen += str(child.before)
        if which == 0:
            child.sendline(_first_move(screen))
        elif which < len(PROMPTS):
            child.sendline("")
        else:
            return re.sub(r"\x1b\[\d+m", "", screen)


def _what_stays(screen: str) -> str:
    """Without what was only ever on the second screen."""
    veiled = f"{re.escape(SECOND_SCREEN)}.*?{re.escape(FIRST_SCREEN)}"
    return re.sub(veiled, "", screen, flags=re.DOTALL)


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
    (move,) = re.findall(r"Ich würde „(press \S+ \S+)“ wählen: \d Stern", done.stdout)
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
    stays = _what_stays(screen)
    play = replayed(read_replay(replay))
    moves = [entry for entry in play.seen(0) if isinstance(entry, Moved)]
    revealed = [move for move in moves if move.leaves.place == "layout"]
    hidden = [
        move for move in moves if (move.leaves.place, move.reaches.place) == ("open", "layout")
    ]
    assert len(hidden) > 20
    # What stays readable names a position's card only where the card went onto a pile.
    assert len(NAMED.findall(stays)) <= len(revealed) - len(hidden)
    assert len(re.findall("was turned up and down again", stays)) > 20
    assert len(NAMED.findall(screen)) > len(NAMED.findall(stays))
    assert not re.search(r"Open: [^\n]*\n[^\n]* back", stays)
    assert re.search(r"Open: [^\n]*\n[^\n]* back", screen)


def test_without_a_real_terminal_the_missing_veil_is_said(tmp_path: Path) -> None:
    done = kartentisch(tmp_path, "play", "keine-ahnung", "--seed", "x", typed="draw\n")
    assert "cannot be wiped" in done.stdout
    assert "\x1b" not in done.stdout
    done = kartentisch(tmp_path, "play", "luecke", "--seed", "x")
    assert done.stdout.index("cannot be wiped") < done.stdout.index("Your hand")
    done = kartentisch(tmp_path, "play", "passt-nicht", "--seed", "x")
    assert "cannot be wiped" not in done.stdout


def test_what_is_set_aside_leaves_no_trace(tmp_path: Path) -> None:
    screen = _play_to_the_end(_terminal(tmp_path, "luecke", "--players", "3", "--seed", "y"))
    stays = _what_stays(screen)
    for trace in (r"press [bagyrp]\d", r"You: \w+ \d+ set aside"):
        assert re.search(trace, screen), trace
        assert not re.search(trace, stays), trace
    # Neither the typed line nor a hand that could be compared with the one before.
    rounds = re.split(r"Round \d is over", stays)[:-1]
    assert len(rounds) == 3
    for each in rounds:
        assert "You: cards set aside." in each
        first_hand = re.search("Your hand: (.*)", each)
        assert first_hand is None or first_hand[1].count(",") == 9


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
    assert not NAMED.findall(again.stdout)


def test_a_tampered_saved_game_is_refused(tmp_path: Path) -> None:
    kartentisch(tmp_path, "play", "luecke", "--seed", "x", typed="quit\n")
    saved = tmp_path / "data" / "kartentisch" / "saved" / "luecke.saved.json"
    saved.write_text(saved.read_text().replace('"seat": 1', '"seat": 0'))
    done = kartentisch(tmp_path, "play", "--resume")
    assert done.returncode == 2
    assert f"{saved}: log[" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_terminal_answers_questions_and_slips(tmp_path: Path) -> None:
    typed = "?\nrules\nundo\nfly\nplay b1 b2 b3\ngap b1 left\npress b5 b5\n\nPRESS B1 B2\nquit\n"
    done = kartentisch(tmp_path, "play", "luecke", "--seed", "x", "--lang", "en", typed=typed)
    assert done.returncode == 0
    for said in (
        "choose the cards to set aside, for example press b5 b6.",
        "4 stars: blue 6.",
        "L13 ",
        "there is no undo",
        "“fly” is no move here",
        "“play b1 b2 b3” is no move here",
        "first set your cards aside, as everybody does.",
        "set aside two different cards from your hand.",
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


def test_a_bare_number_is_a_position_and_a_forgotten_draw_is_told(tmp_path: Path) -> None:
    words = ["keine-ahnung", "--first", "0", "--seed", "b", "--lang", "en"]
    forgotten = ["-o", "forgetting=punished"]
    done = kartentisch(tmp_path, "play", *words, *forgotten, typed="?\n5\nquit\n")
    assert re.search(r"\nreveal 5 . forget to draw: your turn is over at once", done.stdout)
    assert "You forgot to draw: your turn is over." in done.stdout
    done = kartentisch(tmp_path, "play", *words, typed="\n5\nquit\n")
    (saved,) = (tmp_path / "data" / "kartentisch" / "saved").iterdir()
    assert {"seat": 0, "move": "reveal 5"} in json.loads(saved.read_text("utf-8"))["log"]


def test_the_deck_in_play_is_shown_not_the_standard_one(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text("[cards]\n" + "".join(f'b{n} = 9\n"r{n}+" = 2\n' for n in range(1, 5)))
    words = ["keine-ahnung", "--deck", str(deck), "--lang", "en"]
    done = kartentisch(tmp_path, "play", *words, typed="deck\nquit\n")
    for line in (
        "The cards at this table: 62.",
        "       1   2   3   4",
        "blue   9   9   9   9",
        "red   2+  2+  2+  2+",
        "With a function: + reveal.",
        " trophy with 3 stars",
    ):
        assert f"{line}\n" in done.stdout, line
