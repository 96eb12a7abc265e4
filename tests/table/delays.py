"""When something happens by itself, looked at for what the moment may tell of hidden cards.

A table of the server waits on a virtual clock for a bot, for a clock that runs out, and for
somebody who has gone; at its twin everything hidden from the viewer is dealt anew, and the bot
thinks for another time. Both must go on at the same moment, to the last fraction of a second.
"""

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from kartentisch.core.game import find_game
from kartentisch.core.rng import below
from kartentisch.server.live.records import records_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.tables import LiveTables
from kartentisch.store.notify import Notifier
from kartentisch.table.clock import ClockSettings
from kartentisch.table.events import decode_event
from kartentisch.table.table import Table
from kartentisch.table.wire import Entries, ToClient
from tests.games.random_play import rng_of
from tests.simulation.chance import Chance
from tests.simulation.database import Database, store_on
from tests.simulation.loop import VirtualLoop
from tests.store.things import a_table
from tests.table.room import Room
from tests.table.twins import Twin, Viewer

#: What makes a table go on by itself.
REASONS: Final = ("bot", "clock", "absence")
#: Seconds.
AWAY: Final = 7
LONGEST_THOUGHT: Final = 0.24
_frame: Final[msgspec.json.Decoder[ToClient]] = msgspec.json.Decoder(ToClient)


class Heard(NamedTuple):
    """Seconds, what it was, and who moved: a person, a bot or the clock."""

    after: float
    kind: str
    by: str


class Pondering(VirtualLoop):
    """A bot thinks for another time in each position, as bots do."""

    def __init__(self) -> None:
        super().__init__()
        self.thought = 0.0

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        answer = self.create_future()
        self.call_later(self.thought, answer.set_result, func(*args))
        return answer


class Steady(Chance):
    """A disk that always takes the same time."""

    def seconds(self, least: float, most: float) -> float:
        return least


class Waiting:
    """Tables on one clock and one database, one after the other."""

    def __init__(self, loop: Pondering, database: Database) -> None:
        self._loop, self._base = loop, 0
        self._live = LiveTables(store_on(database), Notifier(), self._now, AWAY)
        self._tables = 0

    def _now(self) -> int:
        return self._base + int(self._loop.time() * 1000)

    def heard(
        self, table: Table, log: list[bytes], now: int, viewer: Viewer, thought: float
    ) -> list[Heard]:
        """When a viewer hears of something, and of what, until somebody has moved."""
        self._loop.thought = thought
        return self._loop.run_until_complete(self._heard(table, log, now, viewer))

    async def _heard(self, table: Table, log: list[bytes], now: int, viewer: Viewer) -> list[Heard]:
        self._tables += 1
        table_id = f"{self._tables:032x}"
        await self._live.store.tables.create(a_table(table_id))
        events = [decode_event(data) for data in log]
        await self._live.store.log.append(*records_of(table_id, 0, events), wakes=False)
        await self._full_second()
        self._base = now - int(self._loop.time() * 1000)
        runner = TableRunner(self._live.surroundings, table_id, table)
        outbox = runner.enter(_guest(table, viewer), "de", frozenset())[1]
        next(iter(runner.live.audience.viewers.values())).last = table.number
        for seat, each in enumerate(table.seats):
            if each.guest is not None and seat not in (viewer, *_absent(table)):
                runner.enter(each.guest, "de", frozenset())
        runner.take_over()
        began = self._loop.time()
        told: list[Heard] = []
        while not told or told[-1].kind != "acted":
            data: bytes | None = await asyncio.wait_for(outbox.take(), 600)
            frame = _frame.decode(data or b"")
            assert isinstance(frame, Entries)
            passed = round(self._loop.time() - began, 6)
            told += [Heard(passed, each.kind, each.by) for each in frame.entries]
        runner.stop()
        while self._live._tasks:  # noqa: SLF001 - what was begun
            await asyncio.wait(self._live._tasks)  # noqa: SLF001
        return told

    async def _full_second(self) -> None:
        """Clocks count in milliseconds: both begin at the same fraction of one."""
        begun = self._loop.create_future()
        self._loop.call_at(int(self._loop.time()) + 2.0, begun.set_result, None)
        await begun


def _guest(table: Table, viewer: Viewer) -> str | None:
    return None if viewer is None else table.seats[viewer].guest


def _absent(table: Table) -> tuple[int, ...]:
    """One of those who should move, at a table without bots and clocks."""
    is_waited_for = not table.settings.bots and table.settings.clock.kind == "none"
    return table.play.to_act()[:1] if table.play is not None and is_waited_for else ()


@contextmanager
def waiting() -> Iterator[Waiting]:
    memory = Path("/dev/shm")  # noqa: S108 - faster than a disk
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        loop = Pondering()
        database = Database(loop, Steady(0), Path(folder))
        try:
            yield Waiting(loop, database)
        finally:
            loop.bury()
            database.close()


def check_delays(game: str, number: int, moves: int) -> int:
    """How many pairs waited for the same time."""
    rng, reason = rng_of(number), REASONS[number % len(REASONS)]
    room = _furnished(game, reason)
    pairs = 0
    with waiting() as clock:
        for _ in range(moves):
            play = room.table.play
            if play is None or play.over:
                break
            for viewer in (*range(len(room.table.seats)), None):
                if viewer not in play.to_act() and not _is_bot(room.table, viewer):
                    pairs += _check_pair(clock, room, viewer, rng)
            _go_on(room, rng)
    return pairs


def _furnished(game: str, reason: str) -> Room:
    seats = find_game(game).seats[0] if reason == "clock" else find_game(game).seats[1]
    more: dict[str, Any] = {}
    if reason == "bot":
        more["bots"] = (None, *["kueken"] * (seats - 1))
    if reason == "clock":
        more["clock"] = ClockSettings("move", 5_000)
    room = Room(game, seats, show=1_000, pace=800, **more)
    room.sit_down(*range(1 if reason == "bot" else seats))
    room.start()
    return room


def _is_bot(table: Table, viewer: Viewer) -> bool:
    return viewer is not None and table.seats[viewer].guest is None


def _check_pair(clock: Waiting, room: Room, viewer: Viewer, rng: list[int]) -> int:
    play = room.table.play
    assert play is not None
    if not set(play.to_act()) & _moved_for(room.table):
        return 0
    thoughts = [LONGEST_THOUGHT * below(rng, 1000) / 1000 for _ in range(2)]
    table, other = room.rebuilt(), room.rebuilt()
    twin = Twin(other, viewer, rng).table(0, is_live=True)
    # People stay who they are: they are known to the room by their ids.
    twin.seats, twin.host = other.seats, other.host
    tables = [table, twin]
    heard = [
        clock.heard(table, room.log, room.now, viewer, thought)
        for table, thought in zip(tables, thoughts, strict=True)
    ]
    assert heard[0] == heard[1], heard
    return 1


def _moved_for(table: Table) -> set[int]:
    """The seats that somebody else moves for sooner or later."""
    bots = {number for number, seat in enumerate(table.seats) if seat.bot_decides}
    return bots if table.settings.bots else set(range(len(table.seats)))


def _go_on(room: Room, rng: list[int]) -> None:
    play = room.table.play
    assert play is not None
    room.now = max(room.now, room.table.quiet_until)
    persons = [seat for seat in play.to_act() if room.table.seats[seat].guest is not None]
    if not persons:
        room.wait()
        room.bots_move()
        return
    seat = persons[below(rng, len(persons))]
    legal = play.legal(seat)
    room.move(seat, legal[below(rng, len(legal))])
