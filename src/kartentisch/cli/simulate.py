"""kartentisch simulate GAME: many games of random moves, with a replay for each if asked."""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from kartentisch.cli.game_options import options_of
from kartentisch.core.dealer import new_seed, seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.play import Play
from kartentisch.sim.series import Series

MOST_GAMES = 100_000_000
SECONDS_BETWEEN_WORDS = 2


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if not 1 <= arguments.games <= MOST_GAMES:
        raise BadInput(f"--games must be from 1 to {MOST_GAMES}, not {arguments.games}")
    if arguments.legal and arguments.replays is None:
        raise BadInput("--legal needs --replays DIR, where the legal moves are written")
    series = Series(
        game,
        arguments.players,
        options_of(game, arguments),
        seed_from_text(arguments.seed) if arguments.seed is not None else new_seed(),
        arguments.dealer,
        arguments.legal,
        arguments.first,
    )
    # Refused before anything is written: a seat count or options that cannot be.
    series.check()
    if arguments.replays is not None:
        _make_folder(arguments.replays)
    _play(series, arguments.games, arguments.replays)
    return 0


def _play(series: Series, games: int, folder: Path | None) -> None:
    shares: Counter[int] = Counter()
    moves, done, told = 0, 0, time.monotonic()
    try:
        for number, play in enumerate(series.plays(games)):
            if folder is not None:
                _write(folder, number, play)
            winners = play.winners()
            for seat in winners:
                shares[seat] += 1
            moves += sum("move" in entry for entry in play.log())
            done += 1
            if time.monotonic() - told > SECONDS_BETWEEN_WORDS and sys.stderr.isatty():
                told = time.monotonic()
                print(f"\r{done} of {games} games", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"\nstopped after {done} of {games} games; what was written stays", file=sys.stderr)
    _summarise(series, done, moves, shares)


def _summarise(series: Series, done: int, moves: int, shares: Counter[int]) -> None:
    print(f"{series.game.title}: {done} games, {series.seats} players, random moves")
    print(f"seed of the series: {series.seed}")
    if done:
        print(f"moves a game: {moves / done:.1f}")
        wins = ", ".join(f"seat {seat}: {shares[seat] / done:.1%}" for seat in range(series.seats))
        print(f"won, alone or shared: {wins}")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror}") from None


def _write(folder: Path, number: int, play: Play) -> None:
    name = f"{play.game.name}-{len(play.names)}-{number:06d}.replay.json"
    try:
        (folder / name).write_text(play.replay().text(), "utf-8")
    except OSError as error:
        raise BadInput(f"{folder / name}: {error.strerror}") from None
