"""Passt nicht!: asks the net what each move is worth, as the table will look after it.

Colours can be exchanged for one another, so the net does not know their names: the one that
fits comes first, the others by how many cards of them are in hand.
"""

from typing import Final, NamedTuple

from kartentisch.bots.nets import net
from kartentisch.bots.nets.net import (
    HIDDEN,
    UNIT,
    among,
    hear_known,
    mark,
    opinion,
    write,
)
from kartentisch.core.layout import numbers
from kartentisch.core.rows import Row
from kartentisch.core.seats import next_seat
from kartentisch.games.passt_nicht.actions import GIVE, LAST_JOKER, LAY, PLAY, WISH
from kartentisch.games.passt_nicht.cards import (
    COLOURS,
    JOKER,
    JOKERS,
    NUMBERS,
    card_of,
    colour,
    number,
    points,
)
from kartentisch.games.passt_nicht.rules import MOST_LEGAL, fits, points_displayed, top, top_fits
from kartentisch.games.passt_nicht.state import (
    LARGEST_HAND,
    NO_WISH,
    OVER,
    SEATS,
    WISH_NUMBER,
    WISHES,
    State,
)

# What a move is.
PLAYED: Final = 0
GIVEN: Final = 1
LAID: Final = 2
WISHED: Final = 3
FINISHED: Final = 4
KINDS: Final = 5

#: The colour that fits has the first slot; if only a number fits, it stays empty.
SLOTS: Final = COLOURS + 1
#: A slot: the hand by number, the own top, the next seat's top, how many are unseen.
SLOT: Final = 3 * NUMBERS + 1
SIZES: Final = LARGEST_HAND + 1
MOST_FITTING: Final = 6
SHARES: Final = 10
DISPLAYED: Final = 10
LEADS: Final = 13
DISTANCES: Final = 12

# Where each kind of feature begins.
IN_SLOTS: Final = 0
NUMBER: Final = IN_SLOTS + SLOTS * SLOT
KIND: Final = NUMBER + NUMBERS
LAID_NUMBER: Final = KIND + KINDS
GIVEN_NUMBER: Final = LAID_NUMBER + NUMBERS
WISH_COLOUR: Final = GIVEN_NUMBER + NUMBERS
WISHED_NUMBER: Final = WISH_COLOUR + 1
HAND_FITS: Final = WISHED_NUMBER + 1
HAND_JOKERS: Final = HAND_FITS + NUMBERS
HAND_FITTING: Final = HAND_JOKERS + JOKERS + 1
HAND_SIZE: Final = HAND_FITTING + MOST_FITTING
HAND_POINTS: Final = HAND_SIZE + SIZES
OWN_FITS: Final = HAND_POINTS + 1
NEXT_FITS: Final = OWN_FITS + NUMBERS
NEXT_FITTING: Final = NEXT_FITS + NUMBERS
UNSEEN_FITS: Final = NEXT_FITTING + MOST_FITTING
UNSEEN_NUMBERS: Final = UNSEEN_FITS + SHARES
UNSEEN_JOKERS: Final = UNSEEN_NUMBERS + NUMBERS
OWN_POINTS: Final = UNSEEN_JOKERS + JOKERS + 1
NEXT_POINTS: Final = OWN_POINTS + DISPLAYED
NEXT_SIZE: Final = NEXT_POINTS + 1
FEWEST: Final = NEXT_SIZE + SIZES
OTHER_SIZES: Final = FEWEST + SIZES
OTHER_POINTS: Final = OTHER_SIZES + SEATS
OTHER_FITTING: Final = OTHER_POINTS + SEATS
DRAW_SIZE: Final = OTHER_FITTING + SEATS
SEAT_COUNT: Final = DRAW_SIZE + 1
LEADS_BY: Final = SEAT_COUNT + SEATS
LEAD: Final = LEADS_BY + SEATS
OWN_DISTANCE: Final = LEAD + LEADS
THEIR_DISTANCE: Final = OWN_DISTANCE + DISTANCES
INPUTS: Final = THEIR_DISTANCE + DISTANCES
#: Counts up whenever features change: weights belong to them.
FEATURES: Final = 1

#: Everything is worked out from what is seen.
COUNTS_CARDS: Final = False
#: How much of what came later is told to a decision: a round is short.
TRUST: Final = 0.9
#: Whoever knows nothing yet could play for ever.
TRAINED_WITH: Final = {"turns": 200}

EMPTY: Final = -1
NEITHER: Final = -1
#: After the last card there is no wish: nothing fits any more.
NOTHING_FITS: Final = WISHES


