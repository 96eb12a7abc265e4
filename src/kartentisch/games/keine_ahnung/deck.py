"""K2 The deck is data: the default one, or a list of number cards."""

from typing import Final

from kartentisch.core.errors import BadInput
from kartentisch.core.notation import shorten
from kartentisch.games.keine_ahnung.cards import (
    COLOURS,
    MOST_NUMBER_CARDS,
    NUMBERS,
    PRIZE,
    REFILL,
    REMOVE,
    REVEAL,
    TEXTS,
    colour,
    number,
)

DEFAULT: Final = "default"
Deck = str | list[str]


def default_deck(colours: int = COLOURS, numbers: int = NUMBERS) -> list[int]:
    """K2 Three of each pair, two where colour and number have the same index; one with a function.

    A smaller game takes the first colours and numbers of it.
    """
    deck = []
    for shade in range(colours):
        for rank in range(1, numbers + 1):
            pair = (shade << 5) + (rank << 2)
            special = (REMOVE, REFILL, REVEAL)[(shade + 2 * rank) % 3]
            deck += [pair] * (1 if shade + 1 == rank else 2) + [pair + special]
    return deck


def check_deck(value: object) -> Deck:
    """The option `deck`: "default" or the list of all its number cards, brought into order."""
    if value == DEFAULT:
        return DEFAULT
    if not isinstance(value, list):
        raise BadInput(f"option deck: {shorten(value)} is neither default nor a list of cards")
    if len(value) > MOST_NUMBER_CARDS:
        raise BadInput(f"option deck: {len(value)} cards are more than {MOST_NUMBER_CARDS}")
    codes = sorted(_number_card(text) for text in value)
    return DEFAULT if codes == sorted(default_deck()) else [TEXTS[code] for code in codes]


def _number_card(text: object) -> int:
    if not isinstance(text, str) or text not in TEXTS or TEXTS.code(text) >= PRIZE:
        raise BadInput(f"option deck: {shorten(text)} is no number card")
    return TEXTS.code(text)


def cards_of(deck: Deck, colours: int, numbers: int) -> list[int]:
    """The number cards of a game."""
    if isinstance(deck, str):
        return default_deck(colours, numbers)
    cards = [TEXTS.code(text) for text in deck]
    if any(colour(card) >= colours or number(card) > numbers for card in cards):
        raise BadInput("options colours and numbers: the deck has cards beyond them")
    return cards
