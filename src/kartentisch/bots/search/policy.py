"""Whoever sits there, in bulk: the rules of a game, its net, or a search with it.

Stands in the place of a game's policy where somebody uses a net.
"""

from kartentisch.bots.search.ismcts import ismcts
from kartentisch.bots.search.look_ahead import look_ahead, soft_choice
from kartentisch.bots.search.slots import note_move
from kartentisch.bots.search.tools import BY_NET, BY_RULES, BY_TREE, Brains
from kartentisch.bots.slots import choose_by_rules
from kartentisch.core.layout import Layout
from kartentisch.core.rows import Row


def choose(s: Layout, seat: int, actions: Row, weights: Row, word: int, work: Brains) -> int:
    player, tools = work.players[seat], work.tools
    if player.kind == BY_RULES:
        return choose_by_rules(s, seat, actions, weights, word, work.rules)
    if player.kind == BY_TREE:
        return ismcts(s, seat, player.simulations, word, tools)
    if player.kind == BY_NET and player.softness > 0:
        return soft_choice(s, seat, actions, player.softness, word, tools)
    return look_ahead(s, seat, actions, player.worlds, word, tools)


def observe_move(s: Layout, seat: int, action: int, work: Brains) -> None:
    """Everybody sees what a seat does, so all who search share their notes."""
    note_move(s, seat, action, work.tools.scratch.opponent_notes)
