"""Measures the ladder and writes its tables into docs/bots.md.

`scripts/strength.py [GAME …]`: every level alone among those one rung below, at every number of
seats, and what moves give away in the opinion of the net. Deals are held out: nothing was tuned on
them.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from kartentisch.bots.ladder import levels_of, player_of
from kartentisch.bots.strong import SEARCH
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.words import say
from kartentisch.sim.arena import Duel, all_series, run_duels
from kartentisch.sim.engine import CompiledEngine
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate
from kartentisch.sim.stream import cores, in_threads
from kartentisch.sim.sweep import tasks

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from scripts.regret import regret_of  # noqa: E402 - a script, started anywhere

PAGE: Final = ROOT / "docs" / "bots.md"
BOTS: Final = ROOT / "src" / "kartentisch" / "bots"
SEED: Final = "held out"
#: Games of a pair with rules and nets, and of one with a search.
MANY: Final = 2000
FEW: Final = 800
PIECE: Final = 50


def main() -> int:
    for name in sys.argv[1:] or game_names():
        game = find_game(name)
        lines = [*_ladder(game), "", *_regrets(game)]
        _write(name, "\n".join(lines))
    return 0


def _ladder(game: Game) -> Iterator[str]:
    levels = levels_of(game.name)
    yield f"| {game.title} | {' | '.join(f'{seats} seats' for seats in game.seats)} |"
    yield f"|---|{'---|' * len(game.seats)}"
    for below, level in pairwise(levels):
        shares = [_told(game, level, below, seats) for seats in game.seats]
        yield f"| {_called(level)} against {_called(below)} | {' | '.join(shares)} |"


def _regrets(game: Game) -> Iterator[str]:
    yield f"| {game.title}: a move gives away | on average | at most in 99 of 100 | at most |"
    yield "|---|---|---|---|"
    for level in levels_of(game.name):
        shares = " | ".join(f"{100 * share:.1f} %" for share in regret_of(game, level))
        print(game.name, level, "gives away", shares, file=sys.stderr, flush=True)
        yield f"| {_called(level)} | {shares} |"


def _called(level: str) -> str:
    return say(BOTS, "de", f"level-{level}")


def _told(game: Game, one: str, others: str, seats: int) -> str:
    share = _share(game, one, others, seats)
    told = f"{100 * share.value:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f})"  # noqa: RUF001 - from to
    print(game.name, one, others, seats, told, file=sys.stderr, flush=True)
    return told


def _share(game: Game, one: str, others: str, seats: int) -> Estimate:
    searches = SEARCH in {player_of(game.name, bot) for bot in (one, others)}
    base = Series(game, seats, {}, seed_from_text(SEED))
    fought = [Duel(one, others, seats)]
    engines = [CompiledEngine(series) for series in all_series(base, fought)]
    work = tasks(len(engines), (FEW if searches else MANY) // seats, PIECE)
    rows = in_threads(lambda task: engines[task[0]].rows(task[1]), work, cores())
    return run_duels(base, fought, rows).shares()[0]


def _write(name: str, text: str) -> None:
    """Between two marks of the page, which stay."""
    page = PAGE.read_text("utf-8")
    begin, end = f"<!-- strength of {name} -->\n", f"<!-- end of {name} -->"
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text(f"{before}{begin}\n{text}\n\n{end}{after}", "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
