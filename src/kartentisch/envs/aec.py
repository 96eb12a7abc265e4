"""PettingZoo: every seat is an agent, and they take turns."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from kartentisch.envs.match import Match, seeds
from kartentisch.envs.setting import Observation, Setting, environment_name, setting_for
from kartentisch.envs.text import moves_of, view_of


class CardTable(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game around a table. Who may not act now has an empty mask."""

    metadata = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "kartentisch",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
    }

    def __init__(
        self, setting: Setting, *, first: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        setting.check_seat(first or 0)
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = self.metadata | {"name": environment_name(setting.game.name)}
        self._first = first
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.observation_spaces = {
            agent: setting.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}
        self._seeds = seeds(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deal; with a seed the same games follow in the same order."""
        del options
        if seed is not None:
            self._seeds = seeds(seed)
        self.match = Match(self.setting, next(self._seeds), self._first)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        gains = self.match.do(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _next(self) -> str:
        return self.possible_agents[0 if self.match.over else self.match.acting()]

    def observe(self, agent: str) -> Observation:
        return self.match.observe(self.possible_agents.index(agent))

    def text(self, agent: str) -> str:
        """What an agent may know, in the notation."""
        return view_of(self.match.play, self.possible_agents.index(agent))

    def moves(self, agent: str) -> dict[str, int]:
        """What an agent may do, in the notation, with the numbers of the actions."""
        return moves_of(self.match, self.possible_agents.index(agent))

    def render(self) -> str | None:
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class Asked(TypedDict, total=False):
    """What can be asked for besides the game and its seats."""

    options: Mapping[str, object] | None
    memory: bool
    reward: str
    first: int | None
    render_mode: str | None


def raw_env(  # noqa: PLR0913 - what can be asked for by its name
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    memory: bool = True,
    reward: str = "win",
    first: int | None = None,
    render_mode: str | None = None,
) -> CardTable:
    """A game without guards."""
    setting = setting_for(name, seats, options, memory=memory, reward=reward)
    return CardTable(setting, first=first, render_mode=render_mode)


def env(
    name: str, seats: int | None = None, **more: Unpack[Asked]
) -> AECEnv[str, Observation, int]:
    """A game that refuses what is out of order: see raw_env for what can be asked for."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(raw_env(name, seats, **more))
    )


def parallel_env(
    name: str, seats: int | None = None, **more: Unpack[Asked]
) -> ParallelEnv[str, Observation, int]:
    """The same in PettingZoo's parallel form: of all actions, the one of who is to act counts."""
    return turn_based_aec_to_parallel(env(name, seats, **more))
