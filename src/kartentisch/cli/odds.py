"""kartentisch odds FILE: the chances in a position of a replay, from one seat's view."""

import argparse
from typing import Final

from kartentisch.bots.ladder import check_bots
from kartentisch.cli.batch_options import announce_compiling
from kartentisch.cli.columns import in_columns
from kartentisch.cli.plot import check_plot, plot
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.play import Play
from kartentisch.core.replay import read_replay
from kartentisch.sim import batch
from kartentisch.sim.engine import is_fast
from kartentisch.sim.odds import FEW_ROLLOUTS, Rollouts, exact_chances, position, roll_out
from kartentisch.sim.plots.chart import SHARES, Chart, Curve, Figure

MOST_WORLDS: Final = 1_000_000
#: Of more moves than this, a picture shows the best.
MOST_DRAWN: Final = 10


def run(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.worlds <= MOST_WORLDS:
        raise BadInput(f"--worlds must be from 1 to {MOST_WORLDS}, not {arguments.worlds}")
    check_plot(arguments.plot)
    replay = read_replay(arguments.file)
    check_bots(replay.game, (arguments.bot,))
    moves = sum("move" in entry for entry in replay.log)
    move = moves if arguments.move is None else arguments.move
    play = position(replay, move)
    seat = _seat(play, arguments.seat)
    print(f"{play.game.title} after {move} of {moves} moves, as seat {seat} remembers it")
    print("\n".join(_chances_table(play, seat)))
    if seat in play.to_act():
        _tell_moves(play, seat, arguments)
    return 0


def _seat(play: Play, asked: int | None) -> int:
    if asked is None:
        if play.over:
            raise BadInput("the game is over after this move: name an earlier one with --move")
        return play.to_act()[0]
    if not 0 <= asked < len(play.names):
        raise BadInput(f"there is no seat {asked}: they are 0 to {len(play.names) - 1}")
    return asked


def _chances_table(play: Play, seat: int) -> list[str]:
    rows = [(what, f"{100 * chance:.2f} %") for what, chance in exact_chances(play, seat)]
    return ["", *in_columns([("exact", "chance"), *rows])] if rows else []


def _tell_moves(play: Play, seat: int, arguments: argparse.Namespace) -> None:
    if is_fast() and arguments.worlds * len(play.choices(seat)) > FEW_ROLLOUTS:
        announce_compiling(play.game, batch.roll_out)
    seed = seed_from_text(arguments.seed)
    found = roll_out(play, seat, arguments.worlds, arguments.bot, seed)
    order = found.in_order()
    rows = [("move", "won", "95 % interval", "behind the best", "95 % interval")]
    for at in order:
        won, behind = found.won(at), found.behind(at, order[0])
        rows.append((
            found.moves[at],
            f"{won.value:.1f} %", f"{max(0, won.low):.1f} to {min(100, won.high):.1f} %",
            "" if at == order[0] else f"{behind.value:.1f}",
            "" if at == order[0] else f"{behind.low:.1f} to {behind.high:.1f}",
        ))  # fmt: skip
    print()
    print(f"{arguments.worlds:,} imagined worlds, played on by {arguments.bot} bots")
    print("\n".join(in_columns(rows)))
    if arguments.plot:
        plot(_figure(play, seat, found, arguments), arguments.plot)


def _figure(play: Play, seat: int, found: Rollouts, arguments: argparse.Namespace) -> Figure:
    order = found.in_order()[:MOST_DRAWN]
    line = Curve("", range(len(order)), [found.won(at) for at in order])
    chart = Chart(
        f"Wins of seat {seat} after each move", SHARES, [line], "move", "% of games, ties split",
        [found.moves[at] for at in order], level=(100 / len(play.names), "equal"),
    )  # fmt: skip
    return Figure(
        f"{play.game.title}: what to do now?",
        f"{arguments.worlds:,} imagined worlds, played on by {arguments.bot} bots",
        [chart],
    )
