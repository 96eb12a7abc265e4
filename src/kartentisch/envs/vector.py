"""Many games at once on the batch engine: one call of compiled code for a step of all games."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import numpy as np
import numpy.typing as npt
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from kartentisch.bots.ladder import RANDOM, weights_for
from kartentisch.bots.slots import policy_for
from kartentisch.core import kernel
from kartentisch.core.dealer import new_seed, seed_from_text, seeds_of_games
from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.core.rows import FastRecord
from kartentisch.envs import stepping
from kartentisch.envs.late_steps import FirstStep, LateSteps
from kartentisch.envs.match import as_error
from kartentisch.envs.opponents import check_bulk, names_of
from kartentisch.envs.plain_steps import PlainSteps
from kartentisch.envs.records import Bools, Floats, Games, Ints, Others, Outlook, Plan, Turns
from kartentisch.envs.setting import Setting, setting_for
from kartentisch.sim.engine import WORDS

Observations = dict[str, Ints]
#: For legal actions, and for thinking.
Room = tuple[Ints, FastRecord]


class Tables:
    """So many games, and the arrays in which their steps are written."""

    def __init__(
        self,
        setting: Setting,
        count: int,
        first: int | None,
        workers: int,
        step: Callable[..., None],
        first_step: FirstStep,
    ) -> None:
        """`step` and `first_step` as in late_steps.py."""
        need("a vectorised environment", "fast", "numba")
        if count < 1:
            raise BadInput(f"there must be at least one game, not {count}")
        if workers < 1:
            raise BadInput(f"there must be at least one worker, not {workers}")
        setting.check_seat(first or 0)
        game = setting.game
        self.setting, self.count = setting, count
        self._steps = LateSteps(setting, count, step, first_step)
        self.first = -1 if first is None else first
        self._template = kernel.records(game.new_state(setting.seats, setting.options))
        self.states = np.zeros(count, setting.dtype)
        self._raw = self.states.view(np.int16).reshape(count, -1)
        self._plan = Plan(*(np.array(each, np.int32) for each in setting.writing))
        self._codes = np.array(setting.moves.codes, np.int32)
        self.lucks = np.zeros((count, 4), np.int64)
        self.standings = np.zeros((count, setting.seats))
        self.rewards = np.zeros((count, setting.seats))
        self.ended = np.zeros(count, np.bool_)
        self.observations = np.zeros((count, setting.plan.size), np.int16)
        self.masks = np.zeros((count, len(setting.moves.codes)), np.int8)
        self.is_dealt = False
        self.sit([RANDOM] * setting.seats)
        self._share_out(workers)

    @property
    def program(self) -> ModuleType | PlainSteps:
        """Steps that can be made at once: plain ones while others are being compiled."""
        return self._steps.program()

    def _share_out(self, workers: int) -> None:
        """Each worker has its part of the games, and room of its own to think."""
        size = -(-self.count // workers)
        self._parts = [slice(at, at + size) for at in range(0, self.count, size)]
        game = self.setting.game
        self._rooms: list[Room] = [
            (np.zeros(game.rules.MOST_LEGAL, np.int16),
             kernel.records(policy_for(game.name).Work())[0])
            for _ in self._parts
        ]  # fmt: skip
        self._threads = ThreadPoolExecutor(workers) if len(self._parts) > 1 else None

    def go_on(self, step: Callable[[slice, Room], None], seats: Ints) -> None:
        """A step of every part, then what seats know. The parts run at the same time."""

        def step_and_look(part: slice, room: Room) -> None:
            step(part, room)
            seen, raw = Outlook(self.observations[part], self.masks[part]), self._raw[part]
            self.program.observe_all(self.states[part], raw, seats[part], self._plan, room[0], seen)

        # Compiled code holds no lock.
        everywhere = self._threads.map if self._threads else map
        for _ in everywhere(step_and_look, self._parts, self._rooms):
            pass

    def observed(self) -> Observations:
        return {"observation": self.observations, "action_mask": self.masks}

    def sit(self, bots: Sequence[str]) -> None:
        """Who plays at each seat where no learner does."""
        game, seats = self.setting.game.name, self.setting.seats
        weights = [weights_for(game, seats, name) or [0] for name in bots]
        self._weights = np.tile(np.array(weights, np.int32), (self.count, 1, 1))

    def seed(self, seed: int | Sequence[int | None] | None) -> None:
        """A stream of random numbers for each game; numbers of one seed, or one seed for each."""
        if isinstance(seed, int | np.integer) or seed is None:
            series = new_seed() if seed is None else seed_from_text(str(int(seed)))
            words = seeds_of_games(series, range(self.count))
        else:
            if len(seed) != self.count:
                raise BadInput(f"there must be {self.count} seeds, not {len(seed)}")
            each = [new_seed() if one is None else seed_from_text(str(one)) for one in seed]
            words = bytes.fromhex("".join(each))
        numbers = np.frombuffer(words, ">u4").reshape(self.count, WORDS).astype(np.int64)
        self.lucks[:, :3], self.lucks[:, 3] = numbers[:, :3], 1
        self.standings[:], self.ended[:], self.is_dealt = 0, False, True

    def games(self, part: slice) -> Games:
        states, lucks, weights = self.states[part], self.lucks[part], self._weights[part]
        return Games(self._template, states, lucks, weights, self.first)

    def turns(self, chosen: Ints, part: slice) -> Turns:
        by_points = int(self.setting.reward == "points")
        standings, rewards, ended = self.standings[part], self.rewards[part], self.ended[part]
        return Turns(chosen[part], self._codes, by_points, standings, rewards, ended)

    def check(self, actions: npt.ArrayLike) -> Ints:
        """The actions as they are compiled for, or a refusal before anything happens."""
        if not self.is_dealt:
            raise BadInput("there are no games yet: call reset() first")
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise BadInput(f"there must be {self.count} whole numbers of actions")
        chosen = chosen.astype(np.int64, copy=False)
        wrong = self.program.first_wrong(chosen, self.masks, self.ended)
        if wrong != stepping.NOTHING_WRONG:
            raise BadInput(f"action {chosen[wrong]} of game {wrong} is not legal: see its mask")
        return chosen


class SoloTables(VectorEnv[Observations, Ints, npt.NDArray[np.generic]]):
    """A learner at one seat of many games, bots at the others; Gymnasium's way.

    A game that has ended begins anew with the next step, whose action counts for nothing.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(  # noqa: PLR0913 - what can be asked for by its name
        self,
        name: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | Sequence[str] = "rules",
        seat: int = 0,
        first: int | None = None,
        memory: bool = True,
        reward: str = "win",
        copy: bool = True,
        workers: int = 1,
    ) -> None:
        """Without `copy`, the arrays that were handed out change with the next step.

        Workers are threads: the games are the same with any number of them.
        """
        super().__init__()
        with as_error(error.Error):
            self.setting = setting_for(name, seats, options, memory=memory, reward=reward)
            bots = names_of(self.setting.game.name, opponents, self.setting.seats - 1)
            check_bulk(self.setting.game.name, bots)
            self.setting.check_seat(seat)
            self.tables = Tables(
                self.setting, num_envs, first, workers, stepping.step_learners, first_solo_step
            )
        self.num_envs, self._copy = num_envs, copy
        self._learners = np.full(num_envs, seat)
        around = {(seat + 1 + k) % self.setting.seats: bot for k, bot in enumerate(bots)}
        by_seat = [around.get(each, RANDOM) for each in range(self.setting.seats)]
        self.tables.sit(by_seat)
        self._bots = np.array([bot != RANDOM for bot in by_seat], np.int64)
        self.single_observation_space = self.setting.observation_space()
        self.single_action_space = self.setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, object] | None = None,
    ) -> tuple[Observations, dict[str, object]]:
        del options
        with as_error(error.Error):
            self.tables.seed(seed)
        self.tables.ended[:] = True
        self._go(np.zeros(self.num_envs, np.int64))
        return self._observed(), {}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observations, Floats, Bools, Bools, dict[str, object]]:
        if not self.tables.is_dealt:
            raise error.ResetNeeded("there are no games yet: call reset() first")
        with as_error(error.InvalidAction):
            self._go(actions)
        rewards = self.tables.rewards[:, self._learners[0]].copy()
        ended = self.tables.ended.copy()
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), {}

    def _go(self, actions: npt.ArrayLike) -> None:
        tables, chosen = self.tables, self.tables.check(actions)

        def step(part: slice, room: Room) -> None:
            others = Others(self._learners[0], self._bots, *room)
            tables.program.step_learners(tables.games(part), tables.turns(chosen, part), others)

        tables.go_on(step, self._learners)

    def _observed(self) -> Observations:
        seen = self.tables.observed()
        return {name: each.copy() for name, each in seen.items()} if self._copy else seen


