"""Keine? Ahnung!: material and options (K1, K2, K9, K18, K26, K27)."""

import re
from dataclasses import dataclass

from .cards import COLOURS
from .fault import Fault
from .options import Options, need_seats

TROPHIES = "3 4 5 3 4 5 3 4 5 3 4 3".split()
PRIZES = "1 2 0 1 1 1".split()
FUNCTIONS = "x^+"
"""K2: remove, refill, reveal for (c + 2n) mod 3 = 0, 1, 2."""
NUMBERS = 6


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first shuffle."""

    numbers: list[str]
    prizes: list[str]
    trophies: list[str]
    layout: int
    punished: bool
    turns: int
    #: K18: version 1 shuffled covered cards together with those set aside.
    mixes_covered: bool


def read_setup(raw: dict[str, object], seats: int, version: int) -> Setup:
    """Options of the file, checked."""
    need_seats(seats, 2, 5)
    options = Options(raw)
    options.choice("memory", ("strict", "open"))
    if version > 1:
        options.choice("trophies", ("secret", "open"))
    count = "trophies" if version == 1 else "trophy_count"
    setup = Setup(
        numbers=_read_deck(options),
        prizes=[
            f"c{stars}" for stars in PRIZES[: options.size("prizes", len(PRIZES), 0, len(PRIZES))]
        ],
        trophies=[
            f"t{stars}"
            for stars in TROPHIES[: options.size(count, len(TROPHIES), 1, len(TROPHIES))]
        ],
        layout=options.size("layout", 6, 1, 1000),
        punished=options.choice("forgetting", ("prevented", "punished")) == "punished",
        turns=options.size("turns", 2000, 1, 10**9),
        mixes_covered=version == 1,
    )
    options.finish()
    if len(setup.numbers) < 2 * setup.layout * seats:
        raise Fault(
            f"options: {len(setup.numbers)} number cards are too few for {seats} seats (K18)"
        )
    return setup


def default_deck(colours: int = len(COLOURS), numbers: int = NUMBERS) -> list[str]:
    """K2: three of each pair, two where the indices agree; one of each has a function."""
    deck = []
    for index, letter in enumerate(COLOURS[:colours]):
        for number in range(1, numbers + 1):
            copies = 2 if number == index + 1 else 3
            pair = f"{letter}{number}"
            deck.append(pair + FUNCTIONS[(index + 2 * number) % 3])
            deck.extend([pair] * (copies - 1))
    return deck


def _read_deck(options: Options) -> list[str]:
    deck = options.take("deck")
    if deck == "default":
        colours = options.size("colours", len(COLOURS), 1, len(COLOURS))
        return default_deck(colours, options.size("numbers", NUMBERS, 1, NUMBERS))
    if not isinstance(deck, list):
        raise Fault(f"options: deck {deck!r} is neither 'default' nor a list")
    return [_number_card(card) for card in deck]


def _number_card(card: object) -> str:
    if not isinstance(card, str) or not re.fullmatch("[bagyrp][1-6][+x^]?", card):
        raise Fault(f"options: deck: {card!r} is not a number card")
    return card
