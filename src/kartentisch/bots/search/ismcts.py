"""A yardstick: information set Monte Carlo tree search as it stands in the books.

It knows the rules and nothing else of a game: one tree of what the seat can see, a world dealt
anew for each simulation, random moves to the end of the scoring period. Only what a result is worth
it is told: the equity of the match.
"""

from math import log, sqrt
from typing import Final

from kartentisch.bots.nets.equity import equity
from kartentisch.bots.nets.net import Work
from kartentisch.bots.nets.slots import scoring_period
from kartentisch.bots.search.dealing import deal, gather
from kartentisch.bots.search.look_ahead import TRIED
from kartentisch.bots.search.slots import copy_to
from kartentisch.bots.search.tools import Node, Tools
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below, seed_rng, shuffle_fast
from kartentisch.core.rows import Row, RowOf

#: Nodes of a tree: one is added in each simulation.
MOST_NODES: Final = 8192
ROOT: Final = 0
NOBODY: Final = -1

#: How much is tried that did badly so far.
CURIOSITY: Final = 0.7
SHARE: Final = 1 << 15


def ismcts(s: Layout, seat: int, simulations: int, word: int, tools: Tools) -> int:
    """The action that was gone through most often."""
    hidden = gather(s, seat, tools)
    nodes = put_node(tools.tree, 0, NOBODY, 0, 0)
    for i in range(min(simulations, MOST_NODES - 1)):
        copy_to(tools.states, TRIED, s)
        world = tools.states[TRIED]
        seed_rng(world.rng, word, i, seat)
        shuffle_fast(world.rng, tools.scratch.cards, hidden)
        deal(TRIED, seat, tools)
        nodes = simulate(world, seat, tools.net, tools.tree, nodes)
    return most_visited(tools.tree)


def put_node(tree: RowOf[Node], n: int, above: int, action: int, seat: int) -> int:
    """One more node; how many there are."""
    node = tree[n]
    node.action, node.seat, node.above = action, seat, above
    node.child, node.sibling = NOBODY, NOBODY
    node.visits, node.chances, node.reward = 0, 0, 0
    if above != NOBODY:
        node.sibling = tree[above].child
        tree[above].child = n
    return n + 1


def simulate(s: Layout, seat: int, work: Work, tree: RowOf[Node], nodes: int) -> int:
    """Down the tree, one new node, random moves, and the result back up; how many nodes then.

    It begins with whoever thinks: where several choose at once, another one may be named first.
    """
    now, at, is_new, out = scoring_period(s), ROOT, False, work.legal
    while seat >= 0 and scoring_period(s) == now and not is_new:
        actions = out[: legal(s, seat, out)]
        untried = open_children(tree, at, seat, actions, s.rng)
        if untried >= 0:
            nodes = put_node(tree, nodes, at, untried, seat)
            tree[nodes - 1].chances = 1
            at, is_new = nodes - 1, True
        else:
            at = best_child(tree, at, seat, actions)
        act(s, seat, tree[at].action)
        seat = acting(s)
    while seat >= 0 and scoring_period(s) == now:
        count = legal(s, seat, out)
        act(s, seat, out[below(s.rng, count)])
        seat = acting(s)
    give_back(s, work, tree, at)
    return nodes


def open_children(tree: RowOf[Node], at: int, seat: int, actions: Row, rng: Row) -> int:
    """Count what could be gone through; one at random that was never tried, or -1."""
    untried, found = -1, 0
    for i in range(len(actions)):
        child = child_by(tree, at, seat, actions[i])
        if child != NOBODY:
            tree[child].chances += 1
        else:
            found += 1
            if below(rng, found) == 0:
                untried = actions[i]
    return untried


def child_by(tree: RowOf[Node], at: int, seat: int, action: int) -> int:
    child = tree[at].child
    while child != NOBODY and (tree[child].action != action or tree[child].seat != seat):
        child = tree[child].sibling
    return int(child)


def best_child(tree: RowOf[Node], at: int, seat: int, actions: Row) -> int:
    """By what it brought, and more curious about what was seldom tried."""
    best, most = NOBODY, -1.0
    for i in range(len(actions)):
        child = child_by(tree, at, seat, actions[i])
        node = tree[child]
        mean = node.reward / SHARE / node.visits
        worth = mean + CURIOSITY * sqrt(log(node.chances) / node.visits)
        if worth > most:
            best, most = child, worth
    return best


def give_back(s: Layout, work: Work, tree: RowOf[Node], at: int) -> None:
    """Every node hears what the period brought to the seat whose action led to it."""
    while at != ROOT:
        node = tree[at]
        node.visits += 1
        node.reward += int(SHARE * equity(s, node.seat, work))
        at = node.above


def most_visited(tree: RowOf[Node]) -> int:
    best, child = tree[ROOT].child, tree[ROOT].child
    while child != NOBODY:
        if tree[child].visits > tree[best].visits:
            best = child
        child = tree[child].sibling
    return int(tree[best].action)
