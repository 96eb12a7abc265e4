"""Whole matches of a net on one seat against a search on all others, in the style of the rules."""

from typing import Final

from kartentisch.bots.nets.choice import best_action
from kartentisch.bots.nets.records import Floats, Matches, Rivals
from kartentisch.bots.nets.self_play import begin_match
from kartentisch.bots.search.look_ahead import look_ahead
from kartentisch.bots.search.slots import note_move
from kartentisch.bots.search.tools import Tools
from kartentisch.core.contract import act, acting, legal
from kartentisch.core.rng import next_word
from kartentisch.core.shares import share_of_win

#: The match itself, before the states in which a search tries things.
MATCH: Final = 0


def duel(matches: Matches, rivals: Rivals, tools: Tools, shares: Floats) -> None:
    """What share the net takes in each match; the search looks into so many worlds."""
    own, out = rivals.own, rivals.out
    for i in range(len(matches.words)):
        s = tools.states[MATCH]
        tools.states[MATCH] = matches.template[0]
        begin_match(s, matches.words[i], rivals.rng)
        seat = acting(s)
        while seat >= 0:
            actions = out[: legal(s, seat, out)]
            if seat == own:
                action = best_action(s, seat, actions, rivals.net)
            else:
                word = next_word(rivals.rng)
                action = look_ahead(s, seat, actions, rivals.worlds, word, tools)
            note_move(s, seat, action, tools.scratch.opponent_notes)
            act(s, seat, action)
            seat = acting(s)
        shares[i] = share_of_win(s, own)
