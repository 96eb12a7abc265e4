"""What the commands that play many games have in common on the command line."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kartentisch.cli.game_options import options_of
from kartentisch.core.dealer import new_seed, seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.sim.engine import Engine, Rows, is_compiled, make_engine
from kartentisch.sim.on_ray import check_ray, rows_on_ray
from kartentisch.sim.series import Series
from kartentisch.sim.stream import MOST_GAMES as MOST_PIECE
from kartentisch.sim.stream import MOST_PLAIN, cores, in_threads
from kartentisch.sim.sweep import Task, tasks

MOST_GAMES: Final = 100_000_000
MOST_WORKERS: Final = 1024


def series_of(arguments: argparse.Namespace) -> Series:
    """The series that a command line asks for, checked before anything is written."""
    game = find_game(arguments.game)
    check_games(arguments.games)
    workers_of(arguments)
    if arguments.on == "ray":
        check_ray()
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
    series.check()
    return series


def check_games(games: int, option: str = "--games") -> None:
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"{option} must be from 1 to {MOST_GAMES}, not {games}")


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


def rows_of(
    series: Sequence[Series],
    engines: Sequence[Engine],
    tasks: Iterable[Task],
    arguments: argparse.Namespace,
) -> Iterator[tuple[Task, Rows]]:
    """The rows of each task, from the threads of this machine or from a cluster."""
    fast = all(engine.fast for engine in engines)
    if arguments.on == "ray":
        return rows_on_ray(series, tasks, fast=fast)
    workers = workers_of(arguments) if fast else 1
    return in_threads(lambda task: engines[task[0]].rows(task[1]), tasks, workers)


def tasks_of(engines: Sequence[Engine], arguments: argparse.Namespace) -> Iterator[Task]:
    """All games at all points; a cluster gets pieces of the same size as a machine."""
    most = MOST_PIECE if all(engine.fast for engine in engines) else MOST_PLAIN
    return tasks(len(engines), arguments.games, most, workers_of(arguments))


def announce_compiling(game: Game) -> None:
    if not is_compiled(game):
        print(f"compiling the rules of {game.title} (once, half a minute) …", file=sys.stderr)
