"""What the moves of a level give away: win share of the net's best move less that of its own."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from kartentisch.bots.bot import Bot, Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.bots.strong import NET
from kartentisch.core.dealer import seed_from_text, seed_of_game
from kartentisch.core.game import Game
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import next_word
from kartentisch.sim.series import mover_rng

#: Decisions with a choice, spread over all seat counts.
DECISIONS: Final = 600


class Regret(NamedTuple):
    """Shares in the win that one move gives away."""

    mean: float
    most_of_99: float
    most: float


def regret_of(game: Game, level: str, decisions: int = DECISIONS) -> Regret:
    judge, bot = bot_for(game.name, NET), bot_for(game.name, level)
    each = decisions // len(game.seats)
    given = sorted(
        regret for seats in game.seats for regret in _regrets(game, seats, bot, judge, each)
    )
    return Regret(sum(given) / len(given), given[len(given) * 99 // 100], given[-1])


def _regrets(game: Game, seats: int, bot: Bot, judge: Bot, wanted: int) -> Iterator[float]:
    """Of a bot that plays against others like it."""
    number = found = 0
    while found < wanted:
        seed = seed_of_game(seed_from_text("regret"), number)
        play = Play(game, [bot.name] * seats, seed=seed, dealer="fast")
        number, rng = number + 1, mover_rng(seed)
        while not play.over and found < wanted:
            seat = play.to_act()[0]
            pov = pov_of(play, seat)
            move = bot.think(pov, Budget(), next_word(rng)).move
            if len(pov.legal) > 1:
                shares = judge.think(pov, Budget(), 0).values
                yield max(shares.values()) - shares[move]
                found += 1
            play.do(seat, move)
