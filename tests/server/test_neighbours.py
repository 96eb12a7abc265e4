"""Two halls on one PostgreSQL: what one does, the other one notices, and takes over if it dies."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from kartentisch.core.dealer import new_seed
from kartentisch.server.app import milliseconds
from kartentisch.server.hall import Hall
from kartentisch.server.neighbours import Neighbours
from kartentisch.server.outbox import Outbox
from kartentisch.server.room import Room, records_of
from kartentisch.server.settings import ServerSettings
from kartentisch.store.hints import NoHints
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from kartentisch.table.commands import Close, Join, Say
from kartentisch.table.decide import open_table
from kartentisch.table.events import Acted, decode_event
from kartentisch.table.settings import Settings
from kartentisch.table.wire import Begin, ClientCommand, Do, Hello
from tests.conftest import NewDatabase
from tests.store.things import a_table

SHORT: dict[str, Any] = {"options": {"hand": 4, "rounds": 1}, "pace": 100}


class Process:
    """A server without sockets, that hears no hints."""

    def __init__(self, store: Store, name: str) -> None:
        self.hall = Hall(store, NoHints(), milliseconds, ServerSettings(away_after=1))
        self.neighbours = Neighbours(self.hall, name)

    async def enter(self, guest: str) -> "Guest":
        room = await self.hall.fresh_room("one")
        assert room is not None
        viewer, outbox = room.enter(guest, "en", frozenset())
        room.hear(viewer, Hello())
        return Guest(room, viewer, outbox)


class Guest:
    def __init__(self, room: Room, viewer: int, outbox: Outbox) -> None:
        self.room, self._viewer, self._outbox = room, viewer, outbox

    def command(self, name: str, command: ClientCommand) -> None:
        self.room.hear(self._viewer, Do(name, command))

    async def frame(self, kind: str) -> dict[str, Any]:
        """The next frame of this kind."""
        while True:
            frame = msgspec.json.decode(await self._outbox.take() or b"")
            if frame["type"] == kind:
                return dict(frame)

    def leave(self) -> None:
        self.room.leave(self._viewer)


@pytest.fixture
def url(new_database: NewDatabase) -> str:
    return new_database("postgresql")


@asynccontextmanager
async def two_processes(url: str, **settings: Any) -> AsyncIterator[tuple[Process, Process]]:
    """At one table of Lücke, opened by Anna."""
    async with await Store.open(url) as one, await Store.open(url) as other:
        await one.create_table(a_table())
        opened = open_table(milliseconds(), "anna", Settings("luecke", **settings), new_seed())
        await one.append(*records_of("one", 0, [opened]), wakes=False)
        processes = Process(one, "a"), Process(other, "b")
        async with asyncio.timeout(60):
            yield processes
        for process in processes:
            await process.hall.close()


async def test_news_are_noticed_without_a_hint(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna"))
        assert (await anna.frame("done"))["number"] == 2
        await other.neighbours.look_around()
        (entry,) = (await ben.frame("entries"))["entries"]
        assert (entry["number"], entry["name"]) == (2, "Anna")


async def test_a_decision_on_old_news_is_made_again(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna", 0))
        await anna.frame("done")
        ben.command("1", Join("Ben", 0))
        assert (await ben.frame("denied"))["code"] == "seat-taken"
        ben.command("2", Join("Ben"))
        assert (await ben.frame("done"))["number"] == 3
        assert [seat.name for seat in ben.room.table.seats] == ["Anna", "Ben"]


async def test_what_was_done_elsewhere_is_not_done_twice(url: str) -> None:
    """A client whose process died before it could answer asks another one."""
    async with two_processes(url, seats=2) as (one, other):
        anna, again = await one.enter("anna"), await other.enter("anna")
        anna.command("1", Join("Anna"))
        done = await anna.frame("done")
        again.command("1", Join("Anna"))
        assert await again.frame("done") == done


async def test_whoever_comes_in_sees_what_was_just_done_elsewhere(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        assert (await ben.frame("view"))["view"]["number"] == 1
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        cleo = await other.enter("cleo")
        assert (await cleo.frame("view"))["view"]["number"] == 2


async def test_who_leaves_while_a_table_catches_up_does_not_stop_it(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna = await one.enter("anna")
        room = await other.hall.room("one")
        assert room is not None
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        coming = asyncio.create_task(other.enter("ben"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        coming.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await coming
        cleo = await other.enter("cleo")
        cleo.command("1", Join("Cleo"))
        assert (await cleo.frame("done"))["number"] == 3


async def test_nobody_is_missed_who_is_connected_elsewhere(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, None)) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        ben.command("1", Join("Ben"))
        await ben.frame("done")
        for process in (other, one, other):
            await process.neighbours.look_around()
        anna.command("2", Begin(first=0))
        await anna.frame("done")
        # A second passes, and no bot stands in; then Ben goes, and one does.
        await asyncio.sleep(1.2)
        for process in (other, one):
            await process.neighbours.look_around()
        assert not any(seat.is_taken_over for seat in anna.room.table.seats)
        ben.leave()
        for process in (other, one):
            await process.neighbours.look_around()
        while not anna.room.table.seats[1].is_taken_over:
            await anna.frame("entries")


async def test_who_was_connected_to_a_dead_process_is_missed(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, None)) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        await other.neighbours.look_around()
        await one.neighbours.look_around()
        assert anna.room.live.audience.elsewhere == {"ben"}
        assert ben.room.live.audience.elsewhere == set()
        await other.neighbours.leave()
        await one.neighbours.look_around()
        assert anna.room.live.audience.elsewhere == set()


async def test_the_bots_of_a_dead_process_are_taken_over_once(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, "simple"), **SHORT) as (one, other):
        anna = await one.enter("anna")
        anna.command("1", Begin())
        await anna.frame("done")
        # It dies before a bot has moved: whatever it still wanted is lost.
        one.hall.put_away(anna.room)
        ben = await other.enter("ben")
        assert not ben.room.live.keeps_time
        await asyncio.gather(other.neighbours.take_over(0), other.neighbours.take_over(0))
        while not ben.room.table.is_over:
            await ben.frame("entries")
        events = [decode_event(each.payload) for each in await other.hall.store.events("one")]
        assert sum(isinstance(event, Acted) for event in events) >= 2
        await other.neighbours.look_around()
        assert await other.hall.store.alarms.claim(milliseconds(), 0) == []
        row = await other.hall.store.table("one")
        assert row is not None
        assert row.phase == "over"


async def test_only_who_wrote_last_sees_to_bots(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, "simple"), **SHORT) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        await other.neighbours.look_around()
        assert anna.room.live.keeps_time
        assert not ben.room.live.keeps_time
        watcher = await other.enter("anna")
        watcher.command("2", Say(phrase="hello"))
        await watcher.frame("done")
        await one.neighbours.look_around()
        await anna.frame("entries")
        assert not anna.room.live.keeps_time
        assert watcher.room.live.keeps_time


async def test_a_table_that_was_removed_elsewhere_is_left(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        ben = await other.enter("ben")
        await one.hall.store.forget_idle_tables(milliseconds() + 1)
        await other.neighbours.look_around()
        with pytest.raises(msgspec.DecodeError):
            await ben.frame("never")
        assert await other.hall.fresh_room("one") is None


async def test_a_table_that_was_closed_elsewhere_is_closed(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        ben = await other.enter("ben")
        room = await one.hall.room("one")
        assert room is not None
        room.request(None, Close("outdated"))
        while not ben.room.table.is_closed:
            await other.neighbours.look_around()


async def test_a_table_at_which_nobody_is_here_is_left_to_the_others(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna = await one.enter("anna")
        assert await other.hall.room("one") is not None
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        await other.neighbours.look_around()
        assert other.hall.rooms == {}


async def test_a_broken_table_does_not_keep_others_from_being_taken_over(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, "simple"), **SHORT) as (one, other):
        anna = await one.enter("anna")
        anna.command("1", Begin())
        await anna.frame("done")
        one.hall.put_away(anna.room)
        for table_id in ("a broken one", "zz"):
            await one.hall.store.create_table(a_table(table_id))
            await one.hall.store.append(StoredEvent(table_id, 1, "nonsense", 1, b"nonsense"))
        await other.neighbours.take_over(0)
        room = await other.hall.room("one")
        assert room is not None
        assert room.live.keeps_time
