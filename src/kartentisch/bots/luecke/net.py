"""Lücke: plans the whole turn, and asks the net what each way to end it is worth.

Only ends of turns and pressed cards are rated; a gap is worth as much as the best end that follows.
"""

from typing import Any, Final

from kartentisch.bots.luecke.net_ends import (
    PLANNED,
    bit_of,
    find_ends,
    kind_of,
    tops_after,
)
from kartentisch.bots.luecke.net_places import (
    BY_NUMBER,
    COLOUR_COUNTS,
    COUNTED,
    DRAW_SIZE,
    ENDS,
    FEWEST,
    FILLING,
    HAND_SIZE,
    HAND_STARS,
    HIGHER,
    IN_HAND,
    INPUTS,  # noqa: F401 - every net is asked for it
    KIND,
    LEAD,
    LEADS,
    LEADS_BY,
    LOWER,
    MATCHING,
    MOST_FITTING,
    MOST_HAND,
    MOST_ROUNDS,
    MOST_STARS,
    NEXT_SIZE,
    OTHER_SIZES,
    OWN_STARS,
    PAIRS,
    PAPER,
    PAPERS,
    PRESSED,
    ROUNDS_LEFT,
    ROWS,
    SAME_COLOUR,
    SEAT_COUNT,
    UNSEEN,
    UNSEEN_FILLING,
    UNSEEN_MATCHING,
    WIDEST,
    WIDTH,
)
from kartentisch.bots.nets.net import (
    HIDDEN,
    NOTHING,
    UNIT,
    among,
    hear_known,
    mark,
    opinion,
    write,
)
from kartentisch.core.seats import next_seat
from kartentisch.games.luecke.actions import PRESS
from kartentisch.games.luecke.cards import CODES, COLOURS, NUMBERS, colour, number, stars
from kartentisch.games.luecke.rules import fills_gap, matches, stars_of
from kartentisch.games.luecke.state import OVER, SEATS, SIDES, State
from kartentisch.games.luecke.turn import ends_turn

#: Counts up whenever features change: weights belong to them.
FEATURES: Final = 1

#: Everything is worked out from what is seen.
COUNTS_CARDS: Final = False
#: How much of what came later is told to a decision: a round is short.
TRUST: Final = 0.9
#: Whoever knows nothing yet could play for ever.
TRAINED_WITH: Final = {"turns": 60}

#: A colour that was counted; there are not so many cards of it.
DONE: Final = 15
#: Of a hand so large that they would not fit, only the first coloured cards are seen.
MOST_COLOURED: Final = 60

DESK: Final = (ROWS, HIDDEN)


def prepare(s: State, seat: int, desk: Any) -> int:
    """Hear what all actions have in common: what is unseen, the table, the match."""
    count_unseen(s, seat, desk)
    n = 0
    for rank in range(1, NUMBERS + 1):
        n = write(desk, n, UNSEEN + rank - 1, 2 * desk[COUNTED][BY_NUMBER + rank])
    n = see_table(s, seat, desk, n)
    return hear_known(desk, see_match(s, seat, desk, n))


def count_unseen(s: State, seat: int, desk: Any) -> None:
    """All cards but those in hand, in the piles, turned up or pressed by this seat."""
    row = desk[COUNTED]
    for rank in range(1, NUMBERS + 1):
        row[BY_NUMBER + rank] = s.colours if rank <= s.numbers else 0
    for code in range(CODES):
        row[code] = (colour(code) < s.colours) & (number(code) >= 1) & (number(code) <= s.numbers)
    for i in range(s.hand_size[seat]):
        see_card(row, s.hand[seat][i])
    for i in range(s.pressed_size[seat]):
        see_card(row, s.pressed[seat][i])
    for side in range(SIDES):
        for i in range(s.pile_size[side]):
            see_card(row, s.pile[side][i])
    if s.turned_size > 0:
        see_card(row, s.turned[0])


def see_card(row: list[int], card: int) -> None:
    row[card] = 0
    row[BY_NUMBER + number(card)] -= 1


