"""K2 The deck is data: the default one, or a list of number cards."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kartentisch.core.complaint import Complaint
from kartentisch.core.errors import BadInput
from kartentisch.core.notation import shorten
from kartentisch.games.keine_ahnung.cards import (
    COLOURS,
    MOST_NUMBER_CARDS,
    NUMBERS,
    PLAIN,
    PRIZE,
    REFILL,
    REMOVE,
    REVEAL,
    TEXTS,
    card_of,
    colour,
    function,
    number,
)

DEFAULT: Final = "default"
#: In the order of their codes.
FUNCTIONS: Final = ("remove", "refill", "reveal")
Deck = str | list[str]


def default_deck(colours: int = COLOURS, numbers: int = NUMBERS) -> list[int]:
    """K2 Three of each pair, two where colour and number have the same index; one with a function.

    A smaller game takes the first colours and numbers of it.
    """
    deck = []
    for shade in range(colours):
        for rank in range(1, numbers + 1):
            pair = card_of(shade, rank)
            special = (REMOVE, REFILL, REVEAL)[(shade + 2 * rank) % 3]
            deck += [pair] * (1 if shade + 1 == rank else 2) + [pair + special]
    return deck


def with_function(deck: Sequence[str], what: int, wanted: int) -> list[str]:
    """The same colours and numbers with so many cards of one function.

    Plain cards become function cards or the other way round; other functions stay as they are.
    Cards are taken from all over the deck: every so many cards in the order of colour and number.
    """
    codes = sorted(TEXTS.code(text) for text in deck)
    have = [at for at, card in enumerate(codes) if function(card) == what]
    plain = [at for at, card in enumerate(codes) if function(card) == PLAIN]
    if not 0 <= wanted <= len(have) + len(plain):
        raise BadInput(f"the deck has room for 0 to {len(have) + len(plain)} such cards")
    for at in spread_out(have, len(have) - wanted):
        codes[at] -= what
    for at in spread_out(plain, wanted - len(have)):
        codes[at] += what
    return [TEXTS[code] for code in sorted(codes)]


def number_cards(options: Mapping[str, Any]) -> list[str]:
    """The number cards of a game with these options."""
    cards = cards_of(options["deck"], options["colours"], options["numbers"])
    return [TEXTS[card] for card in cards]


def count_of(deck: Sequence[str], what: str) -> int:
    """How many cards of a function, or of one kind, there are."""
    if what in FUNCTIONS:
        wanted = 1 + FUNCTIONS.index(what)
        return sum(function(TEXTS.code(card)) == wanted for card in deck)
    return list(deck).count(what)


def with_count(deck: Sequence[str], what: str, count: int) -> list[str]:
    """The deck with so many cards of a function, or of one kind."""
    if what in FUNCTIONS:
        return with_function(deck, 1 + FUNCTIONS.index(what), count)
    changed = [card for card in deck if card != what] + [what] * count
    check_deck(changed)
    return changed


def spread_out(places: Sequence[int], count: int) -> list[int]:
    """So many of the places, evenly spaced; none if there are none to choose."""
    return [places[len(places) * i // count] for i in range(count)]


def check_deck(value: object) -> Deck:
    """The option `deck`: "default" or the list of all its number cards, brought into order."""
    if value == DEFAULT:
        return DEFAULT
    if not isinstance(value, list):
        raise Complaint(__file__, "no-deck", value=shorten(value))
    if len(value) > MOST_NUMBER_CARDS:
        raise Complaint(__file__, "deck-too-large", count=len(value), most=MOST_NUMBER_CARDS)
    codes = sorted(_number_card(text) for text in value)
    return DEFAULT if codes == sorted(default_deck()) else [TEXTS[code] for code in codes]


def _number_card(text: object) -> int:
    if not isinstance(text, str) or text not in TEXTS or TEXTS.code(text) >= PRIZE:
        raise Complaint(__file__, "no-number-card", card=shorten(text))
    return TEXTS.code(text)


def cards_of(deck: Deck, colours: int, numbers: int) -> list[int]:
    """The number cards of a game."""
    if isinstance(deck, str):
        return default_deck(colours, numbers)
    cards = [TEXTS.code(text) for text in deck]
    if any(colour(card) >= colours or number(card) > numbers for card in cards):
        raise Complaint(__file__, "deck-beyond")
    return cards