class SeatTables:
    """Learners at all seats of many games: who is to act in each of them acts. PettingZoo's way.

    `seats` says who that is. A game that ends hands out rewards and is followed by the next at
    once: observation and mask are those of the new one.
    """

    def __init__(  # noqa: PLR0913 - what can be asked for by its name
        self,
        name: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        first: int | None = None,
        memory: bool = True,
        reward: str = "win",
        workers: int = 1,
    ) -> None:
        self.setting = setting_for(name, seats, options, memory=memory, reward=reward)
        self.tables = Tables(
            self.setting, count, first, workers, stepping.step_seats, first_seat_step
        )
        #: Who is to act in each game.
        self.seats = np.zeros(count, np.int64)
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()

    def reset(self, seed: int | Sequence[int | None] | None = None) -> Observations:
        """The arrays change with every step."""
        tables = self.tables
        tables.seed(seed)

        def start(part: slice, _: Room) -> None:
            tables.program.start_all(tables.games(part), self.seats[part])

        tables.go_on(start, self.seats)
        return tables.observed()

    def step(self, actions: npt.ArrayLike) -> tuple[Observations, Floats, Bools]:
        """Observations and masks of who acts next, rewards of every seat, and which games ended."""
        tables = self.tables
        tables.ended[:] = False
        chosen = tables.check(actions)

        def step(part: slice, _: Room) -> None:
            games, turns = tables.games(part), tables.turns(chosen, part)
            tables.program.step_seats(games, turns, self.seats[part])

        tables.go_on(step, self.seats)
        return tables.observed(), tables.rewards, tables.ended


def first_solo_step(name: str) -> None:
    """Compiles all that SoloTables need."""
    one = SoloTables(name)
    seen, _ = one.reset(seed=0)
    one.step(seen["action_mask"].argmax(1))


def first_seat_step(name: str) -> None:
    """Compiles all that SeatTables need."""
    one = SeatTables(name, 1)
    one.step(one.reset(seed=0)["action_mask"].argmax(1))
