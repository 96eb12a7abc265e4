"""L1 The cards: 1 to 11 once in each of six colours. A card is colour * 11 + number - 1."""

from typing import Final

from kartentisch.core.notation import COLOUR_LETTERS, Texts

COLOURS: Final = 6
NUMBERS: Final = 11
CARDS: Final = COLOURS * NUMBERS

#: L1 Stars by number; the middle numbers, which fill gaps best, weigh most.
STARS: Final = (0, 0, 1, 2, 2, 3, 4, 3, 2, 2, 1, 0)

TEXTS: Final = Texts(
    "card of Lücke",
    [f"{letter}{number}" for letter in COLOUR_LETTERS for number in range(1, NUMBERS + 1)],
)


def colour(card: int) -> int:
    return card // NUMBERS


def number(card: int) -> int:
    return card % NUMBERS + 1


def stars(card: int) -> int:
    return STARS[number(card)]
