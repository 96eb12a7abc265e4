"""Lücke: plans the whole turn, and asks the net what each way to end it is worth.

Only ends of turns and pressed cards are rated; a gap is worth as much as the best end that follows.
"""

from typing import Final

from kartentisch.bots.luecke.net_ends import PLANNED, bit_of, end_at, end_by, find_ends
from kartentisch.bots.luecke.net_places import AT, PRESSED, End, Work
from kartentisch.bots.nets.features import inputs_of
from kartentisch.bots.nets.net import HIDDEN, NOTHING, UNIT, among, hear_known, mark, opinion, write
from kartentisch.bots.nets.sizes import Sizes, see_sizes
from kartentisch.core.rows import Row
from kartentisch.games.luecke.actions import PRESS
from kartentisch.games.luecke.cards import CODES, COLOURS, NUMBERS, colour, number, stars
from kartentisch.games.luecke.rules import fills_gap, matches, stars_of
from kartentisch.games.luecke.state import OVER, SEATS, SIDES, State
from kartentisch.games.luecke.turn import ends_turn

INPUTS: Final = inputs_of(AT)
# As nets/slots.py asks. A round is short; whoever knows nothing yet could play for ever.
FEATURES: Final = 1
COUNTS_CARDS: Final = False
TRUST: Final = 0.9
TRAINED_WITH: Final = {"turns": 60}

#: A colour that was counted; there are not so many cards of it.
DONE: Final = 15
#: Of a hand so large that they would not fit, only the first coloured cards are seen.
MOST_COLOURED: Final = 60


def prepare(s: State, seat: int, work: Work) -> int:
    """Hear what all actions have in common: what is unseen, the table, the match."""
    count_unseen(s, seat, work)
    n = 0
    for rank in range(1, NUMBERS + 1):
        n = write(work, n, AT.unseen, rank - 1, 2 * work.unseen_by_number[rank])
    sizes = Sizes(AT.next_size, AT.fewest, AT.other_sizes, AT.draw_size, AT.seat_count)
    n = see_sizes(s, seat, 1, sizes, work, n)
    return hear_known(work, see_match(s, seat, work, n))


def count_unseen(s: State, seat: int, work: Work) -> Row:
    """L16 All cards but those in hand, in the piles, turned up or pressed by this seat."""
    for rank in range(1, NUMBERS + 1):
        work.unseen_by_number[rank] = s.colours if rank <= s.numbers else 0
    for code in range(CODES):
        work.unseen[code] = (
            (colour(code) < s.colours) & (number(code) >= 1) & (number(code) <= s.numbers)
        )
    for i in range(s.hand_size[seat]):
        see_card(work, s.hand[seat][i])
    for i in range(s.pressed_size[seat]):
        see_card(work, s.pressed[seat][i])
    for side in range(SIDES):
        for i in range(s.pile_size[side]):
            see_card(work, s.pile[side][i])
    if s.turned_size > 0:
        see_card(work, s.turned[0])
    return work.unseen


def see_card(work: Work, card: int) -> None:
    work.unseen[card] = 0
    work.unseen_by_number[number(card)] -= 1


def is_rated(s: State, seat: int, action: int) -> bool:
    return ends_turn(action, s.hand_size[seat])


def worth(s: State, seat: int, action: int, known: int, work: Work) -> int:
    """What the net says of an action; of one that goes on, of the best end of the turn."""
    if action >= PRESS:
        return opinion(work, known, see_press(s, seat, action - PRESS, known, work))
    ends = find_ends(s, seat, action, work)
    most = NOTHING
    for i in range(ends):
        seen = see_end(s, seat, end_at(work.ends[i]), known, work)
        most = max(most, opinion(work, known, seen))
    return most


def see(s: State, seat: int, action: int, known: int, work: Work) -> int:
    """The features of an action that is rated by itself; how many there are."""
    if action >= PRESS:
        return see_press(s, seat, action - PRESS, known, work)
    return see_end(s, seat, end_by(s, seat, action), known, work)


def see_press(s: State, seat: int, pair: int, known: int, work: Work) -> int:
    """L3 The cards that stay, and the stars of those that are pressed."""
    one, two = pair // CODES, pair % CODES
    gone = bit_of(s, seat, one) | bit_of(s, seat, two)
    pressed = stars(one) + (stars(two) if two != one else 0)
    n = mark(work, known, AT.kind, PRESSED)
    n = among(work, n, AT.own_stars, pressed)
    return see_hand(s, seat, End(-1, -1, gone, PRESSED), work, n)


def see_end(s: State, seat: int, end: End, known: int, work: Work) -> int:
    """How a turn ends: with these tops, without the cards that are gone."""
    n = mark(work, known, AT.kind, end.kind)
    pressed = stars_of(s.pressed[seat], s.pressed_size[seat])
    n = among(work, n, AT.own_stars, pressed)
    if number(end.left) > number(end.right):
        end = End(end.right, end.left, end.gone, end.kind)
    n = see_hand(s, seat, end, work, n)
    n = see_tops(end.left, end.right, work, n)
    return see_unseen(end.left, end.right, work, n)


