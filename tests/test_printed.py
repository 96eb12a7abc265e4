"""docs/printed.md: every rule has a row, every row a rule, and every place that it names exists."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from kartentisch.core.game import Game
from tests.games.random_play import games

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "printed.md").read_text("utf-8")
KINDS = {"printed", "decided", "not digital"}
RULE = re.compile(r"^\*\*([A-Z]\d+)\*\* (.*)$", re.MULTILINE)

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


class Row(NamedTuple):
    rule: str
    statement: str
    kind: str
    where: str


def _rows(game: Game) -> list[Row]:
    section = PAGE.partition(f"\n## {game.title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")][1:]
    return [Row(*line.strip("| ").split(" | ")) for line in lines]


def _rules(game: Game) -> dict[str, str]:
    return dict(RULE.findall((game.folder / "rules.en.md").read_text("utf-8")))


@every_game
def test_every_rule_has_a_row_and_every_row_a_rule(game: Game) -> None:
    numbers = {row.rule for row in _rows(game)} - {"all"}
    assert numbers == set(_rules(game))


@every_game
def test_a_decision_of_the_rules_page_is_one_here(game: Game) -> None:
    decided = {row.rule for row in _rows(game) if row.kind == "decided"} - {"all"}
    marked = {number for number, text in _rules(game).items() if "*(decision)*" in text}
    assert decided == marked


@every_game
def test_every_row_says_what_it_is_and_where(game: Game) -> None:
    for row in _rows(game):
        assert row.kind in KINDS, row
        assert row.statement, row
        assert "`" in row.where or row.kind == "not digital", row


@every_game
def test_every_place_that_is_named_exists(game: Game) -> None:
    named = [place for row in _rows(game) for place in re.findall(r"`([^`]+)`", row.where)]
    assert len(named) > 30
    for place in named:
        file, _, name = place.partition(" ")
        if file == "option":
            assert name in {option.name for option in game.options}, place
        else:
            assert _has(_file(game, file), name), place


def _file(game: Game, name: str) -> Path:
    return ROOT / name if "/" in name else game.folder / name


def _has(file: Path, name: str) -> bool:
    """A function, class or constant of Python; a heading or a key of anything else."""
    text, quoted = file.read_text("utf-8"), re.escape(name)
    if file.suffix == ".py":
        named = rf"^(?:def|class) {quoted}\b|^{quoted}\b.* = "
    else:
        named = rf"^\[{quoted}\]|^{quoted} = |\"{quoted}\""
    return not name or bool(re.search(named, text, re.MULTILINE))


def test_a_place_that_does_not_exist_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("def begin() -> None:\n    end()\n", "utf-8")
    (tmp_path / "words.toml").write_text('[did-gap]\nen = "gap"\n', "utf-8")
    assert _has(tmp_path / "rules.py", "begin")
    assert not _has(tmp_path / "rules.py", "end")
    assert _has(tmp_path / "words.toml", "did-gap")
    assert not _has(tmp_path / "words.toml", "did")
