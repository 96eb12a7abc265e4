"""Whatever part of the store fails, the one meter is told."""

from typing import Any

import pytest

from kartentisch.store.database import Meter
from kartentisch.store.engine import Engines
from kartentisch.store.errors import Conflict, NotStored, Unavailable
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.store.store import Store
from tests.store.things import a_guest, a_table, an_event


class Noted(Meter):
    def __init__(self) -> None:
        self.appends: list[float] = []
        self.conflicts = 0
        self.failures: list[type] = []

    def appended(self, seconds: float) -> None:
        self.appends.append(seconds)

    def conflicted(self) -> None:
        self.conflicts += 1

    def failed(self, error: Unavailable) -> None:
        self.failures.append(type(error))


class Broken:
    """A database that is gone."""

    async def read(self, _: object) -> None:
        raise OSError("gone")

    write = append = read


async def test_appends_are_timed_and_lost_races_counted(url: str) -> None:
    meter = Noted()
    async with await Store.open(url, meter) as store:
        await store.tables.create(a_table())
        await store.log.append(an_event(1))
        with pytest.raises(Conflict):
            await store.log.append(an_event(1))
        with pytest.raises(Conflict):
            await store.tables.create(a_table())
    assert len(meter.appends) == 1
    assert meter.appends[0] > 0
    assert (meter.conflicts, meter.failures) == (1, []), "a taken code is nobody's failure"


async def test_every_part_tells_of_its_failures() -> None:
    meter, gone = Noted(), Broken()
    engines: Any = Engines(gone, gone)  # type: ignore[arg-type] # as much of one as is used
    store = Store(engines, meter)
    reads = [
        store.log.events("one"),
        store.tables.open(1),
        store.people.guest("anna"),
        store.credentials.keys_of("anna"),
        store.alarms.claim(1, 2),
        store.processes.elsewhere("me", ["one"]),
        store.snapshots.of("one"),
    ]
    for read in reads:
        with pytest.raises(Unavailable):
            await read
    assert meter.failures == [Unavailable] * len(reads)
    meter.failures.clear()
    writes = [
        store.log.append(an_event(1)),
        store.tables.touch(["one"], 1),
        store.tables.forget_idle(1),
        store.people.create_guest(a_guest()),
        store.credentials.forget_ended(1),
        store.alarms.remember(),
        store.processes.leave("me"),
        store.snapshots.keep([("one", StoredSnapshot(1, b""))]),
    ]
    for write in writes:
        with pytest.raises(NotStored):
            await write
    assert meter.failures == [NotStored] * len(writes)
    assert meter.appends == []
