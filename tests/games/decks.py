"""K2 Five decks of our own for Keine? Ahnung!, each odd in its own way."""

from typing import Final

from kartentisch.games.keine_ahnung.cards import REMOVE, REVEAL, TEXTS
from kartentisch.games.keine_ahnung.deck import default_deck, with_function

_STANDARD: Final = [TEXTS[card] for card in default_deck()]

DECKS: Final[dict[str, list[str]]] = {
    "no functions": [card[:2] for card in _STANDARD],
    "chains": with_function(_STANDARD, REVEAL, 60),
    "nothing stays": with_function(_STANDARD, REMOVE, 60),
    "few faces": ["b1", "b2+", "g1x", "y2^", "r3+", "a1"] * 10,
    "uneven": [f"{colour}{number}" for colour in "bag" for number in range(1, 7)] * 3
    + ["y1+", "r2x", "p3^"] * 4,
}
