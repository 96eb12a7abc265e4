"""Lücke: plans its own turn card by card and leaves a gap that is of little use.

Worth is counted in tenths of a card: whole numbers are the same plain and compiled.
"""

from typing import Any, Final

from kartentisch.bots.pick import pick
from kartentisch.core.layout import NO_CARD
from kartentisch.core.seats import next_seat
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, PRESS, RIGHT, TURN
from kartentisch.games.luecke.cards import CARDS, CODES, card_of, colour, number, stars
from kartentisch.games.luecke.rules import MOST_LEGAL, fills_gap, has_gap, matches, top
from kartentisch.games.luecke.state import PRESSING, SIDES, State

MIND: Final = (
    "slack",
    # Cards that are gone, their stars, and those once more for every card that somebody is
    # closer to the end than HASTE_FROM.
    "card", "star", "star in haste",
    "pass",
    # What the next player finds: the width of the gap, no gap at all, and how many cards of
    # that hand will fill it or match.
    "width", "no gap", "next fills", "next matches",
    # Own cards that stay in hand and would fill the gap or match.
    "own fills", "own matches",
    # Pressing a 6, its neighbours, and so on to a 1 or 11; cards of the hand like a pressed one.
    "press 0", "press 1", "press 2", "press 3", "press 4", "press 5", "press like",
)  # fmt: skip
SLACK: Final = MIND.index("slack")
ON_CARD: Final = MIND.index("card")
ON_STAR: Final = MIND.index("star")
STAR_IN_HASTE: Final = MIND.index("star in haste")
ON_PASS: Final = MIND.index("pass")
WIDTH: Final = MIND.index("width")
NO_GAP: Final = MIND.index("no gap")
NEXT_FILLS: Final = MIND.index("next fills")
NEXT_MATCHES: Final = MIND.index("next matches")
OWN_FILLS: Final = MIND.index("own fills")
OWN_MATCHES: Final = MIND.index("own matches")
ON_PRESS: Final = MIND.index("press 0")
PRESS_LIKE: Final = MIND.index("press like")

NOTES: Final = 0
HASTE_FROM: Final = 5
FINISH: Final = 1000
NOTHING: Final = -100_000
#: The number whose cards have most stars.
MIDDLE: Final = 6

#: How far ahead a turn is planned; longer chains are rare.
DEPTH: Final = 4
#: A plan: both tops, its worth, how many cards it has played, and which of the hand.
PLAN: Final = 4 + 1 + DEPTH
#: Behind the plans: what an action is worth; unseen cards by code, by number and by colour, and
#: the same of the own hand.
WORTH: Final = PLAN
UNSEEN: Final = PLAN + 1
OWN: Final = PLAN + 4
BY_NUMBER: Final = 1
BY_COLOUR: Final = 2
#: Every card on both sides at every depth, one to begin with, one to look at.
DESK: Final = (max(2 * CARDS * DEPTH + 2, MOST_LEGAL), PLAN + 7)


def choose(
    s: State, seat: int, mind: list[int], word: int, out: list[int], count: int, desk: Any
) -> int:
    if s.phase == PRESSING:
        for i in range(count):
            desk[i][WORTH] = pressing(s, seat, out[i], mind)
    else:
        count_cards(s, seat, desk)
        for i in range(count):
            desk[i][WORTH] = worth_of(s, seat, out[i], mind, desk)
    return out[pick(desk, WORTH, count, mind[SLACK], word)]


def forget(mind: list[int]) -> None:
    """There is no notebook."""


def remember(mind: list[int], action: int) -> None:
    """Everything worth knowing lies open or in the hand."""


def pressing(s: State, seat: int, action: int, mind: list[int]) -> int:
    """Pressed stars count for whoever finishes, but middle cards fill gaps."""
    one, two = (action - PRESS) // CODES, (action - PRESS) % CODES
    worth = press_worth(s, seat, one, mind)
    return worth if two == one else worth + press_worth(s, seat, two, mind)


def press_worth(s: State, seat: int, card: int, mind: list[int]) -> int:
    like = 0
    for i in range(s.hand_size[seat]):
        like += matches(s.hand[seat][i], card)
    return mind[ON_PRESS + abs(number(card) - MIDDLE)] + mind[PRESS_LIKE] * (like - 1)


def count_cards(s: State, seat: int, desk: Any) -> None:
    """The own hand; and all cards less it, the own pressed ones and both piles."""
    for code in range(CODES):
        for column in range(UNSEEN, OWN + BY_COLOUR + 1):
            desk[code][column] = 0
    for shade in range(s.colours):
        for rank in range(1, s.numbers + 1):
            count_card(card_of(shade, rank), UNSEEN, 1, desk)
    for i in range(s.hand_size[seat]):
        count_card(s.hand[seat][i], UNSEEN, -1, desk)
        count_card(s.hand[seat][i], OWN, 1, desk)
    for i in range(s.pressed_size[seat]):
        count_card(s.pressed[seat][i], UNSEEN, -1, desk)
    for side in range(SIDES):
        for i in range(s.pile_size[side]):
            count_card(s.pile[side][i], UNSEEN, -1, desk)


def count_card(card: int, whose: int, count: int, desk: Any) -> None:
    desk[card][whose] += count
    desk[number(card)][whose + BY_NUMBER] += count
    desk[colour(card)][whose + BY_COLOUR] += count
    # No card has the number 0: there all are counted.
    desk[0][whose + BY_NUMBER] += count


