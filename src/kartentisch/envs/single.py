"""Gymnasium: one learner at a seat, bots at the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import error

from kartentisch.core.errors import IllegalAction
from kartentisch.envs.match import Match, as_error, seeds
from kartentisch.envs.opponents import Opponents
from kartentisch.envs.setting import Observation, setting_for
from kartentisch.envs.text import moves_of, view_of

#: What an illegal action costs; it also ends the game.
FORFEIT = -1.0


class SoloTable(gymnasium.Env[Observation, np.int64]):
    """One game against bots of any strength.

    An illegal action gives the game up: it ends with the reward -1, and info["illegal"] says why.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(  # noqa: PLR0913 - what can be asked for by its name
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | tuple[str, ...] = "rules",
        seat: int = 0,
        first: int | None = None,
        memory: bool = True,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        """`opponents` names one bot for all other seats, or one for each, clockwise."""
        with as_error(error.Error):
            self.setting = setting_for(name, seats, options, memory=memory, reward=reward)
            others = self.setting.seats - 1
            self._opponents = Opponents(self.setting.game.name, opponents, others)
            self.setting.check_seat(seat)
            self.setting.check_seat(first or 0)
        self.seat, self._first = seat, first
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()
        self._seeds = seeds(None)
        self._match: Match | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._seeds = seeds(seed)
        game_seed = next(self._seeds)
        self._match = Match(self.setting, game_seed, self._first)
        self._opponents.begin(game_seed)
        self._let_others_play()
        if self._match.over:  # somebody else won before the first own turn
            return self.reset()
        return self._match.observe(self.seat), {}

    def step(
        self, action: object
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:  # as Gymnasium has it
        match = self._match
        if match is None or match.over:
            raise error.ResetNeeded("the game is over: call reset() first")
        try:
            with as_error(error.InvalidAction):
                match.code(action)
            gained = match.do(action)[self.seat]
        except IllegalAction as refusal:
            self._match = None
            return match.observe(self.seat), FORFEIT, True, False, {"illegal": str(refusal)}
        gained += self._let_others_play()
        return match.observe(self.seat), gained, match.over, False, {}

    def _let_others_play(self) -> float:
        """Until the learner is to act, or the game is over; what that brings the learner."""
        match, gained = self.match, 0.0
        while not match.over and match.acting() != self.seat:
            gained += self._let_one_play(match, match.acting())
        return gained

    def _let_one_play(self, match: Match, seat: int) -> float:
        number = (seat - self.seat - 1) % self.setting.seats
        move = self._opponents.move(number, match.play, seat)
        setting = match.setting
        return match.do(setting.moves.index[setting.game.actions.code(move)])[self.seat]

    @property
    def match(self) -> Match:
        """The game in progress."""
        if self._match is None:
            raise error.ResetNeeded("there is no game yet: call reset() first")
        return self._match

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask alone, as some learners ask for it."""
        mask: npt.NDArray[np.int8] = self.match.observe(self.seat)["action_mask"]
        return mask.astype(bool)

    def text(self) -> str:
        return view_of(self.match.play, self.seat)

    def moves(self) -> dict[str, int]:
        return moves_of(self.match, self.seat)

    def render(self) -> str | None:
        return self.text() if self.render_mode == "ansi" else None
