"""kartentisch perft GAME: counts the legal sequences of moves from a fixed deal."""

import argparse

from kartentisch.cli.game_options import options_of
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.sim.perft import deal, divide, perft


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if arguments.depth < 1:
        raise BadInput(f"--depth must be at least 1, not {arguments.depth}")
    s = deal(game, arguments.players, options_of(game, arguments), arguments.seed)
    if arguments.divide:
        counts = divide(game, s, arguments.depth)
        for move, count in counts.items():
            print(f"{move}: {count}")
        print(f"total: {sum(counts.values())}")
    else:
        print(perft(game, s, arguments.depth))
    return 0
