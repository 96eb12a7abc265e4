"""A game is complete when its pages, examples and words are."""

import re
import tomllib
from pathlib import Path

import pytest

from kartentisch.core.game import Game
from kartentisch.core.words import LANGUAGES, card_words, words_of
from tests.games.random_play import games

CLI_WORDS = Path(__file__).parents[2] / "src" / "kartentisch" / "cli"
MARKERS = {"en": "*(decision)*", "de": "*(Festlegung)*"}
RULE = re.compile(r"^\*\*([A-Z]\d+)\*\* \S")

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def _page(game: Game, language: str) -> str:
    return (game.folder / f"rules.{language}.md").read_text("utf-8")


def _numbers(game: Game, language: str) -> list[str]:
    matches = (RULE.match(line) for line in _page(game, language).splitlines())
    return [match[1] for match in matches if match]


def _rule(game: Game, language: str, number: str) -> str:
    lines = _page(game, language).splitlines()
    return next(line for line in lines if line.startswith(f"**{number}** "))


@every_game
def test_the_rules_pages_have_the_same_rules_once_and_without_a_gap(game: Game) -> None:
    numbers = _numbers(game, "en")
    assert numbers == _numbers(game, "de")
    assert len(set(numbers)) == len(numbers)
    letter = next(number[0] for number in numbers if number[0] != "E")
    for kind in (letter, "E"):
        found = sorted(int(number[1:]) for number in numbers if number[0] == kind)
        assert found == list(range(1, len(found) + 1))


@every_game
def test_both_pages_mark_the_same_decisions(game: Game) -> None:
    for number in _numbers(game, "en"):
        marks = {
            language: _rule(game, language, number).count(MARKERS[language])
            for language in LANGUAGES
        }
        assert len(set(marks.values())) == 1, (number, marks)


@every_game
def test_the_pages_say_to_whom_the_game_belongs(game: Game) -> None:
    assert "belong to" in _page(game, "en")
    assert "gehören" in _page(game, "de")


@every_game
def test_every_rule_has_a_worked_example(game: Game) -> None:
    examples = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))["example"]
    shown = {number for example in examples for number in example["rules"]}
    assert shown == set(_numbers(game, "en"))
    assert all(example["steps"].strip() for example in examples)


@every_game
def test_every_rule_function_names_a_rule_that_exists(game: Game) -> None:
    numbers = set(_numbers(game, "en"))
    letter = next(number[0] for number in numbers if number[0] != "E")
    source = (game.folder / "rules.py").read_text("utf-8")
    named = set(re.findall(rf"\b{letter}\d+\b", source))
    assert named <= numbers
    assert len(named) >= 0.7 * sum(number[0] == letter for number in numbers)


@every_game
def test_refusals_name_rules_and_sentences_that_exist(game: Game) -> None:
    source = (game.folder / "why_not.py").read_text("utf-8")
    rules = re.findall(r'Refusal\(\s*"([A-Z]\d+)"', source)
    assert rules
    assert set(rules) <= set(_numbers(game, "en"))


@pytest.mark.parametrize(
    "folder", [*(game.folder for game in games()), CLI_WORDS], ids=lambda folder: folder.name
)
def test_every_sentence_stands_in_every_language_with_the_same_gaps(folder: Path) -> None:
    for name, said in words_of(folder).items():
        assert set(said) == set(LANGUAGES), name
        gaps = {language: set(re.findall(r"{\w+}", text)) for language, text in said.items()}
        assert gaps["en"] == gaps["de"], name
        assert all(text.strip() for text in said.values()), name


@every_game
def test_every_card_and_every_verb_can_be_said(game: Game) -> None:
    words = words_of(game.folder)
    for language in LANGUAGES:
        for card in filter(None, game.cards.texts):
            assert card_words(game.folder, language, card)
    for verb in {text.split()[0] for text in game.actions.texts if text}:
        assert f"explain-{verb}" in words


@every_game
def test_goldens_exist(game: Game) -> None:
    assert list((game.folder / "golden").glob("*.txt"))
