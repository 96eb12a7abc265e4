"""K2 The deck is data: the default one, or one of a person's own from a small file."""

import re
import tomllib
from collections import Counter
from pathlib import Path
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
DEFAULT_TOTAL: Final = 102
LARGEST_FILE: Final = 100_000
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


def load_deck(path: Path) -> list[str]:
    """A deck from a file: a table [cards], each card of the notation with its count."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise BadInput(f"{path}: larger than {LARGEST_FILE} bytes, which no deck needs")
        text = data.decode("utf-8")
        table = tomllib.loads(text)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: not UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"{path}: no TOML: {error}") from None
    counts = table.get("cards")
    if set(table) != {"cards"} or not isinstance(counts, dict):
        raise BadInput(f"{path}: a deck has one table, [cards], and nothing else")
    deck: list[str] = []
    for card, count in counts.items():
        _check_count(path, text, card, count)
        deck += [card] * count
        if len(deck) > MOST_NUMBER_CARDS:
            where = _line_of(text, card)
            raise BadInput(f"{path}, line {where}: more than {MOST_NUMBER_CARDS} cards in all")
    return deck


def _check_count(path: Path, text: str, card: str, count: object) -> None:
    where = f"{path}, line {_line_of(text, card)}"
    if card not in TEXTS or TEXTS.code(card) >= PRIZE:
        raise BadInput(f"{where}: {shorten(card)} is no card: {_what_is_wrong(card)}")
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise BadInput(f"{where}: {shorten(count)} is no count for {card}")
    if count > MOST_NUMBER_CARDS:
        raise BadInput(f"{where}: {count} cards are more than {MOST_NUMBER_CARDS}")


def _what_is_wrong(card: str) -> str:
    if card[:1] not in "bagyrp" or not card:
        return "the colours are b a g y r p"
    if not re.match(r".[1-6](?!\d)", card):
        return "the numbers are 1 to 6"
    return "the functions are x (remove), ^ (refill) and + (reveal)"


def _line_of(text: str, card: str) -> int:
    """The line of a key, which TOML has only once."""
    key = re.compile(rf"""\s*["']?{re.escape(card)}["']?\s*=""")
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if key.match(line)), 1)


def deck_as_file(deck: list[str]) -> str:
    """The text of a deck file, in the order of the cards."""
    counts = Counter(deck)
    lines = [f'"{text}" = {counts[text]}' for text in TEXTS.texts if counts[text]]
    return "\n".join(["[cards]", *lines, ""])