def worth_of(s: State, seat: int, action: int, mind: list[int], desk: Any) -> int:
    left, right = top(s, LEFT), top(s, RIGHT)
    write(desk[0], left, right, 0, 0)
    desk[0][4] = NO_CARD
    if action == PASS:
        return mind[ON_PASS] + left_behind(s, seat, desk[0], mind, desk)
    if action >= TURN:
        side, turned = action - TURN, s.turned[0]
        write(desk[0], after(left, turned, side, LEFT), after(right, turned, side, RIGHT), 0, 0)
        return best_turn(s, seat, mind, desk)
    is_match = action >= MATCH
    code = action - MATCH if is_match else action - GAP
    card, side = code >> 1, code & 1
    write(desk[0], after(left, card, side, LEFT), after(right, card, side, RIGHT), 0, 0)
    desk[0][4] = card
    gained = shed(s, card, mind)
    if s.hand_size[seat] == 1:
        return gained + FINISH
    if is_match:
        return gained + left_behind(s, seat, desk[0], mind, desk)
    return gained + best_turn(s, seat, mind, desk)


def best_turn(s: State, seat: int, mind: list[int], desk: Any) -> int:
    """The best that can still be done in this turn, after the plan at the start of the desk."""
    best = NOTHING
    plans = 1
    while plans > 0:
        plans -= 1
        # Read before the plans that follow from this one are written over it.
        stop = left_behind(s, seat, desk[plans], mind, desk)
        best = max(best, desk[plans][2] + mind[ON_PASS] + stop)
        if desk[plans][3] < DEPTH:
            best, plans = go_on(s, seat, mind, best, plans, desk)
    return best


def go_on(s: State, seat: int, mind: list[int], best: int, at: int, desk: Any) -> tuple[int, int]:
    """Every card that could be played after plan `at`; the best end, and how many plans there are.

    The plan moves to the end of the desk as its followers are written from `at` on.
    """
    last = len(desk) - 1
    for field in range(PLAN):
        desk[last][field] = desk[at][field]
    left, right, worth, played = desk[last][0], desk[last][1], desk[last][2], desk[last][3]
    finishes = s.hand_size[seat] - played - (desk[last][4] != NO_CARD) == 1
    plans = at
    for i in range(s.hand_size[seat]):
        card = s.hand[seat][i]
        if is_played(desk[last], card):
            continue
        fills = fills_gap(card, left, right)
        for side in range(SIDES):
            is_match = matches(card, left if side == LEFT else right)
            if not fills and not is_match:
                continue
            gained = worth + shed(s, card, mind)
            if finishes:
                best = max(best, gained + FINISH)
                continue
            for field in range(4, PLAN):
                desk[plans][field] = desk[last][field]
            then_left, then_right = after(left, card, side, LEFT), after(right, card, side, RIGHT)
            write(desk[plans], then_left, then_right, gained, played + 1)
            desk[plans][5 + played] = card
            if is_match:
                best = max(best, gained + left_behind(s, seat, desk[plans], mind, desk))
            # A card is never both: a gap card has a colour and a number of its own.
            plans += fills
    return best, plans


def write(plan: list[int], left: int, right: int, worth: int, played: int) -> None:
    plan[0], plan[1], plan[2], plan[3] = left, right, worth, played


def is_played(plan: list[int], card: int) -> bool:
    found = plan[4] == card
    for k in range(plan[3]):
        found |= plan[5 + k] == card
    return found


def shed(s: State, card: int, mind: list[int]) -> int:
    fewest = HASTE_FROM
    for seat in range(s.seats):
        fewest = min(fewest, s.hand_size[seat])
    star = mind[ON_STAR] + (HASTE_FROM - fewest) * mind[STAR_IN_HASTE]
    return mind[ON_CARD] + star * stars(card)


def after(top_card: int, card: int, side: int, own: int) -> int:
    """The top of a pile once the card lies on that side."""
    return card if side == own else top_card


def left_behind(s: State, seat: int, plan: list[int], mind: list[int], desk: Any) -> int:
    """What the next player finds, and what can still be done with the own cards."""
    left, right = plan[0], plan[1]
    worth = mind[NO_GAP]
    if has_gap(left, right):
        worth = mind[WIDTH] * (abs(number(left) - number(right)) - 1)
    if mind[NEXT_FILLS] != 0 or mind[NEXT_MATCHES] != 0:
        helped = mind[NEXT_FILLS] * fillers(left, right, UNSEEN, desk)
        helped += mind[NEXT_MATCHES] * matchers(left, right, UNSEEN, desk)
        others = s.hand_size[next_seat(s, seat)]
        worth += helped * others // max(1, desk[0][UNSEEN + BY_NUMBER])
    if mind[OWN_FILLS] != 0 or mind[OWN_MATCHES] != 0:
        fill = fillers(left, right, OWN, desk)
        match = matchers(left, right, OWN, desk)
        for k in range(4, 5 + plan[3]):
            if plan[k] != NO_CARD:
                fill -= fills_gap(plan[k], left, right)
                match -= matches(plan[k], left)
                match -= matches(plan[k], right)
        worth += mind[OWN_FILLS] * fill + mind[OWN_MATCHES] * match
    return worth


def fillers(left: int, right: int, whose: int, desk: Any) -> int:
    """How many cards of the hand, or of the unseen ones, fill the gap."""
    low, high = min(number(left), number(right)), max(number(left), number(right))
    count = 0
    for rank in range(low + 1, high):
        count += desk[rank][whose + BY_NUMBER] - desk[card_of(colour(left), rank)][whose]
        if colour(left) != colour(right):
            count -= desk[card_of(colour(right), rank)][whose]
    return count


def matchers(left: int, right: int, whose: int, desk: Any) -> int:
    """How often they match a pile; who matches both counts twice."""
    count = 0
    for card in (left, right):
        count += desk[colour(card)][whose + BY_COLOUR] + desk[number(card)][whose + BY_NUMBER]
        count -= desk[card][whose]
    return count
