"""kartentisch arena GAME BOT BOT …: who is stronger, at the same deals on every seat."""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from kartentisch.cli.batch_options import (
    check_games,
    engines_of,
    rows_of,
    series_of,
    workers_of,
)
from kartentisch.cli.columns import in_columns
from kartentisch.cli.first_figures import FirstFigures
from kartentisch.cli.interruption import interruption
from kartentisch.cli.plot import check_plot, plot
from kartentisch.cli.progress import Progress
from kartentisch.core.errors import BadInput
from kartentisch.sim.arena import ArenaResult, Duel, all_series, duels, run_duels
from kartentisch.sim.plots.ranking import ranking_figure
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate
from kartentisch.sim.stream import piece_size
from kartentisch.sim.strength import verdict

STOPPED: Final = 1
TWO: Final = 2
DECIDED: Final = "decided"


def run(arguments: argparse.Namespace) -> int:
    base, fought = _asked_for(arguments)
    check_plot(arguments.plot)
    _check_out(arguments.out)
    result = _play(base, fought, arguments)
    if result.blocks:
        _report(result, arguments)
        if arguments.out:
            _write(arguments.out, result, arguments)
        plot(ranking_figure(result), arguments.plot)
    return STOPPED if result.stopped not in {"", DECIDED} else 0


def _asked_for(arguments: argparse.Namespace) -> tuple[Series, list[Duel]]:
    check_games(arguments.games, "--deals")
    bots = tuple(arguments.bot)
    if arguments.sprt and len(bots) != TWO:
        raise BadInput(f"--sprt asks whether one bot is better than another, not {len(bots)}")
    arguments.bots, arguments.first = bots[0], None
    arguments.players = arguments.players or TWO
    base = series_of(arguments)
    fought = duels(bots, base.seats)
    for duel in fought:
        duel.series(base)[0].check()
    # A test asks about the first bot alone, among as many others as there are seats.
    return base, fought[:1] if arguments.sprt else fought


def _play(base: Series, fought: Sequence[Duel], arguments: argparse.Namespace) -> ArenaResult:
    series = list(all_series(base, fought))
    total = len(series) * arguments.games
    guests = any(each.has_guest for each in series)
    if guests and arguments.on == "ray":
        raise BadInput("who plays in games one by one does not play on a cluster")
    engines = engines_of(series, arguments, guests=True)
    progress = Progress(total, "games")
    first = FirstFigures(series, engines, progress)
    rows = rows_of(series, engines, arguments)
    with interruption() as is_interrupted:
        result = run_duels(
            base, fought, rows,
            after=progress.add, is_enough=_enough(fought, is_interrupted, arguments),
            look=lambda result: first.look(result.blocks, lambda: _table(result)),
        )  # fmt: skip
    seconds = progress.close()
    print(f"{len(series) * result.blocks:,} games in {seconds:.1f} s", file=sys.stderr)
    return result


def _enough(
    fought: Sequence[Duel], is_interrupted: Callable[[], bool], arguments: argparse.Namespace
) -> Callable[[], str]:
    """Somebody has enough, or a test has come to its end.

    A test is asked as often at any speed, for it must not end sooner where rules are plain.
    """
    size = piece_size(arguments.games, workers_of(arguments))

    def ask() -> str:
        blocks = len(fought[0].blocks)
        if blocks >= arguments.games:
            return ""
        if arguments.sprt and blocks % size == 0 and verdict(fought[0].ratio()):
            return DECIDED
        return "interrupted" if is_interrupted() else ""

    return ask


def _report(result: ArenaResult, arguments: argparse.Namespace) -> None:
    series = result.series
    if result.stopped not in {"", DECIDED}:
        print(
            f"stopped after {result.blocks:,} of {arguments.games:,} deals ({result.stopped}); "
            "all numbers are of these alone",
            file=sys.stderr,
        )
    fair = 100 / series.seats
    print(f"{series.game.title}, {series.seats} players: {result.blocks:,} deals, each on every "
          f"seat; {fair:.3g} % would be equal")  # fmt: skip
    print(f"seed of the series: {series.seed}")
    print()
    print("\n".join(_table(result)))
    if arguments.sprt:
        ratio = result.duels[0].ratio()
        said = verdict(ratio) or "not decided yet"
        print(f"\n{result.duels[0].one} is {said} (0 against 10 Elo, log ratio {ratio:+.2f})")
    if len(result.duels) > 1:
        print("\nratings:")
        rows = [[name, _signed(elo)] for name, elo in result.ratings().items()]
        print("\n".join(in_columns([["", "Elo"], *rows])))


def _table(result: ArenaResult) -> list[str]:
    return in_columns([["", "won, %", "Elo"], *_lines(result)])


def _lines(result: ArenaResult) -> Iterator[list[str]]:
    for duel, share, elo in zip(result.duels, result.shares(), result.elos(), strict=True):
        others = "" if duel.seats == TWO else f"{duel.seats - 1} "
        won = f"{100 * share.value:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f})"
        yield [f"{duel.one} against {others}{duel.others}", won, _signed(elo)]


def _signed(elo: Estimate) -> str:
    return f"{elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"


def _check_out(path: Path | None) -> None:
    if path is None:
        return
    if path.suffix != ".json":
        raise BadInput(f"{path}: what an arena found is written as .json")
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no such folder")


def _write(path: Path, result: ArenaResult, arguments: argparse.Namespace) -> None:
    series = result.series
    about: dict[str, Any] = {
        "format": "kartentisch-arena/1",
        "game": series.game.name,
        "version": series.game.version,
        "seats": series.seats,
        "options": dict(series.game.settle(series.options)),
        "seed": series.seed,
        "asked_for": arguments.games,
        "deals": result.blocks,
        "complete": result.blocks == arguments.games,
        "duels": [
            {"one": duel.one, "others": duel.others, "share": _parts(share), "elo": _parts(elo)}
            for duel, share, elo in zip(result.duels, result.shares(), result.elos(), strict=True)
        ],
    }
    if arguments.sprt:
        ratio = result.duels[0].ratio()
        about["sprt"] = {"log_ratio": ratio, "verdict": verdict(ratio)}
    if len(result.duels) > 1:
        about["ratings"] = {name: _parts(elo) for name, elo in result.ratings().items()}
    try:
        path.write_text(json.dumps(about, ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


def _parts(estimate: Estimate) -> dict[str, float | None]:
    """JSON knows no infinity."""
    return {
        name: value if math.isfinite(value) else None
        for name, value in zip(("value", "low", "high"), estimate, strict=True)
    }
