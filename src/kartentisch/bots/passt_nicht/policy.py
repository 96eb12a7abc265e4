"""Passt nicht!: lay high, shed low, save jokers for trouble, spoil the next display.

Worth is counted in twentieths of a point: whole numbers are the same plain and compiled.
"""

from typing import Final

from kartentisch.bots.default.policy import forget, remember  # noqa: F401 - no notebook: it sees all
from kartentisch.bots.pick import pick
from kartentisch.core.layout import NO_CARD, Record, numbers
from kartentisch.core.rows import Row
from kartentisch.core.seats import next_seat
from kartentisch.games.passt_nicht.actions import GIVE, LAST_JOKER, LAY, PLAY, WISH
from kartentisch.games.passt_nicht.cards import COLOURS, JOKER, card_of, colour, number
from kartentisch.games.passt_nicht.rules import MOST_LEGAL, fits, points_displayed, top, top_fits
from kartentisch.games.passt_nicht.state import NO_WISH, WISH_NUMBER, WISHES, State

WEIGHTS: Final = (
    "slack",
    # A card on the discard pile from the hand or the display, or into the display.
    "play", "play number", "give", "give number", "lay", "lay number", "covers", "opens",
    # A joker with a wish.
    "wish",
    # Once more for every card that somebody is closer to the end than HASTE_FROM.
    "play in haste", "give in haste", "lay in haste", "wish in haste",
    # What lies on the discard pile then: own cards that fit it, own tops that must be given,
    # points and number of the next player's tops that must be given, unseen cards that fit.
    "follows", "own forced", "next forced", "next points", "unseen fits",
    # The last card of the hand, and for every point that the display is ahead of all others.
    "finish", "lead",
)  # fmt: skip
SLACK: Final = WEIGHTS.index("slack")
ON_PLAY: Final = WEIGHTS.index("play")
ON_GIVE: Final = WEIGHTS.index("give")
ON_LAY: Final = WEIGHTS.index("lay")
COVERS: Final = WEIGHTS.index("covers")
OPENS: Final = WEIGHTS.index("opens")
ON_WISH: Final = WEIGHTS.index("wish")
PLAY_IN_HASTE: Final = WEIGHTS.index("play in haste")
GIVE_IN_HASTE: Final = WEIGHTS.index("give in haste")
LAY_IN_HASTE: Final = WEIGHTS.index("lay in haste")
WISH_IN_HASTE: Final = WEIGHTS.index("wish in haste")
FOLLOWS: Final = WEIGHTS.index("follows")
OWN_FORCED: Final = WEIGHTS.index("own forced")
NEXT_FORCED: Final = WEIGHTS.index("next forced")
NEXT_POINTS: Final = WEIGHTS.index("next points")
UNSEEN_FITS: Final = WEIGHTS.index("unseen fits")
FINISH: Final = WEIGHTS.index("finish")
LEAD: Final = WEIGHTS.index("lead")

NOTES: Final = 0
#: Somebody with fewer cards than this makes haste.
HASTE_FROM: Final = 4
#: Shared out among the unseen cards.
UNSEEN: Final = 20


class Work(Record):
    #: What an action is worth.
    worth: list[int] = numbers(MOST_LEGAL)
    #: How many unseen cards have a colour or a number that can be wished for, or a face.
    by_wish: list[int] = numbers(WISHES)
    by_face: list[int] = numbers(JOKER)


def choose(s: State, seat: int, actions: Row, weights: Row, word: int, work: Work) -> int:
    if weights[UNSEEN_FITS] != 0:
        count_unseen(s, seat, work)
    haste = haste_of(s)
    for i in range(len(actions)):
        work.worth[i] = worth_of(s, seat, actions[i], weights, haste, work)
    return actions[pick(work.worth, len(actions), weights[SLACK], word)]


def haste_of(s: State) -> int:
    fewest = HASTE_FROM
    for seat in range(s.seats):
        fewest = min(fewest, s.hand_size[seat])
    return HASTE_FROM - fewest


