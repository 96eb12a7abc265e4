"""Positions in which a bot must decide, and their twins: everything hidden dealt anew."""

from collections.abc import Iterator

from kartentisch.bots.bot import Bot, Budget
from kartentisch.core.game import Game
from kartentisch.core.luck import below, next_word
from kartentisch.core.play import Play
from kartentisch.core.side import side_of
from tests.games.inside import with_state
from tests.games.random_play import luck_of, opened

#: One move in so many is a random one, so that unusual positions come up too.
SILLY = 5


def positions(game: Game, bot: Bot, wanted: int) -> Iterator[tuple[Play, int, int]]:
    """Plays of all seat counts, the seat to decide, and luck for its decision."""
    luck, found, number = luck_of(7), 0, 0
    while found < wanted:
        play = opened(game, game.seats[number % len(game.seats)], {}, number)
        number += 1
        for _ in range(wanted // len(game.seats) + 1):
            if play.over or found == wanted:
                break
            waiting = play.to_act()
            seat, word = waiting[below(luck, len(waiting))], next_word(luck)
            yield play, seat, word
            found += 1
            legal = play.legal(seat)
            silly = legal[below(luck, len(legal))]
            sensible = bot.think(side_of(play, seat, play.steps), Budget(), word).move
            play.do(seat, silly if below(luck, SILLY) == 0 else sensible)


def twin_of(play: Play, seat: int, seed: str) -> Play:
    """The same for this seat, which remembers everything; all that is hidden from it is new."""
    return with_state(play, side_of(play, seat, play.steps).imagine(seed))


def check_twins(game: Game, bot: Bot, wanted: int, budget: Budget) -> int:
    """How many decisions were compared; each is the same in a twin and when asked again."""
    compared = 0
    for play, seat, word in positions(game, bot, wanted):
        thought = bot.think(side_of(play, seat), budget, word)
        assert thought.move in play.legal(seat)
        assert bot.think(side_of(play, seat), budget, word) == thought
        twin = twin_of(play, seat, f"{compared:064x}")
        assert bot.think(side_of(twin, seat), budget, word) == thought
        compared += 1
    return compared
