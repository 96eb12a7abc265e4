"""The compiled bots think as the plain ones do, and see no more."""

from collections.abc import Iterator
from types import ModuleType

import numpy as np
import pytest

from kartentisch.bots.bot import Bot, Budget
from kartentisch.bots.ladder import RULES, bot_for, levels_of, player_of, weights_for
from kartentisch.core import kernel
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.layout import Layout
from kartentisch.core.parts import part_of
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import below, next_word
from tests.bots.twins import twin_of
from tests.games.inside import state_of
from tests.games.random_play import opened, rng_of, variants

#: Positions of each game and bot; each is looked at by the bot and by its policy, compiled.
POSITIONS, MANY = 240, 600

every_bot = pytest.mark.parametrize(
    ("name", "level"),
    [
        (game, level)
        for game in game_names()
        for level in (RULES, *levels_of(game))
        # Those who use a net are looked at in tests/bots.
        if player_of(game, level) == level
    ],
)


def _positions(game: Game, bot: Bot, wanted: int) -> Iterator[tuple[Play, int, int]]:
    """Moves of both kinds, so that good and silly positions come up, in every variant."""
    rng, found, number = rng_of(5), 0, 0
    setups = [(seats, options) for own, seats, options in variants() if own.name == game.name]
    while found < wanted:
        seats, options = setups[number % len(setups)]
        play = opened(game, seats, options, number)
        share, number = wanted // len(setups), number + 1
        for _ in range(share):
            if play.over:
                break
            seat, word = play.to_act()[0], next_word(rng)
            yield play, seat, word
            found += 1
            legal = play.legal(seat)
            random = legal[below(rng, len(legal))]
            sensible = bot.think(pov_of(play, seat, play.steps), Budget(), word).move
            play.do(seat, sensible if below(rng, 4) else random)


class Chooser:
    """A policy asked for one position, compiled."""

    def __init__(self, game: Game, level: str) -> None:
        self.game, self._level, self._module = game, level, part_of(game.name, "bots", "policy")
        self._policy: ModuleType = kernel.compiled(
            game, self._module, check_bounds=True, inlined=False
        )
        self._record = np.zeros(1, kernel.dtype_of(game.state))
        self._work = kernel.records(self._module.Work())[0]

    def choose(self, s: Layout, play: Play, seat: int, word: int) -> str:
        kernel.to_record(s, self._record[0])
        weights = np.array(weights_for(self.game.name, s.seats, self._level), np.int32)
        if self._module.NOTES:
            self._policy.forget(weights)
            for move in pov_of(play, seat, play.steps).moves:
                self._policy.remember(weights, self.game.actions.code(move))
        choices = np.array(play.choices(seat), np.int16)
        code = self._policy.choose(self._record[0], seat, choices, weights, word, self._work)
        return self.game.actions[code]


@pytest.mark.compiled
@pytest.mark.parametrize("positions", [POSITIONS, pytest.param(MANY, marks=pytest.mark.long)])
@every_bot
def test_a_policy_chooses_what_the_plain_bot_chooses(name: str, level: str, positions: int) -> None:
    game, bot = find_game(name), bot_for(name, level)
    chooser, moves = Chooser(game, level), set()
    for number, (play, seat, word) in enumerate(_positions(game, bot, positions)):
        move = bot.think(pov_of(play, seat, play.steps), Budget(), word).move
        assert chooser.choose(state_of(play), play, seat, word) == move
        # What is hidden from the seat can be anything without its choice changing.
        if number % 5 == 0:
            twin = twin_of(play, seat, f"{number:064x}")
            assert chooser.choose(state_of(twin), twin, seat, word) == move
        moves.add(move)
    assert len(moves) > 8
