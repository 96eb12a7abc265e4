"""What the commands that play many games have in common on the command line."""

import argparse
import sys
from typing import Final

from kartentisch.bots.policies.find import check_bots
from kartentisch.cli.game_options import options_of
from kartentisch.core.dealer import new_seed, seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.sim.engine import Engine, is_compiled, make_engine
from kartentisch.sim.series import Series
from kartentisch.sim.stream import cores

MOST_GAMES: Final = 100_000_000
MOST_WORKERS: Final = 1024


def series_of(arguments: argparse.Namespace) -> Series:
    """The series that a command line asks for, checked before anything is written."""
    game = find_game(arguments.game)
    check_games(arguments.games)
    bots = tuple(arguments.bots.split(",")) if arguments.bots else ("random",)
    seats = arguments.players or (len(bots) if len(bots) > 1 else 2)
    series = Series(
        game,
        seats,
        options_of(game, arguments),
        seed_from_text(arguments.seed) if arguments.seed is not None else new_seed(),
        getattr(arguments, "dealer", "fast"),
        getattr(arguments, "legal", False),
        arguments.first,
        bots * seats if len(bots) == 1 else bots,
    )
    game.check_seats(seats)
    check_bots(series.bot_names(), seats)
    series.check()
    return series


def check_games(games: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"--games must be from 1 to {MOST_GAMES}, not {games}")


def workers_of(arguments: argparse.Namespace) -> int:
    workers = arguments.workers or cores()
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"--workers must be from 1 to {MOST_WORKERS}, not {workers}")
    return int(workers)


def engine_of(series: Series, games: int) -> Engine:
    """Ready to play; whoever waits for a compiler is told so."""
    engine = make_engine(series, games)
    if engine.fast:
        announce_compiling(series.game)
        engine.rows(range(1))
    return engine


def announce_compiling(game: Game) -> None:
    if not is_compiled(game):
        print(f"compiling the rules of {game.title} (once, half a minute) …", file=sys.stderr)
