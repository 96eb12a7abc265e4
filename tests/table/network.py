"""Clients, a network that loses and repeats, and a disk that can fail: all seeded."""

from collections.abc import Sequence
from dataclasses import replace

from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.fold import fold
from kartentisch.core.game import find_game
from kartentisch.core.happened import Seen
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import below, seed_rng
from kartentisch.core.view import View
from kartentisch.table.commands import Join, Move
from kartentisch.table.decide import open_table
from kartentisch.table.effects import Append, AskBot, CatchUp, Effect, Send
from kartentisch.table.events import AnyEvent
from kartentisch.table.live import LiveTable
from kartentisch.table.messages import Entry, TableView
from kartentisch.table.settings import Settings
from kartentisch.table.table import Due, Table
from kartentisch.table.viewer import table_view
from kartentisch.table.wire import (
    Begin,
    ClientCommand,
    Denied,
    Do,
    Done,
    Entries,
    FreshView,
    Hello,
    ToClient,
    encode_frame,
)

SEED = "8" * 64


class Client:
    """Keeps a view by folding entries, as a browser does; knows no rules."""

    def __init__(self, game: str, guest: str | None) -> None:
        self.game = find_game(game)
        self.guest = guest
        self.number = 0
        self.view: View | None = None
        self.legal: list[str] = []
        self.answers: dict[str, ToClient] = {}
        self.phase = ""
        self.tries = 0

    def hear(self, frame: ToClient) -> None:
        match frame:
            case FreshView(view=view):
                self.number, self.phase = view.number, view.phase
                self.view = View(view.you, view.places, view.facts, view.shown)
                self.legal = [choice.move for choice in view.legal]
            case Entries(entries=entries):
                for entry in entries:
                    self._fold(entry)
            case Denied(code="not-stored" | "too-fast"):
                # Nothing was decided: the client tries again under the same name.
                self.tries += 1
            case Done(id=name) | Denied(id=name):
                assert name not in self.answers or self.answers[name] == frame
                self.answers[name] = frame

    def _fold(self, entry: Entry) -> None:
        assert entry.number == self.number + 1, "a gap"
        self.number = entry.number
        if entry.kind in ("started", "acted", "gave back", "took over", "left"):
            self.legal = [choice.move for choice in entry.legal]
        if self.view is not None and self.view.places:
            self.view = fold_known(self, entry.happened)

    def agrees_with(self, fresh: TableView) -> bool:
        return (
            self.view is not None
            and self.view.places == fresh.places
            and self.view.facts == fresh.facts
            and self.legal == [choice.move for choice in fresh.legal]
        )


def fold_known(client: Client, told: Sequence[Seen]) -> View:
    assert client.view is not None
    return replace(fold(client.game.state, client.view, told), legal=())


