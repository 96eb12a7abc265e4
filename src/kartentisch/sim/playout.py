"""A whole game of random moves, in the style of the rules: linked to a game by core/kernel.py."""

from kartentisch.core.contract import act, acting, begin, legal
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below
from kartentisch.core.rows import Row, RowOf, Sheet


def play_randomly(s: Layout, rng: Row, out: Row) -> int:
    """Play from the deal to the end; how many decisions it took."""
    begin(s)
    decisions = 0
    seat = acting(s)
    while seat >= 0:
        count = legal(s, seat, out)
        act(s, seat, out[below(rng, count)])
        decisions += 1
        seat = acting(s)
    return decisions


def play_many(
    template: RowOf[Layout],
    states: RowOf[Layout],
    firsts: Row,
    deals: Sheet,
    movers: Sheet,
    out: Row,
) -> int:
    """Play one game in each state, all from one set-up; the decisions they took together.

    The deck and the movers have random numbers of their own: with one stream the first moves would
    repeat the first shuffle.
    """
    decisions = 0
    for i in range(len(states)):
        states[i] = template[0]
        states[i].first = firsts[i]
        for word in range(4):
            states[i].rng[word] = deals[i][word]
        decisions += play_randomly(states[i], movers[i], out)
    return decisions
