"""Solves a small game with OpenSpiel's CFR+ and tells how much any opponent could still gain.

python examples/envs/solve.py [GAME]
"""

import sys

import pyspiel
from open_spiel.python.algorithms import gambit

import kartentisch.envs.spiel  # noqa: F401 - makes the games known
from kartentisch.envs.small import spiel_text

name = sys.argv[1] if len(sys.argv) > 1 else "keine-ahnung"
game = pyspiel.load_game(spiel_text(name))
# Written down once, the tree is walked a hundred times faster than the rules are played.
tree = pyspiel.load_efg_game(gambit.export_gambit(game))
solver = pyspiel.CFRPlusSolver(tree)
for step in range(1, 101):
    solver.evaluate_and_update_policy()
    if step in {1, 10, 100}:
        print(step, "exploitability", pyspiel.exploitability(tree, solver.average_policy()))
