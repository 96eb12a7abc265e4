"""Our champions against OpenSpiel's own information set search, in the arena.

    python -m benchmarks.guests [DEALS] [GAME …]

Twice for each game: with as many simulations as a bot gets at a table, and with as many as fit
into ten times our champion's thinking time. Short games, two seats; takes many minutes.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any, Final

from kartentisch.bots.bot import Budget
from kartentisch.bots.guests import invite
from kartentisch.bots.ladder import RULES, bot_for, levels_of
from kartentisch.cli.spiel_guest import SPIEL
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.pov import Pov, pov_of
from kartentisch.sim.arena import ArenaResult, Duel, all_series, run_duels
from kartentisch.sim.engine import PlayEngine
from kartentisch.sim.series import Series

SHORT: Final[dict[str, dict[str, Any]]] = {
    "keine-ahnung": {"trophy_count": 1},
    "luecke": {"rounds": 1},
    "passt-nicht": {"rounds": 1},
}
TIMES: Final = 10
POSITIONS: Final = 25
#: So many simulations to find out how long one takes.
PROBE: Final = 10
DEALS: Final = 10


def sides(name: str) -> Iterator[Pov]:
    """Decisions with a choice, from games of the rules."""
    rules, found, number = bot_for(name, RULES), 0, 0
    while found < POSITIONS:
        play = Play(find_game(name), ["a", "b"], SHORT[name], seed=f"{number:064x}")
        number += 1
        while not play.over and found < POSITIONS:
            pov = pov_of(play, play.to_act()[0])
            if len(pov.legal) > 1:
                found += 1
                yield pov
            play.do(pov.seat, rules.think(pov, Budget(), 0).move)


def seconds(game: str, bot: str, asked: list[Pov]) -> float:
    """Of the processor, for a decision; the first loads compiled code and does not count."""
    thinker = bot_for(game, bot)
    thinker.think(asked[0], Budget(), 0)
    found = []
    for number, pov in enumerate(asked):
        start = time.process_time()
        thinker.think(pov, Budget(), number)
        found.append(time.process_time() - start)
    return statistics.fmean(found)


def duel(game: str, one: str, other: str, deals: int) -> ArenaResult:
    base = Series(find_game(game), 2, SHORT[game], seed_from_text("held out"), bots=(one, other))
    fought = [Duel(one, other, 2)]
    engines = [PlayEngine(series) for series in all_series(base, fought)]
    rows = (
        ((at, range(deal, deal + 1)), engine.rows(range(deal, deal + 1)))
        for deal in range(deals)
        for at, engine in enumerate(engines)
    )
    return run_duels(base, fought, rows)


def main(deals: int, games: list[str]) -> None:
    invite(SPIEL)
    print("| game | champion, ms | opponent | ms | the champion won, % |\n|---|---|---|---|---|")
    for name in games:
        champion, asked = levels_of(name)[-1], list(sides(name))
        ours = seconds(name, champion, asked)
        one = seconds(name, f"spiel-ismcts-{PROBE}", asked) / PROBE
        for simulations in (Budget().simulations, max(round(TIMES * ours / one), 1)):
            other = f"spiel-ismcts-{simulations}"
            share = duel(name, champion, other, deals).shares()[0]
            won = f"{100 * share.value:.0f} ({100 * share.low:.0f} to {100 * share.high:.0f})"
            print(f"| {find_game(name).title} | {1e3 * ours:.1f} ({champion}) | {other} | "
                  f"{1e3 * one * simulations:.0f} | {won} |", flush=True)  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS, sys.argv[2:] or list(game_names()))