class Work(net.Work):
    first: list[list[int]] = numbers(INPUTS, HIDDEN)
    legal: list[int] = numbers(MOST_LEGAL, kind="i2")
    #: Unseen cards, and the hand as it will be, by code.
    unseen: list[int] = numbers(JOKER + 1)
    hand: list[int] = numbers(JOKER + 1)
    #: Of each colour: the top of the own display, how strong it is, its slot.
    tops: list[int] = numbers(COLOURS)
    strength: list[int] = numbers(COLOURS)
    slot: list[int] = numbers(COLOURS)


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
    n = among(work, 0, UNSEEN_JOKERS, work.unseen[JOKER], JOKERS + 1)
    for rank in range(NUMBERS):
        many = 0
        for shade in range(s.colours):
            many += work.unseen[card_of(shade, rank)]
        n = write(work, n, UNSEEN_NUMBERS + rank, many)
    n = see_table(s, seat, work, n)
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
        n = mark(work, n, KIND + (FINISHED if s.hand_size[seat] == 1 else WISHED))
    elif action >= LAY:
        n = mark(work, n, KIND + LAID)
        n = mark(work, n, LAID_NUMBER + number(action - LAY))
    elif action >= GIVE:
        n = mark(work, n, KIND + GIVEN)
        n = mark(work, n, GIVEN_NUMBER + number(action - GIVE))
    else:
        n = mark(work, n, KIND + (FINISHED if s.hand_size[seat] == 1 else PLAYED))
    n = write(work, n, WISH_COLOUR, UNIT if rank == NEITHER else 0)
    n = write(work, n, WISHED_NUMBER, UNIT if shade == NEITHER else 0)
    return write(work, n, NUMBER + max(rank, 0), UNIT if rank != NEITHER else 0)


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
        at, hidden = IN_SLOTS + work.slot[shade] * SLOT, 0
        for rank in range(NUMBERS):
            n = write(work, n, at + rank, UNIT * hand[card_of(shade, rank)])
            hidden += unseen[card_of(shade, rank)]
        if tops[shade] != EMPTY:
            n = mark(work, n, at + NUMBERS + tops[shade])
        theirs = top_below(s, after + shade, 0)
        if theirs != EMPTY:
            n = mark(work, n, at + 2 * NUMBERS + theirs)
        n = write(work, n, at + 3 * NUMBERS, hidden)
    return n


def see_hand(s: State, seat: int, action: int, pile: Discard, work: Work, n: int) -> int:
    """What of the hand will fit, how many cards there are, and what they cost."""
    hand = work.hand
    under, wish = pile
    many, cost = 0, points(JOKER) * hand[JOKER]
    for code in range(JOKER):
        if hand[code] > 0:
            cost += points(code) * hand[code]
            if fits(code, under, wish):
                many += hand[code]
                n = write(work, n, HAND_FITS + number(code), UNIT * hand[code])
    n = among(work, n, HAND_JOKERS, hand[JOKER], JOKERS + 1)
    n = among(work, n, HAND_FITTING, many, MOST_FITTING)
    stays = LAY <= action < WISH or GIVE <= action < LAY
    n = among(work, n, HAND_SIZE, s.hand_size[seat] - (not stays), SIZES)
    return write(work, n, HAND_POINTS, min(cost // 2, 30))


def see_displays(s: State, seat: int, pile: Discard, work: Work, n: int) -> int:
    """P6 Tops that will fit, of this seat and of the next: they stop a display from growing."""
    (under, wish), tops = pile, work.tops
    after = next_seat(s, seat) * COLOURS
    many = 0
    for each in range(COLOURS):
        if tops[each] != EMPTY and fits(card_of(each, tops[each]), under, wish):
            n = mark(work, n, OWN_FITS + tops[each])
        theirs = top_below(s, after + each, 0)
        if theirs != EMPTY and fits(card_of(each, theirs), under, wish):
            n = mark(work, n, NEXT_FITS + theirs)
            many += 1
    n = among(work, n, NEXT_FITTING, many, MOST_FITTING)
    other, at = next_seat(s, next_seat(s, seat)), 1
    while other != seat and at < s.seats:
        many = 0
        for each in range(COLOURS):
            many += top_fits(s, other * COLOURS + each, under, wish)
        n = write(work, n, OTHER_FITTING + at, 4 * many)
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
    return among(work, n, UNSEEN_FITS, 20 * fit // max(cards, 1), SHARES)


def see_table(s: State, seat: int, work: Work, n: int) -> int:
    """How many cards the others and the draw pile have."""
    other = next_seat(s, seat)
    n = among(work, n, NEXT_SIZE, s.hand_size[other], SIZES)
    fewest, at = s.hand_size[other], 0
    while other != seat:
        n = write(work, n, OTHER_SIZES + at, 2 * s.hand_size[other])
        fewest = min(fewest, s.hand_size[other])
        other, at = next_seat(s, other), at + 1
    n = among(work, n, FEWEST, fewest, SIZES)
    n = write(work, n, DRAW_SIZE, s.draw_size // 4)
    return mark(work, n, SEAT_COUNT + s.seats - 1)


def see_match(s: State, seat: int, work: Work, n: int) -> int:
    """P16 P17 What lies in the displays, who leads with it, and how far the target is."""
    own = points_displayed(s, seat)
    standing = s.total[seat] + own
    n = among(work, n, OWN_POINTS, own // 4, DISPLAYED)
    n = write(work, n, NEXT_POINTS, points_displayed(s, next_seat(s, seat)) // 2)
    best, at = -1000, 0
    other = next_seat(s, seat)
    while other != seat:
        theirs = points_displayed(s, other)
        n = write(work, n, OTHER_POINTS + at, theirs // 2)
        ahead = standing - s.total[other] - theirs
        n = write(work, n, LEADS_BY + at, min(max(ahead // 2, -24), 24))
        best = max(best, s.total[other] + theirs)
        other, at = next_seat(s, other), at + 1
    n = among(work, n, LEAD, (standing - best) // 5 + LEADS // 2, LEADS)
    n = among(work, n, OWN_DISTANCE, (s.target - standing) // 5 + 2, DISTANCES)
    return among(work, n, THEIR_DISTANCE, (s.target - best) // 5 + 2, DISTANCES)


def scoring_period(s: State) -> int:
    """A round has ended when this changes."""
    return 0 if s.phase == OVER else s.round


def equity_at(s: State) -> int:
    """Which number of the table holds: by the seats, and by how far the leader is from the end."""
    most = s.total[0]
    for seat in range(1, s.seats):
        most = max(most, s.total[seat])
    return SEATS * min((s.target - most) // 5, HIDDEN // SEATS - 1) + s.seats - 1
