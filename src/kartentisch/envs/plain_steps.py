"""The steps of many games by the rules as they stand, on the same arrays as the compiled steps.

Between two steps the arrays are the whole truth: the next one may be compiled.
"""

from collections.abc import Callable

from kartentisch.bots.slots import policy_for
from kartentisch.core import kernel
from kartentisch.core.kernel import Links
from kartentisch.core.layout import Layout
from kartentisch.core.rows import Records
from kartentisch.envs import stepping
from kartentisch.envs.records import Games, Ints, Others, Outlook, Plan, Turns
from kartentisch.envs.setting import Setting


class PlainSteps:
    """Has the functions of stepping.py that a step needs."""

    def __init__(self, setting: Setting, links: Links) -> None:
        self._setting, self._program = setting, kernel.plain(setting.game, stepping, links)
        self.first_wrong = self._program.first_wrong

    def start_all(self, games: Games, seats: Ints) -> None:
        self._step(games, lambda plain: self._program.start_all(plain, seats))

    def step_seats(self, games: Games, turns: Turns, seats: Ints) -> None:
        decided = _as_lists(turns)
        self._step(games, lambda plain: self._program.step_seats(plain, decided, seats))

    def step_learners(self, games: Games, turns: Turns, others: Others) -> None:
        decided, work = _as_lists(turns), policy_for(self._setting.game.name).Work()
        sitting = Others(int(others.learner), _listed(others.bots), _listed(others.out), work)
        self._step(games, lambda plain: self._program.step_learners(plain, decided, sitting))

    def observe_all(
        self, states: Records, raw: Ints, seats: Ints, plan: Plan, out: Ints, outlook: Outlook
    ) -> None:
        games = [plain_state(self._setting.game.state, each) for each in states]
        seen = _listed(outlook.observations)
        self._program.observe_all(
            games, raw.tolist(), seats.tolist(), Plan(*map(_listed, plan)), out.tolist(),
            Outlook(seen, outlook.masks),
        )  # fmt: skip
        outlook.observations[:] = seen

    def _step(self, games: Games, step: Callable[[Games], None]) -> None:
        """By the plain rules on what changes in a step; then the arrays are as after it."""
        setting = self._setting
        fresh: Records = Fresh(setting.game.new_state(setting.seats, setting.options))
        states = [plain_state(setting.game.state, each) for each in games.states]
        lists = Games(fresh, states, _listed(games.lucks), _listed(games.weights), games.first)
        step(lists)
        games.lucks[:], games.weights[:] = lists.lucks, lists.weights
        for at, s in enumerate(states):
            kernel.to_record(s, games.states[at])


def _as_lists(turns: Turns) -> Turns:
    """What is read in a step."""
    return turns._replace(actions=_listed(turns.actions), codes=_listed(turns.codes))


def _listed(numbers: Records) -> Records:
    return numbers.tolist()


class Fresh:
    """A first state that is new whenever somebody asks for it: plain states are not copied."""

    def __init__(self, s: Layout) -> None:
        self._s = s

    def __getitem__(self, _: int) -> Layout:
        return self._s.copy()


def plain_state(kind: type[Layout], record: Records) -> Layout:
    """The state that a record is."""
    s = kind()
    for name in s.FIELDS:
        setattr(s, name, record[name].tolist())
    return s
