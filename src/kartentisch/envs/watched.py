"""A game of OpenSpiel as our bots look at it: what a play tells its seats, from a run."""

from collections.abc import Callable

from kartentisch.core.action import Action
from kartentisch.core.happened import Decided, Seen
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.redacted import redacted
from kartentisch.core.seen import seen_by
from kartentisch.core.view import View, make_memory, make_view
from kartentisch.envs.chance import Run


class Watched:
    """Answers whatever a side of a play is made from (core/pov.py)."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self.game = run.setting.game
        self.names = tuple(f"seat {seat}" for seat in range(run.setting.seats))
        self.options = dict(run.setting.options)
        self._texts = self.game.cards.texts

    @property
    def steps(self) -> int:
        return len(self._run.steps)

    def legal(self, seat: int) -> list[str]:
        return [self.game.actions[code] for code in self._run.choices(seat)]

    def actions(self, seat: int) -> list[Action]:
        return [self.game.describe(code, seat) for code in self._run.choices(seat)]

    def view(self, seat: int) -> View:
        shown = self._shown()
        return make_view(self._run.s, seat, self._texts, legal=self.actions(seat), shown=shown)

    def memory(self, seat: int) -> View:
        return make_memory(self._run.s, seat, self._texts)

    def redacted(self, seat: int) -> Callable[[], Layout]:
        return lambda: redacted(self._run.s, seat)

    def log(self) -> list[dict[str, object]]:
        """The decisions so far."""
        return [
            {"seat": step.seat, "move": self.game.actions[step.action]}
            for step in self._run.steps
            if step.seat >= 0
        ]

    def seen(self, seat: int, since: int = 0, until: int | None = None) -> list[Seen]:
        entries: list[Seen] = []
        for step in self._run.steps[since:until]:
            if step.seat >= 0:
                entries.append(Decided(step.seat, self._told(step.seat, step.action, seat)))
            events = (event for event in step.events if event[0] != "pool")
            entries += seen_by(self._run.s, seat, events, self._texts)
        return entries

    def _told(self, mover: int, action: int, seat: int) -> str:
        text = self.game.actions[action]
        verb = text.split(" ", 1)[0]
        return verb if verb in self.game.secret_verbs and seat != mover else text

    def _shown(self) -> dict[str, dict[int, list[str]]]:
        """What was shown when the last round ended."""
        shown: dict[str, dict[int, list[str]]] = {}
        for step in self._run.steps:
            for event in step.events:
                match event:
                    case ("round", *_):
                        shown = {}
                    case ("shown", place, cards):
                        rows = shown.setdefault(self._run.s.PLACES[place // ROWS], {})
                        rows[place % ROWS] = [self._texts[card] for card in cards]
        return shown
