"""Look ahead to the own next turn, in the style of the rules.

In many worlds, every promising action is tried: the others answer as the net would in their
place, and what the net then says of the own next turn is the worth of the action. If a lap ends
before, its equity is.
"""

from typing import Any, Final

from kartentisch.bots.nets.choice import best_action, best_opinion, chance
from kartentisch.bots.nets.equity import equity
from kartentisch.bots.nets.linked import lap, prepare, worth
from kartentisch.bots.nets.net import OPINION_BITS
from kartentisch.bots.search.linked import copy_to, deal, gather, likely
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.rng import seed_rng, shuffle_fast

# Rows behind the net's own: cards of a world, actions, what was said of them, what they brought
# and in how many worlds; what the moves of others told.
PAPER: Final = 0
ACTIONS: Final = 1
OPINIONS: Final = 2
TOTALS: Final = 3
TRIES: Final = 4
NOTES: Final = 5
ROWS: Final = 6

#: So many actions are looked at, and only those that the net finds nearly as good as its best.
MOST_ACTIONS: Final = 6
#: So many are tried to the end.
FEW: Final = 2
NEARLY: Final = 1 << (OPINION_BITS - 1)
#: After each of so many parts of the worlds, the better half of the actions is tried on.
PARTS: Final = 4

#: States that a search needs besides the one that it looks at.
WORLD: Final = 1
TRIED: Final = 2
STATES: Final = 3

SHARE: Final = 1 << 16


def look_ahead(
    s: Any, seat: int, worlds: int, word: int, out: Any, count: int, desk: Any, states: Any
) -> int:
    """One of the first `count` legal actions in `out`; without worlds, the net's choice."""
    rows = len(desk) - ROWS
    kept = different(promising(s, seat, out, count, desk, rows), desk, rows)
    if kept == 1 or worlds == 0:
        return action_at(desk, rows, 0)
    hidden = gather(s, seat, desk, desk[rows + PAPER])
    part = max(1, worlds // PARTS)
    for i in range(worlds):
        if i > 0 and i % part == 0 and kept > FEW:
            sort(kept, desk, rows)
            kept = (kept + 1) // 2
        copy_to(states, WORLD, s)
        seed_rng(states[WORLD].rng, word, i, seat)
        imagine(states[WORLD], seat, hidden, desk, rows)
        try_actions(states, seat, kept, out, desk, rows)
    sort(kept, desk, rows)
    return action_at(desk, rows, 0)


def different(kept: int, desk: Any, rows: int) -> int:
    """Of actions that come to the same in the net's opinion, the first; how many stay."""
    actions, opinions = desk[rows + ACTIONS], desk[rows + OPINIONS]
    n = 1
    for k in range(1, kept):
        if opinions[k] != opinions[n - 1]:
            actions[n], opinions[n] = actions[k], opinions[k]
            n += 1
    return n


def imagine(s: Any, seat: int, hidden: int, desk: Any, rows: int) -> None:
    """A world that agrees with what the seat sees, and mostly with what others did."""
    paper = desk[rows + PAPER]
    shuffle_fast(s.rng, paper, hidden)
    likely(s, seat, paper, hidden, desk[rows + NOTES])
    deal(s, seat, paper)


def soft_choice(s: Any, seat: int, soft: int, word: int, out: Any, count: int, desk: Any) -> int:
    """Any action that the net finds at most `soft` worse than its best."""
    rows = len(desk) - ROWS
    kept = promising(s, seat, out, count, desk, rows)
    return action_at(desk, rows, soft_pick(desk[rows + OPINIONS], kept, soft, word))


def soft_pick(opinions: Any, kept: int, soft: int, word: int) -> int:
    """One of the first opinions, the best of which is the first; the worse the more seldom."""
    total = 0
    for k in range(kept):
        total += max(0, opinions[k] - opinions[0] + soft + 1)
    left = (word * total) >> 32
    for k in range(kept - 1):
        left -= max(0, opinions[k] - opinions[0] + soft + 1)
        if left < 0:
            return k
    return kept - 1


def promising(s: Any, seat: int, out: Any, count: int, desk: Any, rows: int) -> int:
    """The best actions by the net's opinion, the best one first; how many there are."""
    actions, opinions = desk[rows + ACTIONS], desk[rows + OPINIONS]
    known = prepare(s, seat, desk)
    kept = 0
    for i in range(count):
        value = worth(s, seat, out[i], known, desk)
        at = kept
        while at > 0 and opinions[at - 1] < value:
            if at < MOST_ACTIONS:
                actions[at], opinions[at] = actions[at - 1], opinions[at - 1]
            at -= 1
        if at < MOST_ACTIONS:
            actions[at], opinions[at] = out[i], value
            kept = min(kept + 1, MOST_ACTIONS)
    while kept > 1 and opinions[kept - 1] < opinions[0] - NEARLY:
        kept -= 1
    for k in range(kept):
        desk[rows + TOTALS][k] = 0
        desk[rows + TRIES][k] = 0
    return kept


def try_actions(states: Any, seat: int, kept: int, out: Any, desk: Any, rows: int) -> None:
    """Every promising action in one world, with the same luck."""
    for k in range(kept):
        copy_to(states, TRIED, states[WORLD])
        promised = value_after(states[TRIED], seat, desk[rows + ACTIONS][k], out, desk)
        desk[rows + TOTALS][k] += int(SHARE * promised)
        desk[rows + TRIES][k] += 1


def value_after(s: Any, seat: int, action: int, out: Any, desk: Any) -> float:
    """The share in the win that an action promises in one world."""
    now = lap(s)
    act(s, seat, action)
    others_were, who = False, acting(s)
    while who >= 0 and lap(s) == now and not (who == seat and others_were):
        others_were = others_were or who != seat
        act(s, who, best_action(s, who, out, legal(s, who, out), desk))
        who = acting(s)
    if who < 0 or lap(s) != now:
        return equity(s, seat, desk)
    return chance(best_opinion(s, seat, out, legal(s, seat, out), desk))


def sort(kept: int, desk: Any, rows: int) -> None:
    """Who brought most comes first; equals go by the net's opinion, as before."""
    actions, totals = desk[rows + ACTIONS], desk[rows + TOTALS]
    for k in range(1, kept):
        action, total, at = actions[k], totals[k], k
        while at > 0 and totals[at - 1] < total:
            actions[at], totals[at] = actions[at - 1], totals[at - 1]
            at -= 1
        actions[at], totals[at] = action, total


def action_at(desk: Any, rows: int, k: int) -> int:
    return int(desk[rows + ACTIONS][k])
