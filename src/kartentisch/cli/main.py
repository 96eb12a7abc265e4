"""kartentisch COMMAND: reads the words of a command line and hands over to a command."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from kartentisch import __version__
from kartentisch.cli.admin_options import add_works
from kartentisch.cli.complaint import complaint, refusal
from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.core.words import LANGUAGES

BAD_INPUT = 2
INTERRUPTED = 130
#: Where a plot without a file goes.
TERMINAL = Path("-")
#: Commands of those who host, and the packages without which none of them works.
FOR_HOSTS = ("serve", "backup", "restore", "tidy", "reports", "admin")
SERVER = (
    "alembic", "argon2", "litestar", "msgspec", "prometheus_client", "psycopg", "segno",
    "sqlalchemy", "structlog", "uvicorn", "websockets",
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong, without repeating the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise refusal(f"{message} (see {self.prog} --help)")


def run() -> None:
    """The program."""
    sys.exit(main(sys.argv[1:]))


def main(words: Sequence[str]) -> int:
    """Run one command; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        arguments = make_parser().parse_args(words)
        code = int(_module_of(arguments.command).run(arguments))
        sys.stdout.flush()
    except BadInput as error:
        print(f"kartentisch: {complaint(error, words)}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader of our output has gone; nobody is left to be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _module_of(command: str) -> Any:
    if command in FOR_HOSTS:
        need(command, "server", *SERVER)
    return importlib.import_module(f"kartentisch.cli.{command}")


def make_parser() -> Parser:
    parser = Parser(prog="kartentisch", description="Three card games to play, simulate and study.")
    parser.add_argument("--version", action="version", version=f"kartentisch {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play against bots in the terminal"))
    _add_rules(commands.add_parser("rules", help="print the rules of a game"))
    _add_simulate(commands.add_parser("simulate", help="play many games of bots and count"))
    _add_sweep(commands.add_parser("sweep", help="play the same games under different rules"))
    _add_arena(commands.add_parser("arena", help="find out which bot is stronger"))
    _add_tune(commands.add_parser("tune", help="find weights for the rules of a bot by self-play"))
    _add_odds(commands.add_parser("odds", help="the chances in a position of a replay"))
    _add_train(commands.add_parser("train", help="let a net learn a game by playing itself"))
    _add_respond(commands.add_parser("respond", help="train a net against a game's own net alone"))
    _add_verify(commands.add_parser("verify", help="play replay files again and check them"))
    _add_perft(commands.add_parser("perft", help="count the legal sequences of moves from a deal"))
    _add_serve(commands.add_parser("serve", help="host tables for people in different places"))
    _add_backup(commands.add_parser("backup", help="copy the server's database into a file"))
    _add_restore(commands.add_parser("restore", help="fill an empty database from a backup"))
    tidy = commands.add_parser("tidy", help="remove tables and guests of long ago")
    tidy.add_argument("--all", action="store_true", help="also more than a tenth of them at once")
    _add_place(tidy)
    _add_place(commands.add_parser("reports", help="what guests reported about each other"))
    _add_admin(commands.add_parser("admin", help="close tables, ban or forget guests, and more"))
    deck = commands.add_parser("deck", help="print the deck of a game as a file to change")
    deck.add_argument("game", nargs="?", metavar="GAME")
    return parser


def _add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        "-o",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )
    parser.add_argument(
        "--deck", type=Path, metavar="FILE", help="another deck, for games that take one, as TOML"
    )


