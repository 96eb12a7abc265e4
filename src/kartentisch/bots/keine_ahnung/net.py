"""Keine? Ahnung!: counts what is unseen, and asks the net what each move leads to.

Nobody holds anything that others could not know, so everything is a chance that can be worked
out: that a card fits, that none does. Which unseen cards there are is the same in every world
that a seat can imagine; where they lie is never looked at.
"""

from typing import Final, NamedTuple

from kartentisch.bots.nets import net
from kartentisch.bots.nets.net import (
    HIDDEN,
    among,
    hear_known,
    mark,
    opinion,
    write,
)
from kartentisch.core.layout import NO_CARD, numbers
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
from kartentisch.games.keine_ahnung.rules import MOST_LEGAL, score, stars_of
from kartentisch.games.keine_ahnung.state import (
    FEW,
    OVER,
    PLACING_LAYOUT,
    POSITIONS,
    SEATS,
    State,
)

# What a move is.
DRAWN: Final = 0
PLACED_DRAWN: Final = 1
PLACED_OWN: Final = 2
BACK: Final = 3
TURNED_KNOWN: Final = 4
TURNED_MISFIT: Final = 5
TURNED_PRIZE: Final = 6
TURNED_UNKNOWN: Final = 7
DECLARED: Final = 8
KINDS: Final = 9

CARDS: Final = POSITIONS + 1
PILES: Final = 9
#: Chances are told in steps.
STEPS: Final = 20
LEADS: Final = 15
MOST_TROPHIES: Final = 13
FUNCTIONS: Final = 4
#: K1 What a trophy that nobody sees is worth on average, about.
TROPHY: Final = 4

# Where each kind of feature begins.
KIND: Final = 0
FUNCTION: Final = KIND + KINDS
OWN_CARDS: Final = FUNCTION + FUNCTIONS
OWN_UNKNOWN: Final = OWN_CARDS + CARDS
OWN_FITTING: Final = OWN_UNKNOWN + CARDS
OWN_PRIZES: Final = OWN_FITTING + CARDS
PILE_COUNT: Final = OWN_PRIZES + CARDS
FITS: Final = PILE_COUNT + PILES
NONE_FITS: Final = FITS + STEPS + 1
IS_RIGHT: Final = NONE_FITS + STEPS + 1
NEXT_CARDS: Final = IS_RIGHT + STEPS + 1
NEXT_NONE: Final = NEXT_CARDS + CARDS
NEXT_FITTING: Final = NEXT_NONE + STEPS + 1
FEWEST: Final = NEXT_FITTING + CARDS
REFILLED: Final = FEWEST + CARDS
UNSEEN_PRIZES: Final = REFILLED + CARDS
DRAW_SIZE: Final = UNSEEN_PRIZES + CARDS
TROPHIES_LEFT: Final = DRAW_SIZE + 1
LEAD: Final = TROPHIES_LEFT + MOST_TROPHIES
LEADS_BY: Final = LEAD + LEADS
SEAT_COUNT: Final = LEADS_BY + SEATS
INPUTS: Final = SEAT_COUNT + SEATS
#: Counts up whenever features change: weights belong to them.
FEATURES: Final = 2

#: What is unseen is counted in a world, not worked out from what is seen.
COUNTS_CARDS: Final = True
#: How much of what came later is told to a decision: a game is long.
TRUST: Final = 0.97
#: Whoever knows nothing yet could play for ever.
TRAINED_WITH: Final = {"turns": 200}

#: Of unseen cards: how many by colour and number, the prizes among them, all of them.
UNSEEN_PRIZE: Final = 8 * COLOURS
UNSEEN: Final = UNSEEN_PRIZE + 1

#: Chances are counted in these.
CERTAIN: Final = 10_000


class Work(net.Work):
    first: list[list[int]] = numbers(INPUTS, HIDDEN)
    legal: list[int] = numbers(MOST_LEGAL, kind="i2")
    #: K18 Unseen cards of the draw pile as it was last shuffled, and those dealt before that.
    newer: list[int] = numbers(UNSEEN + 1)
    older: list[int] = numbers(UNSEEN + 1)


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
    n = among(work, 0, UNSEEN_PRIZES, newer[UNSEEN_PRIZE] + older[UNSEEN_PRIZE], CARDS)
    n = write(work, n, DRAW_SIZE, s.draw_size // 8)
    n = among(work, n, TROPHIES_LEFT, s.trophies_size, MOST_TROPHIES)
    n = mark(work, n, SEAT_COUNT + s.seats - 1)
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
    own, lead, at, other = score(s, seat), 1000, 0, next_seat(s, seat)
    while other != seat:
        prizes = stars_of(s.prizes[other], s.prizes_size[other])
        ahead = own - prizes - TROPHY * s.won_size[other]
        lead = min(lead, ahead)
        n = write(work, n, LEADS_BY + at, min(max(ahead, -30), 30))
        other, at = next_seat(s, other), at + 1
    return among(work, n, LEAD, lead // 2 + LEADS // 2, LEADS)


def see(s: State, seat: int, action: int, known: int, work: Work) -> int:
    """The table after an action, from this seat; how many features there are with the known."""
    tops, gone = tops_after(s, action), gone_by(action)
    none = chance_of_none(s, seat, gone, tops, work)
    n = mark(work, known, KIND + kind_of(s, seat, action, tops))
    n = mark(work, n, FUNCTION + tops.special)
    n = among(work, n, PILE_COUNT, tops.piles, PILES)
    fits = chance_to_fit(pool_of(s, seat, gone, work), tops)
    n = among(work, n, FITS, fits * STEPS // CERTAIN, STEPS + 1)
    n = see_own(s, seat, gone, tops, work, n)
    n = among(work, n, NONE_FITS, none * STEPS // CERTAIN, STEPS + 1)
    if action == DECLARE:
        n = among(work, n, IS_RIGHT, none * STEPS // CERTAIN, STEPS + 1)
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
    n = among(work, n, OWN_CARDS, cards, CARDS)
    n = among(work, n, OWN_UNKNOWN, unknown, CARDS)
    n = among(work, n, OWN_FITTING, fitting, CARDS)
    return among(work, n, OWN_PRIZES, prizes, CARDS)


def see_others(s: State, seat: int, tops: Tops, work: Work, n: int) -> int:
    """K23 How close the others are: cards left, after a refill, and what of them fits."""
    other, fewest, refilled = next_seat(s, seat), POSITIONS, 0
    n = among(work, n, NEXT_CARDS, s.layout_size[other], CARDS)
    none = chance_of_none(s, other, -1, tops, work)
    n = among(work, n, NEXT_NONE, none * STEPS // CERTAIN, STEPS + 1)
    fitting = 0
    for position in range(s.positions):
        card = s.shown[other][position]
        if card != NO_CARD and not is_prize(card):
            fitting += is_fitting(card, tops)
    n = among(work, n, NEXT_FITTING, fitting, CARDS)
    while other != seat:
        fewest = min(fewest, s.layout_size[other])
        if tops.special == REFILL:
            refilled += max(FEW - s.layout_size[other], 0)
        other = next_seat(s, other)
    n = among(work, n, FEWEST, fewest, CARDS)
    return among(work, n, REFILLED, refilled, CARDS)


def scoring_period(s: State) -> int:
    """Results come at the end alone."""
    return 0 if s.phase == OVER else 1


def equity_at(s: State) -> int:  # noqa: ARG001 - the form of all nets
    """There is no table: nothing is judged before the end."""
    return 0
