"""Look ahead to the own next turn, in the style of the rules.

In many worlds, every promising action is tried: the others answer as the net would in their
place, and what the net then says of the own next turn is the worth of the action. If a scoring
period ends before, its equity is.
"""

from typing import Final

from kartentisch.bots.nets.choice import best_action, best_opinion
from kartentisch.bots.nets.equity import equity
from kartentisch.bots.nets.net import MOST_ACTIONS, OPINION_BITS, Work, chance
from kartentisch.bots.nets.slots import prepare, scoring_period, worth
from kartentisch.bots.pick import pick
from kartentisch.bots.search.slots import copy_to, deal, gather, likely
from kartentisch.bots.search.tools import Tools
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.layout import Layout
from kartentisch.core.rng import seed_rng, shuffle_fast
from kartentisch.core.rows import Row

#: Only actions that the net finds nearly as good as its best are looked at.
NEARLY: Final = 1 << (OPINION_BITS - 1)
#: So many are tried to the end.
FEW: Final = 2
#: After each of so many parts of the worlds, the better half of the actions is tried on.
PARTS: Final = 4

#: States that a search needs besides the one that it looks at.
WORLD: Final = 1
TRIED: Final = 2
STATES: Final = 3

SHARE: Final = 1 << 16


def look_ahead(s: Layout, seat: int, actions: Row, worlds: int, word: int, tools: Tools) -> int:
    """One of the legal actions; without worlds, the net's choice."""
    work, states = tools.net, tools.states
    kept = different(promising(s, seat, actions, work), work)
    if kept == 1 or worlds == 0:
        return int(work.actions[0])
    hidden = gather(s, seat, work)
    part = max(1, worlds // PARTS)
    for i in range(worlds):
        if i > 0 and i % part == 0 and kept > FEW:
            sort(kept, work)
            kept = (kept + 1) // 2
        copy_to(states, WORLD, s)
        seed_rng(states[WORLD].rng, word, i, seat)
        imagine(states[WORLD], seat, hidden, work)
        try_actions(seat, kept, tools)
    sort(kept, work)
    return int(work.actions[0])


def different(kept: int, work: Work) -> int:
    """Of actions that come to the same in the net's opinion, the first; how many stay."""
    actions, opinions = work.actions, work.opinions
    n = 1
    for k in range(1, kept):
        if opinions[k] != opinions[n - 1]:
            actions[n], opinions[n] = actions[k], opinions[k]
            n += 1
    return n


def imagine(s: Layout, seat: int, hidden: int, work: Work) -> None:
    """A world that agrees with what the seat sees, and mostly with what others did."""
    shuffle_fast(s.rng, work.hidden, hidden)
    likely(s, seat, work.hidden, hidden, work.opponent_notes)
    deal(s, seat, work.hidden)


def soft_choice(s: Layout, seat: int, actions: Row, softness: int, word: int, work: Work) -> int:
    """Any action that the net finds at most so much worse than its best."""
    kept = promising(s, seat, actions, work)
    return int(work.actions[pick(work.opinions, kept, softness, word)])


def promising(s: Layout, seat: int, actions: Row, work: Work) -> int:
    """The best actions by the net's opinion, the best one first; how many there are."""
    best, opinions = work.actions, work.opinions
    known = prepare(s, seat, work)
    kept = 0
    for i in range(len(actions)):
        value = worth(s, seat, actions[i], known, work)
        at = kept
        while at > 0 and opinions[at - 1] < value:
            if at < MOST_ACTIONS:
                best[at], opinions[at] = best[at - 1], opinions[at - 1]
            at -= 1
        if at < MOST_ACTIONS:
            best[at], opinions[at] = actions[i], value
            kept = min(kept + 1, MOST_ACTIONS)
    while kept > 1 and opinions[kept - 1] < opinions[0] - NEARLY:
        kept -= 1
    for k in range(kept):
        work.totals[k] = 0
        work.tries[k] = 0
    return kept


def try_actions(seat: int, kept: int, tools: Tools) -> None:
    """Every promising action in one world, with the same random numbers."""
    work, states = tools.net, tools.states
    for k in range(kept):
        copy_to(states, TRIED, states[WORLD])
        work.totals[k] += int(SHARE * value_after(states[TRIED], seat, work.actions[k], work))
        work.tries[k] += 1


def value_after(s: Layout, seat: int, action: int, work: Work) -> float:
    """The share in the win that an action promises in one world."""
    now, out = scoring_period(s), work.legal
    act(s, seat, action)
    others_were, who = False, acting(s)
    while who >= 0 and scoring_period(s) == now and not (who == seat and others_were):
        others_were = others_were or who != seat
        act(s, who, best_action(s, who, out[: legal(s, who, out)], work))
        who = acting(s)
    if who < 0 or scoring_period(s) != now:
        return equity(s, seat, work)
    return chance(best_opinion(s, seat, out[: legal(s, seat, out)], work))


def sort(kept: int, work: Work) -> None:
    """Who brought most comes first; equals go by the net's opinion, as before."""
    actions, totals = work.actions, work.totals
    for k in range(1, kept):
        action, total, at = actions[k], totals[k], k
        while at > 0 and totals[at - 1] < total:
            actions[at], totals[at] = actions[at - 1], totals[at - 1]
            at -= 1
        actions[at], totals[at] = action, total
