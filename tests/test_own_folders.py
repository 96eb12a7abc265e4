"""A game is its folders: nothing of the house outside of them knows a game by its name."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.games.random_play import games

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "kartentisch"
#: Written by hand, and read by the program.
KINDS = {".py", ".toml"}


def _own_folders() -> set[str]:
    return {game.folder.name for game in games()}


def _outside() -> Iterator[Path]:
    for path in sorted(HOUSE.rglob("*")):
        if path.suffix in KINDS and not _own_folders() & set(path.relative_to(HOUSE).parts):
            yield path


def _names() -> re.Pattern[str]:
    """Its name and its title; as lower-case German words they may be part of a sentence."""
    said = [each for game in games() for each in (game.name, game.folder.name, game.title)]
    return re.compile("|".join(map(re.escape, said)))


def test_no_game_is_named_outside_of_its_folders() -> None:
    files, names = list(_outside()), _names()
    assert len(files) > 200
    named = {
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if names.search(line)
    }
    assert named == set()


def test_a_name_would_be_found() -> None:
    names = _names()
    for line in ('if game == "luecke":', "from kartentisch.games.passt_nicht import", "Lücke"):
        assert names.search(line)
    assert not names.search("Die {0} passt nicht auf die {1}")