class Network:
    """Everything around a LiveTable. Chance comes from one seed: the same seed, the same run."""

    def __init__(self, game: str, seats: int, number: int, faults: int, **more: object) -> None:
        self.rng = [0, 0, 0, 0]
        seed_rng(self.rng, number, 5, 6)
        self.faults = faults
        self.now = 1_000
        self.game, self.seats = game, seats
        self.seeds = 0
        settings = Settings(game, seats, **more)  # type: ignore[arg-type]
        opened = open_table(self.now, "guest 0", settings, self.seed())
        self.log: list[AnyEvent] = [opened]
        self.live = LiveTable(Table(self.log))
        self.clients: dict[int, Client] = {}
        self.frames: list[bytes] = []
        self.happened = {"lost": 0, "twice": 0, "conflict": 0, "disk": 0, "cut": 0}
        self.commands = 0
        #: The bots that were asked and have said nothing yet: they think as long as a test wants.
        self.asked: list[Due] | None = None

    def seed(self) -> str:
        self.seeds += 1
        return seed_of_game(SEED, self.seeds)

    def chance(self, percent: int) -> bool:
        return below(self.rng, 100) < percent

    def connect(self, viewer: int, guest: str | None, last: int = 0) -> Client:
        client = self.clients.get(viewer) or Client(self.game, guest)
        self.clients[viewer] = client
        self.live.audience.connect(viewer, guest, "en")
        self.carry_out(self.live.receive(viewer, Hello(last), self.now, self.seed()))
        return client

    def cut(self, viewer: int) -> None:
        """The line breaks; the client comes back and says what it has."""
        self.happened["cut"] += 1
        self.live.audience.disconnect(viewer)
        client = self.clients[viewer]
        self.connect(viewer, client.guest, client.number)

    def command(self, viewer: int, command: ClientCommand) -> None:
        """A client sends a command until it is answered; it may arrive twice."""
        self.commands += 1
        name = f"w{self.commands}"
        for _ in range(20):
            if self.chance(self.faults):
                self.happened["lost"] += 1
                self.cut(viewer)
            else:
                self._arrive(viewer, Do(name, command))
                if self.chance(self.faults):
                    self.happened["twice"] += 1
                    self._arrive(viewer, Do(name, command))
            if name in self.clients[viewer].answers:
                return
        raise AssertionError("never answered")

    def _arrive(self, viewer: int, frame: Do) -> None:
        self.carry_out(self.live.receive(viewer, frame, self.now, self.seed()))

    def carry_out(self, effects: list[Effect]) -> None:
        """The thin shell: disk, sockets, bots."""
        todo = list(effects)
        while todo:
            effect = todo.pop(0)
            match effect:
                case Append(after=after, events=events):
                    todo += self._append(after, events)
                case Send(viewer=viewer, frame=frame):
                    self.frames.append(encode_frame(frame))
                    if viewer in self.live.audience.viewers:
                        self.clients[viewer].hear(frame)
                case CatchUp():
                    todo += self.live.caught_up(self.log[self.live.table.number :], self.now)
                case AskBot(due=due) if self.asked is not None:
                    self.asked.append(due)
                case AskBot(due=due):
                    play = self.live.table.play
                    assert play is not None
                    pov = pov_of(play, due.seat, play.steps)
                    move = bot_for(self.game).think(pov, Budget(), 0).move
                    todo += self.live.bot_moved(due, move, self.live.table.position, self.now)

    def _append(self, after: int, events: list[AnyEvent]) -> list[Effect]:
        if self.chance(self.faults):
            self.happened["disk"] += 1
            return self.live.not_stored(self.now)
        if self.chance(self.faults) and self._somebody_else_writes():
            self.happened["conflict"] += 1
        if len(self.log) != after:
            return self.live.conflicted()
        self.log += events
        return self.live.stored(self.now)

    def _somebody_else_writes(self) -> bool:
        """Another process serves the same table and stores a phrase first."""
        from kartentisch.table.commands import Say  # noqa: PLC0415
        from kartentisch.table.decide import decide  # noqa: PLC0415

        table = Table(self.log)
        if table.seat_of("guest 0") is None:
            return False
        self.log += decide(table, self.now, "guest 0", Say(phrase="hello"))
        return True

    def play_to_the_end(self) -> None:
        for seat in range(self.seats):
            self.connect(seat, f"guest {seat}")
        self.connect(99, None)
        for seat in range(self.seats):
            while self.live.table.seat_of(f"guest {seat}") is None:
                self.command(seat, Join(f"Person {seat}", seat))
        while self.live.table.play is None:
            self.command(0, Begin())
        while self.live.table.is_playing:
            self._somebody_moves()

    def _somebody_moves(self) -> None:
        play = self.live.table.play
        assert play is not None
        self.now = max(self.now + 1, self.live.table.quiet_until)
        self._somebody_moves_at(play.to_act()[below(self.rng, len(play.to_act()))])

    def _somebody_moves_at(self, seat: int) -> None:
        self.now = max(self.now + 1, self.live.table.quiet_until)
        client = self.clients[seat]
        if self.chance(self.faults):
            self.cut(below(self.rng, self.seats))
        if client.legal:
            move = client.legal[below(self.rng, len(client.legal))]
            self.command(seat, Move(move, client.number))
        else:
            self.cut(seat)

    def fresh(self, viewer: int) -> TableView:
        seat = self.live.table.seat_of(self.clients[viewer].guest)
        return table_view(self.live.table, seat, self.now)


def through_the_wire(frame: Do) -> Do:
    """A frame as it comes out of its bytes."""
    import msgspec  # noqa: PLC0415

    decoded = msgspec.json.decode(msgspec.json.encode(frame), type=Do)
    assert isinstance(decoded, Do)
    return decoded
