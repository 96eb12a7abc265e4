"""What a seat may know as numbers, in the style of the rules: runs plain and compiled.

`raw` is a state as a row of 16-bit numbers. Each line of the plan (plan.py) says what to read
and where to write it; no line reads a card that is hidden from the seat.
"""

from typing import Any, Final

from kartentisch.core.layout import NO_CARD

#: Columns of a line: what to do, where to write, where to read, how far apart seats are there,
#: whose seat counted from the own, which card of a row, how many values there are, and where the
#: size of the row (or the position that must hold a card) is, with the distance of seats there;
#: cards are added or taken away.
DO: Final = 0
TO: Final = 1
READ: Final = 2
READ_STEP: Final = 3
SEAT: Final = 4
AT: Final = 5
WIDTH: Final = 6
SIZE: Final = 7
SIZE_STEP: Final = 8
BY: Final = 9
COLUMNS: Final = 10

#: What a line can do: with facts,
NUMBER: Final = 0
CHOICE: Final = 1
WHOSE: Final = 2
LISTED: Final = 3
#: with rows of cards,
COUNTS: Final = 4
TOP: Final = 5
CARD: Final = 6
DECK: Final = 7
#: with positions.
OCCUPIED: Final = 8
MARK: Final = 9
MARK_OUT: Final = 10

#: A card has up to three traits: its letter, its number, its sign.
TRAITS: Final = 3


def write(raw: Any, seat: int, seats: int, plan: Any, cards: Any, deck: Any, out: Any) -> None:
    """All lines of a plan; `cards` holds the face of each card and its traits."""
    for i in range(len(out)):
        out[i] = 0
    for line in plan:
        whose = (seat + line[SEAT]) % seats
        read = line[READ] + line[READ_STEP] * whose
        size = line[SIZE] + line[SIZE_STEP] * whose
        if line[DO] <= LISTED:
            write_fact(raw, seat, seats, line, read, size, out)
        elif line[DO] <= DECK:
            write_cards(raw, line, read, size, cards, deck, out)
        else:
            write_position(raw, line, read + line[AT], size + line[AT], cards, out)


def write_fact(raw: Any, seat: int, seats: int, line: Any, read: int, size: int, out: Any) -> None:
    what, to = line[DO], line[TO]
    if what == NUMBER:
        out[to] = raw[read]
    elif what == CHOICE:
        out[to + raw[read] % line[WIDTH]] = 1
    elif what == WHOSE:
        out[to + (raw[read] - seat) % seats] = 1
    elif line[AT] < raw[size]:
        out[to] = raw[read + line[AT]]


def write_cards(raw: Any, line: Any, read: int, size: int, cards: Any, deck: Any, out: Any) -> None:
    what, to = line[DO], line[TO]
    if what == COUNTS:
        count_cards(raw, read, raw[size], cards, out, to, line[BY])
    elif what == TOP:
        top = min(raw[size], 1)
        count_cards(raw, read + raw[size] - top, top, cards, out, to, line[BY])
    elif what == DECK:
        for i in range(len(deck)):
            out[to + i] = deck[i]
    elif line[AT] < raw[size]:
        write_traits(raw[read + line[AT]], cards, out, to)


def write_position(raw: Any, line: Any, read: int, lies: int, cards: Any, out: Any) -> None:
    """A mark counts as long as a card lies there."""
    what, to = line[DO], line[TO]
    if what == OCCUPIED:
        out[to] = raw[read] != NO_CARD
    elif raw[read] != NO_CARD and raw[lies] != NO_CARD:
        if what == MARK:
            write_traits(raw[read], cards, out, to)
        else:
            out[to + cards[raw[read]][0]] -= 1


def count_cards(raw: Any, read: int, count: int, cards: Any, out: Any, to: int, by: int) -> None:
    """Each card of a row at the place of its face."""
    for i in range(count):
        out[to + cards[raw[read + i]][0]] += by


def write_traits(card: int, cards: Any, out: Any, to: int) -> None:
    for k in range(TRAITS):
        if cards[card][1 + k] >= 0:
            out[to + cards[card][1 + k]] = 1
