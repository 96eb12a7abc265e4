"""Passt nicht!: asks the net what each move is worth, as the table will look after it.

Colours can be exchanged for one another, so the net does not know their names: the one that
fits comes first, the others by how many cards of them are in hand.
"""

from typing import Final, NamedTuple

from kartentisch.bots.nets.features import inputs_of
from kartentisch.bots.nets.net import HIDDEN, UNIT, among, hear_known, mark, opinion, write
from kartentisch.bots.nets.sizes import Sizes, see_sizes
from kartentisch.bots.passt_nicht.net_places import AT, SLOT, Work
from kartentisch.core.rows import Row
from kartentisch.core.seats import next_seat
from kartentisch.games.passt_nicht.actions import GIVE, LAST_JOKER, LAY, PLAY, WISH
from kartentisch.games.passt_nicht.cards import (
    COLOURS,
    JOKER,
    NUMBERS,
    card_of,
    colour,
    number,
    points,
)
from kartentisch.games.passt_nicht.rules import fits, points_displayed, top, top_fits
from kartentisch.games.passt_nicht.state import NO_WISH, OVER, SEATS, WISH_NUMBER, WISHES, State

# What a move is.
PLAYED, GIVEN, LAID, WISHED, FINISHED = range(5)

INPUTS: Final = inputs_of(AT)
# As nets/slots.py asks. A round is short; whoever knows nothing yet could play for ever.
FEATURES: Final = 1
COUNTS_CARDS: Final = False
TRUST: Final = 0.9
TRAINED_WITH: Final = {"turns": 200}

EMPTY: Final = -1
NEITHER: Final = -1
#: After the last card there is no wish: nothing fits any more.
NOTHING_FITS: Final = WISHES


class Discard(NamedTuple):
    """What lies on the discard pile, and the wish on it."""

    under: int
    wish: int


def is_rated(s: State, seat: int, action: int) -> bool:  # noqa: ARG001 - the form of all nets
    """Every move ends the turn."""
    return True


def worth(s: State, seat: int, action: int, known: int, work: Work) -> int:
    return opinion(work, known, see(s, seat, action, known, work))


def prepare(s: State, seat: int, work: Work) -> int:
    """Hear what all actions have in common: what is unseen, the table, the match."""
    count_unseen(s, seat, work)
    n = among(work, 0, AT.unseen_jokers, work.unseen[JOKER])
    for rank in range(NUMBERS):
        many = 0
        for shade in range(s.colours):
            many += work.unseen[card_of(shade, rank)]
        n = write(work, n, AT.unseen_numbers, rank, many)
    sizes = Sizes(AT.next_size, AT.fewest, AT.other_sizes, AT.draw_size, AT.seat_count)
    n = see_sizes(s, seat, 2, sizes, work, n)
    return hear_known(work, see_match(s, seat, work, n))


def count_unseen(s: State, seat: int, work: Work) -> Row:
    """P18 All cards but those in hand, on the discard pile and in displays."""
    row = work.unseen
    for code in range(JOKER):
        row[code] = s.copies if colour(code) < s.colours and number(code) < s.numbers else 0
    row[JOKER] = s.jokers
    for i in range(s.hand_size[seat]):
        row[s.hand[seat][i]] -= 1
    for i in range(s.discard_size):
        row[s.discard[i]] -= 1
    for pile in range(s.seats * COLOURS):
        for i in range(s.display_size[pile]):
            row[s.display[pile][i]] -= 1
    return row


def see(s: State, seat: int, action: int, known: int, work: Work) -> int:
    """The table after an action, from this seat; how many features there are with the known."""
    pile = discard_after(s, action)
    hold(s, seat, action, work)
    n = see_kind(s, seat, action, pile, work, known)
    arrange(s, seat, fitting(pile)[0], work)
    n = see_slots(s, seat, work, n)
    n = see_hand(s, seat, action, pile, work, n)
    n = see_displays(s, seat, pile, work, n)
    return see_unseen(s, pile, work, n)