def see_hand(s: State, seat: int, end: End, work: Work, n: int) -> int:
    """The cards that stay in hand: what they are, and what they could do next."""
    lower, higher = end.left, end.right
    size, held, colours, ranks, pairs = 0, 0, 0, 0, 0
    filling, matching = 0, 0
    for i in range(s.hand_size[seat]):
        if i >= PLANNED or (end.gone >> i) & 1 == 0:
            card = s.hand[seat][i]
            # Four bits for each colour, and for each number: how many there were before.
            pairs += ((colours >> (4 * colour(card))) & 15) + ((ranks >> (4 * number(card))) & 15)
            colours += 1 << (4 * colour(card))
            ranks += 1 << (4 * number(card))
            held += stars(card)
            size += 1
            if lower >= 0:
                n = see_colour(card, lower, higher, work, n)
                filling += fills_gap(card, lower, higher)
                matching += matches(card, lower) | matches(card, higher)
    if lower >= 0:
        n = among(work, n, AT.filling, filling)
        n = among(work, n, AT.matching, matching)
    for rank in range(1, NUMBERS + 1):
        n = write(work, n, AT.in_hand, rank - 1, UNIT * ((ranks >> (4 * rank)) & 15))
    n = write(work, n, AT.pairs, 0, pairs)
    n = among(work, n, AT.hand_size, size)
    n = write(work, n, AT.hand_stars, 0, held)
    return see_colours(colours, work, n)


def see_colour(card: int, lower: int, higher: int, work: Work, n: int) -> int:
    """A card of the hand that has the colour of a top."""
    if n >= MOST_COLOURED:
        return n
    like_lower, like_higher = colour(card) == colour(lower), colour(card) == colour(higher)
    n = write(work, n, AT.in_hand_lower, number(card) - 1, UNIT * like_lower)
    return write(work, n, AT.in_hand_higher, number(card) - 1, UNIT * like_higher)


def see_colours(colours: int, work: Work, n: int) -> int:
    """How many cards of each colour are in hand, the most common colour first."""
    for at in range(COLOURS):
        most, where = -1, 0
        for shade in range(COLOURS):
            count = (colours >> (4 * shade)) & 15
            if count != DONE and count > most:
                most, where = count, shade
        n = write(work, n, AT.colour_counts, at, 2 * max(most, 0))
        colours |= DONE << (4 * where)
    return n


def see_tops(lower: int, higher: int, work: Work, n: int) -> int:
    n = mark(work, n, AT.lower, number(lower) - 1)
    n = mark(work, n, AT.higher, number(higher) - 1)
    n = write(work, n, AT.same_colour, 0, UNIT if colour(lower) == colour(higher) else 0)
    return among(work, n, AT.width, number(higher) - number(lower))


def see_unseen(lower: int, higher: int, work: Work, n: int) -> int:
    """Of what the others may hold and what may be drawn: which has the colour of a top, or fits."""
    one, two = 16 * colour(lower), 16 * colour(higher)
    filling, matching = 0, 0
    for rank in range(1, NUMBERS + 1):
        like_lower, like_higher = work.unseen[one + rank], work.unseen[two + rank]
        n = write(work, n, AT.unseen_lower, rank - 1, 4 * like_lower)
        n = write(work, n, AT.unseen_higher, rank - 1, 4 * like_higher)
        coloured = like_lower + (like_higher if one != two else 0)
        others = work.unseen_by_number[rank] - coloured
        filling += others * ((number(lower) < rank) & (rank < number(higher)))
        matching += coloured + others * ((number(lower) == rank) | (number(higher) == rank))
    n = among(work, n, AT.unseen_filling, (filling + 2) // 3)
    return among(work, n, AT.unseen_matching, (matching + 2) // 3)


def see_match(s: State, seat: int, work: Work, n: int) -> int:
    """Who leads, and how many rounds are left to change it."""
    n = among(work, n, AT.rounds_left, s.rounds - s.round)
    lead = 1000
    for at in range(s.seats - 1):
        other = (seat + 1 + at) % s.seats
        ahead = s.total[seat] - s.total[other]
        lead = min(lead, ahead)
        n = write(work, n, AT.leads_by, at, min(max(ahead // 2, -24), 24))
    return among(work, n, AT.lead, lead // 4 + AT.lead.size // 2)


def scoring_period(s: State) -> int:
    """A round has ended when this changes."""
    return 0 if s.phase == OVER else s.round


def equity_at(s: State) -> int:
    """Which number of the table holds at the start of a round: by its seats and rounds to come."""
    return SEATS * min(s.rounds - s.round, HIDDEN // SEATS - 1) + s.seats - 1
