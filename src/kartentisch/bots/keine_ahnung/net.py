"""Keine? Ahnung!: counts what is unseen, and asks the net what each move leads to.

Nobody holds anything that others could not know, so everything is a chance that can be worked
out: that a card fits, that none does. Which unseen cards there are is the same in every world
that a seat can imagine; where they lie is never looked at.
"""

from typing import Final, NamedTuple

from kartentisch.bots.keine_ahnung.net_places import AT, STEPS, UNSEEN, UNSEEN_PRIZE, Work
from kartentisch.bots.nets.features import inputs_of
from kartentisch.bots.nets.net import among, hear_known, mark, opinion, write
from kartentisch.core.layout import NO_CARD
from kartentisch.core.rows import Row
from kartentisch.core.seats import next_seat
from kartentisch.games.keine_ahnung.actions import DECLARE, DRAW_CARD, PLACE, PUT_BACK, TURN_UP
from kartentisch.games.keine_ahnung.cards import (
    COLOURS,
    NUMBERS,
    REFILL,
    REMOVE,
    card_of,
    colour,
    function,
    is_prize,
    number,
)
from kartentisch.games.keine_ahnung.rules import score, stars_of
from kartentisch.games.keine_ahnung.state import FEW, OVER, PLACING_LAYOUT, POSITIONS, State

# What a move is.
(
    DRAWN, PLACED_DRAWN, PLACED_OWN, BACK, TURNED_KNOWN, TURNED_MISFIT, TURNED_PRIZE,
    TURNED_UNKNOWN, DECLARED,
) = range(9)  # fmt: skip

INPUTS: Final = inputs_of(AT)
# As nets/slots.py asks. A game is long; whoever knows nothing yet could play for ever.
FEATURES: Final = 2
COUNTS_CARDS: Final = True
TRUST: Final = 0.97
TRAINED_WITH: Final = {"turns": 200}

#: K1 What a trophy that nobody sees is worth on average, about.
TROPHY: Final = 4
#: Chances are counted in these.
CERTAIN: Final = 10_000


class Tops(NamedTuple):
    """K7 Colours and numbers on top of the piles (a bit each), how many piles; K22 the function."""

    colours: int
    numbers: int
    piles: int
    special: int


def is_rated(s: State, seat: int, action: int) -> bool:  # noqa: ARG001 - the form of all nets
    """What follows is chance."""
    return True


def worth(s: State, seat: int, action: int, known: int, work: Work) -> int:
    return opinion(work, known, see(s, seat, action, known, work))


