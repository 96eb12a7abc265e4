"""Whoever sits there, in bulk: the rules of a game, its net, or a search with it.

Stands in the place of a game's policy where somebody uses a net. The last number of a mind says
who it is; the desk is four: of the rules, of the net and the search, states to try things in, and
a tree.
"""

from typing import Any, Final

from kartentisch.bots.search.ismcts import ismcts
from kartentisch.bots.search.linked import choose as choose_by_rules
from kartentisch.bots.search.linked import witness as note_move
from kartentisch.bots.search.look_ahead import NOTES, ROWS, look_ahead, soft_choice

#: The last number of a mind: by rules, one more than the worlds that are looked at, from SOFTLY on
#: how much worse than the net's best a move may be, or below zero the simulations of the yardstick.
BY_RULES: Final = 0
BY_NET: Final = 1
SOFTLY: Final = 1 << 20


def choose(s: Any, seat: int, mind: Any, word: int, out: Any, count: int, desk: Any) -> int:
    who = mind[len(mind) - 1]
    if who == BY_RULES:
        return choose_by_rules(s, seat, mind, word, out, count, desk[0])
    if who < BY_RULES:
        return ismcts(s, seat, -who, word, out, desk[1], desk[2], desk[3])
    if who >= SOFTLY:
        return soft_choice(s, seat, who - SOFTLY, word, out, count, desk[1])
    return look_ahead(s, seat, who - BY_NET, word, out, count, desk[1], desk[2])


def witness(s: Any, seat: int, action: int, desk: Any) -> None:
    """Everybody sees what a seat does, so all who search share their notes."""
    note_move(s, seat, action, desk[1][len(desk[1]) - ROWS + NOTES])
