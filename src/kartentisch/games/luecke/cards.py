"""L1 The cards: 1 to 11 once in each of six colours. A card is colour * 16 + number."""

from typing import Final

from kartentisch.core.notation import COLOUR_LETTERS, Texts

COLOURS: Final = 6
NUMBERS: Final = 11
CARDS: Final = COLOURS * NUMBERS
#: One more than the highest card: some numbers below are no card.
CODES: Final = COLOURS * 16

#: L1 Stars by number; the middle numbers, which fill gaps best, weigh most.
STARS: Final = (0, 0, 1, 2, 2, 3, 4, 3, 2, 2, 1, 0)

TEXTS: Final = Texts(
    "card of Lücke",
    [
        f"{letter}{number}" if 1 <= number <= NUMBERS else ""
        for letter in COLOUR_LETTERS
        for number in range(16)
    ],
)


def card_of(shade: int, rank: int) -> int:
    return (shade << 4) + rank


def colour(card: int) -> int:
    return card >> 4


def number(card: int) -> int:
    return card & 15


def stars(card: int) -> int:
    return STARS[number(card)]
