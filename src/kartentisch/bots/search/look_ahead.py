"""Look ahead to the own next turn, in the style of the rules.

In many worlds, every promising action is tried: the others answer as the net would in their
place, and what the net then says of the own next turn is the worth of the action. If a scoring
period ends before, its equity is.
"""

from typing import Final

from kartentisch.bots.nets.choice import MOST_ACTIONS, NEARLY, best_action, best_opinion
from kartentisch.bots.nets.equity import equity
from kartentisch.bots.nets.net import Work, chance
from kartentisch.bots.nets.slots import prepare, scoring_period, worth
from kartentisch.bots.pick import pick
from kartentisch.bots.search.dealing import deal, gather
from kartentisch.bots.search.slots import copy_to, likely
from kartentisch.bots.search.tools import Scratch, Tools
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.layout import Layout
from kartentisch.core.rng import seed_rng, shuffle_fast
from kartentisch.core.rows import Row

#: So many are tried to the end.
FEW: Final = 2
#: After each of so many parts of the worlds, the better half of the actions is tried on.
PARTS: Final = 4

#: States that a search needs besides the one that it looks at.
WORLD, TRIED, STATES = range(1, 4)

SHARE: Final = 1 << 16


def look_ahead(s: Layout, seat: int, actions: Row, worlds: int, word: int, tools: Tools) -> int:
    """One of the legal actions; without worlds, the net's choice."""
    scratch = tools.scratch
    kept = different(promising(s, seat, actions, tools.net, scratch), scratch)
    if kept == 1 or worlds == 0:
        return int(scratch.actions[0])
    hidden = gather(s, seat, tools)
    part = max(1, worlds // PARTS)
    for i in range(worlds):
        if i > 0 and i % part == 0 and kept > FEW:
            sort(kept, scratch)
            kept = (kept + 1) // 2
        copy_to(tools.states, WORLD, s)
        seed_rng(tools.states[WORLD].rng, word, i, seat)
        imagine(seat, hidden, tools)
        try_actions(seat, kept, tools)
    sort(kept, scratch)
    return int(scratch.actions[0])


def different(kept: int, scratch: Scratch) -> int:
    """Of actions that come to the same in the net's opinion, the first; how many stay."""
    actions, opinions = scratch.actions, scratch.opinions
    n = 1
    for k in range(1, kept):
        if opinions[k] != opinions[n - 1]:
            actions[n], opinions[n] = actions[k], opinions[k]
            n += 1
    return n


def imagine(seat: int, hidden: int, tools: Tools) -> None:
    """A world that agrees with what the seat sees, and mostly with what others did."""
    s, scratch = tools.states[WORLD], tools.scratch
    shuffle_fast(s.rng, scratch.cards, hidden)
    likely(s, seat, scratch.cards, hidden, scratch.opponent_notes)
    deal(WORLD, seat, tools)


def soft_choice(s: Layout, seat: int, actions: Row, softness: int, word: int, tools: Tools) -> int:
    """Any action that the net finds at most so much worse than its best."""
    kept = promising(s, seat, actions, tools.net, tools.scratch)
    return int(tools.scratch.actions[pick(tools.scratch.opinions, kept, softness, word)])


def promising(s: Layout, seat: int, actions: Row, work: Work, scratch: Scratch) -> int:
    """The best actions by the net's opinion, the best one first; how many there are."""
    best, opinions = scratch.actions, scratch.opinions
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
        scratch.totals[k] = 0
        scratch.tries[k] = 0
    return kept


def try_actions(seat: int, kept: int, tools: Tools) -> None:
    """Every promising action in one world, with the same random numbers."""
    scratch, states = tools.scratch, tools.states
    for k in range(kept):
        copy_to(states, TRIED, states[WORLD])
        value = value_after(states[TRIED], seat, scratch.actions[k], tools.net)
        scratch.totals[k] += int(SHARE * value)
        scratch.tries[k] += 1


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


def sort(kept: int, scratch: Scratch) -> None:
    """Who brought most comes first; equals go by the net's opinion, as before."""
    actions, totals = scratch.actions, scratch.totals
    for k in range(1, kept):
        action, total, at = actions[k], totals[k], k
        while at > 0 and totals[at - 1] < total:
            actions[at], totals[at] = actions[at - 1], totals[at - 1]
            at -= 1
        actions[at], totals[at] = action, total
