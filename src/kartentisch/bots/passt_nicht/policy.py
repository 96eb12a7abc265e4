"""Passt nicht!: lay high, shed low, save jokers for trouble, spoil the next display.

Worth is counted in twentieths of a point: whole numbers are the same plain and compiled.
"""

from typing import Any, Final

from kartentisch.bots.pick import pick
from kartentisch.core.layout import NO_CARD
from kartentisch.core.seats import next_seat
from kartentisch.games.passt_nicht.actions import GIVE, LAST_JOKER, LAY, PLAY, WISH
from kartentisch.games.passt_nicht.cards import COLOURS, JOKER, NUMBERS, card_of, colour, number
from kartentisch.games.passt_nicht.rules import MOST_LEGAL, fits, points_displayed, top, top_fits
from kartentisch.games.passt_nicht.state import NO_WISH, WISH_NUMBER, State

MIND: Final = (
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
SLACK: Final = MIND.index("slack")
ON_PLAY: Final = MIND.index("play")
ON_GIVE: Final = MIND.index("give")
ON_LAY: Final = MIND.index("lay")
COVERS: Final = MIND.index("covers")
OPENS: Final = MIND.index("opens")
ON_WISH: Final = MIND.index("wish")
PLAY_IN_HASTE: Final = MIND.index("play in haste")
GIVE_IN_HASTE: Final = MIND.index("give in haste")
LAY_IN_HASTE: Final = MIND.index("lay in haste")
WISH_IN_HASTE: Final = MIND.index("wish in haste")
FOLLOWS: Final = MIND.index("follows")
OWN_FORCED: Final = MIND.index("own forced")
NEXT_FORCED: Final = MIND.index("next forced")
NEXT_POINTS: Final = MIND.index("next points")
UNSEEN_FITS: Final = MIND.index("unseen fits")
FINISH: Final = MIND.index("finish")
LEAD: Final = MIND.index("lead")

NOTES: Final = 0
#: Somebody with fewer cards than this makes haste.
HASTE_FROM: Final = 4
#: Shared out among the unseen cards.
UNSEEN: Final = 20

#: What an action is worth; how many unseen cards have a colour, a number, a face.
WORTH: Final = 0
BY_WISH: Final = 1
BY_FACE: Final = 2
DESK: Final = (max(MOST_LEGAL, JOKER + 1), 3)


def choose(
    s: State, seat: int, mind: list[int], word: int, out: list[int], count: int, desk: Any
) -> int:
    if mind[UNSEEN_FITS] != 0:
        count_unseen(s, seat, desk)
    haste = haste_of(s)
    for i in range(count):
        desk[i][WORTH] = worth_of(s, seat, out[i], mind, haste, desk)
    return out[pick(desk, WORTH, count, mind[SLACK], word)]


def forget(mind: list[int]) -> None:
    """There is no notebook."""


def remember(mind: list[int], action: int) -> None:
    """Everything worth knowing lies open or in the hand."""


def haste_of(s: State) -> int:
    fewest = HASTE_FROM
    for seat in range(s.seats):
        fewest = min(fewest, s.hand_size[seat])
    return HASTE_FROM - fewest


def worth_of(s: State, seat: int, action: int, mind: list[int], haste: int, desk: Any) -> int:
    """Roughly what an action brings; of interest is only the difference to another."""
    if action == LAST_JOKER:
        return finishing(s, seat, mind)
    if action >= WISH:
        worth = mind[ON_WISH] + haste * mind[WISH_IN_HASTE]
        return worth + facing(s, seat, JOKER, JOKER, action - WISH, mind, desk)
    if action >= LAY:
        return laying(s, seat, action - LAY, mind, haste, desk)
    if action >= GIVE:
        card = action - GIVE
        worth = mind[ON_GIVE] + mind[ON_GIVE + 1] * number(card) + haste * mind[GIVE_IN_HASTE]
        return worth + facing(s, seat, NO_CARD, card, NO_WISH, mind, desk)
    card = action - PLAY
    worth = mind[ON_PLAY] + mind[ON_PLAY + 1] * number(card) + haste * mind[PLAY_IN_HASTE]
    if s.hand_size[seat] == 1:
        return worth + finishing(s, seat, mind)
    return worth + facing(s, seat, card, card, NO_WISH, mind, desk)


def laying(s: State, seat: int, card: int, mind: list[int], haste: int, desk: Any) -> int:
    """From minus in hand to plus in the display; what it covers is safe."""
    worth = mind[ON_LAY] + mind[ON_LAY + 1] * number(card) + haste * mind[LAY_IN_HASTE]
    row = seat * COLOURS + colour(card)
    height = s.display_size[row]
    worth += mind[COVERS] * number(s.display[row][height - 1]) if height > 0 else mind[OPENS]
    return worth + facing(s, seat, card, top(s), s.wish, mind, desk)


def finishing(s: State, seat: int, mind: list[int]) -> int:
    """The round ends: that is worth more to whoever has more in the display."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, points_displayed(s, other))
    return mind[FINISH] + mind[LEAD] * (points_displayed(s, seat) - best)


def facing(
    s: State, seat: int, gone: int, under: int, wish: int, mind: list[int], desk: Any
) -> int:
    """What follows from what lies on the discard pile then, and from the wish on it."""
    worth = 0
    if mind[FOLLOWS] != 0:
        worth += mind[FOLLOWS] * following(s, seat, gone, under, wish)
    forced = 0
    for row in range(seat * COLOURS, (seat + 1) * COLOURS):
        forced += top_fits(s, row, under, wish)
    if forced > 0:
        worth += mind[OWN_FORCED]
    other = next_seat(s, seat)
    forced = 0
    for row in range(other * COLOURS, (other + 1) * COLOURS):
        if top_fits(s, row, under, wish):
            forced += 1
            worth += mind[NEXT_POINTS] * number(s.display[row][s.display_size[row] - 1])
    if forced > 0:
        worth += mind[NEXT_FORCED]
    if mind[UNSEEN_FITS] != 0:
        worth += mind[UNSEEN_FITS] * unseen_fitting(under, wish, desk) // UNSEEN
    return worth


def following(s: State, seat: int, gone: int, under: int, wish: int) -> int:
    """Own hand cards that fit, one copy of the card that has gone left out."""
    count = 0
    for i in range(s.hand_size[seat]):
        card = s.hand[seat][i]
        if card == gone:
            gone = NO_CARD
        elif card != JOKER:
            count += fits(card, under, wish)
    return count


def unseen_fitting(under: int, wish: int, desk: Any) -> int:
    """How many unseen cards fit; a card under it is like two wishes."""
    if wish != NO_WISH:
        return int(desk[wish][BY_WISH])
    shade, rank = colour(under), WISH_NUMBER + number(under)
    return int(desk[shade][BY_WISH] + desk[rank][BY_WISH] - desk[under][BY_FACE])


def count_unseen(s: State, seat: int, desk: Any) -> None:
    """All cards, less those in the own hand, the displays and the discard pile."""
    for wish in range(COLOURS + NUMBERS):
        desk[wish][BY_WISH] = 0
    for shade in range(s.colours):
        for rank in range(s.numbers):
            card = card_of(shade, rank)
            desk[card][BY_FACE] = 0
            tick_off(card, s.copies, desk)
    for i in range(s.hand_size[seat]):
        tick_off(s.hand[seat][i], -1, desk)
    for i in range(s.discard_size):
        tick_off(s.discard[i], -1, desk)
    for row in range(s.seats * COLOURS):
        for i in range(s.display_size[row]):
            tick_off(s.display[row][i], -1, desk)


def tick_off(card: int, count: int, desk: Any) -> None:
    if card != JOKER:
        desk[card][BY_FACE] += count
        desk[colour(card)][BY_WISH] += count
        desk[WISH_NUMBER + number(card)][BY_WISH] += count
