"""A deck that people may change: read from a file, written to one, varied card by card."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Deck = list[str]


@dataclass(frozen=True)
class OwnDeck:
    """What a game with an option `deck` says about its decks."""

    #: How many cards the printed one has, how many there may be, and how many each seat needs.
    printed: int
    most: int
    for_each_seat: int
    #: The cards that settled options play with.
    in_play: Callable[[Mapping[str, Any]], Deck]
    load: Callable[[Path], Deck]
    as_file: Callable[[Deck], str]
    #: Kinds of cards that can be varied together, by name.
    kinds: Sequence[str]
    count: Callable[[Deck, str], int]
    #: The same deck with so many cards of a kind.
    with_count: Callable[[Deck, str, int], Deck]
