"""What a seat may know as numbers, in the style of the rules: runs plain and compiled.

`raw` is a state as a row of 16-bit numbers. Each line of the plan (plan.py) says what to read
and where to write it; no line reads a card that is hidden from the seat. A plan begins with where
the lines of each kind start, so that each kind is a loop of its own: asking every line for its
kind takes twice as long.
"""

from typing import Any, Final

from kartentisch.core.layout import NO_CARD

#: Columns of a line: what to do, where to write, where to read, which card of a row, how many
#: values there are, where the size of the row (or the position that must hold a card) is, and
#: where the cards that were not seen yet are counted.
DO: Final = 0
TO: Final = 1
READ: Final = 2
AT: Final = 3
WIDTH: Final = 4
SIZE: Final = 5
UNSEEN: Final = 6
COLUMNS: Final = 7

#: What a line can do: with facts,
NUMBER: Final = 0
CHOICE: Final = 1
WHOSE: Final = 2
LISTED: Final = 3
#: with rows of cards: all that are in the game, those of a row, the top one of it, any of it;
#: what is shown is not unseen: this alone, or both together,
DECK: Final = 4
COUNTS: Final = 5
COUNTS_OUT: Final = 6
COUNTS_BOTH: Final = 7
TOP: Final = 8
TOP_OUT: Final = 9
TOP_BOTH: Final = 10
CARD: Final = 11
#: with positions.
OCCUPIED: Final = 12
MARK: Final = 13
MARK_OUT: Final = 14
KINDS: Final = 15

#: Of each card: its face, and up to three traits (its letter, its number, its sign).
TRAITS: Final = 3
ABOUT_CARD: Final = 1 + TRAITS


def write(raw: Any, seat: int, seats: int, plan: Any, cards: Any, deck: Any, out: Any) -> None:
    """All lines of the plan of a seat."""
    for i in range(len(out)):
        out[i] = 0
    write_facts(raw, seat, seats, plan, out)
    write_deck(plan, deck, out)
    write_rows(raw, plan, cards, out)
    write_tops(raw, plan, cards, out)
    write_positions(raw, plan, cards, out)


def write_facts(raw: Any, seat: int, seats: int, plan: Any, out: Any) -> None:
    for line in range(plan[NUMBER], plan[NUMBER + 1], COLUMNS):
        out[plan[line + TO]] = raw[plan[line + READ]]
    for line in range(plan[CHOICE], plan[CHOICE + 1], COLUMNS):
        value = raw[plan[line + READ]]
        # The last choice may be written as -1.
        out[plan[line + TO] + (value if value >= 0 else value + plan[line + WIDTH])] = 1
    for line in range(plan[WHOSE], plan[WHOSE + 1], COLUMNS):
        value = raw[plan[line + READ]] - seat
        out[plan[line + TO] + (value if value >= 0 else value + seats)] = 1
    for line in range(plan[LISTED], plan[LISTED + 1], COLUMNS):
        if plan[line + AT] < raw[plan[line + SIZE]]:
            out[plan[line + TO]] = raw[plan[line + READ] + plan[line + AT]]


def write_deck(plan: Any, deck: Any, out: Any) -> None:
    for line in range(plan[DECK], plan[DECK + 1], COLUMNS):
        to = plan[line + TO]
        for i in range(len(deck)):
            out[to + i] = deck[i]


def write_rows(raw: Any, plan: Any, cards: Any, out: Any) -> None:
    for line in range(plan[COUNTS], plan[COUNTS + 1], COLUMNS):
        read, size = plan[line + READ], raw[plan[line + SIZE]]
        count_cards(raw, read, size, cards, out, plan[line + TO], 1)
    for line in range(plan[COUNTS_OUT], plan[COUNTS_OUT + 1], COLUMNS):
        read, size = plan[line + READ], raw[plan[line + SIZE]]
        count_cards(raw, read, size, cards, out, plan[line + UNSEEN], -1)
    for line in range(plan[COUNTS_BOTH], plan[COUNTS_BOTH + 1], COLUMNS):
        read, to, unseen = plan[line + READ], plan[line + TO], plan[line + UNSEEN]
        for i in range(read, read + raw[plan[line + SIZE]]):
            face = cards[ABOUT_CARD * raw[i]]
            out[to + face] += 1
            out[unseen + face] -= 1
    for line in range(plan[CARD], plan[CARD + 1], COLUMNS):
        if plan[line + AT] < raw[plan[line + SIZE]]:
            write_traits(raw[plan[line + READ] + plan[line + AT]], cards, out, plan[line + TO])


def count_cards(raw: Any, read: int, count: int, cards: Any, out: Any, to: int, by: int) -> None:
    """Each card of a row at the place of its face."""
    for i in range(read, read + count):
        out[to + cards[ABOUT_CARD * raw[i]]] += by


def write_tops(raw: Any, plan: Any, cards: Any, out: Any) -> None:
    for line in range(plan[TOP], plan[TOP + 1], COLUMNS):
        size = raw[plan[line + SIZE]]
        if size > 0:
            out[plan[line + TO] + cards[ABOUT_CARD * raw[plan[line + READ] + size - 1]]] = 1
    for line in range(plan[TOP_OUT], plan[TOP_OUT + 1], COLUMNS):
        size = raw[plan[line + SIZE]]
        if size > 0:
            out[plan[line + UNSEEN] + cards[ABOUT_CARD * raw[plan[line + READ] + size - 1]]] -= 1
    for line in range(plan[TOP_BOTH], plan[TOP_BOTH + 1], COLUMNS):
        size = raw[plan[line + SIZE]]
        if size > 0:
            face = cards[ABOUT_CARD * raw[plan[line + READ] + size - 1]]
            out[plan[line + TO] + face] = 1
            out[plan[line + UNSEEN] + face] -= 1


def write_positions(raw: Any, plan: Any, cards: Any, out: Any) -> None:
    """A mark counts as long as a card lies there."""
    for line in range(plan[OCCUPIED], plan[OCCUPIED + 1], COLUMNS):
        out[plan[line + TO]] = raw[plan[line + READ] + plan[line + AT]] != NO_CARD
    for line in range(plan[MARK], plan[MARK + 1], COLUMNS):
        card = raw[plan[line + READ] + plan[line + AT]]
        if (card != NO_CARD) & (raw[plan[line + SIZE] + plan[line + AT]] != NO_CARD):
            write_traits(card, cards, out, plan[line + TO])
    for line in range(plan[MARK_OUT], plan[MARK_OUT + 1], COLUMNS):
        card = raw[plan[line + READ] + plan[line + AT]]
        if (card != NO_CARD) & (raw[plan[line + SIZE] + plan[line + AT]] != NO_CARD):
            out[plan[line + UNSEEN] + cards[ABOUT_CARD * card]] -= 1


def write_traits(card: int, cards: Any, out: Any, to: int) -> None:
    for k in range(ABOUT_CARD * card + 1, ABOUT_CARD * card + ABOUT_CARD):
        if cards[k] >= 0:
            out[to + cards[k]] = 1
