"""Lücke: every way in which a turn can end.

A turn holds no chance before a card is drawn: gap after gap, then a match or a pass.
"""

from typing import Final

from kartentisch.bots.luecke.net_places import (
    FINISHED,
    MATCHED,
    MOST_ENDS,
    PASSED,
    PLANS,
    End,
    Work,
)
from kartentisch.core.rows import Row
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, RIGHT, TURN
from kartentisch.games.luecke.rules import fills_gap, matches, top
from kartentisch.games.luecke.state import State
from kartentisch.games.luecke.turn import ends_turn

#: Cards of the hand that plans know of.
PLANNED: Final = 30


def find_ends(s: State, seat: int, action: int, work: Work) -> int:
    """Write down every way in which the turn can end after an action; how many there are."""
    end = end_by(s, seat, action)
    if ends_turn(action, s.hand_size[seat]):
        return put_down(work, 0, end)
    plans, ends = put_down(work, PLANS, end), 0
    while plans > PLANS:
        plans -= 1
        plan = end_at(work.ends[plans])
        ends = put_down(work, ends, End(plan.left, plan.right, plan.gone, PASSED))
        plans, ends = go_on(s, seat, plan, plans, ends, work)
    return ends


def go_on(s: State, seat: int, plan: End, plans: int, ends: int, work: Work) -> tuple[int, int]:
    """Every card that can be played from here: matches and last cards are ends, gaps are plans."""
    size, left, right = s.hand_size[seat], plan.left, plan.right
    is_last = size - ones(plan.gone) == 1
    for i in range(min(size, PLANNED)):
        card = s.hand[seat][i]
        if (plan.gone >> i) & 1 == 0 and ends + 2 < MOST_ENDS:
            gone = plan.gone | (1 << i)
            on_left = End(card, right, gone, FINISHED if is_last else MATCHED)
            on_right = End(left, card, gone, MATCHED)
            fills = fills_gap(card, left, right)
            if matches(card, left) or (fills and is_last):
                ends = put_down(work, ends, on_left)
            if matches(card, right) and not is_last:
                ends = put_down(work, ends, on_right)
            if fills and not is_last and plans + 2 < PLANS + MOST_ENDS:
                plans = put_down(work, plans, on_left)
                plans = put_down(work, plans, on_right)
    return plans, ends


def put_down(work: Work, at: int, end: End) -> int:
    """One more; how many there are then."""
    row = work.ends[at]
    row[0], row[1], row[2], row[3] = end.left, end.right, end.gone, end.kind
    return at + 1


def end_at(row: Row) -> End:
    return End(row[0], row[1], row[2], row[3])


def end_by(s: State, seat: int, action: int) -> End:
    """Both tops after an action, which card of the hand is gone by it, and how it ends a turn."""
    left, right, gone, kind = top(s, LEFT), top(s, RIGHT), 0, PASSED
    if action != PASS:
        kind = FINISHED if s.hand_size[seat] == 1 else MATCHED
        if action >= TURN:
            card, side = s.turned[0], action - TURN
        else:
            code = action - MATCH if action >= MATCH else action - GAP
            card, side = code >> 1, code & 1
            gone = bit_of(s, seat, card)
        if side == LEFT:
            left = card
        else:
            right = card
    return End(left, right, gone, kind)


def bit_of(s: State, seat: int, card: int) -> int:
    for i in range(min(s.hand_size[seat], PLANNED)):
        if s.hand[seat][i] == card:
            return 1 << i
    return 0


def ones(bits: int) -> int:
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count