def _add_first(parser: argparse.ArgumentParser, explained: str) -> None:
    parser.add_argument("--first", type=int, metavar="SEAT", help=explained)


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="asked for if it is left out")
    parser.add_argument("--players", type=int, metavar="N", help="seats, you included")
    _add_first(
        parser, "who begins, or deals first where it is dealt in turn; you are 0 (drawn by lot)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="repeat a deal: any word, or 64 hex digits")
    parser.add_argument("--lang", choices=LANGUAGES, help="otherwise by your system's language")
    parser.add_argument(
        "--resume",
        nargs="?",
        const=Path(),
        type=Path,
        metavar="FILE",
        help="go on with a game put aside (the last one, or that of a file)",
    )
    parser.add_argument("--level", help="how strong the bots are, from kueken upwards (familie)")
    _add_game_options(parser)


def _add_serve(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--host", help="address to listen on, 0.0.0.0 for all (127.0.0.1)")
    where.add_argument(
        "--lan",
        dest="host",
        action="store_const",
        const="0.0.0.0",  # noqa: S104 - that is what it is for
        help="for the whole home network: as --host 0.0.0.0",
    )
    parser.add_argument("--port", help="0 for any that is free (8000)")
    parser.add_argument(
        "--another-port", action="store_true", help="use a free port if that one is taken"
    )
    _add_place(parser)
    parser.add_argument(
        "--no-browser",
        dest="opens_browser",
        action="store_const",
        const=False,
        help="open none, even on a desktop",
    )
    parser.add_argument("--log-format", metavar="FORMAT", help="text or json (auto)")
    parser.add_argument("--log-level", metavar="LEVEL", help="debug, info, warning or error (info)")
    parser.add_argument(
        "--show-settings", action="store_true", help="print the settings that hold, and end"
    )


def _add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="settings as TOML; see docs/hosting.md"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (a file in your data folder)",
    )


def _add_admin(parser: argparse.ArgumentParser) -> None:
    for work in add_works(parser):
        _add_place(work)


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file")
    _add_place(parser)


def _add_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a backup")
    _add_place(parser)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--lang", choices=LANGUAGES, help="otherwise by your system's language")


def _add_batch(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, metavar="N", help="seats (as many as bots, or 2)")
    parser.add_argument(
        "--bots",
        metavar="NAME,…",
        help="random, rules or a level: one for all seats, or one for each (random)",
    )
    _add_first(
        parser,
        "the seat that begins, or deals first where it is dealt in turn, from 0 (drawn by lot)",
    )
    parser.add_argument(
        "--games", type=int, default=games, metavar="K", help=f"how many games ({games:,})"
    )
    parser.add_argument("--seed", metavar="S", help="of the series: any word, or 64 hex digits")
    parser.add_argument("--workers", type=int, metavar="W", help="at once (all cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="rows: .parquet, .csv or .json")
    _add_plot(parser)
    parser.add_argument("--on", choices=("here", "ray"), default="here", help="a Ray cluster")
    _add_game_options(parser)


def _add_plot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plot",
        nargs="?",
        const=TERMINAL,
        type=Path,
        metavar="FILE",
        help="a picture: FILE.png or FILE.svg, or here in the terminal",
    )


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_batch(parser, games=1)
    parser.add_argument(
        "--replays", type=Path, metavar="DIR", help="write a replay file for each game"
    )
    parser.add_argument("--legal", action="store_true", help="with all legal moves in the replays")
    parser.add_argument("--dealer", choices=("fast", "fair"), default="fast", help="(fast)")


def _add_sweep(parser: argparse.ArgumentParser) -> None:
    _add_batch(parser, games=10_000)
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="NAME=VALUES",
        help="players, bots, bot.SEAT, first, an option, deck.remove, deck.CARD …; "
        "0..18, 10..50..10 or a,b; once or twice",
    )
    parser.add_argument("--show", metavar="FACT,…", help="what to compare (the headlines)")


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bot", nargs="+", metavar="BOT", help="rules, random, or a level")
    parser.add_argument("--players", type=int, metavar="N", help="seats (2)")
    parser.add_argument(
        "--deals", dest="games", type=int, default=1000, metavar="N", help="of each pair (1,000)"
    )
    parser.add_argument("--seed", metavar="S", help="any word, or 64 hex digits")
    parser.add_argument(
        "--sprt", action="store_true", help="stop when it is clear whether the first is better"
    )
    parser.add_argument("--workers", type=int, metavar="N", help="at once (as many as cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="what was found, as .json")
    _add_plot(parser)
    parser.add_argument("--on", choices=("here", "ray"), default="here", help="a Ray cluster")
    _add_game_options(parser)


def _add_tune(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats (2)")
    parser.add_argument("--generations", type=int, default=30, metavar="N", help="(30)")
    parser.add_argument(
        "--games", type=int, default=1000, metavar="N", help="of each on each seat (1,000)"
    )
    parser.add_argument("--seed", metavar="S", help="any word, or 64 hex digits")
    parser.add_argument("--workers", type=int, metavar="N", help="at once (as many as cores)")


def _add_odds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a replay, or a game put aside")
    parser.add_argument("--move", type=int, metavar="K", help="after so many moves (all)")
    parser.add_argument("--seat", type=int, metavar="SEAT", help="whose view (who is to act)")
    parser.add_argument("--worlds", type=int, default=1000, metavar="N", help="imagined (1,000)")
    parser.add_argument("--bot", default="rules", metavar="NAME", help="who plays on (rules)")
    parser.add_argument("--seed", default="odds", metavar="S", help="of the worlds (odds)")
    _add_plot(parser)


def _add_train(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--iterations", type=int, default=1500, metavar="N", help="of learning (1,500)"
    )
    parser.add_argument("--seed", default="train", metavar="S", help="of everything (train)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the net (GAME.net)")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="(as the net, but .npz)")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")


def _add_respond(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats (2)")
    parser.add_argument(
        "--iterations", type=int, default=6000, metavar="N", help="of learning (6,000)"
    )
    parser.add_argument("--deals", type=int, default=2000, metavar="N", help="to compare (2,000)")
    parser.add_argument("--seed", default="response", metavar="S", help="of the training")
    parser.add_argument("--fresh", action="store_true", help="begin from nothing, not as that net")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="(GAME.response.npz)")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")


def _add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")


def _add_perft(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats (2)")
    parser.add_argument("--seed", default="0", metavar="S", help="of the deal (0)")
    parser.add_argument("--depth", type=int, required=True, metavar="D", help="moves ahead")
    parser.add_argument("--divide", action="store_true", help="the count of each first move")
    _add_game_options(parser)
