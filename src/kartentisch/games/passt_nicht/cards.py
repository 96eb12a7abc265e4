"""P1 The cards: 0 to 5 twice in each of five colours, and jokers. A card is colour * 8 + number."""

from typing import Final

from kartentisch.core.notation import Texts

COLOURS: Final = 5
NUMBERS: Final = 6
FACES: Final = COLOURS * NUMBERS
JOKER: Final = COLOURS * 8
COPIES: Final = 2
JOKERS: Final = 4
CARDS: Final = FACES * COPIES + JOKERS

#: The colour order of the notation, without grey.
COLOUR_LETTERS: Final = "bgyrp"
COLOUR_NAMES: Final = ("blue", "green", "yellow", "red", "purple")

#: P16 A joker in hand.
JOKER_POINTS: Final = 10

TEXTS: Final = Texts(
    "card of Passt nicht!",
    [
        *(
            f"{letter}{number}" if number < NUMBERS else ""
            for letter in COLOUR_LETTERS
            for number in range(8)
        ),
        "J",
    ],
)


def card_of(shade: int, rank: int) -> int:
    return (shade << 3) + rank


def colour(card: int) -> int:
    return card >> 3


def number(card: int) -> int:
    return card & 7


def points(card: int) -> int:
    """P16 What a card counts in a hand; in a display there are no jokers."""
    return JOKER_POINTS if card == JOKER else number(card)
