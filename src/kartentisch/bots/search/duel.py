"""Whole matches of a net on one seat against a search on all others, in the style of the rules."""

from typing import Any, Final

from kartentisch.bots.nets.choice import best_action
from kartentisch.bots.nets.equity import share
from kartentisch.bots.nets.self_play import begin_match
from kartentisch.bots.search.linked import witness
from kartentisch.bots.search.look_ahead import NOTES, ROWS, look_ahead
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.rng import next_word

#: The match itself, before the states in which a search tries things.
MATCH: Final = 0


def duel(
    template: Any,
    states: Any,
    words: Any,
    own: int,
    worlds: int,
    rng: Any,
    out: Any,
    desk: Any,
    rival: Any,
    shares: Any,
) -> None:
    """What share the net takes in each match; the search looks into so many worlds."""
    for i in range(len(words)):
        s = states[MATCH]
        states[MATCH] = template[0]
        begin_match(s, words[i], rng)
        seat = acting(s)
        while seat >= 0:
            count = legal(s, seat, out)
            if seat == own:
                action = best_action(s, seat, out, count, desk)
            else:
                word = next_word(rng)
                action = look_ahead(s, seat, worlds, word, out, count, rival, states)
            witness(s, seat, action, rival[len(rival) - ROWS + NOTES])
            act(s, seat, action)
            seat = acting(s)
        shares[i] = share(s, own)
