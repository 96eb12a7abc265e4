"""What the commands that play many games have in common on the command line."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from kartentisch.bots.guests import invite
from kartentisch.cli.game_options import options_of
from kartentisch.cli.spiel_guest import SPIEL
from kartentisch.core.dealer import new_seed, seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.sim.engine import (
    Engine,
    PlayEngine,
    Rows,
    is_compiled,
    is_strong,
    make_engine,
)
from kartentisch.sim.late import LateEngine, late_ones, rows_of_all
from kartentisch.sim.on_ray import check_ray, rows_on_ray
from kartentisch.sim.series import Series
from kartentisch.sim.stream import MOST_GAMES as MOST_PIECE
from kartentisch.sim.stream import MOST_PLAIN, cores
from kartentisch.sim.sweep import Task, tasks

MOST_GAMES: Final = 100_000_000
MOST_WORKERS: Final = 1024


def series_of(arguments: argparse.Namespace) -> Series:
    """The series that a command line asks for, checked before anything is written."""
    invite(SPIEL)
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


def engines_of(
    series: Sequence[Series], arguments: argparse.Namespace, *, guests: bool = False
) -> list[Engine]:
    """Engines that play at once; where the rules are compiled meanwhile, that is said."""
    total = len(series) * arguments.games
    # A cluster plays as it was asked to begin.
    late = late_ones(series, total) if arguments.on == "here" else [False] * len(series)
    if any(late):
        _say_compiling("rules", series[0].game, "once); playing plainly until then")
    return [
        PlayEngine(each) if guests and each.has_guest
        else LateEngine(each) if is_one
        else _engine_of(each, total)
        for each, is_one in zip(series, late, strict=True)
    ]  # fmt: skip


def _engine_of(series: Series, games: int) -> Engine:
    engine = make_engine(series, games)
    if engine.fast:
        announce_compiling(series.game, strong=is_strong(series))
        engine.rows(range(1))
    return engine


def rows_of(
    series: Sequence[Series], engines: Sequence[Engine], arguments: argparse.Namespace
) -> Iterator[tuple[Task, Rows]]:
    """All games at all points, from the threads of this machine or from a cluster."""
    games, workers = arguments.games, workers_of(arguments)
    if arguments.on == "here":
        return rows_of_all(engines, games, workers)
    # A cluster gets pieces of the same size as a machine.
    fast = all(engine.fast for engine in engines)
    pieces = tasks(len(engines), games, MOST_PIECE if fast else MOST_PLAIN, workers)
    return rows_on_ray(series, pieces, fast=fast)


def announce_compiling(game: Game, *functions: Any, strong: bool = False) -> None:
    """For whoever has to wait for a compiler."""
    if not is_compiled(game, *functions, strong=strong):
        _say_compiling("bots" if strong else "rules", game, "once, half a minute) …")


def _say_compiling(what: str, game: Game, how: str) -> None:
    print(
        f"compiling the {what} of {game.title} for this machine ({how}", file=sys.stderr, flush=True
    )
