"""Backups of a database in use, restored into either kind; files that are refused."""

import asyncio
import hashlib
import json
import stat
from pathlib import Path

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.store.backup import backup, restore
from kartentisch.store.portable import FORMAT, LONGEST_LINE
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from tests.conftest import KINDS, NewDatabase
from tests.store.things import a_guest, a_table, an_event, fill

TABLES = ["one", "two", "Straße", "Zug"]


async def everything(url: str) -> object:
    async with await Store.open(url) as store:
        tables = [await store.tables.by_id(table_id) for table_id in TABLES]
        logs = [await store.log.events(table_id) for table_id in TABLES]
        return tables, logs, await store.people.guest("anna"), await store.people.guest("bert")


@pytest.mark.parametrize("kind", KINDS)
async def test_a_restored_database_is_equal(
    url: str, kind: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    async with await Store.open(url) as store:
        for table_id in TABLES:
            await fill(store, table_id, 30)
        await store.log.append(an_event(31, "one", payload=bytes(range(256))))
        await store.tables.change("two", phase="play", is_open=False)
        await store.people.create_guest(a_guest(name='Ännchen "🃏" \\'))
        await store.people.create_guest(a_guest("bert"))
    file, copy = tmp_path / "backup", new_database(kind)
    assert backup(url, file) == 4 + 4 * 30 + 1 + 2
    assert restore(file, copy) == 4 + 4 * 30 + 1 + 2
    assert await everything(copy) == await everything(url)
    again = tmp_path / "again"
    backup(copy, again)
    assert sorted(again.read_bytes().splitlines()[:-1]) == sorted(
        file.read_bytes().splitlines()[:-1]
    )


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_in_the_middle_of_writing_is_one_moment(
    url: str, kind: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    async with await Store.open(url) as store:
        for table_id in TABLES:
            await fill(store, table_id, 10)
        order: list[StoredEvent] = []

        async def play() -> None:
            """One after the other, so that any moment has a first part of the order."""
            for number in range(11, 100_000):
                for table_id in TABLES:
                    order.append(event := an_event(number, table_id))
                    await store.log.append(event)

        playing = asyncio.create_task(play())
        await asyncio.sleep(0.05)
        acknowledged = len(order) - 1
        await asyncio.to_thread(backup, url, tmp_path / "backup")
        begun = len(order)
        await asyncio.sleep(0.05)
        assert len(order) > begun > acknowledged, "nobody waited for the backup"
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    copy = new_database(kind)
    restore(tmp_path / "backup", copy)
    async with await Store.open(copy) as store:
        kept = [event for table_id in TABLES for event in await store.log.events(table_id, 10)]
    assert acknowledged <= len(kept) <= begun
    assert {(e.table_id, e.number) for e in kept} == {
        (e.table_id, e.number) for e in order[: len(kept)]
    }


async def test_a_restored_table_goes_on(
    url: str, tmp_path: Path, new_database: NewDatabase
) -> None:
    async with await Store.open(url) as store:
        await fill(store, "one", 3)
    backup(url, tmp_path / "backup")
    copy = new_database("sqlite")
    restore(tmp_path / "backup", copy)
    async with await Store.open(copy) as store:
        await store.log.append(an_event(4))
        assert len(await store.log.events("one")) == 4


async def test_only_an_empty_database_is_filled(url: str, tmp_path: Path) -> None:
    async with await Store.open(url) as store:
        await store.people.create_guest(a_guest())
    backup(url, tmp_path / "backup")
    with pytest.raises(BadInput, match="not empty; a backup is restored into an empty database"):
        restore(tmp_path / "backup", url)
    async with await Store.open(url) as store:
        await store.people.forget_guests(2000)
    assert restore(tmp_path / "backup", url) == 1


async def test_a_backup_replaces_the_old_one_only_when_complete(url: str, tmp_path: Path) -> None:
    async with await Store.open(url) as store:
        await fill(store, "one", 3)
    file = tmp_path / "backup"
    file.write_text("old")
    with pytest.raises(BadInput):
        backup(f"sqlite:///{tmp_path}/missing.db", file)
    assert file.read_text() == "old"
    assert not (tmp_path / "missing.db").exists()
    backup(url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not file.with_name("backup.part").exists()


def test_an_empty_database_has_no_backup(url: str, tmp_path: Path) -> None:
    if url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).touch()
    with pytest.raises(BadInput, match="start the server on it once"):
        backup(url, tmp_path / "backup")


async def test_a_file_that_cannot_be_written_or_read_gets_one_sentence(
    url: str, tmp_path: Path
) -> None:
    await (await Store.open(url)).close()
    with pytest.raises(BadInput, match="nowhere/backup: No such file or directory"):
        backup(url, tmp_path / "nowhere" / "backup")
    with pytest.raises(BadInput, match="nothing: No such file or directory"):
        restore(tmp_path / "nothing", f"sqlite:///{tmp_path}/new.db")


# Files that are refused, before anything is written.

TABLE = {"table": vars(a_table())}
GUEST = {"guest": vars(a_guest())}
EVENT = {"event": {**vars(an_event(1)), "payload": "{}"}}


def with_event(**other: object) -> object:
    return {"event": {**EVENT["event"], **other}}


def whole(*things: object) -> bytes:
    """A file with a right checksum, whatever stands in it."""
    lines = [json.dumps(thing).encode() + b"\n" for thing in ({"format": FORMAT}, *things)]
    checksum = hashlib.sha256(b"".join(lines)).hexdigest()
    last = json.dumps({"records": len(things), "sha256": checksum}).encode() + b"\n"
    return b"".join(lines) + last


NOT_STORABLE = "has a character that cannot be stored"
GOOD = whole(TABLE, GUEST, EVENT)


def refused(data: bytes, tmp_path: Path) -> str:
    """The sentence; nothing was written."""
    file, new = tmp_path / "backup", tmp_path / "new.db"
    file.write_bytes(data)
    with pytest.raises(BadInput) as error:
        restore(file, f"sqlite:///{new}")
    assert not new.exists()
    said = str(error.value)
    assert said.startswith(f"{file}: ")
    assert "\n" not in said
    return said.removeprefix(f"{file}: ")


def test_the_good_file_is_good(tmp_path: Path) -> None:
    (tmp_path / "backup").write_bytes(GOOD)
    assert restore(tmp_path / "backup", f"sqlite:///{tmp_path}/new.db") == 3


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    for length in range(len(GOOD)):
        assert refused(GOOD[:length], tmp_path)


def test_a_file_changed_anywhere_is_refused(tmp_path: Path) -> None:
    for at in range(len(GOOD)):
        assert refused(GOOD[:at] + bytes([GOOD[at] ^ 1]) + GOOD[at + 1 :], tmp_path)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "no complete backup: its end is missing"),
        (b"[]\n", "line 1 is no JSON object"),
        (b'{"format":"kartentisch-backup/2"}\n', f"no backup of the format {FORMAT}"),
        (b"[" * 100_000 + b"\n", "line 1 is no JSON"),
        (b"\xff\n", "line 1 is no JSON"),
        (b" " * (LONGEST_LINE + 2), "a line is too long for a backup"),
        (GOOD.replace(b"Anna", b"Anne"), "the backup has been changed: its checksum is wrong"),
        (GOOD + b" ", "the backup has been changed: something follows its last line"),
        (whole(TABLE, GUEST, with_event(number=2)), "line 4: not the next event of a table"),
        (whole(GUEST, EVENT), "line 3: not the next event of a table"),
        (whole({"card": {}}), "line 2: nothing that is stored"),
        (whole({"guest": []}), "line 2: nothing that is stored"),
        (whole({"guest": {"id": "anna"}}), "line 2: nothing that is stored"),
        (whole(TABLE, with_event(number=True)), "line 3: 'number' must be of type int"),
        (whole(TABLE, with_event(at_ms=-1)), f"line 3: 'at_ms' must be from 0 to {2**63 - 1}"),
        (whole(TABLE, with_event(kind="\0")), f"line 3: 'kind' {NOT_STORABLE}"),
        (whole(TABLE, with_event(payload=7)), "line 3: no payload"),
        (whole(TABLE, with_event(payload="\ud800")), "line 3: nothing that is stored"),
        (whole(TABLE, with_event(payload={"base64": "=?="})), "line 3: no payload"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_backup_is_refused(data: bytes, sentence: str, tmp_path: Path) -> None:
    assert refused(data, tmp_path) == sentence


def test_two_tables_with_one_code_leave_the_database_empty(tmp_path: Path) -> None:
    """The only mistake that the database itself has to find."""
    twice = {"table": vars(a_table("two", code="code of one"))}
    (tmp_path / "backup").write_bytes(whole(TABLE, twice))
    url = f"sqlite:///{tmp_path}/new.db"
    with pytest.raises(BadInput, match="UNIQUE"):
        restore(tmp_path / "backup", url)
    (tmp_path / "backup").write_bytes(GOOD)
    assert restore(tmp_path / "backup", url) == 3
