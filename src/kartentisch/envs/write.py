"""What a seat may know as numbers, in the style of the rules: runs plain and compiled.

`raw` is a state as a row of 16-bit numbers. Each line of the plan (plan.py) says what to read
and where to write it; no line reads a card that is hidden from the seat.
"""

from typing import Any, Final

from kartentisch.core.layout import NO_CARD

#: Columns of a line: what to do, where to write, where to read, which card of a row, how many
#: values there are, where the size of the row (or the position that must hold a card) is, and
#: whether cards are added or taken away.
DO: Final = 0
TO: Final = 1
READ: Final = 2
AT: Final = 3
WIDTH: Final = 4
SIZE: Final = 5
BY: Final = 6
COLUMNS: Final = 7

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

#: Of each card: its face, and up to three traits (its letter, its number, its sign).
TRAITS: Final = 3
ABOUT_CARD: Final = 1 + TRAITS


def write(raw: Any, seat: int, seats: int, plan: Any, cards: Any, deck: Any, out: Any) -> None:
    """All lines of the plan of a seat, one behind the other, as `cards` are."""
    for i in range(len(out)):
        out[i] = 0
    for line in range(0, len(plan), COLUMNS):
        if plan[line + DO] <= LISTED:
            write_fact(raw, seat, seats, plan, line, out)
        elif plan[line + DO] <= DECK:
            write_cards(raw, plan, line, cards, deck, out)
        else:
            write_position(raw, plan, line, cards, out)


def write_fact(raw: Any, seat: int, seats: int, plan: Any, line: int, out: Any) -> None:
    what, to, value = plan[line + DO], plan[line + TO], raw[plan[line + READ]]
    if what == NUMBER:
        out[to] = value
    elif what == CHOICE:
        # The last choice may be written as -1.
        out[to + (value if value >= 0 else value + plan[line + WIDTH])] = 1
    elif what == WHOSE:
        out[to + (value - seat if value >= seat else value - seat + seats)] = 1
    elif plan[line + AT] < raw[plan[line + SIZE]]:
        out[to] = raw[plan[line + READ] + plan[line + AT]]


def write_cards(raw: Any, plan: Any, line: int, cards: Any, deck: Any, out: Any) -> None:
    what, to, read = plan[line + DO], plan[line + TO], plan[line + READ]
    size = raw[plan[line + SIZE]]
    if what == COUNTS:
        count_cards(raw, read, size, cards, out, to, plan[line + BY])
    elif what == TOP:
        top = min(size, 1)
        count_cards(raw, read + size - top, top, cards, out, to, plan[line + BY])
    elif what == DECK:
        for i in range(len(deck)):
            out[to + i] = deck[i]
    elif plan[line + AT] < size:
        write_traits(raw[read + plan[line + AT]], cards, out, to)


def write_position(raw: Any, plan: Any, line: int, cards: Any, out: Any) -> None:
    """A mark counts as long as a card lies there."""
    what, to = plan[line + DO], plan[line + TO]
    card = raw[plan[line + READ] + plan[line + AT]]
    if what == OCCUPIED:
        out[to] = card != NO_CARD
    elif card != NO_CARD and raw[plan[line + SIZE] + plan[line + AT]] != NO_CARD:
        if what == MARK:
            write_traits(card, cards, out, to)
        else:
            out[to + cards[ABOUT_CARD * card]] -= 1


def count_cards(raw: Any, read: int, count: int, cards: Any, out: Any, to: int, by: int) -> None:
    """Each card of a row at the place of its face."""
    for i in range(read, read + count):
        out[to + cards[ABOUT_CARD * raw[i]]] += by


def write_traits(card: int, cards: Any, out: Any, to: int) -> None:
    for k in range(ABOUT_CARD * card + 1, ABOUT_CARD * card + ABOUT_CARD):
        if cards[k] >= 0:
            out[to + cards[k]] = 1