def discard_after(s: State, action: int) -> Discard:
    """What lies on the discard pile after an action."""
    under, wish = JOKER, NOTHING_FITS
    if action < LAY:
        under, wish = action - GIVE if action >= GIVE else action - PLAY, NO_WISH
    elif action < WISH:
        under, wish = top(s), s.wish
    elif action != LAST_JOKER:
        wish = action - WISH
    return Discard(under, wish)


def fitting(pile: Discard) -> tuple[int, int]:
    """Which colour and which number are asked for, or neither."""
    wish = pile.wish
    if wish == NO_WISH:
        return colour(pile.under), number(pile.under)
    if wish < WISH_NUMBER:
        return wish, NEITHER
    return NEITHER, (wish - WISH_NUMBER if wish != NOTHING_FITS else NEITHER)


def hold(s: State, seat: int, action: int, work: Work) -> None:
    """The hand by code and the tops of the own display, as they will be."""
    hand, tops = work.hand, work.tops
    for code in range(JOKER + 1):
        hand[code] = 0
    for i in range(s.hand_size[seat]):
        hand[s.hand[seat][i]] += 1
    for shade in range(COLOURS):
        tops[shade] = top_below(s, seat * COLOURS + shade, 0)
    if action >= WISH:
        hand[JOKER] -= 1
    elif action >= LAY:
        hand[action - LAY] -= 1
        tops[colour(action - LAY)] = number(action - LAY)
    elif action >= GIVE:
        shade = colour(action - GIVE)
        tops[shade] = top_below(s, seat * COLOURS + shade, 1)
    else:
        hand[action - PLAY] -= 1


def top_below(s: State, pile: int, taken: int) -> int:
    """The number on top of a display pile when so many cards are taken from it."""
    count = s.display_size[pile] - taken
    return number(s.display[pile][count - 1]) if count > 0 else EMPTY


def see_kind(s: State, seat: int, action: int, pile: Discard, work: Work, n: int) -> int:
    """What is done, with which number, and what fits then."""
    shade, rank = fitting(pile)
    if action >= WISH:
        n = mark(work, n, AT.kind, FINISHED if s.hand_size[seat] == 1 else WISHED)
    elif action >= LAY:
        n = mark(work, n, AT.kind, LAID)
        n = mark(work, n, AT.laid_number, number(action - LAY))
    elif action >= GIVE:
        n = mark(work, n, AT.kind, GIVEN)
        n = mark(work, n, AT.given_number, number(action - GIVE))
    else:
        n = mark(work, n, AT.kind, FINISHED if s.hand_size[seat] == 1 else PLAYED)
    n = write(work, n, AT.wish_colour, 0, UNIT if rank == NEITHER else 0)
    n = write(work, n, AT.wished_number, 0, UNIT if shade == NEITHER else 0)
    return write(work, n, AT.number, max(rank, 0), UNIT if rank != NEITHER else 0)


def arrange(s: State, seat: int, first: int, work: Work) -> None:
    """The slot of each colour: what fits, then by cards in hand, then by the own top."""
    hand, tops, strength = work.hand, work.tops, work.strength
    for shade in range(COLOURS):
        many = 0
        for rank in range(NUMBERS):
            many += hand[card_of(shade, rank)]
        strength[shade] = 100 * many + 10 * (tops[shade] + 1)
        strength[shade] += top_below(s, next_seat(s, seat) * COLOURS + shade, 0) + 1
    for shade in range(COLOURS):
        slot = 1
        for other in range(COLOURS):
            ahead = strength[other] - strength[shade]
            slot += other != first and (ahead > 0 or (ahead == 0 and other < shade))
        work.slot[shade] = 0 if shade == first else slot


def see_slots(s: State, seat: int, work: Work, n: int) -> int:
    """Colour by colour: the hand, both tops and what is unseen."""
    hand, tops, unseen = work.hand, work.tops, work.unseen
    after = next_seat(s, seat) * COLOURS
    for shade in range(s.colours):
        at, hidden = work.slot[shade] * SLOT, 0
        for rank in range(NUMBERS):
            n = write(work, n, AT.in_slots, at + rank, UNIT * hand[card_of(shade, rank)])
            hidden += unseen[card_of(shade, rank)]
        if tops[shade] != EMPTY:
            n = mark(work, n, AT.in_slots, at + NUMBERS + tops[shade])
        theirs = top_below(s, after + shade, 0)
        if theirs != EMPTY:
            n = mark(work, n, AT.in_slots, at + 2 * NUMBERS + theirs)
        n = write(work, n, AT.in_slots, at + 3 * NUMBERS, hidden)
    return n


