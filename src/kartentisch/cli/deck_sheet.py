"""The deck of a table: how often it has each colour, number and function."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from kartentisch.cli.stars import stars_by_number
from kartentisch.cli.tell import Teller
from kartentisch.core.notation import COLOUR_LETTERS
from kartentisch.core.play import Play

_NUMBER_CARD = re.compile(rf"([{COLOUR_LETTERS}])(\d+)(\D?)")
#: Colour, number and function.
Parts = tuple[str, int, str]


def deck_of(play: Play) -> list[str]:
    """Every card of the table; whatever is shuffled, the first time it is all of it."""
    shuffled: dict[str, list[str]] = {}
    for entry in play.log():
        if "shuffle" in entry:
            shuffled.setdefault(entry["shuffle"], entry["cards"])
    return [card for cards in shuffled.values() for card in cards]


def deck_sheet(teller: Teller, deck: Sequence[str]) -> Iterator[str]:
    """A line for each colour, a column for each number."""
    counts = Counter(parts for card in deck if (parts := _parts(card)))
    numbers = sorted({number for _, number, _ in counts})
    rows = [["", *map(str, numbers)], *_rows(teller, counts, numbers)]
    if stars := stars_by_number(teller.game):
        rows.append([teller.word("stars"), *(str(stars[number]) for number in numbers)])
    yield teller.word("deck", count=len(deck))
    yield from _in_columns(rows)
    yield from _signs(teller, counts)
    for card, count in sorted(Counter(card for card in deck if not _parts(card)).items()):
        yield teller.word("deck-card", count=count, card=teller.card(card))


def _parts(card: str) -> Parts | None:
    found = _NUMBER_CARD.fullmatch(card)
    return (found[1], int(found[2]), found[3]) if found else None


def _rows(teller: Teller, counts: Counter[Parts], numbers: list[int]) -> Iterator[list[str]]:
    held = {colour for colour, _, _ in counts}
    for colour in filter(held.__contains__, COLOUR_LETTERS):
        cells = [_cell(counts, colour, number) for number in numbers]
        yield [teller.word(f"letter-{colour}"), *cells]


def _cell(counts: Counter[Parts], colour: str, number: int) -> str:
    """Two plain cards and one that reveals are "2 1+"."""
    here = sorted((sign, count) for (*pair, sign), count in counts.items()
                  if pair == [colour, number])  # fmt: skip
    return " ".join(f"{count}{sign}" for sign, count in here) or "0"


def _signs(teller: Teller, counts: Counter[Parts]) -> Iterator[str]:
    signs = sorted({sign for _, _, sign in counts if sign})
    if signs:
        said = ", ".join(f"{sign} {teller.function(sign)}" for sign in signs)
        yield teller.word("deck-functions", signs=said)


def _in_columns(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells])
