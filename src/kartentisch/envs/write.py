"""What a seat may know as numbers, in the style of the rules: runs plain and compiled.

`raw` is a state as a row of 16-bit numbers. Each line of the plan (plan.py) says what to read
and where to write it; no line reads a card that is hidden from the seat. A plan begins with where
the lines of each kind start, so that each kind is a loop of its own: asking every line for its
kind takes twice as long.
"""

from typing import Final

from kartentisch.core.layout import NO_CARD
from kartentisch.core.rows import Row
from kartentisch.envs.records import Plan

#: Columns of a line: what to do, where to write, where to read, which card of a row, how many
#: values there are, where the size of the row (or the position that must hold a card) is, and
#: where the cards that were not seen yet are counted.
DO, TO, READ, AT, WIDTH, SIZE, UNSEEN, COLUMNS = range(8)

#: What a line can do.
(
    # With facts,
    NUMBER, CHOICE, WHOSE, LISTED,
    # with rows of cards: all that are in the game, those of a row, the top one of it, any of it;
    # what is shown is not unseen: this alone, or both together,
    DECK, COUNTS, COUNTS_OUT, COUNTS_BOTH, TOP, TOP_OUT, TOP_BOTH, CARD,
    # with positions.
    OCCUPIED, MARK, MARK_OUT, KINDS,
) = range(16)  # fmt: skip

#: Of each card: its face, and up to three traits (its letter, its number, its sign).
TRAITS: Final = 3
ABOUT_CARD: Final = 1 + TRAITS


def write(raw: Row, seat: int, seats: int, plan: Plan, out: Row) -> None:
    """All lines of the plan of a seat."""
    lines, cards = plan.lines[seat], plan.cards
    for i in range(len(out)):
        out[i] = 0
    write_facts(raw, seat, seats, lines, out)
    write_deck(lines, plan.deck, out)
    write_rows(raw, lines, cards, out)
    write_tops(raw, lines, cards, out)
    write_positions(raw, lines, cards, out)


def write_facts(raw: Row, seat: int, seats: int, lines: Row, out: Row) -> None:
    for line in range(lines[NUMBER], lines[NUMBER + 1], COLUMNS):
        out[lines[line + TO]] = raw[lines[line + READ]]
    for line in range(lines[CHOICE], lines[CHOICE + 1], COLUMNS):
        value = raw[lines[line + READ]]
        # The last choice may be written as -1.
        out[lines[line + TO] + (value if value >= 0 else value + lines[line + WIDTH])] = 1
    for line in range(lines[WHOSE], lines[WHOSE + 1], COLUMNS):
        value = raw[lines[line + READ]] - seat
        out[lines[line + TO] + (value if value >= 0 else value + seats)] = 1
    for line in range(lines[LISTED], lines[LISTED + 1], COLUMNS):
        if lines[line + AT] < raw[lines[line + SIZE]]:
            out[lines[line + TO]] = raw[lines[line + READ] + lines[line + AT]]


def write_deck(lines: Row, deck: Row, out: Row) -> None:
    for line in range(lines[DECK], lines[DECK + 1], COLUMNS):
        to = lines[line + TO]
        for i in range(len(deck)):
            out[to + i] = deck[i]


def write_rows(raw: Row, lines: Row, cards: Row, out: Row) -> None:
    for line in range(lines[COUNTS], lines[COUNTS + 1], COLUMNS):
        to, read = lines[line + TO], lines[line + READ]
        for i in range(read, read + raw[lines[line + SIZE]]):
            out[to + cards[ABOUT_CARD * raw[i]]] += 1
    for line in range(lines[COUNTS_OUT], lines[COUNTS_OUT + 1], COLUMNS):
        unseen, read = lines[line + UNSEEN], lines[line + READ]
        for i in range(read, read + raw[lines[line + SIZE]]):
            out[unseen + cards[ABOUT_CARD * raw[i]]] -= 1
    for line in range(lines[COUNTS_BOTH], lines[COUNTS_BOTH + 1], COLUMNS):
        read, to, unseen = lines[line + READ], lines[line + TO], lines[line + UNSEEN]
        for i in range(read, read + raw[lines[line + SIZE]]):
            face = cards[ABOUT_CARD * raw[i]]
            out[to + face] += 1
            out[unseen + face] -= 1
    for line in range(lines[CARD], lines[CARD + 1], COLUMNS):
        if lines[line + AT] < raw[lines[line + SIZE]]:
            write_traits(raw[lines[line + READ] + lines[line + AT]], cards, out, lines[line + TO])


def write_tops(raw: Row, lines: Row, cards: Row, out: Row) -> None:
    for line in range(lines[TOP], lines[TOP + 1], COLUMNS):
        size = raw[lines[line + SIZE]]
        if size > 0:
            out[lines[line + TO] + cards[ABOUT_CARD * raw[lines[line + READ] + size - 1]]] = 1
    for line in range(lines[TOP_OUT], lines[TOP_OUT + 1], COLUMNS):
        size = raw[lines[line + SIZE]]
        if size > 0:
            out[lines[line + UNSEEN] + cards[ABOUT_CARD * raw[lines[line + READ] + size - 1]]] -= 1
    for line in range(lines[TOP_BOTH], lines[TOP_BOTH + 1], COLUMNS):
        size = raw[lines[line + SIZE]]
        if size > 0:
            face = cards[ABOUT_CARD * raw[lines[line + READ] + size - 1]]
            out[lines[line + TO] + face] = 1
            out[lines[line + UNSEEN] + face] -= 1


def write_positions(raw: Row, lines: Row, cards: Row, out: Row) -> None:
    """A mark counts as long as a card lies there."""
    for line in range(lines[OCCUPIED], lines[OCCUPIED + 1], COLUMNS):
        out[lines[line + TO]] = raw[lines[line + READ] + lines[line + AT]] != NO_CARD
    for line in range(lines[MARK], lines[MARK + 1], COLUMNS):
        card = raw[lines[line + READ] + lines[line + AT]]
        if (card != NO_CARD) & (raw[lines[line + SIZE] + lines[line + AT]] != NO_CARD):
            write_traits(card, cards, out, lines[line + TO])
    for line in range(lines[MARK_OUT], lines[MARK_OUT + 1], COLUMNS):
        card = raw[lines[line + READ] + lines[line + AT]]
        if (card != NO_CARD) & (raw[lines[line + SIZE] + lines[line + AT]] != NO_CARD):
            out[lines[line + UNSEEN] + cards[ABOUT_CARD * card]] -= 1


def write_traits(card: int, cards: Row, out: Row, to: int) -> None:
    for k in range(ABOUT_CARD * card + 1, ABOUT_CARD * card + ABOUT_CARD):
        if cards[k] >= 0:
            out[to + cards[k]] = 1
