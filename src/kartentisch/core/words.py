"""The sentences of the games and of the command line, in every language there is."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de")
_HERE: Final = Path(__file__).parent


@cache
def words_of(folder: Path) -> dict[str, dict[str, str]]:
    """The sentences of a folder, by name and language, on top of those that all share."""
    shared = {} if folder == _HERE else words_of(_HERE)
    own = tomllib.loads((folder / "words.toml").read_text("utf-8"))
    return shared | own


def say(folder: Path, language: str, name: str, *cards: str, **values: Any) -> str:
    """A sentence; {0}, {1} … stand for cards, which are said in words."""
    spoken = [card_words(folder, language, card) for card in cards]
    return words_of(folder)[name][language].format(*spoken, **values)


def card_words(folder: Path, language: str, card: str) -> str:
    """A card of the notation in words: r5+ is a red 5 that reveals."""
    words = words_of(folder)
    if f"card-{card}" in words:
        return words[f"card-{card}"][language]
    number = card[1:].rstrip("+x^")
    spoken = f"{words[f'colour-{card[0]}'][language]} {number}"
    function = card[1 + len(number) :]
    return f"{spoken} ({words[f'function-{function}'][language]})" if function else spoken
