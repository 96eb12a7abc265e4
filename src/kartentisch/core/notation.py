"""One text for each card and each move, everywhere a person or a file meets the games."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from kartentisch.core.errors import BadInput

COLOUR_LETTERS: Final = "bagyrp"
COLOUR_NAMES: Final = ("blue", "grey", "green", "yellow", "red", "purple")

#: Longer than any move or card; what is longer is not even looked at.
LONGEST: Final = 40


def shorten(text: object) -> str:
    """A stranger's text, fit to be repeated in a message: short, on one line, visible."""
    shown = ascii(text)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"


class NumberCard(NamedTuple):
    """The letter of its colour, its number, and the sign of what it does, if it does something."""

    colour: str
    number: int
    sign: str


def number_card(card: str) -> NumberCard | None:
    """The parts of a card's text; nothing where it is another kind of card."""
    found = re.fullmatch(rf"([{COLOUR_LETTERS}])(\d+)(\D?)", card)
    return NumberCard(found[1], int(found[2]), found[3]) if found else None


class Texts:
    """The texts of numbered things (cards, actions), there and back."""

    def __init__(self, what: str, texts: Sequence[str]) -> None:
        self.what = what
        self.texts = tuple(texts)
        self._codes = {text: code for code, text in enumerate(self.texts) if text}

    def __getitem__(self, code: int) -> str:
        return self.texts[code]

    def __contains__(self, text: object) -> bool:
        return text in self._codes

    def code(self, text: str) -> int:
        """The number of a text."""
        try:
            return self._codes[text]
        except (KeyError, TypeError):
            raise BadInput(f"{shorten(text)} is no {self.what}") from None
