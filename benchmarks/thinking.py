"""How long bots think about a move: python -m benchmarks.thinking [POSITIONS].

Positions come from games of the rule-based bots at two seats. The side is made before the clock
runs, as at a table; the first move of each bot, which loads compiled code, is not counted. Of time,
only what a core worked on the move counts: others on the same machine do not change it.
"""

import sys
import time
from collections.abc import Iterator

from kartentisch.bots.bot import Bot, Budget
from kartentisch.bots.ladder import RULES, bot_for
from kartentisch.bots.strong import NET, SEARCH, strong_of
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.pov import Pov, pov_of

POSITIONS = 300
MILLISECONDS = 1000


def sides(game: Game, wanted: int) -> Iterator[Pov]:
    """Decisions with a choice."""
    rules, found, number = bot_for(game.name), 0, 0
    while found < wanted:
        play = Play(game, ["a", "b"], seed=f"{number:064x}")
        number += 1
        while not play.over and found < wanted:
            for seat in play.to_act():
                pov = pov_of(play, seat)
                if len(pov.legal) > 1:
                    yield pov
                    found += 1
                play.do(seat, rules.think(pov, Budget(), 0).move)


def seconds(bot: Bot, asked: list[Pov]) -> list[float]:
    bot.think(asked[0], Budget(), 0)
    found = []
    for number, pov in enumerate(asked):
        began = time.process_time()
        bot.think(pov, Budget(), number)
        found.append(time.process_time() - began)
    return sorted(found)


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    print(f"milliseconds of processor time for a move, {wanted} positions each")
    for name in game_names():
        asked = list(sides(find_game(name), wanted))
        for bot in (RULES, *(each for each in (NET, SEARCH) if each in strong_of(name))):
            times = seconds(bot_for(name, bot), asked)
            middle, most = times[len(times) // 2], times[len(times) * 99 // 100]
            print(f"{name} {bot}: p50 {MILLISECONDS * middle:.1f}, p99 {MILLISECONDS * most:.1f}")


if __name__ == "__main__":
    main()
