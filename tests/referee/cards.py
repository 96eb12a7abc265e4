"""Card notation shared by the games (notation.md, "Cards")."""

from functools import cache

COLOURS = "bagyrp"
COLOUR_NAMES = {
    "b": "blue",
    "a": "grey",
    "g": "green",
    "y": "yellow",
    "r": "red",
    "p": "purple",
}


def colour(card: str) -> str:
    """The colour letter of a number card."""
    return card[0]


@cache
def number(card: str) -> int:
    """The number of a number card; a function mark of Keine? Ahnung! is ignored."""
    return int(card[1:].rstrip("+x^"))


@cache
def table_order(card: str) -> tuple[int, int]:
    """Sort key "colour order, then number" (notation.md, `press`)."""
    return COLOURS.index(colour(card)), number(card)


def same_colour_or_number(card: str, other: str) -> bool:
    """K7, L9, P4: the one meaning of "fits" that all three games share."""
    return colour(card) == colour(other) or number(card) == number(other)
