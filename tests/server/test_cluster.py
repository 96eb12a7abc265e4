"""Processes on one PostgreSQL: what one does, another notices, and takes over if it dies."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from kartentisch.core.dealer import new_seed
from kartentisch.server.app import milliseconds
from kartentisch.server.live.outbox import Outbox
from kartentisch.server.live.records import events_of, records_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.ops.cluster import Cluster
from kartentisch.store.notify import Notifier
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from kartentisch.table.commands import Close, Join, Say
from kartentisch.table.decide import open_table
from kartentisch.table.events import Acted
from kartentisch.table.settings import Settings
from kartentisch.table.wire import Begin, ClientCommand, Do, Hello
from tests.conftest import NewDatabase
from tests.store.broker import Broker, BrokerNotifier
from tests.store.things import a_table

SHORT: dict[str, Any] = {"options": {"hand": 4, "rounds": 1}, "pace": 100}


class Process:
    """A server without sockets; without a notifier of its own it hears nothing."""

    def __init__(self, store: Store, name: str, notifier: Notifier | None = None) -> None:
        self.notifier = notifier or Notifier()
        self.tables = LiveTables(store, self.notifier, milliseconds, away_after=1)
        self.cluster = Cluster(self.tables, name)

    async def enter(self, guest: str) -> "Guest":
        runner = await self.tables.find_fresh("one")
        assert runner is not None
        viewer, outbox = runner.enter(guest, "en", frozenset())
        runner.hear(viewer, Hello())
        return Guest(runner, viewer, outbox)


class Guest:
    def __init__(self, runner: TableRunner, viewer: int, outbox: Outbox) -> None:
        self.runner, self._viewer, self._outbox = runner, viewer, outbox

    def command(self, name: str, command: ClientCommand) -> None:
        self.runner.hear(self._viewer, Do(name, command))

    async def frame(self, kind: str) -> dict[str, Any]:
        """The next frame of this kind."""
        while True:
            frame = msgspec.json.decode(await self._outbox.take() or b"")
            if frame["type"] == kind:
                return dict(frame)

    def leave(self) -> None:
        self.runner.leave(self._viewer)


@pytest.fixture
def url(new_database: NewDatabase) -> str:
    return new_database("postgresql")


@asynccontextmanager
async def two_processes(
    url: str, notifiers: Sequence[Notifier | None] = (None, None), **settings: Any
) -> AsyncIterator[tuple[Process, Process]]:
    """At one table of Lücke, opened by Anna."""
    async with await Store.open(url) as one, await Store.open(url) as other:
        await one.tables.create(a_table())
        opened = open_table(milliseconds(), "anna", Settings("luecke", **settings), new_seed())
        await one.log.append(*records_of("one", 0, [opened]), wakes=False)
        processes = Process(one, "a", notifiers[0]), Process(other, "b", notifiers[1])
        async with asyncio.timeout(60):
            yield processes
        for process in processes:
            await process.tables.close()


async def test_news_are_noticed_without_a_notification(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna"))
        assert (await anna.frame("done"))["number"] == 2
        await other.cluster.look_around()
        (entry,) = (await ben.frame("entries"))["entries"]
        assert (entry["number"], entry["name"]) == (2, "Anna")


async def test_a_broker_takes_the_place_of_the_notifications_of_postgresql(url: str) -> None:
    async with Broker().running() as broker:
        notifiers = [BrokerNotifier(broker.port) for _ in range(2)]
        async with two_processes(url, notifiers, seats=2) as (one, other):
            listening = [
                asyncio.create_task(each.notifier.listen(each.tables.hear)) for each in (one, other)
            ]
            await asyncio.sleep(0.1)
            anna, ben = await one.enter("anna"), await other.enter("ben")
            anna.command("1", Join("Anna"))
            # Nobody looks around: what Ben sees is what the broker said.
            (entry,) = (await ben.frame("entries"))["entries"]
            assert (entry["number"], entry["name"]) == (2, "Anna")
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)


async def test_a_decision_on_old_news_is_made_again(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna", 0))
        await anna.frame("done")
        ben.command("1", Join("Ben", 0))
        assert (await ben.frame("denied"))["code"] == "seat-taken"
        ben.command("2", Join("Ben"))
        assert (await ben.frame("done"))["number"] == 3
        assert [seat.name for seat in ben.runner.table.seats] == ["Anna", "Ben"]


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
        runner = await other.tables.find("one")
        assert runner is not None
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
            await process.cluster.look_around()
        anna.command("2", Begin(first=0))
        await anna.frame("done")
        # A second passes, and no bot stands in; then Ben goes, and one does.
        await asyncio.sleep(1.2)
        for process in (other, one):
            await process.cluster.look_around()
        assert not any(seat.is_taken_over for seat in anna.runner.table.seats)
        ben.leave()
        for process in (other, one):
            await process.cluster.look_around()
        while not anna.runner.table.seats[1].is_taken_over:
            await anna.frame("entries")


async def test_who_was_connected_to_a_dead_process_is_missed(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, None)) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        await other.cluster.look_around()
        await one.cluster.look_around()
        assert anna.runner.live.audience.elsewhere == {"ben"}
        assert ben.runner.live.audience.elsewhere == set()
        await other.cluster.leave()
        await one.cluster.look_around()
        assert anna.runner.live.audience.elsewhere == set()


async def test_the_bots_of_a_dead_process_are_taken_over_once(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, "simple"), **SHORT) as (one, other):
        anna = await one.enter("anna")
        anna.command("1", Begin())
        await anna.frame("done")
        # It dies before a bot has moved: whatever it still wanted is lost.
        one.tables.put_away(anna.runner)
        ben = await other.enter("ben")
        assert not ben.runner.live.keeps_time
        await asyncio.gather(other.cluster.take_over(0), other.cluster.take_over(0))
        while not ben.runner.table.is_over:
            await ben.frame("entries")
        events = events_of(await other.tables.store.log.events("one"))
        assert sum(isinstance(event, Acted) for event in events) >= 2
        await other.cluster.look_around()
        assert await other.tables.store.alarms.claim(milliseconds(), 0) == []
        row = await other.tables.store.tables.by_id("one")
        assert row is not None
        assert row.phase == "over"


async def test_only_who_wrote_last_sees_to_bots(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, "simple"), **SHORT) as (one, other):
        anna, ben = await one.enter("anna"), await other.enter("ben")
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        await other.cluster.look_around()
        assert anna.runner.live.keeps_time
        assert not ben.runner.live.keeps_time
        watcher = await other.enter("anna")
        watcher.command("2", Say(phrase="hello"))
        await watcher.frame("done")
        await one.cluster.look_around()
        await anna.frame("entries")
        assert not anna.runner.live.keeps_time
        assert watcher.runner.live.keeps_time


async def test_a_table_that_was_removed_elsewhere_is_left(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        ben = await other.enter("ben")
        await one.tables.store.tables.forget_idle(milliseconds() + 1)
        await other.cluster.look_around()
        with pytest.raises(msgspec.DecodeError):
            await ben.frame("never")
        assert await other.tables.find_fresh("one") is None


async def test_a_table_that_was_closed_elsewhere_is_closed(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        ben = await other.enter("ben")
        runner = await one.tables.find("one")
        assert runner is not None
        runner.request(None, Close("outdated"))
        while not ben.runner.table.is_closed:
            await other.cluster.look_around()


async def test_a_table_at_which_nobody_is_here_is_left_to_the_others(url: str) -> None:
    async with two_processes(url, seats=2) as (one, other):
        anna = await one.enter("anna")
        assert await other.tables.find("one") is not None
        anna.command("1", Join("Anna"))
        await anna.frame("done")
        await other.cluster.look_around()
        assert other.tables.runners == {}


async def test_a_broken_table_does_not_keep_others_from_being_taken_over(url: str) -> None:
    async with two_processes(url, seats=2, bots=(None, "simple"), **SHORT) as (one, other):
        anna = await one.enter("anna")
        anna.command("1", Begin())
        await anna.frame("done")
        one.tables.put_away(anna.runner)
        for table_id in ("a broken one", "zz"):
            await one.tables.store.tables.create(a_table(table_id))
            await one.tables.store.log.append(StoredEvent(table_id, 1, "nonsense", 1, b"nonsense"))
        await other.cluster.take_over(0)
        runner = await other.tables.find("one")
        assert runner is not None
        assert runner.live.keeps_time
