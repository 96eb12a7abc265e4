"""Our bots as bots of OpenSpiel: to meet its own, and to be measured by its algorithms."""

from typing import cast

import pyspiel

from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import next_word
from kartentisch.envs.match import as_error
from kartentisch.envs.watched import Watched
from kartentisch.sim.series import mover_rng


class LadderBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot by its name, at any seat; it gets its side of the game and nothing else."""

    def __init__(
        self, game: pyspiel.Game, name: str, *, budget: Budget | None = None, seed: int = 0
    ) -> None:
        super().__init__()
        with as_error(pyspiel.SpielError):
            self._bot = bot_for(game.setting.game.name, name)
        self._budget, self._seed = budget or Budget(), seed
        self.restart()

    def restart(self) -> None:
        self._rng = mover_rng(seed_from_text(str(self._seed)))

    def restart_at(self, state: pyspiel.State) -> None:
        """All that it needs to know is in the state."""
        del state
        self.restart()

    def step(self, state: pyspiel.State) -> int:
        setting, seat = state.run.setting, state.current_player()
        pov = pov_of(cast("Play", Watched(state.run)), seat)
        move = self._bot.think(pov, self._budget, next_word(self._rng)).move
        return int(setting.moves.index[setting.game.actions.code(move)])

    def step_with_policy(self, state: pyspiel.State) -> tuple[list[tuple[int, float]], int]:
        action = self.step(state)
        return [(legal, float(legal == action)) for legal in state.legal_actions()], action
