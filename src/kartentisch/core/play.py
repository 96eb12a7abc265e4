"""One game in progress: the sole owner of a state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kartentisch.core import options as agreed
from kartentisch.core.action import Action
from kartentisch.core.complaint import Complaint
from kartentisch.core.dealer import make_dealer, new_seed
from kartentisch.core.errors import BadInput, IllegalAction
from kartentisch.core.game import Game
from kartentisch.core.happened import Decided, Seen, Told
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.past import Past
from kartentisch.core.redacted import redacted
from kartentisch.core.replay import Replay, Result
from kartentisch.core.seen import seen_by
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.view import View, facts_of, make_memory, make_view
from kartentisch.core.words import say


@dataclass(frozen=True, slots=True)
class Step:
    """A decision with all that followed from it; the deal has no decision."""

    seat: int | None
    action: int | None
    events: list[tuple[Any, ...]]
    facts: dict[str, Any]


@dataclass(frozen=True)
class PlaySnapshot:
    """All that has become of a play since its deal, for whoever takes it up again."""

    state: dict[str, Any]
    #: Which shuffle comes next.
    dealer: int
    steps: Past[Step]
    log: Past[dict[str, Any]]
    shown: dict[str, dict[int, list[str]]]


@lru_cache(maxsize=8192)
def _described(describe: Callable[[int, int], Action], code: int, seat: int) -> Action:
    """The same few actions are described again and again."""
    return describe(code, seat)


class Play:
    """One game in progress, from the deal to the result."""

    def __init__(  # noqa: PLR0913 - what can be agreed is named
        self,
        game: Game,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        *,
        seed: str | None = None,
        dealer: str = "fair",
        salts: Sequence[str] | None = None,
        first: int | None = None,
        with_legal: bool = False,
        watched: bool = True,
        snapshot: PlaySnapshot | None = None,
    ) -> None:
        """An unwatched play keeps no entries: for bulk, where only the replay is wanted."""
        self.game = game
        self.names = tuple(seats)
        self.options = agreed.for_file(game.options, game.settle(options or {}))
        self.seed = new_seed() if seed is None else seed
        self.dealer = dealer
        self.salts = tuple(salts) if salts is not None else ("",) * len(self.names)
        self._with_legal = with_legal
        self._watched = watched
        self._state = game.new_state(len(self.names), self.options)
        self._state.dealer = make_dealer(dealer, self.seed, self.salts, game.cards.texts)
        self.first = self._state.dealer.first(len(seats)) if first is None else first
        if len(self.salts) != len(self.names):
            raise BadInput("there must be one salt of hex digits for each seat, '' for none")
        if not 0 <= self.first < len(self.names):
            raise Complaint(__file__, "no-such-seat", seat=self.first)
        self._steps: Past[Step] = Past()
        self._log: Past[dict[str, Any]] = Past()
        self._shown: dict[str, dict[int, list[str]]] = {}
        self._facts: dict[str, Any] = {}
        #: Worked out at most once for every step.
        self._choices: dict[int, list[int]] = {}
        self._to_act: tuple[int, ...] | None = None
        if snapshot is None:
            self._deal()
        else:
            self._take_up(snapshot)

    @property
    def over(self) -> bool:
        return bool(self.game.rules.acting(self._state) < 0)

    def to_act(self) -> tuple[int, ...]:
        """The seats whose decision is awaited; several may decide at once."""
        if self._to_act is None:
            may_act, seats = self.game.rules.may_act, range(len(self.names))
            self._to_act = tuple([seat for seat in seats if may_act(self._state, seat)])
        return self._to_act

    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, in the notation."""
        return [self.game.actions[code] for code in self.choices(seat)]

    def choices(self, seat: int) -> list[int]:
        """What a seat may do now, as the rules number it."""
        if seat not in self._choices:
            self._choices[seat] = self._choices_now(seat)
        return self._choices[seat]

    def _choices_now(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        rules = self.game.rules
        out = [0] * rules.MOST_LEGAL
        return out[: rules.legal(self._state, seat, out)]

    def do(self, seat: int, move: str) -> None:
        """Let a seat decide. An illegal move is refused and changes nothing."""
        action = self.game.actions.code(self.game.tidy(move))
        if action not in self.choices(seat):
            raise IllegalAction(self.why_not(seat, move))
        self.act(seat, action)

    def act(self, seat: int, action: int) -> None:
        """Do one of the seat's choices."""
        entry: dict[str, Any] = {"seat": seat, "move": self.game.actions[action]}
        if self._with_legal:
            entry["legal"] = self.legal(seat)
        self._log.append(entry)
        self._state.events = []
        self.game.rules.act(self._state, seat, action)
        self._finish_step(seat, action)

    def why_not(self, seat: int, move: str, language: str = "en") -> str:
        """A sentence for a seat that may not do what it wants."""
        if seat not in self.to_act():
            return say(self.game.folder, language, "not-your-turn", seat=seat)
        refusal = self.game.why_not(self.view(seat), self.game.tidy(move))
        reason = say(self.game.folder, language, refusal.sentence, *refusal.cards)
        return f"{reason} ({refusal.rule})"

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know now."""
        actions = [] if seat is None else self.actions(seat)
        texts = self.game.cards.texts
        return make_view(self._state, seat, texts, legal=actions, shown=self._shown)

    def actions(self, seat: int) -> list[Action]:
        """What a seat may do now, each with the way of its card."""
        describe = self.game.describe
        return [_described(describe, code, seat) for code in self.choices(seat)]

    def memory(self, seat: int | None) -> View:
        """What a seat could know if it never forgot anything."""
        return make_memory(self._state, seat, self.game.cards.texts)

    def redacted(self, seat: int) -> Callable[[], Layout]:
        """The state of this moment, for later, without anything that a seat cannot remember."""
        s = self._state.copy()
        return lambda: redacted(s, seat)

    @property
    def steps(self) -> int:
        """How many steps there have been; the deal is the first."""
        return len(self._steps)

    def seen(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Seen]:
        """What a seat saw happen from a step on, before another."""
        entries: list[Seen] = []
        for step in self._steps.since(since, until):
            if step.seat is not None and step.action is not None:
                entries.append(Decided(step.seat, self._told(step.seat, step.action, seat)))
            entries += seen_by(self._state, seat, step.events, self.game.cards.texts)
            if step.facts:
                entries.append(Told(step.facts))
        return entries

    def scores(self) -> list[int]:
        return [int(self.game.rules.score(self._state, seat)) for seat in range(len(self.names))]

    def winners(self) -> list[int]:
        """The seats that win as it stands."""
        return self.game.winners(self._state)

    def log(self) -> list[dict[str, Any]]:
        """Shuffles, moves and rounds so far, as a replay has them."""
        return self._log.whole()

    def replay(self) -> Replay:
        """The whole game as a file keeps it; it has a result only when the game is over."""
        result = Result(self.scores(), self.winners()) if self.over else None
        return Replay(
            game=self.game.name,
            version=self.game.version,
            options=self.options,
            seats=list(self.names),
            first=self.first,
            dealer=self.dealer,
            seed=self.seed,
            salts=list(self.salts),
            log=list(self._log.whole()),
            result=result,
        )

    def snapshot(self) -> PlaySnapshot:
        """Shares everything with the play: to be used before it goes on."""
        state = self._state
        return PlaySnapshot(
            state.values(), state.dealer.shuffles, self._steps, self._log, self._shown
        )

    def _take_up(self, snapshot: PlaySnapshot) -> None:
        if snapshot.state.keys() != self._state.FIELDS.keys():
            raise BadInput("this is the snapshot of another game")
        for name, value in snapshot.state.items():
            setattr(self._state, name, value)
        self._state.dealer.shuffles = snapshot.dealer
        self._steps, self._log, self._shown = snapshot.steps, snapshot.log, snapshot.shown
        self._facts = facts_of(self._state, self.game.cards.texts)

    def _deal(self) -> None:
        self._state.first = self.first
        self._state.dealer.begin(self._state)
        self._state.events = []
        self.game.rules.begin(self._state)
        self._finish_step(None, None)

    def _finish_step(self, seat: int | None, action: int | None) -> None:
        events = self._state.events or []
        self._state.events = None
        self._choices, self._to_act = {}, None
        for event in events:
            self._record(event)
        if self._watched:
            facts = facts_of(self._state, self.game.cards.texts)
            changed = {key: value for key, value in facts.items() if self._facts.get(key) != value}
            self._facts = facts
            self._steps.append(Step(seat, action, events, changed))

    def _record(self, event: tuple[Any, ...]) -> None:
        texts, places = self.game.cards.texts, self._state.PLACES
        match event:
            case ("shuffled", place, cards):
                pile = [texts[card] for card in reversed(cards)]
                self._log.append({"shuffle": places[place // ROWS], "cards": pile})
            case ("round", number, scores):
                self._shown = {}
                self._log.append({"round": number, "scores": list(scores)})
            case ("shown", place, cards):
                rows = self._shown.setdefault(places[place // ROWS], {})
                rows[place % ROWS] = [texts[card] for card in cards]

    def _told(self, mover: int, action: int, viewer: int | None) -> str:
        text = self.game.actions[action]
        verb = text.split(" ", 1)[0]
        is_secret = verb in self.game.secret_verbs and viewer not in (mover, ALL_SEEING)
        return verb if is_secret else text
