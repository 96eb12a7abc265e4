"""The deck of a table: how often it has each colour, number and function."""

from collections import Counter
from collections.abc import Iterator, Sequence

from kartentisch.cli.tell import Teller
from kartentisch.core.notation import COLOUR_LETTERS, NumberCard, number_card
from kartentisch.core.play import Play


def deck_of(play: Play) -> list[str]:
    """Every card of the table; whatever is shuffled, the first time it is all of it."""
    shuffled: dict[str, list[str]] = {}
    for entry in play.log():
        if "shuffle" in entry:
            shuffled.setdefault(entry["shuffle"], entry["cards"])
    return [card for cards in shuffled.values() for card in cards]


def deck_sheet(teller: Teller, deck: Sequence[str]) -> Iterator[str]:
    """A line for each colour, a column for each number."""
    counts = Counter(parts for card in deck if (parts := number_card(card)))
    numbers = sorted({number for _, number, _ in counts})
    rows = [["", *map(str, numbers)], *_rows(teller, counts, numbers)]
    if marks := teller.game.marks:
        rows.append([teller.sentence("marks"), *(str(marks[number]) for number in numbers)])
    yield teller.word("deck", count=len(deck))
    yield from _in_columns(rows)
    yield from _signs(teller, counts)
    for card, count in sorted(Counter(card for card in deck if not number_card(card)).items()):
        yield teller.word("deck-card", count=count, card=teller.card(card))


def _rows(teller: Teller, counts: Counter[NumberCard], numbers: list[int]) -> Iterator[list[str]]:
    held = {colour for colour, _, _ in counts}
    for colour in filter(held.__contains__, COLOUR_LETTERS):
        cells = [_cell(counts, colour, number) for number in numbers]
        yield [teller.word(f"letter-{colour}"), *cells]


def _cell(counts: Counter[NumberCard], colour: str, number: int) -> str:
    """Two plain cards and one with a function are "2 1+"."""
    here = sorted((sign, count) for (*pair, sign), count in counts.items()
                  if pair == [colour, number])  # fmt: skip
    return " ".join(f"{count}{sign}" for sign, count in here) or "0"


def _signs(teller: Teller, counts: Counter[NumberCard]) -> Iterator[str]:
    signs = sorted({sign for _, _, sign in counts if sign})
    if signs:
        said = ", ".join(f"{sign} {teller.sentence(f'function-{sign}')}" for sign in signs)
        yield teller.word("deck-functions", signs=said)


def _in_columns(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells])
