"""Lücke: plans its own turn card by card and leaves a small gap."""

from typing import Any, Final

from kartentisch.core.layout import NO_CARD
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, PRESS, RIGHT, TURN
from kartentisch.games.luecke.cards import CARDS, CODES, number, stars
from kartentisch.games.luecke.rules import fills_gap, has_gap, matches, top
from kartentisch.games.luecke.state import PRESSING, State

# Worth is counted in tenths: whole numbers are the same plain and compiled.
CARD: Final = 30
STAR: Final = 5
GAP_LEFT: Final = 3
NO_GAP: Final = 9
PASSING: Final = -20
FINISH: Final = 1000
NOTHING: Final = -100_000

#: How far ahead a turn is planned; longer chains are rare.
DEPTH: Final = 4
#: A plan: both tops, its worth, how many cards it has played, and which of the hand.
PLAN: Final = 4 + 1 + DEPTH
#: Every card on both sides at every depth, one to begin with, one to look at.
DESK: Final = (2 * CARDS * DEPTH + 2, PLAN)


def choose(s: State, seat: int, out: list[int], count: int, desk: Any) -> int:
    if s.phase == PRESSING:
        return most_stars(out, count)
    left, right = top(s, LEFT), top(s, RIGHT)
    return best_play(s.hand[seat], s.hand_size[seat], left, right, s.turned[0], out, count, desk)


def most_stars(presses: list[int], count: int) -> int:
    """Pressed stars count for whoever finishes."""
    best, most = 0, -1
    for i in range(count):
        one, two = (presses[i] - PRESS) // CODES, (presses[i] - PRESS) % CODES
        worth = stars(one) + (stars(two) if two != one else 0)
        if worth > most:
            best, most = i, worth
    return presses[best]


def best_play(
    hand: list[int],
    size: int,
    left: int,
    right: int,
    turned: int,
    out: list[int],
    count: int,
    desk: Any,
) -> int:
    """The first of the actions that promise most."""
    best, most = 0, NOTHING
    for i in range(count):
        worth = worth_of(out[i], hand, size, left, right, turned, desk)
        if worth > most:
            best, most = i, worth
    return out[best]


def worth_of(
    action: int, hand: list[int], size: int, left: int, right: int, turned: int, desk: Any
) -> int:
    if action == PASS:
        return PASSING - gap_left(left, right)
    if action >= TURN:
        side = action - TURN
        return best_turn(
            hand, size, NO_CARD, after(left, turned, side, LEFT), after(right, turned, side, RIGHT),
            desk,
        )  # fmt: skip
    is_match = action >= MATCH
    code = action - MATCH if is_match else action - GAP
    card, side = code >> 1, code & 1
    then_left, then_right = after(left, card, side, LEFT), after(right, card, side, RIGHT)
    if size == 1:
        return shed(card) + FINISH - gap_left(then_left, then_right)
    if is_match:
        return shed(card) - gap_left(then_left, then_right)
    return shed(card) + best_turn(hand, size, card, then_left, then_right, desk)


def best_turn(hand: list[int], size: int, gone: int, left: int, right: int, desk: Any) -> int:
    """The best that can still be done in this turn, without a card that is gone already."""
    best = NOTHING
    write(desk[0], left, right, 0, 0)
    desk[0][4] = gone
    plans = 1
    while plans > 0:
        plans -= 1
        # Read before the plans that follow from this one are written over it.
        best = max(best, desk[plans][2] + PASSING - gap_left(desk[plans][0], desk[plans][1]))
        if desk[plans][3] < DEPTH:
            best, plans = go_on(hand, size, best, plans, desk)
    return best


def go_on(hand: list[int], size: int, best: int, at: int, desk: Any) -> tuple[int, int]:
    """Every card that could be played after plan `at`; the best end, and how many plans there are.

    The plan moves to the end of the desk as its followers are written from `at` on.
    """
    last = len(desk) - 1
    for field in range(PLAN):
        desk[last][field] = desk[at][field]
    left, right, worth, played = desk[last][0], desk[last][1], desk[last][2], desk[last][3]
    finishes = size - played - (desk[last][4] != NO_CARD) == 1
    plans = at
    for i in range(size):
        card = hand[i]
        if is_played(desk[last], card):
            continue
        fills = fills_gap(card, left, right)
        for side in range(2):
            then_left, then_right = after(left, card, side, LEFT), after(right, card, side, RIGHT)
            gained = worth + shed(card) + (FINISH if finishes else 0)
            if matches(card, left if side == LEFT else right):
                best = max(best, gained - gap_left(then_left, then_right))
            if fills and finishes:
                best = max(best, gained)
            elif fills:
                for field in range(4, PLAN):
                    desk[plans][field] = desk[last][field]
                write(desk[plans], then_left, then_right, gained, played + 1)
                desk[plans][5 + played] = card
                plans += 1
    return best, plans


def write(plan: list[int], left: int, right: int, worth: int, played: int) -> None:
    plan[0], plan[1], plan[2], plan[3] = left, right, worth, played


def is_played(plan: list[int], card: int) -> bool:
    found = plan[4] == card
    for k in range(plan[3]):
        found |= plan[5 + k] == card
    return found


def shed(card: int) -> int:
    return CARD + STAR * stars(card)


def after(top_card: int, card: int, side: int, own: int) -> int:
    """The top of a pile once the card lies on that side."""
    return card if side == own else top_card


def gap_left(left: int, right: int) -> int:
    """A wide gap helps the next player; no gap at all helps too, by a card turned up."""
    if not has_gap(left, right):
        return NO_GAP
    return GAP_LEFT * (abs(number(left) - number(right)) - 1)