def is_rated(s: State, seat: int, action: int) -> bool:
    return ends_turn(action, s.hand_size[seat])


def worth(s: State, seat: int, action: int, known: int, desk: Any) -> int:
    """What the net says of an action; of one that goes on, of the best end of the turn."""
    if action >= PRESS:
        return opinion(desk, known, see_press(s, seat, action - PRESS, known, desk))
    ends = find_ends(s, seat, action, desk)
    most = NOTHING
    for i in range(ends):
        paper, at = desk[ENDS + i // PAPERS], i % PAPERS * PAPER
        left, right, gone, kind = paper[at], paper[at + 1], paper[at + 2], paper[at + 3]
        seen = see_end(s, seat, left, right, gone, kind, known, desk)
        most = max(most, opinion(desk, known, seen))
    return most


def see(s: State, seat: int, action: int, known: int, desk: Any) -> int:
    """The features of an action that is rated by itself; how many there are."""
    if action >= PRESS:
        return see_press(s, seat, action - PRESS, known, desk)
    left, right, gone = tops_after(s, seat, action)
    return see_end(s, seat, left, right, gone, kind_of(s, seat, action), known, desk)


def see_press(s: State, seat: int, pair: int, known: int, desk: Any) -> int:
    """L3 The cards that stay, and the stars of those that are pressed."""
    one, two = pair // CODES, pair % CODES
    gone = bit_of(s, seat, one) | bit_of(s, seat, two)
    pressed = stars(one) + (stars(two) if two != one else 0)
    n = mark(desk, known, KIND + PRESSED)
    n = among(desk, n, OWN_STARS, pressed, MOST_STARS)
    return see_hand(s, seat, -1, -1, gone, desk, n)


def see_end(
    s: State, seat: int, left: int, right: int, gone: int, kind: int, known: int, desk: Any
) -> int:
    """How a turn ends: with these tops, without the cards that are gone."""
    n = mark(desk, known, KIND + kind)
    pressed = stars_of(s.pressed[seat], s.pressed_size[seat])
    n = among(desk, n, OWN_STARS, pressed, MOST_STARS)
    lower, higher = left, right
    if number(left) > number(right):
        lower, higher = right, left
    n = see_hand(s, seat, lower, higher, gone, desk, n)
    n = see_tops(lower, higher, desk, n)
    return see_unseen(lower, higher, desk, n)


def see_hand(s: State, seat: int, lower: int, higher: int, gone: int, desk: Any, n: int) -> int:
    """The cards that stay in hand: what they are, and what they could do next."""
    size, held, colours, ranks, pairs = 0, 0, 0, 0, 0
    filling, matching = 0, 0
    for i in range(s.hand_size[seat]):
        if i >= PLANNED or (gone >> i) & 1 == 0:
            card = s.hand[seat][i]
            # Four bits for each colour, and for each number: how many there were before.
            pairs += ((colours >> (4 * colour(card))) & 15) + ((ranks >> (4 * number(card))) & 15)
            colours += 1 << (4 * colour(card))
            ranks += 1 << (4 * number(card))
            held += stars(card)
            size += 1
            if lower >= 0:
                n = see_colour(card, lower, higher, desk, n)
                filling += fills_gap(card, lower, higher)
                matching += matches(card, lower) | matches(card, higher)
    if lower >= 0:
        n = among(desk, n, FILLING, filling, MOST_FITTING)
        n = among(desk, n, MATCHING, matching, MOST_FITTING)
    for rank in range(1, NUMBERS + 1):
        n = write(desk, n, IN_HAND + rank - 1, UNIT * ((ranks >> (4 * rank)) & 15))
    n = write(desk, n, PAIRS, pairs)
    n = among(desk, n, HAND_SIZE, size, MOST_HAND)
    n = write(desk, n, HAND_STARS, held)
    return see_colours(colours, desk, n)


def see_colour(card: int, lower: int, higher: int, desk: Any, n: int) -> int:
    """A card of the hand that has the colour of a top."""
    if n >= MOST_COLOURED:
        return n
    like_lower, like_higher = colour(card) == colour(lower), colour(card) == colour(higher)
    n = write(desk, n, IN_HAND + NUMBERS + number(card) - 1, UNIT * like_lower)
    return write(desk, n, IN_HAND + 2 * NUMBERS + number(card) - 1, UNIT * like_higher)


def see_colours(colours: int, desk: Any, n: int) -> int:
    """How many cards of each colour are in hand, the most common colour first."""
    for at in range(COLOURS):
        most, where = -1, 0
        for shade in range(COLOURS):
            count = (colours >> (4 * shade)) & 15
            if count != DONE and count > most:
                most, where = count, shade
        n = write(desk, n, COLOUR_COUNTS + at, 2 * max(most, 0))
        colours |= DONE << (4 * where)
    return n


def see_tops(lower: int, higher: int, desk: Any, n: int) -> int:
    n = mark(desk, n, LOWER + number(lower) - 1)
    n = mark(desk, n, HIGHER + number(higher) - 1)
    n = write(desk, n, SAME_COLOUR, UNIT if colour(lower) == colour(higher) else 0)
    return among(desk, n, WIDTH, number(higher) - number(lower), WIDEST)


def see_unseen(lower: int, higher: int, desk: Any, n: int) -> int:
    """Of what the others may hold and what may be drawn: which has the colour of a top, or fits."""
    row, one, two = desk[COUNTED], 16 * colour(lower), 16 * colour(higher)
    filling, matching = 0, 0
    for rank in range(1, NUMBERS + 1):
        like_lower, like_higher = row[one + rank], row[two + rank]
        n = write(desk, n, UNSEEN + NUMBERS + rank - 1, 4 * like_lower)
        n = write(desk, n, UNSEEN + 2 * NUMBERS + rank - 1, 4 * like_higher)
        coloured = like_lower + (like_higher if one != two else 0)
        others = row[BY_NUMBER + rank] - coloured
        filling += others * ((number(lower) < rank) & (rank < number(higher)))
        matching += coloured + others * ((number(lower) == rank) | (number(higher) == rank))
    n = among(desk, n, UNSEEN_FILLING, (filling + 2) // 3, MOST_FITTING)
    return among(desk, n, UNSEEN_MATCHING, (matching + 2) // 3, MOST_FITTING)


def see_table(s: State, seat: int, desk: Any, n: int) -> int:
    """How many cards the others and the draw pile have."""
    other = next_seat(s, seat)
    n = among(desk, n, NEXT_SIZE, s.hand_size[other], MOST_HAND)
    fewest, at = s.hand_size[other], 0
    while other != seat:
        n = write(desk, n, OTHER_SIZES + at, s.hand_size[other])
        fewest = min(fewest, s.hand_size[other])
        other = next_seat(s, other)
        at += 1
    n = among(desk, n, FEWEST, fewest, MOST_FITTING)
    n = write(desk, n, DRAW_SIZE, s.draw_size // 4)
    return mark(desk, n, SEAT_COUNT + s.seats - 1)


def see_match(s: State, seat: int, desk: Any, n: int) -> int:
    """Who leads, and how many rounds are left to change it."""
    n = among(desk, n, ROUNDS_LEFT, s.rounds - s.round, MOST_ROUNDS)
    lead, at = 1000, 0
    other = next_seat(s, seat)
    while other != seat:
        ahead = s.total[seat] - s.total[other]
        lead = min(lead, ahead)
        n = write(desk, n, LEADS_BY + at, min(max(ahead // 2, -24), 24))
        other = next_seat(s, other)
        at += 1
    return among(desk, n, LEAD, lead // 4 + LEADS // 2, LEADS)


def lap(s: State) -> int:
    """A round has ended when this changes."""
    return 0 if s.phase == OVER else s.round


def equity_at(s: State) -> int:
    """Which number of the table holds at the start of a round: by its seats and rounds to come."""
    return SEATS * min(s.rounds - s.round, HIDDEN // SEATS - 1) + s.seats - 1
