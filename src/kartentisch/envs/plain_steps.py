"""The steps of many games by the rules as they stand, on the same arrays as the compiled steps.

Between two steps the arrays are the whole truth: the next one may be compiled.
"""

from types import FunctionType
from typing import Any

from kartentisch.core import kernel
from kartentisch.core.layout import Layout
from kartentisch.envs import stepping
from kartentisch.envs.setting import Setting


class PlainSteps:
    """Has the functions of stepping.py that a step needs."""

    def __init__(self, setting: Setting, links: dict[FunctionType, FunctionType]) -> None:
        self._state, self._program = setting.game.state, kernel.plain(setting.game, stepping, links)
        self._template = Fresh(setting.game.new_state(setting.seats, setting.options))
        self.first_wrong = self._program.first_wrong

    def start_all(
        self, _: Any, states: Any, lucks: Any, minds: Any, first: int, seats: Any
    ) -> None:
        games = Games(self._state, states, lucks, minds)
        self._program.start_all(self._template, *games.lists, first, seats)
        games.write_back()

    def step_seats(
        self, _: Any, states: Any, lucks: Any, minds: Any, first: int, actions: Any, codes: Any,
        *more: Any,
    ) -> None:  # fmt: skip
        games = Games(self._state, states, lucks, minds)
        self._program.step_seats(
            self._template, *games.lists, first, actions.tolist(), codes.tolist(), *more
        )
        games.write_back()

    def step_learners(
        self, _: Any, states: Any, lucks: Any, minds: Any, first: int, actions: Any, codes: Any,
        by_points: int, standings: Any, learner: int, bots: Any, out: Any, desk: Any,
        rewards: Any, ended: Any,
    ) -> None:  # fmt: skip
        games = Games(self._state, states, lucks, minds)
        self._program.step_learners(
            self._template, *games.lists, first, actions.tolist(), codes.tolist(),
            by_points, standings, int(learner), bots.tolist(), out.tolist(), desk.tolist(),
            rewards, ended,
        )  # fmt: skip
        games.write_back()

    def observe_all(
        self, states: Any, raw: Any, seats: Any, plan: Any, cards: Any, deck: Any, index: Any,
        out: Any, observations: Any, masks: Any,
    ) -> None:  # fmt: skip
        games, seen = [plain_state(self._state, each) for each in states], observations.tolist()
        self._program.observe_all(
            games, raw.tolist(), seats.tolist(), plan.tolist(), cards.tolist(), deck.tolist(),
            index.tolist(), out.tolist(), seen, masks,
        )  # fmt: skip
        observations[:] = seen


class Games:
    """What changes in a step, as the plain rules take it, and the arrays where it belongs."""

    def __init__(self, kind: type[Layout], states: Any, lucks: Any, minds: Any) -> None:
        self._arrays = states, lucks, minds
        self.lists = [plain_state(kind, each) for each in states], lucks.tolist(), minds.tolist()

    def write_back(self) -> None:
        states, lucks, minds = self._arrays
        games, lucks[:], minds[:] = self.lists
        for at, s in enumerate(games):
            kernel.to_record(s, states[at])


class Fresh:
    """A first state that is new whenever somebody asks for it: plain states are not copied."""

    def __init__(self, s: Layout) -> None:
        self._s = s

    def __getitem__(self, _: int) -> Layout:
        return self._s.copy()


def plain_state(kind: type[Layout], record: Any) -> Layout:
    """The state that a record is."""
    s = kind()
    for name in s.FIELDS:
        setattr(s, name, record[name].tolist())
    return s