def see_hand(s: State, seat: int, action: int, pile: Discard, work: Work, n: int) -> int:
    """What of the hand will fit, how many cards there are, and what they cost."""
    hand, (under, wish) = work.hand, pile
    many, cost = 0, points(JOKER) * hand[JOKER]
    for code in range(JOKER):
        if hand[code] > 0:
            cost += points(code) * hand[code]
            if fits(code, under, wish):
                many += hand[code]
                n = write(work, n, AT.hand_fits, number(code), UNIT * hand[code])
    n = among(work, n, AT.hand_jokers, hand[JOKER])
    n = among(work, n, AT.hand_fitting, many)
    n = among(work, n, AT.hand_size, s.hand_size[seat] - (not GIVE <= action < WISH))
    return write(work, n, AT.hand_points, 0, min(cost // 2, 30))


def see_displays(s: State, seat: int, pile: Discard, work: Work, n: int) -> int:
    """P6 Tops that will fit, of this seat and of the next: they stop a display from growing."""
    (under, wish), tops = pile, work.tops
    after = next_seat(s, seat) * COLOURS
    many = 0
    for each in range(COLOURS):
        if tops[each] != EMPTY and fits(card_of(each, tops[each]), under, wish):
            n = mark(work, n, AT.own_fits, tops[each])
        theirs = top_below(s, after + each, 0)
        if theirs != EMPTY and fits(card_of(each, theirs), under, wish):
            n = mark(work, n, AT.next_fits, theirs)
            many += 1
    n = among(work, n, AT.next_fitting, many)
    other, at = next_seat(s, next_seat(s, seat)), 1
    while other != seat and at < s.seats:
        many = 0
        for each in range(COLOURS):
            many += top_fits(s, other * COLOURS + each, under, wish)
        n = write(work, n, AT.other_fitting, at, 4 * many)
        other, at = next_seat(s, other), at + 1
    return n


def see_unseen(s: State, pile: Discard, work: Work, n: int) -> int:
    """What share of all that the others may hold would fit."""
    (under, wish), unseen = pile, work.unseen
    cards, fit = unseen[JOKER], unseen[JOKER]
    for shade in range(s.colours):
        for rank in range(NUMBERS):
            count = unseen[card_of(shade, rank)]
            cards += count
            fit += count * fits(card_of(shade, rank), under, wish)
    return among(work, n, AT.unseen_fits, 20 * fit // max(cards, 1))


def see_match(s: State, seat: int, work: Work, n: int) -> int:
    """P16 P17 What lies in the displays, who leads with it, and how far the target is."""
    own = points_displayed(s, seat)
    standing = s.total[seat] + own
    n = among(work, n, AT.own_points, own // 4)
    n = write(work, n, AT.next_points, 0, points_displayed(s, next_seat(s, seat)) // 2)
    best = -1000
    for at in range(s.seats - 1):
        other = (seat + 1 + at) % s.seats
        theirs = points_displayed(s, other)
        n = write(work, n, AT.other_points, at, theirs // 2)
        ahead = standing - s.total[other] - theirs
        n = write(work, n, AT.leads_by, at, min(max(ahead // 2, -24), 24))
        best = max(best, s.total[other] + theirs)
    n = among(work, n, AT.lead, (standing - best) // 5 + AT.lead.size // 2)
    n = among(work, n, AT.own_distance, (s.target - standing) // 5 + 2)
    return among(work, n, AT.their_distance, (s.target - best) // 5 + 2)


def scoring_period(s: State) -> int:
    """A round has ended when this changes."""
    return 0 if s.phase == OVER else s.round


def equity_at(s: State) -> int:
    """Which number of the table holds: by the seats, and by how far the leader is from the end."""
    most = s.total[0]
    for seat in range(1, s.seats):
        most = max(most, s.total[seat])
    return SEATS * min((s.target - most) // 5, HIDDEN // SEATS - 1) + s.seats - 1
