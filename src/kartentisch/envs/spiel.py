"""OpenSpiel: the games by the names kartentisch_GAME, chance card by card.

Importing this registers them; every option of a game is a parameter.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Final

import numpy as np
import pyspiel

from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.view import make_view
from kartentisch.envs.chance import Run, start
from kartentisch.envs.match import as_error
from kartentisch.envs.resample import resampled
from kartentisch.envs.setting import Setting, ahead_of_others, utilities
from kartentisch.envs.text import told_view

#: More than any game can take; games between sensible players are far shorter.
LONGEST: Final = 10**6
MOST_POINTS: Final = 10**4
#: So many of the last numbers told are part of a tensor, if nobody asks for more.
RECALL: Final = 128


def short_name(game: str) -> str:
    return f"kartentisch_{game.replace('-', '_')}"


def _type_of(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.seats[0],
            "first": 0,
            "reward": "win",
            "recall": RECALL,
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its options. Cards and moves are numbered as in every other interface."""

    def __init__(self, game: Game, params: dict[str, object] | None = None) -> None:
        kind = _type_of(game)
        asked = dict(kind.parameter_specification) | (params or {})
        self.recall = asked["recall"]
        self.first = asked["first"]
        with as_error(pyspiel.SpielError):
            options = {option.name: _option(asked[option.name]) for option in game.options}
            self.setting = Setting(game, asked["players"], options, reward=asked["reward"])
            self.setting.check_seat(self.first)
        best = MOST_POINTS if self.setting.reward == "points" else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.moves.codes),
            max_chance_outcomes=len(self.setting.plan.faces.codes),
            num_players=self.setting.seats,
            min_utility=-best,
            max_utility=best,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    @cached_property
    def beginning(self) -> Run:
        return start(self.setting, self.first)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.beginning)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType = None, params: object = None
    ) -> "Observer | None":
        """All that one player may know; of anything else there is none, as OpenSpiel says it."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self, kind, params) if is_private and kind.public_info else None


def _option(value: object) -> object:
    """A deck is written as its cards with spaces between them."""
    return value.split() if isinstance(value, str) and " " in value else value


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. All that it is lies in its run, which never changes and is shared by clones."""

    def __init__(self, game: SpielGame, run: Run) -> None:
        super().__init__(game)
        self.run = run
        #: While a history is written down: whose turn it was.
        self._written: int | None = None

    def current_player(self) -> int:
        if self._written is not None:
            return self._written
        if self.run.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.run.acting()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.run.is_chance and self.run.acting() < 0

    def _legal_actions(self, player: int) -> list[int]:
        index = self.run.setting.moves.index
        if self.is_terminal() or player != self.run.acting():
            return []
        return sorted(index[code] for code in self.run.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        pool = self.run.pool
        assert pool is not None  # noqa: S101 - OpenSpiel asks at chance nodes only
        rows, total = self.run.setting.plan.faces.rows, pool.total()
        return sorted((rows[card][0], count / total) for card, count in pool.items())

    def _apply_action(self, action: int) -> None:
        if self._written is None:
            self.run = self.run.after(self._code(action))

    def _code(self, action: int) -> int:
        setting = self.run.setting
        numbered = setting.plan.faces.codes if self.run.is_chance else setting.moves.codes
        if not 0 <= action < len(numbered):
            raise pyspiel.SpielError(f"there is no action {action}: 0 to {len(numbered) - 1}")
        if self.is_terminal():
            raise pyspiel.SpielError("the game is over: nobody can act any more")
        if self.run.is_chance:
            code = setting.plan.faces.codes[action]
            if code not in (self.run.pool or ()):
                raise pyspiel.SpielError(f"{setting.game.cards[code]} cannot be drawn now")
            return code
        code, seat = setting.moves.codes[action], self.run.acting()
        if code not in self.run.choices(seat):
            raise pyspiel.SpielError(f"{setting.game.actions[code]} is not legal now")
        return code

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.run.setting
        is_chance = player == pyspiel.PlayerId.CHANCE
        return setting.plan.faces.texts[action] if is_chance else setting.moves.texts[action]

    def returns(self) -> list[float]:
        setting, s = self.run.setting, self.run.s
        if not self.is_terminal():
            return [0.0] * setting.seats
        if setting.reward == "points":
            score = setting.game.rules.score
            return ahead_of_others([score(s, seat) for seat in range(setting.seats)])
        return utilities(setting.game.winners(s), setting.seats)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "SpielState":
        """A whole history, dealt anew, in which the player was told the same."""
        history, run = resampled(self.run, player_id, sampler)
        state: SpielState = self.get_game().new_initial_state()
        for player, action in history:
            state._written = player
            state.apply_action(action)
        state._written = None
        state.run = run
        return state

    def __str__(self) -> str:
        """All cards face up."""
        return told_view(make_view(self.run.s, -1, self.run.setting.game.cards.texts))


class Observer:
    """What a player may know: the view, or with perfect recall all that it was told."""

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType, params: object) -> None:
        if params:
            raise ValueError(f"there are no parameters of observation, but got {params}")
        self._setting, self._perfect = game.setting, kind.perfect_recall
        size = game.setting.plan.size
        recall = game.recall if self._perfect else 0
        self.tensor = np.zeros(size + recall, np.float32)
        self.dict = {"known": self.tensor[:size]}
        if recall:
            self.dict["told"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        run = state.run
        self.tensor.fill(0)
        self.dict["known"][:] = self._setting.numbers(run.s, player)
        if "told" in self.dict:
            numbers = run.told_to(player).numbers[-len(self.dict["told"]) :]
            self.dict["told"][: len(numbers)] = numbers

    def string_from(self, state: SpielState, player: int) -> str:
        if self._perfect:
            return state.run.told_to(player).text
        view = make_view(state.run.s, player, self._setting.game.cards.texts)
        return told_view(view)


def _register(game: Game) -> None:
    class Registered(SpielGame):
        def __init__(self, params: dict[str, object] | None = None) -> None:
            super().__init__(game, params)

    # Who pickles a game looks for its class by its name.
    Registered.__name__ = Registered.__qualname__ = short_name(game.name)
    globals()[short_name(game.name)] = Registered
    pyspiel.register_game(_type_of(game), Registered)


for _name in game_names():
    _register(find_game(_name))
