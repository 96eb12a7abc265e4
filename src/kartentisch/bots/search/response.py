"""How a net does against the search of a game, deal by deal on every seat."""

from typing import Any

import numpy as np

from kartentisch.bots.nets.training import WORDS
from kartentisch.bots.search import duel
from kartentisch.bots.search.bot import program_for
from kartentisch.bots.search.find import fast_desk
from kartentisch.bots.search.look_ahead import STATES
from kartentisch.bots.strong import SEARCH, worlds_of
from kartentisch.core import kernel
from kartentisch.core.dealer import seeds_of_games
from kartentisch.core.game import Game


def shares_from_search(game: Game, desk: Any, seats: int, deals: range, seed: str) -> Any:
    """The share of the net on a desk in each deal, the mean of all its seats."""
    program, rival = program_for(game.name, duel), fast_desk(game.name)
    states = np.zeros(STATES, kernel.dtype_of(game.state))
    template = states[:1].copy()
    kernel.to_record(game.new_state(seats, {}), template[0])
    words = np.frombuffer(seeds_of_games(seed, deals), ">u4").reshape(-1, WORDS).astype(np.int64)
    shares = np.zeros((seats, len(deals)))
    for own in range(seats):
        program.duel(
            template,
            states,
            words,
            own,
            worlds_of(game.name, SEARCH),
            np.zeros(4, np.int64),
            np.zeros(game.rules.MOST_LEGAL, np.int16),
            desk,
            rival,
            shares[own],
        )
    return shares.mean(0)
