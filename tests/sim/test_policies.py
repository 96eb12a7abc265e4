"""The compiled bots think as the plain ones do, and see no more."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from kartentisch.bots.bot import bot_for
from kartentisch.bots.policies.find import policy_for
from kartentisch.core import kernel
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.layout import Layout
from kartentisch.core.luck import below
from kartentisch.core.play import Play
from kartentisch.core.side import side_of
from tests.games.inside import state_of
from tests.games.random_play import luck_of, opened, variants
from tests.games.secrecy import redealt

#: Positions of each game; each is looked at by the plain bot, its policy plain and compiled.
POSITIONS = 2500

every_game = pytest.mark.parametrize("name", game_names())


def _positions(game: Game, wanted: int) -> Iterator[tuple[Play, int]]:
    """Moves of both kinds, so that good and silly positions come up, in every variant."""
    bot, luck, found, number = bot_for(game.name), luck_of(5), 0, 0
    setups = [(seats, options) for own, seats, options in variants() if own.name == game.name]
    while found < wanted:
        seats, options = setups[number % len(setups)]
        play = opened(game, seats, options, number)
        share, number = wanted // (2 * len(setups)), number + 1
        for _ in range(share):
            if play.over:
                break
            seat = play.to_act()[0]
            yield play, seat
            found += 1
            legal = play.legal(seat)
            random = legal[below(luck, len(legal))]
            play.do(seat, bot.choose(side_of(play, seat, play.steps)) if below(luck, 4) else random)


class Chooser:
    """A policy asked for one position, compiled."""

    def __init__(self, game: Game) -> None:
        self.game, policy = game, policy_for(game.name)
        self._policy: ModuleType = kernel.compiled(game, policy, check_bounds=True)
        self._record = np.zeros(1, kernel.dtype_of(game.state))
        self._desk = np.zeros(policy.DESK, np.int32)
        self._out = np.zeros(game.rules.MOST_LEGAL, np.int16)

    def choose(self, s: Layout, seat: int, choices: list[int]) -> str:
        kernel.to_record(s, self._record[0])
        self._out[: len(choices)] = choices
        code = self._policy.choose(self._record[0], seat, self._out, len(choices), self._desk)
        return self.game.actions[code]


@pytest.mark.compiled
@pytest.mark.xdist_group("compiled")
@every_game
def test_a_policy_chooses_what_the_plain_bot_chooses(name: str) -> None:
    game, bot = find_game(name), bot_for(name)
    chooser, luck, moves = Chooser(game), luck_of(9), set()
    for play, seat in _positions(game, POSITIONS):
        move = bot.choose(side_of(play, seat, play.steps))
        choices = play.choices(seat)
        assert chooser.choose(state_of(play), seat, choices) == move
        # What is hidden from the seat can be anything without its choice changing.
        assert chooser.choose(redealt(play, seat, luck), seat, choices) == move
        moves.add(move)
    assert len(moves) > 10


def test_a_bot_without_a_policy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    known: Any = {"kartentisch.bots.mau"}
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name in known or None)
    with pytest.raises(BadInput, match=r"the bot of mau has no policy .* bots/policies/mau\.py"):
        policy_for("mau")
