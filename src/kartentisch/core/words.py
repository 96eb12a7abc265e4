"""The sentences of the games and of the command line, in every language there is."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from kartentisch.core.notation import number_card

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
    """A card of the notation in words: its colour, its number, and what its sign does."""
    words = words_of(folder)
    parts = number_card(card)
    if parts is None:
        return words[f"card-{card}"][language]
    spoken = f"{words[f'colour-{parts.colour}'][language]} {parts.number}"
    return f"{spoken} ({words[f'function-{parts.sign}'][language]})" if parts.sign else spoken
