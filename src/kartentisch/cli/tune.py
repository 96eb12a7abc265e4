"""kartentisch tune GAME: weights for the rules of a bot, found by self-play."""

import argparse

from kartentisch.bots.weights import weights_of
from kartentisch.cli.batch_options import announce_compiling, check_games, workers_of
from kartentisch.core.dealer import new_seed, seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.core.game import find_game
from kartentisch.sim import batch
from kartentisch.sim.judge import Judge
from kartentisch.sim.tune import TuningPlan, Weights, tune


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    game.check_seats(arguments.players)
    check_games(arguments.games)
    found = weights_of(game.name)
    if "spread" not in found:
        raise BadInput(f"nothing can be tuned in {game.name}: its weights.toml has no [spread]")
    need("tune", "fast", "numba")
    if not arguments.generations >= 1:
        raise BadInput(f"--generations must be 1 or more, not {arguments.generations}")
    announce_compiling(game, batch.play_many)
    seed = seed_from_text(arguments.seed) if arguments.seed is not None else new_seed()
    judge = Judge(game, arguments.players, arguments.games, seed, workers_of(arguments))
    best: Weights = found["plain"]
    judge.champions = [best]
    plan = TuningPlan(generations=arguments.generations)
    for generation in tune(best, found["spread"], judge, int(seed[:8], 16), plan):
        best = generation.middle
        judge.champions.append(best)
        scores = generation.scores
        told = f"best {scores[0]:.1%}, middle {scores[len(scores) // 2]:.1%}"
        print(f"# generation {generation.number + 1}: {told}", flush=True)
    share = judge.share(best, found["plain"], seed_from_text(f"held out {seed}"))
    print(f"# {share:.1%} against plain; --players {arguments.players} --seed {seed}")
    for name, value in best.items():
        print(f'"{name}" = {value}')
    return 0