def prepare(s: State, seat: int, work: Work) -> int:
    """Hear what all actions have in common: what is unseen, who leads, how long it lasts."""
    newer, older = work.newer, work.older
    count_unseen(s, newer, older)
    n = among(work, 0, AT.unseen_prizes, newer[UNSEEN_PRIZE] + older[UNSEEN_PRIZE])
    n = write(work, n, AT.draw_size, 0, s.draw_size // 8)
    n = among(work, n, AT.trophies_left, s.trophies_size)
    n = mark(work, n, AT.seat_count, s.seats - 1)
    return hear_known(work, see_match(s, seat, work, n))


def count_unseen(s: State, newer: Row, older: Row) -> None:
    """K18 Cards of the draw pile, and of layouts that nobody was shown.

    When the draw pile was shuffled anew, all that was unseen lay in layouts: everybody can work
    out which cards these are.
    """
    for at in range(UNSEEN + 1):
        newer[at] = 0
        older[at] = 0
    for i in range(s.draw_size):
        count_card(newer, s.draw[i])
    for seat in range(s.seats):
        for position in range(s.positions):
            if s.layout[seat][position] != NO_CARD and s.shown[seat][position] == NO_CARD:
                is_old = is_older(s, seat, position)
                count_card(older if is_old else newer, s.layout[seat][position])


def is_older(s: State, seat: int, position: int) -> bool:
    return (s.older[seat] >> position) & 1 == 1


def count_card(row: Row, card: int) -> None:
    row[UNSEEN] += 1
    if is_prize(card):
        row[UNSEEN_PRIZE] += 1
    else:
        row[8 * colour(card) + number(card)] += 1


def see_match(s: State, seat: int, work: Work, n: int) -> int:
    """K25 Who leads, as far as this seat can know: trophies of others count as average ones."""
    own, lead = score(s, seat), 1000
    for at in range(s.seats - 1):
        other = (seat + 1 + at) % s.seats
        prizes = stars_of(s.prizes[other], s.prizes_size[other])
        ahead = own - prizes - TROPHY * s.won_size[other]
        lead = min(lead, ahead)
        n = write(work, n, AT.leads_by, at, min(max(ahead, -30), 30))
    return among(work, n, AT.lead, lead // 2 + AT.lead.size // 2)


def see(s: State, seat: int, action: int, known: int, work: Work) -> int:
    """The table after an action, from this seat; how many features there are with the known."""
    tops, gone = tops_after(s, action), gone_by(action)
    none = chance_of_none(s, seat, gone, tops, work)
    n = mark(work, known, AT.kind, kind_of(s, seat, action, tops))
    n = mark(work, n, AT.function, tops.special)
    n = among(work, n, AT.pile_count, tops.piles)
    fits = chance_to_fit(pool_of(s, seat, gone, work), tops)
    n = among(work, n, AT.fits, fits * STEPS // CERTAIN)
    n = see_own(s, seat, gone, tops, work, n)
    n = among(work, n, AT.none_fits, none * STEPS // CERTAIN)
    if action == DECLARE:
        n = among(work, n, AT.is_right, none * STEPS // CERTAIN)
    return see_others(s, seat, tops, work, n)


def pool_of(s: State, seat: int, position: int, work: Work) -> Row:
    """Of these unseen cards one lies at a position, or is drawn next if there is none."""
    return work.older if position >= 0 and is_older(s, seat, position) else work.newer


def tops_after(s: State, action: int) -> Tops:
    """What lies on top after an action."""
    colours, numbers, piles, special = 0, 0, s.pile_size, 0
    covered = -1
    if action >= PLACE:
        covered, special = action - PLACE, function(s.open[0])
        colours, numbers = 1 << colour(s.open[0]), 1 << number(s.open[0])
    if special == REMOVE:
        piles = 1
    for k in range(s.pile_size):
        if k != covered and special != REMOVE:
            colours |= 1 << colour(s.pile[k])
            numbers |= 1 << number(s.pile[k])
    return Tops(colours, numbers, piles, special)


def gone_by(action: int) -> int:
    """The own position that is turned up, or none; an open card has left its position already."""
    return action - TURN_UP if TURN_UP <= action < PLACE else -1


def kind_of(s: State, seat: int, action: int, tops: Tops) -> int:
    if action >= PLACE:
        return PLACED_OWN if s.phase == PLACING_LAYOUT else PLACED_DRAWN
    if action == DRAW_CARD:
        return DRAWN
    if action == PUT_BACK:
        return BACK
    if action == DECLARE:
        return DECLARED
    card = s.shown[seat][action - TURN_UP]
    if card == NO_CARD:
        return TURNED_UNKNOWN
    if is_prize(card):
        return TURNED_PRIZE
    return TURNED_KNOWN if is_fitting(card, tops) else TURNED_MISFIT


def is_fitting(card: int, tops: Tops) -> bool:
    """K7 One of the colours or of the numbers on top."""
    return ((tops.colours >> colour(card)) | (tops.numbers >> number(card))) & 1 == 1


def chance_to_fit(unseen: Row, tops: Tops) -> int:
    """That an unseen card fits; a prize does not."""
    return CERTAIN * fitting_among(unseen, tops) // max(unseen[UNSEEN], 1)


def fitting_among(unseen: Row, tops: Tops) -> int:
    if unseen[UNSEEN] == 0:
        return 0
    fit = 0
    for shade in range(COLOURS):
        for rank in range(1, NUMBERS + 1):
            face = card_of(shade, rank)
            fit += is_fitting(face, tops) * unseen[8 * shade + rank]
    return fit


def chance_of_none(s: State, seat: int, gone: int, tops: Tops, work: Work) -> int:
    """K16 K18 That no card of a layout fits or is a prize, but for the position that is gone."""
    newer, older = work.newer, work.older
    newer_left, newer_wrong = newer[UNSEEN], wrong_among(newer, tops)
    older_left, older_wrong = older[UNSEEN], wrong_among(older, tops)
    chance = CERTAIN
    for position in range(s.positions):
        if s.layout[seat][position] != NO_CARD and position != gone:
            card = s.shown[seat][position]
            if card != NO_CARD:
                if is_prize(card) or is_fitting(card, tops):
                    return 0
            elif is_older(s, seat, position):
                chance = chance * max(older_left - older_wrong, 0) // max(older_left, 1)
                older_left -= 1
            else:
                chance = chance * max(newer_left - newer_wrong, 0) // max(newer_left, 1)
                newer_left -= 1
    return chance


def wrong_among(unseen: Row, tops: Tops) -> int:
    """K16 So many unseen cards fit, or are a prize."""
    return fitting_among(unseen, tops) + unseen[UNSEEN_PRIZE]


def see_own(s: State, seat: int, gone: int, tops: Tops, work: Work, n: int) -> int:
    """The own layout: how much is known, and how much of it fits."""
    cards, unknown, fitting, prizes = 0, 0, 0, 0
    for position in range(s.positions):
        if s.layout[seat][position] != NO_CARD and position != gone:
            card = s.shown[seat][position]
            cards += 1
            unknown += card == NO_CARD
            if card != NO_CARD:
                prizes += is_prize(card)
                fitting += (not is_prize(card)) and is_fitting(card, tops)
    n = among(work, n, AT.own_cards, cards)
    n = among(work, n, AT.own_unknown, unknown)
    n = among(work, n, AT.own_fitting, fitting)
    return among(work, n, AT.own_prizes, prizes)


def see_others(s: State, seat: int, tops: Tops, work: Work, n: int) -> int:
    """K23 How close the others are: cards left, after a refill, and what of them fits."""
    other, fewest, refilled = next_seat(s, seat), POSITIONS, 0
    n = among(work, n, AT.next_cards, s.layout_size[other])
    none = chance_of_none(s, other, -1, tops, work)
    n = among(work, n, AT.next_none, none * STEPS // CERTAIN)
    fitting = 0
    for position in range(s.positions):
        card = s.shown[other][position]
        if card != NO_CARD and not is_prize(card):
            fitting += is_fitting(card, tops)
    n = among(work, n, AT.next_fitting, fitting)
    while other != seat:
        fewest = min(fewest, s.layout_size[other])
        if tops.special == REFILL:
            refilled += max(FEW - s.layout_size[other], 0)
        other = next_seat(s, other)
    n = among(work, n, AT.fewest, fewest)
    return among(work, n, AT.refilled, refilled)


def scoring_period(s: State) -> int:
    """Results come at the end alone."""
    return 0 if s.phase == OVER else 1


def equity_at(s: State) -> int:  # noqa: ARG001 - the form of all nets
    """There is no table: nothing is judged before the end."""
    return 0
