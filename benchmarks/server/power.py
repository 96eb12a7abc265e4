"""Power cuts: at every sync, whatever was not synced is gone. And disks that fail at a commit."""

import asyncio
import sqlite3
from pathlib import Path

from benchmarks.server import disk as disks
from benchmarks.server.disk import (
    ENDINGS,
    SAID,
    SYNC,
    TRUNCATE,
    WRITE,
    Noted,
    compiled,
    noted,
    run_watched,
)
from benchmarks.server.item import Found
from tests.store.things import a_table

from kartentisch.store.store import Store

APPENDING = "benchmarks.server.appending"


def power(count: int, folder: Path) -> Found:
    """With FULL nothing acknowledged may be lost; with NORMAL something must be."""
    library = compiled(folder)
    cuts, lost, broken = _cut_everywhere(library, count, folder / "full")
    careless = _cut_everywhere(library, count, folder / "normal", "NORMAL")
    sentence = (
        f"{count:,} commits, {cuts:,} power cuts: {lost} cuts lost something acknowledged,"
        f" {broken} files broken; with NORMAL {careless[1]:,} of {careless[0]:,} did"
    )
    return Found(sentence, lost == broken == 0 and careless[1] > 0)


def _cut_everywhere(library: Path, count: int, folder: Path, *mode: str) -> tuple[int, int, int]:
    folder.mkdir()
    database = folder / "tables.db"
    asyncio.run(_prepare(f"sqlite:///{database}"))
    begin = {
        number: _bytes(database.with_name(database.name + ending))
        for number, ending in ENDINGS.items()
    }
    run_watched(library, [APPENDING, f"sqlite:///{database}", str(count), *mode], folder / "log")
    disk = Disk(begin)
    cuts = lost = broken = 0
    image = folder / "cut.db"
    for record in noted(folder / "log"):
        if record.kind in (SYNC, SAID):
            # The moment before it: nothing since the last one can be safe.
            cuts += 1
            found = disk.after_a_cut(image)
            broken += found is None
            lost += found is not None and found < disk.acknowledged
        disk.take(record)
    return cuts, lost, broken


class Disk:
    """What is safe of each file, and what waits for a sync."""

    def __init__(self, begin: dict[int, bytes]) -> None:
        self._safe = {number: bytearray(data) for number, data in begin.items()}
        self._waiting: dict[int, list[Noted]] = {number: [] for number in begin}
        self.acknowledged = 0

    def take(self, record: Noted) -> None:
        match record.kind:
            case disks.WRITE | disks.TRUNCATE:
                self._waiting[record.file].append(record)
            case disks.SYNC:
                for waiting in self._waiting[record.file]:
                    _apply(self._safe[record.file], waiting)
                self._waiting[record.file].clear()
            case disks.DELETE:
                self._safe[record.file].clear()
                self._waiting[record.file].clear()
            case disks.SAID:
                for line in record.data.decode().splitlines():
                    if line.startswith("stored "):
                        self.acknowledged = int(line.split()[1])

    def after_a_cut(self, image: Path) -> int | None:
        """How many events are there when the power comes back; None if the file is broken."""
        for ending in (*ENDINGS.values(), "-shm"):
            image.with_name(image.name + ending).unlink(missing_ok=True)
        for number, data in self._safe.items():
            if data:
                image.with_name(image.name + ENDINGS[number]).write_bytes(data)
        connection = sqlite3.connect(image)
        try:
            numbers = [row[0] for row in connection.execute("SELECT number FROM events")]
            (checked,) = connection.execute("PRAGMA quick_check").fetchone()
        except sqlite3.DatabaseError:
            return None
        finally:
            connection.close()
        if checked != "ok" or sorted(numbers) != list(range(1, len(numbers) + 1)):
            return None
        return len(numbers)


def _apply(data: bytearray, record: Noted) -> None:
    if record.kind == TRUNCATE:
        del data[record.offset :]
        data.extend(bytes(record.offset - len(data)))
        return
    assert record.kind == WRITE
    data.extend(bytes(max(0, record.offset - len(data))))
    data[record.offset : record.offset + len(record.data)] = record.data


async def _prepare(url: str) -> None:
    async with await Store.open(url) as store:
        await store.tables.create(a_table())


def _bytes(file: Path) -> bytes:
    return file.read_bytes() if file.exists() else b""


def failing_disk(count: int, folder: Path) -> Found:
    """Every seventh sync an I/O error, or every 97th write a full disk."""
    library = compiled(folder)
    told = []
    for name, variables in (
        ("I/O errors", {"DISK_FAILS": "7"}),
        ("a full disk", {"DISK_FULL": "97"}),
    ):
        database = folder / f"{name[0]}.db"
        url = f"sqlite:///{database}"
        asyncio.run(_prepare(url))
        said = run_watched(library, [APPENDING, url, str(count)], folder / "log", **variables)
        stored = [int(line.split()[1]) for line in said.splitlines() if line.startswith("stored")]
        refused = said.count("refused")
        events = asyncio.run(_count(url))
        told.append((name, refused, len(stored), len(set(stored)) - len(stored), events))
    wrong = sum(events < max(1, stored) or doubled for _, _, stored, doubled, events in told)
    went_on = all(refused and stored == count for _, refused, stored, _, _ in told)
    sentence = "; ".join(
        f"{name} at {refused:,} commits: none acknowledged, {stored:,} others stored"
        for name, refused, stored, _, _ in told
    )
    return Found(sentence, wrong == 0 and went_on)


async def _count(url: str) -> int:
    async with await Store.open(url) as store:
        log = await store.log.events("one")
    assert [event.number for event in log] == list(range(1, len(log) + 1))
    return len(log)
