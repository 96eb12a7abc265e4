"""A game in which every card is drawn when it is needed: chance card by card, not by shuffles.

The rules run as they are. A shuffled pile forgets its cards; who reads one of them stops the
rules, and they begin the same step again when somebody has said which card it was.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from kartentisch.core.layout import Layout
from kartentisch.core.sight import NOBODY
from kartentisch.envs.setting import Setting, setting_for
from kartentisch.envs.told import HistoryText, told_of

#: A card of a pile that nobody has drawn yet.
UNKNOWN: Final = -2

#: What the rules report (core/report.py): a word, then what it needs.
Events = tuple[tuple[Any, ...], ...]
#: Who decided what, and the cards drawn in it.
Steps = list[tuple[tuple[int, int], tuple[int, ...]]]


class CardNeeded(Exception):
    """The rules cannot go on without a card of this pool."""

    def __init__(self, pool: Counter[int]) -> None:
        self.pool = pool


class Impossible(Exception):
    """No game can have gone on like this."""


class Pile(list[int]):
    """Cards of which the unknown ones are drawn from a pool as soon as they are read."""

    def __init__(self, cards: Sequence[int], pool: Counter[int], given: list[int]) -> None:
        super().__init__(cards)
        self.pool, self._given = pool, given

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - as lists: an index or a slice
        card = super().__getitem__(at)
        return self._draw(at) if card == UNKNOWN else card

    def _draw(self, at: int) -> int:
        if not self._given:
            raise CardNeeded(self.pool)
        card = self._given.pop(0)
        if self.pool[card] == 0:
            raise Impossible
        self.pool -= Counter([card])
        self[at] = card
        return card

    def known(self, size: int) -> list[int]:
        return [card for card in list.__getitem__(self, slice(size)) if card != UNKNOWN]


class Shuffler:
    """A dealer after whose shuffle nobody knows anything."""

    def shuffle(self, s: Layout, cards: list[int], size: int) -> None:
        assert isinstance(cards, Pile)  # noqa: S101 - only piles that nobody sees are shuffled
        known = cards.known(size)
        is_whole = len(known) == size
        cards.pool = Counter(known) + (Counter() if is_whole else cards.pool)
        for at in range(size):
            cards[at] = UNKNOWN
        if s.events is not None:
            s.events.append(("pool", dict(cards.pool), is_whole))


class ChanceStep(NamedTuple):
    """A decision (or the deal), the cards that were drawn after it, and what happened."""

    seat: int
    action: int
    given: tuple[int, ...]
    events: Events


#: The step before the first decision has no seat.
DEAL: Final = (-1, -1)


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """One game up to a decision, a card to be drawn, or its end. It never changes."""

    setting: Setting
    #: After the last whole step, with the pools of its piles.
    s: Layout
    pools: dict[str, Counter[int]]
    steps: tuple[ChanceStep, ...]
    #: The game one step, or one card, ago.
    before: "Run | None"
    #: The step at hand: who decided what, and the cards drawn in it so far.
    doing: tuple[int, int] | None
    given: tuple[int, ...] = ()
    #: What happened in it so far, and what can be drawn next.
    events: Events = ()
    pool: Counter[int] | None = None
    known_to: dict[int, HistoryText] = field(default_factory=dict)

    def __deepcopy__(self, memo: object) -> "Run":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """As a file keeps it: what was agreed, and every step with its cards."""
        steps = [((step.seat, step.action), step.given) for step in self.steps]
        if self.doing is not None:
            steps.append((self.doing, self.given))
        of, first = self.setting, self.s.first
        return _run_again, (of.game.name, of.seats, dict(of.options), of.reward, first, steps)

    @property
    def is_chance(self) -> bool:
        return self.pool is not None

    def acting(self) -> int:
        """The seat to decide, below 0 at the end."""
        return int(self.setting.game.rules.acting(self.s))

    def choices(self, seat: int) -> list[int]:
        rules = self.setting.game.rules
        if self.is_chance or not rules.may_act(self.s, seat):
            return []
        out = [0] * rules.MOST_LEGAL
        return out[: rules.legal(self.s, seat, out)]

    def after(self, number: int) -> "Run":
        """After an action of the acting seat, or after a card was drawn."""
        if self.is_chance:
            assert self.doing is not None  # noqa: S101 - cards are drawn in a step
            return self._go_on(self.doing, (*self.given, number))
        return self._go_on((self.acting(), number), ())

    def _go_on(self, doing: tuple[int, int], given: tuple[int, ...]) -> "Run":
        s, piles, left = self._thawed(given)
        step = self._tried(s, left, doing, given)
        if isinstance(step, CardNeeded):
            events = tuple(s.events or ())
            return Run(
                self.setting, self.s, self.pools, self.steps, self, doing, given, events, step.pool
            )
        return self._followed_by(s, piles, [step])

    def _tried(
        self, s: Layout, left: list[int], doing: tuple[int, int], given: tuple[int, ...]
    ) -> "ChanceStep | CardNeeded":
        """Do a step as far as the cards go."""
        rules = self.setting.game.rules
        left[:], s.events = given, []
        try:
            if doing == DEAL:
                rules.begin(s)
            else:
                rules.act(s, *doing)
        except CardNeeded as needed:
            return needed
        if left:
            raise Impossible
        return ChanceStep(*doing, given, tuple(s.events))

    def _followed_by(self, s: Layout, piles: dict[str, Pile], steps: list[ChanceStep]) -> "Run":
        s.events = None
        pools = {name: pile.pool for name, pile in piles.items()}
        return Run(self.setting, s, pools, (*self.steps, *steps), self, None)

    def after_steps(self, steps: Steps) -> "Run":
        """After whole steps with all their cards; the last one may lack some."""
        s, piles, left = self._thawed(())
        *whole, last = steps
        done = [self._tried(s, left, *step) for step in whole]
        if not all(isinstance(step, ChanceStep) for step in done):
            raise Impossible
        run = self._followed_by(s, piles, done) if done else self  # type: ignore[arg-type]
        return run._go_on(*last)  # noqa: SLF001 - another run

    def _thawed(self, given: tuple[int, ...]) -> tuple[Layout, dict[str, Pile], list[int]]:
        s, left = self.s.copy(), list(given)
        piles = {}
        for name, pool in self.pools.items():
            cards = list.__getitem__(getattr(s, name), slice(None))
            piles[name] = Pile(cards, Counter(pool), left)
            setattr(s, name, piles[name])
        return s, piles, left

    def told_to(self, seat: int) -> HistoryText:
        """All that a seat was told, the step at hand included."""
        told = self._told_before(seat)
        if self.doing is None:
            return told
        return told.and_then(told_of(self.setting, self.s, seat, self.doing, self.events))

    def _told_before(self, seat: int) -> HistoryText:
        """What it was told of whole steps: worked out once, from the last time that it was."""
        unknown, run = [], self
        while seat not in run.known_to and run.before is not None:
            unknown.append(run)
            run = run.before
        told = run.known_to.setdefault(seat, HistoryText())
        for later in reversed(unknown):
            for step in later.steps[len(run.steps) :]:
                more = told_of(self.setting, self.s, seat, step[:2], step.events)
                told = told.and_then(more)
            later.known_to[seat], run = told, later
        return told


def _run_again(
    name: str, seats: int, options: dict[str, object], reward: str, first: int, steps: Steps
) -> Run:
    return start(setting_for(name, seats, options, reward=reward), first).after_steps(steps)


def start(setting: Setting, first: int) -> Run:
    """Before the first card."""
    s = setting.game.new_state(setting.seats, setting.options)
    s.first, s.dealer = first, Shuffler()
    pools: dict[str, Counter[int]] = {name: Counter() for name in piles_of(setting)}
    waiting = Run(setting, s, pools, (), None, None)
    return waiting.after_steps([(DEAL, ())])


def piles_of(setting: Setting) -> list[str]:
    """The places that are shuffled: single rows that nobody sees."""
    fields = setting.game.state.FIELDS
    return [
        name
        for name in setting.game.state.PLACES
        if fields[name].knows == NOBODY and len(fields[name].shape) == 1
    ]
