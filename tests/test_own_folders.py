"""A game is its folders: nothing outside of them knows a game by its name or by what it has."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.games.random_play import games

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "kartentisch"
#: Written by hand, and read by a program; scripts of the shell have no ending.
KINDS = {".py", ".toml", ".sh", ""}

#: What is there or is done in one game alone.
NOUNS: Final = re.compile(
    r"troph(y|ies)|pokale?n?|prizes?|trostpreise?n?|stars?|starred|sterne?n?|★"
    r"|jokers?|wish(es|ed|ing)?|wunsch|wünsche?n?|wünscht|gewünscht"
    r"|press(es|ed|ing)?|drücke?n?|drückt|gedrückt"
)
#: The words of a line and of its identifiers: snake_case, camelCase, CAPITALS.
WORD: Final = re.compile(r"[A-ZÄÖÜ]?[a-zäöüß]+|[A-ZÄÖÜ]+(?![a-zäöüß])|★")

#: Words that are no game's where they stand.
EXCEPTED: Final = {
    ("scripts/icons.py", "height"): "of a picture",
    ("scripts/scenes", "height"): "of a picture",
    ("scripts/screenshots.py", "height"): "of a picture",
    ("src/kartentisch/cli/odds.py", "won"): "the heading of a column",
    ("src/kartentisch/cli/reports.py", "open"): "a report that nobody has dealt with",
    ("src/kartentisch/cli/summary.py", "won"): "the heading of a column",
    ("src/kartentisch/cli/words.toml", "press"): "“Press Enter”",
    ("src/kartentisch/table/commands.py", "gone"): "somebody who has left the table",
    ("src/kartentisch/table/events.py", "wish"): "what logs that are stored already say",
    ("src/kartentisch/table/words.toml", "idle"): "a table at which nothing happens",
}


def _outside() -> Iterator[Path]:
    own = {game.folder.name for game in games()}
    for path in sorted([*HOUSE.rglob("*"), *(ROOT / "scripts").iterdir()]):
        if path.is_file() and path.suffix in KINDS and not own & set(path.parts):
            yield path


@cache
def _names() -> re.Pattern[str]:
    """Its name, its title (a lower-case German word may be part of a sentence), its rules (K12)."""
    said = [each for game in games() for each in (game.name, game.folder.name, game.title)]
    pages = [(game.folder / "rules.en.md").read_text("utf-8") for game in games()]
    letters = "".join(re.findall(r"\*\*([A-Z])1\*\*", page)[0] for page in pages)
    return re.compile("|".join([*map(re.escape, said), rf"\b[{letters}]\d+\b"]))


@cache
def _fields() -> re.Pattern[str]:
    """The places and facts of one game alone.

    A single word is English, too: it counts as a whole text, as a key, and as part of a state.
    Of two games is, too, what is a fact of one and an option of another.
    """
    fields = {name for game in games() for name in game.state.FIELDS}
    declared = ({*game.state.FIELDS, *(each.name for each in game.options)} for game in games())
    games_with = Counter(name for names in declared for name in names)
    core = "".join(path.read_text("utf-8") for path in (HOUSE / "core").glob("*.py"))
    own = [name for name in fields if games_with[name] == 1 and f'"{name}"' not in core]
    longer = "|".join(name for name in own if "_" in name)
    single = "|".join(name for name in own if "_" not in name)
    return re.compile(
        rf"""\b(?P<longer>{longer})\b|["'](?P<text>{single})["']"""
        rf"|^\[(?P<key>{single})\]$|\bs\.(?P<part>{single})\b"
    )


def _known(line: str) -> set[str]:
    """What a line knows of a game."""
    words = {word.lower() for word in WORD.findall(line)}
    fields = {str(found[found.lastgroup or 0]) for found in _fields().finditer(line)}
    return {*filter(NOUNS.fullmatch, words), *fields, *_names().findall(line)}


def test_no_game_is_known_outside_of_its_folders() -> None:
    files = list(_outside())
    assert len(files) > 200
    known = {
        (path.relative_to(ROOT).as_posix(), word): line.strip()
        for path in files
        for line in path.read_text("utf-8").splitlines()
        for word in _known(line)
    }
    assert {place: line for place, line in known.items() if place not in EXCEPTED} == {}
    assert set(EXCEPTED) - set(known) == set(), "nothing stands there any more"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ('if game == "luecke":', "luecke"),
        ("from kartentisch.games.passt_nicht import", "passt_nicht"),
        ("Lücke", "Lücke"),
        ("def starsByNumber(card: str) -> int:", "stars"),
        ("LAST_JOKER: Final = 3", "joker"),
        ('en = "{who}: 2 ★"', "★"),
        ('de = "Drücke zwei Karten"', "drücke"),
        ("has_pressed = True", "pressed"),
        ("noWish = -1", "wish"),
        ("places = view.trophies_left", "trophies"),
        ('if leaves.place == "layout":', "layout"),
        ("return view.places['display'][0]", "display"),
        ("[covered]", "covered"),
        ("while s.turned >= 0:", "turned"),
        ("count = facts.dry_passes", "dry_passes"),
        ('"""P18 Of piles that are not one\'s own', "P18"),
    ],
)
def test_what_a_game_has_would_be_found(line: str, word: str) -> None:
    assert word in _known(line)


@pytest.mark.parametrize(
    "line",
    [
        "Die {0} passt nicht auf die {1}",
        "compress, express and suppress what starts",
        "it is not known who won what",
        "gedruckt ist der Preis",
        's.phase, s.turn, "draw", "hand"',
    ],
)
def test_other_words_are_nobodys(line: str) -> None:
    assert _known(line) == set()
