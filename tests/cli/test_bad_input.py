"""Whatever is wrong: one clear line, exit code 2, nothing written, no traceback."""

from pathlib import Path

import pytest

from kartentisch.cli.complaint import complaint
from kartentisch.core.errors import BadInput
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
    (["train", "luecke", "--iterations", "0"], "--iterations must be at least 1, not 0"),
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
    (["deck", "luecke"], "Lücke has no deck to choose"),
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


GERMAN = [
    (["mau"], "Das Spiel „mau“ gibt es nicht, nur: keine-ahnung, "),
    (["luecke", "--players", "9"], "Lücke ist für 2 bis 4 Personen, nicht für 9."),
    (["luecke", "--players", "many"], "--players braucht eine ganze Zahl, nicht „many“ (siehe "),
    (["luecke", "--players"], "Nach --players fehlt noch etwas (siehe kartentisch play --help)."),
    (["luecke", "--deck", "x.toml"], "Bei Lücke lässt sich kein Kartensatz wählen."),
    (["keine-ahnung", "--deck", "x.toml"], "x.toml: Diese Datei gibt es nicht."),
    (["keine-ahnung", "-o", "memory"], "Eine Option schreibt man NAME=WERT, nicht „memory“."),
    (["keine-ahnung", "-o", "memory=weak"], "Option memory: „weak“ geht nicht, nur: strict, open."),
    (["passt-nicht", "-o", "target=0"], "Option target: 0 ist keine ganze Zahl von 1 bis 1000."),
    (
        ["passt-nicht", "-o", "colours=1", "-o", "numbers=2"],
        "4 Zahlenkarten sind zu wenige für 2 Hände mit je 5.",
    ),
    (["luecke", "-o", "fun=1"], "Die Option „fun“ gibt es hier nicht, nur: colours, "),
    (["luecke", "-o", "hand=2"], "Option hand: 2 Karten sind zu wenige, um 2 zu drücken."),
    (["luecke", "-o", "hand=32", "--players", "3"], "zu wenige für 3 Hände und zwei Stapel."),
    (["luecke", "--level", "chess"], "Die Stufe „chess“ gibt es nicht, nur: kueken, "),
    (["luecke", "--first", "-1"], "Platz -1 kann nicht beginnen"),
    (["luecke", "--fly"], "Das ist hier unbekannt: --fly (siehe kartentisch --help)."),
    (["--resume"], "Es ist kein Spiel gespeichert."),
    (["luecke", "--resume"], "Es ist kein Spiel von luecke gespeichert."),
    (["--resume", "."], "Es ist kein Spiel gespeichert."),
    (["--resume", "none.json"], "none.json: Diese Datei gibt es nicht."),
    (["luecke", "--lang", "fr"], "--lang kennt „fr“ nicht, sondern: "),
]


@pytest.mark.parametrize(("words", "said"), GERMAN, ids=[" ".join(words) for words, _ in GERMAN])
def test_a_german_player_is_told_in_german(tmp_path: Path, words: list[str], said: str) -> None:
    done = kartentisch(tmp_path, "play", *words, LANG="de_DE.UTF-8")
    assert done.returncode == 2
    assert said in done.stderr
    assert len([line for line in done.stderr.splitlines() if line]) == 1, done.stderr


def test_a_wrong_deck_is_told_in_german_too(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    words = ["play", "keine-ahnung", "--lang", "de", "--deck", str(deck)]
    for text, said in (
        ("[cards]\nb9 = 1\n", "Zeile 2: „b9“ ist keine Karte; die Zahlen sind 1 bis 6."),
        ("[cards]\nb1 = -1\n", "Zeile 2: -1 ist keine Anzahl für b1."),
        ("[cards]\nb1 = 150\nb2 = 60\n", "Zeile 3: Das sind zusammen mehr als 200 Karten."),
        ("[kards]\n", "Ein Kartensatz hat eine Tabelle, [cards], und sonst nichts."),
        ("cards", "Das ist kein TOML"),
        ("[cards]\nb1 = 9\n", "9 Zahlenkarten sind zu wenige, 2 Personen brauchen 24."),
        ("[cards]\nb1 = 60\n", "60 Zahlenkarten; das gedruckte Spiel hat 102."),
    ):
        deck.write_text(text)
        done = kartentisch(tmp_path, *words)
        assert said in done.stderr
    assert done.returncode == 0


def test_what_no_player_should_meet_is_told_too() -> None:
    error = BadInput("no sentence has this")
    assert complaint(error, ["play", "--lang", "de"]) == "Das geht nicht: no sentence has this."


def test_a_host_is_told_in_english(tmp_path: Path) -> None:
    done = kartentisch(tmp_path, "simulate", "mau", LANG="de_DE.UTF-8")
    assert "unknown game 'mau'" in done.stderr


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
