"""A random agent at every seat, through OpenSpiel: cards are drawn by chance, one by one."""

import numpy as np
import pyspiel

import kartentisch.envs.spiel  # noqa: F401 - makes the games known

luck = np.random.default_rng(1)
state = pyspiel.load_game("kartentisch_luecke(players=3)").new_initial_state()
while not state.is_terminal():
    outcomes = state.chance_outcomes() if state.is_chance_node() else None
    actions, odds = zip(*outcomes, strict=True) if outcomes else (state.legal_actions(), None)
    state.apply_action(luck.choice(actions, p=odds))
print("returns", state.returns())
