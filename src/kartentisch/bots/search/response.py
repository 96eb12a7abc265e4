"""How a net does against the search of a game, deal by deal on every seat."""

import numpy as np

from kartentisch.bots.nets.learner import Array
from kartentisch.bots.nets.records import Rivals
from kartentisch.bots.nets.training import luck_and_room, matches_of
from kartentisch.bots.search import duel
from kartentisch.bots.search.bot import program_for
from kartentisch.bots.search.look_ahead import STATES
from kartentisch.bots.search.registry import fast_hidden, fast_tools, worlds_of
from kartentisch.core import kernel
from kartentisch.core.game import Game
from kartentisch.core.rows import FastRecord


def shares_from_search(game: Game, net: FastRecord, seats: int, deals: range, seed: str) -> Array:
    """The share of the net in each deal, the mean of all its seats."""
    program = program_for(game.name, duel)
    s = game.new_state(seats, {})
    tools = fast_tools(game.name, fast_hidden(s), kernel.records(s, STATES))
    matches, shares = matches_of(game, seats, seed, deals), np.zeros((seats, len(deals)))
    worlds = worlds_of(game.name).WORLDS
    for own in range(seats):
        rivals = Rivals(own, net, tools.net, worlds, *luck_and_room(game))
        program.duel(matches, rivals, tools, shares[own])
    mean: Array = shares.mean(0)
    return mean
