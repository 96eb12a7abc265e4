"""Positions in which a bot must decide, and their twins: everything hidden dealt anew."""

from collections.abc import Iterator

from kartentisch.bots.bot import Bot, Budget, Decision
from kartentisch.core.game import Game
from kartentisch.core.imagine import first_belief
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import below, next_word
from tests.games.inside import with_state
from tests.games.random_play import opened, rng_of

#: One move in so many is a random one, so that unusual positions come up too.
SILLY = 5
#: In one position of so many the bot is asked again, too.
AGAIN = 10


def positions(
    game: Game, bot: Bot, wanted: int, budget: Budget
) -> Iterator[tuple[Play, int, int, Decision]]:
    """Plays of all seat counts, the seat to decide, luck for its decision, and what it thinks."""
    rng, found, number = rng_of(7), 0, 0
    while found < wanted:
        play = opened(game, game.seats[number % len(game.seats)], {}, number)
        number += 1
        for _ in range(wanted // len(game.seats) + 1):
            if play.over or found == wanted:
                break
            waiting = play.to_act()
            seat, word = waiting[below(rng, len(waiting))], next_word(rng)
            thought = bot.think(pov_of(play, seat, play.steps), budget, word)
            yield play, seat, word, thought
            found += 1
            legal = play.legal(seat)
            silly = legal[below(rng, len(legal))]
            play.do(seat, silly if below(rng, SILLY) == 0 else thought.move)


class Witness:
    """Believes what each seat of a play can know; to hear all of it again each time takes long."""

    def __init__(self, play: Play) -> None:
        self.play, self._heard = play, [0] * len(play.names)
        self._beliefs = [first_belief(play.game, len(play.names), play.options) for _ in play.names]

    def twin(self, seat: int, seed: str) -> Play:
        """The same for this seat, which remembers everything; all that is hidden from it is new."""
        self._beliefs[seat].hear(self.play.seen(seat, self._heard[seat]))
        self._heard[seat] = self.play.steps
        imagine = pov_of(self.play, seat, self.play.steps).imagine
        imagine._belief = self._beliefs[seat]  # noqa: SLF001 - the one it would work out
        return with_state(self.play, imagine(seed))


def twin_of(play: Play, seat: int, seed: str) -> Play:
    return Witness(play).twin(seat, seed)


def check_twins(game: Game, bot: Bot, wanted: int, budget: Budget) -> int:
    """How many decisions were compared: the same in a twin, and when the bot is asked again."""
    compared, witness = 0, None
    for play, seat, word, thought in positions(game, bot, wanted, budget):
        if witness is None or witness.play is not play:
            witness = Witness(play)
        assert thought.move in play.legal(seat)
        if compared % AGAIN == 0:
            assert bot.think(pov_of(play, seat), budget, word) == thought
        twin = witness.twin(seat, f"{compared:064x}")
        assert bot.think(pov_of(twin, seat), budget, word) == thought
        compared += 1
    return compared