def worth_of(s: State, seat: int, action: int, weights: Row, haste: int, work: Work) -> int:
    """Roughly what an action brings; of interest is only the difference to another."""
    if action == LAST_JOKER:
        return finishing(s, seat, weights)
    if action >= WISH:
        worth = weights[ON_WISH] + haste * weights[WISH_IN_HASTE]
        worth += following(s, seat, JOKER, JOKER, action - WISH, weights)
        return worth + facing(s, seat, JOKER, action - WISH, weights, work)
    if action >= LAY:
        return laying(s, seat, action - LAY, weights, haste, work)
    if action >= GIVE:
        card = action - GIVE
        worth = (
            weights[ON_GIVE] + weights[ON_GIVE + 1] * number(card) + haste * weights[GIVE_IN_HASTE]
        )
        worth += following(s, seat, NO_CARD, card, NO_WISH, weights)
        return worth + facing(s, seat, card, NO_WISH, weights, work)
    card = action - PLAY
    worth = weights[ON_PLAY] + weights[ON_PLAY + 1] * number(card) + haste * weights[PLAY_IN_HASTE]
    if s.hand_size[seat] == 1:
        return worth + finishing(s, seat, weights)
    worth += following(s, seat, card, card, NO_WISH, weights)
    return worth + facing(s, seat, card, NO_WISH, weights, work)


def laying(s: State, seat: int, card: int, weights: Row, haste: int, work: Work) -> int:
    """From minus in hand to plus in the display; what it covers is safe."""
    worth = weights[ON_LAY] + weights[ON_LAY + 1] * number(card) + haste * weights[LAY_IN_HASTE]
    row = seat * COLOURS + colour(card)
    height = s.display_size[row]
    worth += weights[COVERS] * number(s.display[row][height - 1]) if height > 0 else weights[OPENS]
    worth += following(s, seat, card, top(s), s.wish, weights)
    return worth + facing(s, seat, top(s), s.wish, weights, work)


def finishing(s: State, seat: int, weights: Row) -> int:
    """The round ends: that is worth more to whoever has more in the display."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, points_displayed(s, other))
    return weights[FINISH] + weights[LEAD] * (points_displayed(s, seat) - best)


def facing(s: State, seat: int, under: int, wish: int, weights: Row, work: Work) -> int:
    """What follows from what lies on the discard pile then, and from the wish on it."""
    worth, forced = 0, 0
    for row in range(seat * COLOURS, (seat + 1) * COLOURS):
        forced += top_fits(s, row, under, wish)
    if forced > 0:
        worth += weights[OWN_FORCED]
    other = next_seat(s, seat)
    forced = 0
    for row in range(other * COLOURS, (other + 1) * COLOURS):
        if top_fits(s, row, under, wish):
            forced += 1
            worth += weights[NEXT_POINTS] * number(s.display[row][s.display_size[row] - 1])
    if forced > 0:
        worth += weights[NEXT_FORCED]
    if weights[UNSEEN_FITS] != 0:
        worth += weights[UNSEEN_FITS] * unseen_fitting(under, wish, work) // UNSEEN
    return worth


def following(s: State, seat: int, gone: int, under: int, wish: int, weights: Row) -> int:
    """Own hand cards that fit then, one copy of the card that has gone left out."""
    count = 0
    if weights[FOLLOWS] == 0:
        return count
    for i in range(s.hand_size[seat]):
        card = s.hand[seat][i]
        if card == gone:
            gone = NO_CARD
        elif card != JOKER:
            count += fits(card, under, wish)
    return weights[FOLLOWS] * count


def unseen_fitting(under: int, wish: int, work: Work) -> int:
    """How many unseen cards fit; a card under it is like two wishes."""
    if wish != NO_WISH:
        return work.by_wish[wish]
    shade, rank = colour(under), WISH_NUMBER + number(under)
    return work.by_wish[shade] + work.by_wish[rank] - work.by_face[under]


def count_unseen(s: State, seat: int, work: Work) -> None:
    """All cards, less those in the own hand, the displays and the discard pile."""
    for wish in range(WISHES):
        work.by_wish[wish] = 0
    for shade in range(s.colours):
        work.by_wish[shade] = s.copies * s.numbers
        for rank in range(s.numbers):
            work.by_wish[WISH_NUMBER + rank] = s.copies * s.colours
            work.by_face[card_of(shade, rank)] = s.copies
    for i in range(s.hand_size[seat]):
        tick_off(s.hand[seat][i], work)
    for i in range(s.discard_size):
        tick_off(s.discard[i], work)
    for row in range(s.seats * COLOURS):
        for i in range(s.display_size[row]):
            tick_off(s.display[row][i], work)


def tick_off(card: int, work: Work) -> None:
    if card != JOKER:
        work.by_face[card] -= 1
        work.by_wish[colour(card)] -= 1
        work.by_wish[WISH_NUMBER + number(card)] -= 1
