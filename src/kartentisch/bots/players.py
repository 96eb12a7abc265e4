"""Who sits at each seat in bulk play, and what they do, in the style of the rules."""

from typing import NamedTuple

from kartentisch.bots.slots import choose, remember
from kartentisch.core.contract import legal
from kartentisch.core.layout import Layout
from kartentisch.core.rng import next_word, picked
from kartentisch.core.rows import Row, Sheet

#: Bots, as numbers.
RANDOM, RULES = range(2)


class Players(NamedTuple):
    """Who decides, and what they need for it."""

    #: For each seat the number of its bot; how it weighs things, followed by its notebook.
    bots: Row
    weights: Sheet
    #: The random numbers of all decisions, room for legal actions, and for thinking.
    rng: Row
    out: Row
    work: object


def next_action(s: Layout, seat: int, players: Players) -> int:
    """Every decision takes one random word, whoever decides."""
    bots, weights, rng, out, work = players
    count = legal(s, seat, out)
    word = next_word(rng)
    if bots[seat] == RANDOM:
        action = out[picked(word, count)]
    else:
        action = choose(s, seat, out[:count], weights[seat], word, work)
    remember(weights[seat], action)
    return action
