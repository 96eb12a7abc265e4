"""Lücke: plans its own turn card by card and leaves a gap that is of little use.

Worth is counted in tenths of a card: whole numbers are the same plain and compiled.
"""

from typing import Final

from kartentisch.bots.default.policy import forget, remember  # noqa: F401 - no notebook: it sees all
from kartentisch.bots.pick import pick
from kartentisch.core.layout import NO_CARD, Record, numbers
from kartentisch.core.rows import Row
from kartentisch.core.seats import next_seat
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, PRESS, RIGHT, TURN
from kartentisch.games.luecke.cards import (
    CARDS,
    CODES,
    COLOURS,
    NUMBERS,
    card_of,
    colour,
    number,
    stars,
)
from kartentisch.games.luecke.rules import MOST_LEGAL, fills_gap, has_gap, matches, top
from kartentisch.games.luecke.state import PRESSING, SIDES, State

WEIGHTS: Final = (
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
SLACK: Final = WEIGHTS.index("slack")
ON_CARD: Final = WEIGHTS.index("card")
ON_STAR: Final = WEIGHTS.index("star")
STAR_IN_HASTE: Final = WEIGHTS.index("star in haste")
ON_PASS: Final = WEIGHTS.index("pass")
WIDTH: Final = WEIGHTS.index("width")
NO_GAP: Final = WEIGHTS.index("no gap")
NEXT_FILLS: Final = WEIGHTS.index("next fills")
NEXT_MATCHES: Final = WEIGHTS.index("next matches")
OWN_FILLS: Final = WEIGHTS.index("own fills")
OWN_MATCHES: Final = WEIGHTS.index("own matches")
ON_PRESS: Final = WEIGHTS.index("press 0")
PRESS_LIKE: Final = WEIGHTS.index("press like")

NOTES: Final = 0
HASTE_FROM: Final = 5
FINISH: Final = 1000
NOTHING: Final = -100_000
#: The number whose cards have most stars.
MIDDLE: Final = 6

#: How far ahead a turn is planned; longer chains are rare.
DEPTH: Final = 4
#: Every card on both sides at every depth, one to begin with, one to look at.
PLANS: Final = 2 * CARDS * DEPTH + 2
#: Whose cards are counted: those that are nowhere seen, and the own hand.
UNSEEN, OWN = range(2)


class Work(Record):
    #: What an action is worth.
    worth: list[int] = numbers(MOST_LEGAL)
    # Of each plan: both tops, what it is worth, and how many cards it has played after the first:
    # which ones.
    left: list[int] = numbers(PLANS)
    right: list[int] = numbers(PLANS)
    gained: list[int] = numbers(PLANS)
    played: list[int] = numbers(PLANS)
    cards: list[list[int]] = numbers(PLANS, 1 + DEPTH)
    # Whose cards by code, by number and by colour.
    by_code: list[list[int]] = numbers(2, CODES)
    by_number: list[list[int]] = numbers(2, NUMBERS + 1)
    by_colour: list[list[int]] = numbers(2, COLOURS)


def choose(s: State, seat: int, actions: Row, weights: Row, word: int, work: Work) -> int:
    if s.phase == PRESSING:
        for i in range(len(actions)):
            work.worth[i] = pressing(s, seat, actions[i], weights)
    else:
        count_cards(s, seat, work)
        for i in range(len(actions)):
            work.worth[i] = worth_of(s, seat, actions[i], weights, work)
    return actions[pick(work.worth, len(actions), weights[SLACK], word)]


def pressing(s: State, seat: int, action: int, weights: Row) -> int:
    """Pressed stars count for whoever finishes, but middle cards fill gaps."""
    one, two = (action - PRESS) // CODES, (action - PRESS) % CODES
    worth = press_worth(s, seat, one, weights)
    return worth if two == one else worth + press_worth(s, seat, two, weights)


def press_worth(s: State, seat: int, card: int, weights: Row) -> int:
    like = 0
    for i in range(s.hand_size[seat]):
        like += matches(s.hand[seat][i], card)
    return weights[ON_PRESS + abs(number(card) - MIDDLE)] + weights[PRESS_LIKE] * (like - 1)


def count_cards(s: State, seat: int, work: Work) -> None:
    """The own hand; and all cards less it, the own pressed ones and both piles."""
    for whose in (UNSEEN, OWN):
        clear(work.by_code[whose])
        clear(work.by_number[whose])
        clear(work.by_colour[whose])
    work.by_number[UNSEEN][0] = s.colours * s.numbers
    for shade in range(s.colours):
        work.by_colour[UNSEEN][shade] = s.numbers
        for rank in range(1, s.numbers + 1):
            work.by_number[UNSEEN][rank] = s.colours
            work.by_code[UNSEEN][card_of(shade, rank)] = 1
    for i in range(s.hand_size[seat]):
        count_card(s.hand[seat][i], UNSEEN, -1, work)
        count_card(s.hand[seat][i], OWN, 1, work)
    for i in range(s.pressed_size[seat]):
        count_card(s.pressed[seat][i], UNSEEN, -1, work)
    for side in range(SIDES):
        for i in range(s.pile_size[side]):
            count_card(s.pile[side][i], UNSEEN, -1, work)


def clear(row: Row) -> None:
    for i in range(len(row)):
        row[i] = 0


def count_card(card: int, whose: int, count: int, work: Work) -> None:
    work.by_code[whose][card] += count
    work.by_number[whose][number(card)] += count
    work.by_colour[whose][colour(card)] += count
    # No card has the number 0: there all are counted.
    work.by_number[whose][0] += count


def worth_of(s: State, seat: int, action: int, weights: Row, work: Work) -> int:
    left, right = top(s, LEFT), top(s, RIGHT)
    write(work, 0, left, right, 0, 0)
    work.cards[0][0] = NO_CARD
    if action == PASS:
        return weights[ON_PASS] + left_behind(s, seat, 0, weights, work)
    if action >= TURN:
        put(work, s.turned[0], action - TURN)
        return best_turn(s, seat, weights, work)
    is_match = action >= MATCH
    code = action - MATCH if is_match else action - GAP
    card, side = code >> 1, code & 1
    put(work, card, side)
    work.cards[0][0] = card
    gained = shed(s, card, weights)
    if s.hand_size[seat] == 1:
        return gained + FINISH
    if is_match:
        return gained + left_behind(s, seat, 0, weights, work)
    return gained + best_turn(s, seat, weights, work)


def best_turn(s: State, seat: int, weights: Row, work: Work) -> int:
    """The best that can still be done in this turn, after the first plan."""
    best = NOTHING
    plans = 1
    while plans > 0:
        plans -= 1
        # Read before the plans that follow from this one are written over it.
        stop = left_behind(s, seat, plans, weights, work)
        best = max(best, work.gained[plans] + weights[ON_PASS] + stop)
        if work.played[plans] < DEPTH:
            best, plans = go_on(s, seat, weights, best, plans, work)
    return best


def go_on(s: State, seat: int, weights: Row, best: int, at: int, work: Work) -> tuple[int, int]:
    """Every card that could be played after plan `at`; the best end, and how many plans there are.

    The plan moves to the end as its followers are written from `at` on.
    """
    last = PLANS - 1
    left, right, worth, played = work.left[at], work.right[at], work.gained[at], work.played[at]
    write(work, last, left, right, worth, played)
    for k in range(1 + DEPTH):
        work.cards[last][k] = work.cards[at][k]
    finishes = s.hand_size[seat] - played - (work.cards[last][0] != NO_CARD) == 1
    plans = at
    for i in range(s.hand_size[seat]):
        card = s.hand[seat][i]
        if is_played(work, last, card):
            continue
        fills = fills_gap(card, left, right)
        for side in range(SIDES):
            is_match = matches(card, left if side == LEFT else right)
            if not fills and not is_match:
                continue
            gained = worth + shed(s, card, weights)
            if finishes:
                best = max(best, gained + FINISH)
                continue
            for k in range(1 + DEPTH):
                work.cards[plans][k] = work.cards[last][k]
            then_left, then_right = after(left, card, side, LEFT), after(right, card, side, RIGHT)
            write(work, plans, then_left, then_right, gained, played + 1)
            work.cards[plans][1 + played] = card
            if is_match:
                best = max(best, gained + left_behind(s, seat, plans, weights, work))
            # A card is never both: a gap card has a colour and a number of its own.
            plans += fills
    return best, plans


def write(work: Work, at: int, left: int, right: int, gained: int, played: int) -> None:
    work.left[at], work.right[at], work.gained[at], work.played[at] = left, right, gained, played


def put(work: Work, card: int, side: int) -> None:
    """The first plan begins with a card on that side."""
    work.left[0] = after(work.left[0], card, side, LEFT)
    work.right[0] = after(work.right[0], card, side, RIGHT)


def is_played(work: Work, plan: int, card: int) -> bool:
    found = False
    for k in range(1 + work.played[plan]):
        found |= work.cards[plan][k] == card
    return found


def shed(s: State, card: int, weights: Row) -> int:
    fewest = HASTE_FROM
    for seat in range(s.seats):
        fewest = min(fewest, s.hand_size[seat])
    star = weights[ON_STAR] + (HASTE_FROM - fewest) * weights[STAR_IN_HASTE]
    return weights[ON_CARD] + star * stars(card)


def after(top_card: int, card: int, side: int, own: int) -> int:
    """The top of a pile once the card lies on that side."""
    return card if side == own else top_card


def left_behind(s: State, seat: int, plan: int, weights: Row, work: Work) -> int:
    """What the next player finds, and what can still be done with the own cards."""
    left, right = work.left[plan], work.right[plan]
    worth = weights[NO_GAP]
    if has_gap(left, right):
        worth = weights[WIDTH] * (abs(number(left) - number(right)) - 1)
    if weights[NEXT_FILLS] != 0 or weights[NEXT_MATCHES] != 0:
        helped = weights[NEXT_FILLS] * fillers(left, right, UNSEEN, work)
        helped += weights[NEXT_MATCHES] * matchers(left, right, UNSEEN, work)
        others = s.hand_size[next_seat(s, seat)]
        worth += helped * others // max(1, work.by_number[UNSEEN][0])
    if weights[OWN_FILLS] != 0 or weights[OWN_MATCHES] != 0:
        fill = fillers(left, right, OWN, work)
        match = matchers(left, right, OWN, work)
        for k in range(1 + work.played[plan]):
            card = work.cards[plan][k]
            if card != NO_CARD:
                fill -= fills_gap(card, left, right)
                match -= matches(card, left)
                match -= matches(card, right)
        worth += weights[OWN_FILLS] * fill + weights[OWN_MATCHES] * match
    return worth


def fillers(left: int, right: int, whose: int, work: Work) -> int:
    """How many cards of the hand, or of the unseen ones, fill the gap."""
    low, high = min(number(left), number(right)), max(number(left), number(right))
    count, by_code = 0, work.by_code[whose]
    for rank in range(low + 1, high):
        count += work.by_number[whose][rank] - by_code[card_of(colour(left), rank)]
        if colour(left) != colour(right):
            count -= by_code[card_of(colour(right), rank)]
    return count


def matchers(left: int, right: int, whose: int, work: Work) -> int:
    """How often they match a pile; who matches both counts twice."""
    count = 0
    for card in (left, right):
        count += work.by_colour[whose][colour(card)] + work.by_number[whose][number(card)]
        count -= work.by_code[whose][card]
    return count
