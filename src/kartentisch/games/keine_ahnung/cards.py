"""K1 Number cards with and without a function, consolation prizes, trophies.

A number card is colour * 32 + number * 4 + function; prizes and trophies follow.
"""

from typing import Final

from kartentisch.core.notation import COLOUR_LETTERS, Texts

COLOURS: Final = 6
NUMBERS: Final = 6

PLAIN: Final = 0
REMOVE: Final = 1
REFILL: Final = 2
REVEAL: Final = 3
FUNCTION_TEXTS: Final = ("", "x", "^", "+")

#: A prize is PRIZE + stars (0 to 2), a trophy TROPHY + stars (3 to 5).
PRIZE: Final = COLOURS * 32
TROPHY: Final = PRIZE

#: K1 Stars of the prizes and trophies, in the order in which smaller games take them.
PRIZE_STARS: Final = (1, 2, 0, 1, 1, 1)
TROPHY_STARS: Final = (3, 4, 5, 3, 4, 5, 3, 4, 5, 3, 4, 3)

MOST_NUMBER_CARDS: Final = 200
CARDS: Final = MOST_NUMBER_CARDS + len(PRIZE_STARS)

TEXTS: Final = Texts(
    "card of Keine? Ahnung!",
    [
        *(
            f"{letter}{number}{function}" if 1 <= number <= NUMBERS else ""
            for letter in COLOUR_LETTERS
            for number in range(8)
            for function in FUNCTION_TEXTS
        ),
        *(f"c{stars}" for stars in range(3)),
        *(f"t{stars}" for stars in range(3, 6)),
    ],
)


def card_of(shade: int, rank: int) -> int:
    """The plain card of a colour and a number."""
    return (shade << 5) + (rank << 2)


def colour(card: int) -> int:
    return card >> 5


def number(card: int) -> int:
    return (card >> 2) & 7


def function(card: int) -> int:
    return card & 3


def is_prize(card: int) -> bool:
    """Asked only of cards from the draw pile and the layouts, where no trophies are."""
    return card >= PRIZE


def stars(card: int) -> int:
    """The stars of a prize or a trophy."""
    return card - PRIZE


def fits(card: int, top: int) -> bool:
    """K7 The colour or the number of a pile's top card."""
    return (colour(card) == colour(top)) | (number(card) == number(top))
