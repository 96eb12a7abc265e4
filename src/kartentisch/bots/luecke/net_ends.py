"""Lücke: every way in which a turn can end.

A turn holds no chance before a card is drawn: gap after gap, then a match or a pass.
"""

from typing import Any, Final

from kartentisch.bots.luecke.net_places import (
    ENDS,
    FINISHED,
    MATCHED,
    MOST_ENDS,
    PAPER,
    PAPERS,
    PASSED,
    PLANS,
)
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, RIGHT, TURN
from kartentisch.games.luecke.rules import fills_gap, matches, top
from kartentisch.games.luecke.state import State
from kartentisch.games.luecke.turn import ends_turn

#: Cards of the hand that plans know of.
PLANNED: Final = 30


def find_ends(s: State, seat: int, action: int, desk: Any) -> int:
    """Write down every way in which the turn can end after an action; how many there are."""
    left, right, gone = tops_after(s, seat, action)
    if ends_turn(action, s.hand_size[seat]):
        return put_down(desk, ENDS, 0, left, right, gone, kind_of(s, seat, action))
    plans, ends = put_down(desk, PLANS, 0, left, right, gone, 0), 0
    while plans > 0:
        plans -= 1
        paper, at = desk[PLANS + plans // PAPERS], plans % PAPERS * PAPER
        left, right, gone = paper[at], paper[at + 1], paper[at + 2]
        ends = put_down(desk, ENDS, ends, left, right, gone, PASSED)
        plans, ends = go_on(s, seat, left, right, gone, plans, ends, desk)
    return ends


def go_on(
    s: State, seat: int, left: int, right: int, gone: int, plans: int, ends: int, desk: Any
) -> tuple[int, int]:
    """Every card that can be played from here: matches and last cards are ends, gaps are plans."""
    size = s.hand_size[seat]
    is_last = size - ones(gone) == 1
    for i in range(min(size, PLANNED)):
        card = s.hand[seat][i]
        if (gone >> i) & 1 == 0 and ends + 2 < MOST_ENDS:
            then = gone | (1 << i)
            kind = FINISHED if is_last else MATCHED
            fills = fills_gap(card, left, right)
            if matches(card, left) or (fills and is_last):
                ends = put_down(desk, ENDS, ends, card, right, then, kind)
            if matches(card, right) and not is_last:
                ends = put_down(desk, ENDS, ends, left, card, then, kind)
            if fills and not is_last and plans + 2 < MOST_ENDS:
                plans = put_down(desk, PLANS, plans, card, right, then, 0)
                plans = put_down(desk, PLANS, plans, left, card, then, 0)
    return plans, ends


def put_down(desk: Any, row: int, at: int, left: int, right: int, gone: int, kind: int) -> int:
    """Both tops, the cards of the hand that are gone and how it ends; how many there are then."""
    paper, i = desk[row + at // PAPERS], at % PAPERS * PAPER
    paper[i], paper[i + 1], paper[i + 2], paper[i + 3] = left, right, gone, kind
    return at + 1


def tops_after(s: State, seat: int, action: int) -> tuple[int, int, int]:
    """Both tops after an action, and which card of the hand is gone by it, as a bit."""
    left, right, gone = top(s, LEFT), top(s, RIGHT), 0
    if action == PASS:
        return left, right, gone
    if action >= TURN:
        card, side = s.turned[0], action - TURN
    else:
        code = action - MATCH if action >= MATCH else action - GAP
        card, side = code >> 1, code & 1
        gone = bit_of(s, seat, card)
    return (card, right, gone) if side == LEFT else (left, card, gone)


def kind_of(s: State, seat: int, action: int) -> int:
    if action == PASS:
        return PASSED
    return FINISHED if s.hand_size[seat] == 1 else MATCHED


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
