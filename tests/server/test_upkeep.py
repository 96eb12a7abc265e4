"""What is forgotten, and what never is."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from kartentisch.core.dealer import new_seed
from kartentisch.server.live.records import records_of
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.ops import upkeep
from kartentisch.server.ops.upkeep import DAY, Forgotten, forget_old, keep_tidy, tidy
from kartentisch.server.settings import ServerSettings
from kartentisch.store.notify import Notifier
from kartentisch.store.store import Store
from kartentisch.table.commands import Join
from kartentisch.table.decide import open_table as opened
from kartentisch.table.settings import Settings
from kartentisch.table.wire import Do
from tests.cli.run import kartentisch
from tests.conftest import NewDatabase
from tests.server.playing import open_table, play, sit_down
from tests.server.running import Server
from tests.store.things import a_guest, a_table

LONG_AGO = 1_000_000
MUCH_LATER = LONG_AGO + 200 * DAY
YOUNG = 18
SETTINGS = ServerSettings(table_days=20, guest_days=30)


class Clock:
    now = LONG_AGO

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def tables(tmp_path: Path, clock: Clock) -> AsyncIterator[LiveTables]:
    async with await Store.open(f"sqlite:///{tmp_path}/tables.db") as store:
        tables = LiveTables(store, Notifier(), clock, SETTINGS.away_after)
        for number in range(YOUNG):
            # Enough that a few of all are no more than a tenth.
            await store.people.create_guest(a_guest(f"young {number}", touched_ms=MUCH_LATER))
            await store.tables.create(a_table(f"young {number}", touched_ms=MUCH_LATER))
        for guest in ("anna", "bert"):
            await store.people.create_guest(a_guest(guest, touched_ms=LONG_AGO))
        for table in ("one", "two"):
            await store.tables.create(a_table(table, touched_ms=LONG_AGO))
            event = opened(LONG_AGO, "anna", Settings("luecke", 2), new_seed())
            await store.log.append(*records_of(table, 0, [event]))
        yield tables
        await tables.close()


async def test_nothing_young_is_forgotten(tables: LiveTables, clock: Clock) -> None:
    clock.now += 20 * DAY
    assert await tidy(tables, SETTINGS) == Forgotten([], [])


async def test_tables_and_guests_have_their_own_times(tables: LiveTables, clock: Clock) -> None:
    clock.now += 20 * DAY + 1
    assert await tidy(tables, SETTINGS) == Forgotten(["one", "two"], [])
    assert await tables.find("one") is None
    clock.now += 10 * DAY
    assert await tidy(tables, SETTINGS) == Forgotten([], ["anna", "bert"])


async def test_whoever_is_connected_keeps_table_and_name(tables: LiveTables, clock: Clock) -> None:
    runner = await tables.find("one")
    assert runner is not None
    viewer, _ = runner.enter("anna", "en", frozenset())
    clock.now += 31 * DAY
    assert await tidy(tables, SETTINGS) == Forgotten(["two"], ["bert"])
    assert tables.runners["one"] is runner
    runner.leave(viewer)
    clock.now += 20 * DAY
    assert await tidy(tables, SETTINGS) == Forgotten([], [])
    clock.now += 1
    assert await tidy(tables, SETTINGS) == Forgotten(["one"], [])
    assert "one" not in tables.runners


async def test_a_clock_that_jumped_removes_nothing(tables: LiveTables, clock: Clock) -> None:
    clock.now += 400 * DAY
    everything = 2 * (YOUNG + 2)
    for _ in range(3):
        assert await tidy(tables, SETTINGS) == Forgotten([], [], held_back=everything)
    assert len(await tables.store.tables.by_use(100)) == YOUNG + 2
    assert len(await tables.store.people.by_use(100)) == YOUNG + 2
    told = await forget_old(tables.store, SETTINGS, clock.now, is_told=True)
    assert (len(told.tables), len(told.guests)) == (YOUNG + 2, YOUNG + 2)


async def test_one_more_than_a_tenth_is_too_many(tables: LiveTables, clock: Clock) -> None:
    """Of the tables, of the guests, or of both: then nothing goes at all."""
    await tables.store.tables.create(a_table("three", touched_ms=LONG_AGO))
    clock.now += 20 * DAY + 1
    assert await tidy(tables, SETTINGS) == Forgotten([], [], held_back=3)


async def test_the_only_table_of_a_small_server_goes_in_its_time(
    new_database: NewDatabase,
) -> None:
    async with await Store.open(new_database("sqlite")) as store:
        for touched in (LONG_AGO, MUCH_LATER, MUCH_LATER):
            await store.tables.create(a_table(f"{touched} {new_seed()}", touched_ms=touched))
        forgotten = await forget_old(store, SETTINGS, LONG_AGO + 30 * DAY)
        assert (len(forgotten.tables), forgotten.held_back) == (1, 0)


async def test_upkeep_goes_on_whatever_goes_wrong(
    tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> Forgotten:
        raise KeyError

    monkeypatch.setattr(upkeep, "tidy", fails)
    monkeypatch.setattr(upkeep, "EVERY", 0.01)
    chore = asyncio.create_task(keep_tidy(tables, SETTINGS))
    with capture_logs() as told:
        await asyncio.sleep(0.1)
    assert not chore.done()
    assert {line["event"] for line in told} == {"not tidied"}
    chore.cancel()


async def test_looking_at_a_table_keeps_it(tables: LiveTables, clock: Clock) -> None:
    clock.now += 20 * DAY + 1
    runner = await tables.find("one")
    assert runner is not None
    viewer, _ = runner.enter(None, "en", frozenset())
    runner.leave(viewer)
    # What was begun is ended before the tables close, and so is the mark.
    await tables.close()
    assert await tidy(tables, SETTINGS) == Forgotten(["two"], [])


async def test_a_table_removed_by_somebody_else_sends_its_viewers_away(tables: LiveTables) -> None:
    """As when another program tidies the database of a running server."""
    runner = await tables.find("one")
    assert runner is not None
    viewer, outbox = runner.enter("anna", "en", frozenset())
    await tables.store.tables.forget_idle(LONG_AGO + 1)
    runner.hear(viewer, Do("1", Join("Anna")))
    assert await asyncio.wait_for(outbox.take(), 10) is None
    assert outbox.ended == (4404, "no such table")
    assert "one" not in tables.runners


def test_a_running_server_tidies_at_its_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(_fill(url))
    server = Server(url, tmp_path)
    server.start()
    while not any(line["event"] == "tidied" for line in server.logged()):
        pass
    server.stop()
    (line,) = (line for line in server.logged() if line["event"] == "tidied")
    assert (line["tables"], line["guests"]) == (1, 1)


def test_the_command_wants_to_be_told_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(_fill(url, old=2))
    done = kartentisch(tmp_path, "tidy", "--database", url)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("kartentisch: nothing was removed: 4 tables and guests are due")
    done = kartentisch(tmp_path, "tidy", "--all", "--database", url)
    assert (done.returncode, done.stdout) == (0, "removed: 2 tables, 2 guests\n")


def test_the_command_tidies_and_leaves_games_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Server(url, tmp_path)
    server.start()

    async def story() -> None:
        tokens = [await asyncio.to_thread(server.guest, name) for name in ("Anna", "Ben")]
        table = await open_table(server, tokens[0])
        await _fill(url)
        async with AsyncExitStack() as stack:
            people = await sit_down(stack, server, table, tokens, ["Anna", "Ben"])
            await play(people, 3)
            done = await asyncio.to_thread(kartentisch, tmp_path, "tidy", "--database", url)
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout == "removed: 1 tables, 1 guests\n"
            assert len(await play(people)) >= 5

    try:
        asyncio.run(story())
    finally:
        server.stop()


async def _fill(url: str, old: int = 1) -> None:
    async with await Store.open(url) as store:
        for number in range(old):
            await store.tables.create(a_table(f"old {number}"))
            await store.people.create_guest(a_guest(f"old {number}"))
