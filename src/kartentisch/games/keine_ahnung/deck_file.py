"""K2 A deck of a person's own from a small file: a table [cards], each card with its count."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

from kartentisch.core.complaint import Complaint, unreadable
from kartentisch.core.notation import shorten
from kartentisch.games.keine_ahnung.cards import MOST_NUMBER_CARDS, PRIZE, TEXTS

#: K1 What the printed game has.
PRINTED_TOTAL: Final = 102
LARGEST_FILE: Final = 100_000
#: TOML is read by recursion: a stranger's file must not go deep.
MOST_BRACKETS: Final = 100


def load_deck(path: Path) -> list[str]:
    """The cards of a deck file; the first wrong line is named."""
    text = _read(path)
    deck: list[str] = []
    for card, count in _counts(path, text).items():
        _check_count(path, text, card, count)
        deck += [card] * count
        if len(deck) > MOST_NUMBER_CARDS:
            where = {"path": path, "line": _line_of(text, card)}
            raise Complaint(__file__, "too-many-in-all", **where, most=MOST_NUMBER_CARDS)
    return deck


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    if len(data) > LARGEST_FILE:
        raise Complaint(__file__, "file-too-large", path=path, most=LARGEST_FILE)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Complaint(__file__, "not-utf-8", path=path) from None
    if text.count("[") > MOST_BRACKETS:
        raise Complaint(__file__, "too-many-brackets", path=path)
    return text


def _counts(path: Path, text: str) -> dict[str, Any]:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Complaint(__file__, "no-toml", path=path, error=error) from None
    counts = table.get("cards")
    if set(table) != {"cards"} or not isinstance(counts, dict):
        raise Complaint(__file__, "one-table", path=path)
    return counts


def _check_count(path: Path, text: str, card: str, count: object) -> None:
    where = {"path": path, "line": _line_of(text, card)}
    if card not in TEXTS or TEXTS.code(card) >= PRIZE:
        raise Complaint(__file__, _what_is_wrong(card), **where, card=shorten(card))
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise Complaint(__file__, "no-count", **where, count=shorten(count), card=card)
    if count > MOST_NUMBER_CARDS:
        raise Complaint(__file__, "too-many", **where, count=count, most=MOST_NUMBER_CARDS)


def _what_is_wrong(card: str) -> str:
    if card[:1] not in "bagyrp" or not card:
        return "no-colour"
    if not re.match(r".[1-6](?!\d)", card):
        return "no-number"
    return "no-function"


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
