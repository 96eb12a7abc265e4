"""Positions in which a bot must decide, and their twins: everything hidden dealt anew."""

from collections.abc import Iterator

from kartentisch.bots.bot import Bot, Budget, Thought
from kartentisch.core.game import Game
from kartentisch.core.luck import below, next_word
from kartentisch.core.play import Play
from kartentisch.core.side import side_of
from tests.games.inside import with_state
from tests.games.random_play import luck_of, opened

#: One move in so many is a random one, so that unusual positions come up too.
SILLY = 5
#: In one position of so many the bot is asked again, too.
AGAIN = 10


def positions(
    game: Game, bot: Bot, wanted: int, budget: Budget
) -> Iterator[tuple[Play, int, int, Thought]]:
    """Plays of all seat counts, the seat to decide, luck for its decision, and what it thinks."""
    luck, found, number = luck_of(7), 0, 0
    while found < wanted:
        play = opened(game, game.seats[number % len(game.seats)], {}, number)
        number += 1
        for _ in range(wanted // len(game.seats) + 1):
            if play.over or found == wanted:
                break
            waiting = play.to_act()
            seat, word = waiting[below(luck, len(waiting))], next_word(luck)
            thought = bot.think(side_of(play, seat, play.steps), budget, word)
            yield play, seat, word, thought
            found += 1
            legal = play.legal(seat)
            silly = legal[below(luck, len(legal))]
            play.do(seat, silly if below(luck, SILLY) == 0 else thought.move)


def twin_of(play: Play, seat: int, seed: str) -> Play:
    """The same for this seat, which remembers everything; all that is hidden from it is new."""
    return with_state(play, side_of(play, seat, play.steps).imagine(seed))


def check_twins(game: Game, bot: Bot, wanted: int, budget: Budget) -> int:
    """How many decisions were compared: the same in a twin, and when the bot is asked again."""
    compared = 0
    for play, seat, word, thought in positions(game, bot, wanted, budget):
        assert thought.move in play.legal(seat)
        if compared % AGAIN == 0:
            assert bot.think(side_of(play, seat), budget, word) == thought
        twin = twin_of(play, seat, f"{compared:064x}")
        assert bot.think(side_of(twin, seat), budget, word) == thought
        compared += 1
    return compared
