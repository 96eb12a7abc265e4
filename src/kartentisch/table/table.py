"""A table: what its log says, folded. Rules of the game are the play's, rules of the table here."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from kartentisch.core.dealer import commitment
from kartentisch.core.game import Game, find_game
from kartentisch.core.happened import Moved
from kartentisch.core.levels import DEFAULT_LEVEL
from kartentisch.core.play import Play
from kartentisch.table.clock import Clock
from kartentisch.table.events import (
    Acted,
    AnyEvent,
    Closed,
    CommandKey,
    GaveBack,
    GuestForgotten,
    HostChanged,
    Joined,
    Left,
    Opened,
    Paced,
    Removed,
    Said,
    Started,
    TookOver,
    WantsRematch,
)
from kartentisch.table.forgetting import names_without, without
from kartentisch.table.settings import Settings
from kartentisch.table.tempo import Tempo, lasting, shown_for, slowest

#: Commands that are remembered as fulfilled, and entries that can be told to who missed them.
KEPT_COMMANDS, KEPT_ENTRIES = 256, 64
#: Where there is no clock: so long everybody may think before a bot may stand in, in milliseconds.
PATIENCE = 120_000


@dataclass
class Seat:
    """A chair: empty, a person's, or a bot's."""

    guest: str | None = None
    name: str = ""
    level: str | None = None
    salt: str = ""
    #: A bot plays for the person who sits here.
    is_taken_over: bool = False
    #: The person has given up this game: the bot plays on to the end.
    has_resigned: bool = False
    wants_rematch: bool = False
    #: How quickly the person likes the table to go on.
    tempo: Tempo = "normal"

    @property
    def is_person(self) -> bool:
        return self.guest is not None

    @property
    def bot_decides(self) -> bool:
        return self.level is not None or self.is_taken_over or self.has_resigned


@dataclass(frozen=True)
class Ended:
    """How a game ended; the whole of it is in the log (past_games.py)."""

    names: list[str]
    scores: list[int]
    winners: list[int]
    #: The guests who played.
    players: list[str | None]


class Due(NamedTuple):
    """A seat for which a bot must decide now, and why."""

    seat: int
    by: Literal["bot", "clock"]


class Table:
    """One table, from its first entry to its last. `number` is that of the last entry."""

    settings: Settings
    game: Game
    clock: Clock

    def __init__(self, events: Iterable[AnyEvent] = ()) -> None:
        self.number = 0
        self.host = self.host_name = ""
        self.seats: list[Seat] = []
        #: The guests who began the game on the table, by their seats.
        self.players: list[str | None] = []
        #: The guests who may not sit down here any more.
        self.removed: list[str] = []
        self.play: Play | None = None
        self.first: int | None = None
        self.is_closed = False
        #: Opened at another version of the game: it can be looked at, if that is still known.
        self.is_outdated = self._is_unknown = False
        self.next_seed = ""
        #: The salts and the beginner of a first game that repeats a deal.
        self.known_deal: tuple[tuple[str, ...], int | None] = ((), None)
        #: Until then a card that was turned up lies open, and nobody moves.
        self.quiet_until = 0
        #: How many cards the latest move turned up.
        self.cards_shown = 0
        #: The entry that last changed what a seat may do: an older move is stale.
        self.changed_at: list[int] = []
        self.last_moment = 0
        #: For each newer entry of the running game, where its steps begin and end in the play.
        self.steps_of: dict[int, tuple[int, int]] = {}
        #: For each command of late the number of the entry that fulfilled it.
        self.fulfilled: dict[CommandKey, int] = {}
        #: The newest entries, with their numbers.
        self.recent: deque[tuple[int, AnyEvent]] = deque(maxlen=KEPT_ENTRIES)
        #: The games before the one on the table.
        self.earlier: list[Ended] = []
        #: How many words were said here.
        self.said = 0
        for event in events:
            self.apply(event)

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.over

    @property
    def is_over(self) -> bool:
        return self.play is not None and self.play.over

    @property
    def commitment(self) -> str:
        """Of the game that is played, or of the one that will be."""
        return commitment(self.play.seed if self.play is not None else self.next_seed)

    @property
    def is_repeated(self) -> bool:
        """The cards of the game that is played, or will be, can be known to somebody."""
        return bool(self.known_deal[0]) and not self.earlier

    @property
    def position(self) -> tuple[int, int]:
        """Which game is played and how far it has come: what a bot thinks about."""
        return len(self.earlier), 0 if self.play is None else self.play.steps

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits."""
        if guest is not None:
            for number, seat in enumerate(self.seats):
                if seat.guest == guest:
                    return number
        return None

    def ended(self) -> list[Ended]:
        """Every game that was played to its end here, the first one first."""
        play = self.play
        if play is None or not play.over:
            return self.earlier
        return [*self.earlier, Ended(list(play.names), play.scores(), play.winners(), self.players)]

    def names_beside(self, guest: str) -> list[str]:
        """What everybody else is called here, the host too."""
        others = [seat.name for seat in self.seats if seat.is_person and seat.guest != guest]
        return others if guest == self.host or not self.host_name else [*others, self.host_name]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must act."""
        return tuple(self.play.to_act()) if self.is_playing and self.play is not None else ()

    @property
    def patient_until(self) -> int:
        """From then on a bot may stand in for who is awaited; 0 where the clock sees to that."""
        if not self.is_playing or self.settings.clock.kind != "none":
            return 0
        return max(self.last_moment, self.quiet_until) + PATIENCE

    @property
    def tempo(self) -> Tempo:
        """The slowest person decides."""
        return slowest(seat.tempo for seat in self._persons())

    def bots_asked(self) -> list[Due]:
        """The bots that must decide; they may think at once, and move when they are due."""
        awaited = () if self.play is None else self.play.to_act()
        return [Due(seat, "bot") for seat in awaited if self.seats[seat].bot_decides]

    def due(self, now: int) -> list[Due]:
        """Who must be moved for at this moment."""
        if self.play is None or now < self.quiet_until:
            return []
        bots = self.bots_asked()
        if bots and now < self._bots_ready_at():
            bots = []
        return bots + [Due(seat, "clock") for seat in self.clock.expired(now)]

    def wake_at(self) -> int | None:
        """The moment at which something becomes due without anybody doing anything."""
        if not self.is_playing or self.play is None:
            return None
        moments = [self.clock.deadline()]
        if self.bots_asked():
            moments.append(self._bots_ready_at())
        return min((moment for moment in moments if moment is not None), default=None)

    def _bots_ready_at(self) -> int:
        """The same for every hand: a bot's delay tells nothing."""
        pace = lasting(self.settings.pace, self.tempo)
        return max(self.last_moment + pace, self.quiet_until)

    def apply(self, event: AnyEvent) -> None:
        """Let an entry of the log happen."""
        self.number += 1
        if self._is_unknown and isinstance(event, _OF_THE_GAME):
            return
        self._remember(event)
        match event:
            case Opened():
                self._open(event)
            case Joined(seat=seat, guest=guest, name=name, salt=salt):
                self.seats[seat] = Seat(guest, name, salt=salt)
            case Left() | Removed() | GuestForgotten():
                self._go(event)
            case HostChanged(guest=guest):
                self._be_host(guest)
            case Started():
                self._start(event)
            case Acted():
                self._act(event)
            case TookOver(seat=seat) | GaveBack(seat=seat):
                self.seats[seat].is_taken_over = isinstance(event, TookOver)
                self._await(event.at)
            case WantsRematch(seat=seat, salt=salt):
                self.seats[seat].wants_rematch = True
                self.seats[seat].salt = salt
            case Said():
                self.said += 1
            case Paced():
                self._pace(event)
            case Closed():
                self.is_closed = True

    def may_wake(self, events: Iterable[AnyEvent]) -> bool:
        """Can something become due by itself after these? Bots and clocks alone see to that."""
        kinds = {type(event) for event in events}
        if kinds <= _OF_PEOPLE:
            return False
        has_bots = any(seat.bot_decides for seat in self.seats)
        only_moves = kinds <= _OF_PEOPLE | {Acted, Paced}
        return has_bots or self.settings.clock.kind != "none" or not only_moves

    def _remember(self, event: AnyEvent) -> None:
        self.recent.append((self.number, event))
        self.steps_of.pop(self.number - KEPT_ENTRIES, None)
        if event.command is not None:
            self.fulfilled[event.command] = self.number
            if len(self.fulfilled) > KEPT_COMMANDS:
                del self.fulfilled[next(iter(self.fulfilled))]

    def _open(self, event: Opened) -> None:
        self.settings = event.settings
        newest = find_game(event.settings.game)
        self.is_outdated = event.version != newest.version
        self._is_unknown = event.version not in newest.versions
        self.game = newest if self._is_unknown else newest.at(event.version)
        self.host, self.host_name = event.host, event.name
        self.next_seed = event.seed
        self.known_deal = event.salts, event.first
        levels = event.settings.bots or (None,) * event.settings.seats
        self.seats = [Seat(level=level) for level in levels]

    def _go(self, event: Left | Removed | GuestForgotten) -> None:
        match event:
            case Left(seat=seat):
                self._leave(seat, event.at)
            case Removed(seat=seat):
                self.removed.append(str(self.seats[seat].guest))
                self._clear(seat, event.at)
            case GuestForgotten(guest=guest):
                self._forget(guest, event.at)

    def _leave(self, number: int, now: int) -> None:
        if self.is_playing:
            self.seats[number].has_resigned = True
            self._await(now)
        else:
            self.seats[number] = Seat()

    def _clear(self, number: int, now: int) -> None:
        """A seat from which somebody has gone for good; in a game a bot sits there."""
        self.seats[number] = Seat(level=DEFAULT_LEVEL if self.is_playing else None)
        self._await(now)

    def _be_host(self, guest: str) -> None:
        seat = self.seat_of(guest)
        self.host, self.host_name = guest, "" if seat is None else self.seats[seat].name

    def _forget(self, guest: str, now: int) -> None:
        if (number := self.seat_of(guest)) is not None:
            self._clear(number, now)
        persons = [seat.guest for seat in self.seats if seat.guest is not None]
        if guest == self.host:
            self._be_host(persons[0] if persons else guest)
        self.recent = deque(
            ((number, without(event, guest)) for number, event in self.recent), KEPT_ENTRIES
        )
        for game in self.earlier:
            game.names[:] = names_without(game.names, game.players, guest)
        if self.play is not None:
            self.play.names = tuple(names_without(self.play.names, self.players, guest))

    def _start(self, event: Started) -> None:
        self.earlier = self.ended()
        # Whoever gave up the last game does not sit here any more.
        self.seats = [Seat() if seat.has_resigned else seat for seat in self.seats]
        for seat in self.seats:
            seat.wants_rematch = seat.is_taken_over = False
            if not seat.is_person and seat.level is None:
                seat.level = DEFAULT_LEVEL
        self.players = [seat.guest for seat in self.seats]
        salts, first = self.known_deal if self.is_repeated else ((), None)
        self.play = Play(
            self.game,
            [seat.name if seat.is_person else f"bot:{seat.level}" for seat in self.seats],
            self.settings.options,
            seed=self.next_seed,
            salts=salts or [seat.salt for seat in self.seats],
            first=event.first if first is None else first,
        )
        self.first = self.play.first
        self.next_seed = event.next_seed
        self.clock = Clock(self.settings.clock, len(self.seats))
        self.changed_at = [self.number] * len(self.seats)
        self.quiet_until = self.cards_shown = 0
        self.steps_of = {self.number: (0, self.play.steps)}
        self._await(event.at)

    def _act(self, event: Acted) -> None:
        play = self._running()
        before, begin = self._choices(), play.steps
        play.do(event.seat, event.move)
        self.steps_of[self.number] = (begin, play.steps)
        for seat, (then, now) in enumerate(zip(before, self._choices(), strict=True)):
            if seat == event.seat or then != now:
                self.changed_at[seat] = self.number
        self.cards_shown = self._count_shown(begin)
        self.quiet_until = self._shown_until(event.at)
        self.clock.move_made(event.seat, event.at)
        self._await(event.at)

    def _pace(self, event: Paced) -> None:
        """A card that lies open already is not looked at for longer than it was to be."""
        self.seats[event.seat].tempo = event.tempo
        if event.at < self.quiet_until:
            until = max(event.at, self._shown_until(self.last_moment))
            self.quiet_until = min(self.quiet_until, until)
            self.clock.begin_by(self.quiet_until)

    def _shown_until(self, moment: int) -> int:
        """So long lies open what was turned up at a moment: that is the beat of who did it."""
        if not self.cards_shown:
            return moment
        show = shown_for(self.settings.show, len(self._persons()))
        return moment + lasting(show, self.tempo) * self.cards_shown

    def _await(self, now: int) -> None:
        """From a moment on, the persons who are asked think."""
        self.last_moment = now
        if self.play is not None:
            awaited = tuple(seat for seat in self.play.to_act() if not self.seats[seat].bot_decides)
            self.clock.await_seats(awaited, max(now, self.quiet_until))

    def _choices(self) -> list[list[int]]:
        """What each seat may do."""
        play = self._running()
        return [play.choices(seat) for seat in range(len(self.seats))]

    def _count_shown(self, since: int) -> int:
        """How many cards want to be looked at, since they lie open no longer."""
        grids = self.game.state.GRIDS
        if not grids:
            return 0
        seen = self._running().seen(None, since)
        moves = [each for each in seen if isinstance(each, Moved) and each.card is not None]
        return _count_shown(moves, grids)

    def _persons(self) -> list[Seat]:
        """Those who play themselves."""
        return [seat for seat in self.seats if seat.is_person and not seat.bot_decides]

    def _running(self) -> Play:
        assert self.play is not None  # noqa: S101 - decide.py lets nobody move before the start
        return self.play


def _count_shown(moves: list[Moved], grids: frozenset[str]) -> int:
    """Cards that came up from hidden positions and went on at once, or were turned down.

    One that stays to be seen takes nobody's time.
    """
    shown, up = 0, set()
    for move in moves:
        if move.leaves.place in grids:
            up.add(move.card)
        elif move.card in up or move.reaches.place in grids:
            shown += 1
            up.discard(move.card)
    return shown


_OF_THE_GAME = (Started, Acted, TookOver, GaveBack, WantsRematch)
_OF_PEOPLE = frozenset({Opened, Joined, HostChanged, Said, Closed})
