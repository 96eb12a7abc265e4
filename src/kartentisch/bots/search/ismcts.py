"""A yardstick: information set Monte Carlo tree search as it stands in the books.

It knows the rules and nothing else of a game: one tree of what the seat can see, a world dealt
anew for each simulation, random moves to the end of the lap. Only what a result is worth it is
told: the equity of the match.
"""

from math import log, sqrt
from typing import Any, Final

from kartentisch.bots.nets.equity import equity
from kartentisch.bots.nets.linked import lap
from kartentisch.bots.search.linked import copy_to, deal, gather
from kartentisch.bots.search.look_ahead import PAPER, ROWS, TRIED
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.rng import below, seed_rng, shuffle_fast

# A node: the action that leads to it, whose it was, its first child, its next sibling, how often
# it was gone through, how often it could have been, what it brought, the node above.
ACTION: Final = 0
SEAT: Final = 1
CHILD: Final = 2
SIBLING: Final = 3
VISITS: Final = 4
OPEN: Final = 5
REWARD: Final = 6
ABOVE: Final = 7
NODE: Final = 8

#: Nodes of a tree: one is added in each simulation.
MOST_NODES: Final = 8192
ROOT: Final = 0
NOBODY: Final = -1

#: How much is tried that did badly so far.
CURIOSITY: Final = 0.7
SHARE: Final = 1 << 15


def ismcts(
    s: Any, seat: int, simulations: int, word: int, out: Any, desk: Any, states: Any, tree: Any
) -> int:
    """The action that was gone through most often."""
    rows = len(desk) - ROWS
    paper = desk[rows + PAPER]
    hidden = gather(s, seat, desk, paper)
    nodes = put_node(tree, 0, NOBODY, 0, 0)
    for i in range(min(simulations, MOST_NODES - 1)):
        copy_to(states, TRIED, s)
        world = states[TRIED]
        seed_rng(world.rng, word, i, seat)
        shuffle_fast(world.rng, paper, hidden)
        deal(world, seat, paper)
        nodes = simulate(world, seat, out, desk, tree, nodes)
    return most_visited(tree)


def put_node(tree: Any, n: int, above: int, action: int, seat: int) -> int:
    """One more node; how many there are."""
    node = tree[n]
    node[ACTION], node[SEAT], node[ABOVE] = action, seat, above
    node[CHILD], node[SIBLING] = NOBODY, NOBODY
    node[VISITS], node[OPEN], node[REWARD] = 0, 0, 0
    if above != NOBODY:
        node[SIBLING] = tree[above][CHILD]
        tree[above][CHILD] = n
    return n + 1


def simulate(s: Any, seat: int, out: Any, desk: Any, tree: Any, nodes: int) -> int:
    """Down the tree, one new node, random moves, and the result back up; how many nodes then.

    It begins with whoever thinks: where several choose at once, another one may be named first.
    """
    now, at, is_new = lap(s), ROOT, False
    while seat >= 0 and lap(s) == now and not is_new:
        count = legal(s, seat, out)
        untried = open_children(tree, at, seat, out, count, s.rng)
        if untried >= 0:
            nodes = put_node(tree, nodes, at, untried, seat)
            tree[nodes - 1][OPEN] = 1
            at, is_new = nodes - 1, True
        else:
            at = best_child(tree, at, seat, out, count)
        act(s, seat, tree[at][ACTION])
        seat = acting(s)
    while seat >= 0 and lap(s) == now:
        count = legal(s, seat, out)
        act(s, seat, out[below(s.rng, count)])
        seat = acting(s)
    give_back(s, desk, tree, at)
    return nodes


def open_children(tree: Any, at: int, seat: int, out: Any, count: int, rng: Any) -> int:
    """Count what could be gone through; an action that was never tried, by luck, or -1."""
    untried, found = -1, 0
    for i in range(count):
        child = child_by(tree, at, seat, out[i])
        if child != NOBODY:
            tree[child][OPEN] += 1
        else:
            found += 1
            if below(rng, found) == 0:
                untried = out[i]
    return untried


def child_by(tree: Any, at: int, seat: int, action: int) -> int:
    child = tree[at][CHILD]
    while child != NOBODY and (tree[child][ACTION] != action or tree[child][SEAT] != seat):
        child = tree[child][SIBLING]
    return int(child)


def best_child(tree: Any, at: int, seat: int, out: Any, count: int) -> int:
    """By what it brought, and more curious about what was seldom tried."""
    best, most = NOBODY, -1.0
    for i in range(count):
        child = child_by(tree, at, seat, out[i])
        node = tree[child]
        mean = node[REWARD] / SHARE / node[VISITS]
        worth = mean + CURIOSITY * sqrt(log(node[OPEN]) / node[VISITS])
        if worth > most:
            best, most = child, worth
    return best


def give_back(s: Any, desk: Any, tree: Any, at: int) -> None:
    """Every node hears what the lap brought to the seat whose action led to it."""
    while at != ROOT:
        node = tree[at]
        node[VISITS] += 1
        node[REWARD] += int(SHARE * equity(s, node[SEAT], desk))
        at = node[ABOVE]


def most_visited(tree: Any) -> int:
    best, child = tree[ROOT][CHILD], tree[ROOT][CHILD]
    while child != NOBODY:
        if tree[child][VISITS] > tree[best][VISITS]:
            best = child
        child = tree[child][SIBLING]
    return int(tree[best][ACTION])
