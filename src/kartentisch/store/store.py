"""The store as the server sees it: logs of tables, the lobby, guests.

All times are milliseconds since 1970 and come from the caller; the store has no clock.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from sqlalchemy import CursorResult, Executable, RowMapping

from kartentisch.store import schema
from kartentisch.store.alarms import Alarms
from kartentisch.store.engine import (
    Engines,
    engines_for,
    parse_url,
    reading,
    writing,
)
from kartentisch.store.event_log import commit_batch
from kartentisch.store.group_commit import GroupCommit
from kartentisch.store.processes import Processes
from kartentisch.store.records import (
    LARGEST_NUMBER,
    Ban,
    Event,
    Guest,
    Key,
    Report,
    Table,
    check_text,
    is_storable,
)
from kartentisch.store.snapshots import Snapshots
from kartentisch.store.version import look, migrate
from kartentisch.store.writer import Append

#: Forgetting goes in small steps, since appends wait for the writer meanwhile.
FORGET_AT_ONCE: Final = 100

_Found = TypeVar("_Found", Table, Guest)


class Store:
    """One database, opened once for the whole server.

    Reading raises `Unavailable`, writing `NotStored`, while the database cannot be used.
    """

    def __init__(self, engines: Engines) -> None:
        """For a database that is up to date; `open` sees to that."""
        self._engines = engines
        self.alarms = Alarms(engines)
        self.processes = Processes(engines)
        self.snapshots = Snapshots(engines)
        self._log = GroupCommit(self._commit)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open `sqlite:///file` or `postgresql://…`, and bring it up to date if need be.

        Raises `BadInput` for a database that is newer than this program, that is not ours, or
        that cannot be opened.
        """
        parsed = parse_url(url)
        if not await asyncio.to_thread(look, parsed):
            await asyncio.to_thread(migrate, parsed)
        return cls(engines_for(parsed))

    async def close(self) -> None:
        """Every append that has begun is answered first."""
        await self._log.close()
        await self._engines.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    # The log.

    async def append(self, *events: Event, wakes: bool = True) -> None:
        """Returns when the events of one table are on disk, which also touches the table.

        If something may be due afterwards by itself, the table `wakes`: it gets an alarm.

        All or none are stored. Raises `Conflict` if they are not the next of their table: the
        number is taken, the one before is missing, or there is no such table.
        """
        await self._log.append(*events, wakes=wakes)

    async def events(self, table_id: str, since: int = 0) -> list[Event]:
        """The log of a table after number `since`."""
        wanted = {"id": table_id, "since": min(since, LARGEST_NUMBER)}
        found = await self._read(schema.events_since, wanted)
        return [Event(**row) for row in found]

    async def last_numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """How far each log has come; a table that is gone is missing."""
        found = await self._read(schema.last_numbers, {"ids": list(table_ids)})
        return {row["id"]: row["last"] for row in found}

    # Tables.

    async def create_table(self, table: Table) -> None:
        """Raises `Conflict` if the id or the code is in use."""
        await self._write(schema.insert_table, vars(table))

    async def table(self, table_id: str) -> Table | None:
        return _first(Table, await self._read(schema.table_by_id, {"of": table_id}))

    async def table_by_code(self, code: str) -> Table | None:
        return _first(Table, await self._read(schema.table_by_code, {"code": code}))

    async def open_tables(self, limit: int) -> list[Table]:
        """Those that can be joined, the one that was touched last first."""
        return [Table(**row) for row in await self._read(schema.open_tables, {"limit": limit})]

    async def change_table(self, table_id: str, *, phase: str, is_open: bool) -> None:
        """What the lobby shows. A table that is gone stays gone."""
        await self._write(
            schema.update_table, {"of": table_id, "new_phase": phase, "new_is_open": is_open}
        )

    async def touch_tables(self, table_ids: Iterable[str], at_ms: int) -> None:
        """Somebody is there, even if nothing happens."""
        if rows := [{"of": table_id, "at_ms": at_ms} for table_id in sorted(table_ids)]:
            with writing():
                async with self._engines.writer.begin() as connection:
                    await connection.execute(schema.touch_table, rows)

    async def forget_idle_tables(self, before_ms: int) -> list[str]:
        """Remove the tables last touched before a moment, with their logs; returns their ids."""
        return await self._forget(schema.idle_tables, schema.delete_tables, before_ms)

    # Guests.

    async def create_guest(self, guest: Guest) -> None:
        """Raises `Conflict` if the id or the token is in use."""
        await self._write(schema.insert_guest, vars(guest))

    async def guest(self, guest_id: str) -> Guest | None:
        return _first(Guest, await self._read(schema.guest_by_id, {"of": guest_id}))

    async def guest_by_token(self, token_hash: str) -> Guest | None:
        return _first(Guest, await self._read(schema.guest_by_token, {"token_hash": token_hash}))

    async def rename_guest(self, guest_id: str, name: str) -> None:
        await self._write(schema.rename_guest, {"of": guest_id, "new_name": name})

    async def touch_guest(self, guest_id: str, at_ms: int) -> None:
        """Each touch is a commit: once in a while is enough."""
        await self._write(schema.touch_guest, {"of": guest_id, "at_ms": at_ms})

    async def forget_guest(self, guest_id: str) -> None:
        """With all that they have besides a name; what they did at tables stays in their logs."""
        await self._write(schema.delete_guests, {"ids": [guest_id]})

    async def forget_guests(self, before_ms: int) -> list[str]:
        """Remove the guests last seen before a moment; returns their ids."""
        return await self._forget(schema.idle_guests, schema.delete_guests, before_ms)

    # What guests have besides a name.

    async def add_key(self, key: Key) -> None:
        await self._write(schema.insert_key, vars(key))

    async def guest_by_key(self, key_hash: str, kind: str) -> Guest | None:
        found = await self._read(schema.guest_by_key, {"hash": key_hash, "kind": kind})
        return _first(Guest, found)

    async def remove_keys(self, guest_id: str, kind: str) -> None:
        await self._write(schema.delete_keys, {"of": guest_id, "of_kind": kind})

    async def seat_guest(self, guest_id: str, table_id: str) -> None:
        """The table is one of the guest's from now on."""
        await self._write(schema.insert_seated, {"guest_id": guest_id, "table_id": table_id})

    async def tables_of_guest(self, guest_id: str, limit: int) -> list[Table]:
        wanted = {"guest_id": guest_id, "limit": limit}
        return [Table(**row) for row in await self._read(schema.tables_of_guest, wanted)]

    async def mute(self, guest_id: str, whom: str) -> None:
        await self._write(schema.insert_muted, {"guest_id": guest_id, "whom": whom})

    async def unmute(self, guest_id: str, whom: str) -> None:
        await self._write(schema.delete_muted, {"of": guest_id, "of_whom": whom})

    async def muted_by(self, guest_id: str) -> frozenset[str]:
        found = await self._read(schema.muted_by, {"guest_id": guest_id})
        return frozenset(row["whom"] for row in found)

    async def report(self, report: Report) -> None:
        await self._write(schema.insert_report, vars(report))

    async def reports(self) -> list[Report]:
        """All that there are, the oldest first."""
        return [Report(**row) for row in await self._read(schema.reports_by_age, {})]

    async def reports_by(self, guest_id: str) -> list[Report]:
        found = await self._read(schema.reports_by_guest, {"guest_id": guest_id})
        return [Report(**row) for row in found]

    async def dismiss_report(self, report_id: str) -> None:
        await self._write(schema.delete_report, {"of": report_id})

    async def keys_of(self, guest_id: str) -> list[tuple[str, int]]:
        """Of what kind they are, and since when; never the keys."""
        found = await self._read(schema.keys_of_guest, {"guest_id": guest_id})
        return [(row["kind"], row["created_ms"]) for row in found]

    # For whoever looks after the server.

    async def tables_by_use(self, limit: int) -> list[Table]:
        """The one that was used last comes first."""
        return [Table(**row) for row in await self._read(schema.tables_by_use, {"limit": limit})]

    async def ban(self, ban: Ban) -> None:
        """Nobody is let in as this guest any more."""
        await self._write(schema.insert_ban, vars(ban))

    async def unban(self, guest_id: str) -> None:
        await self._write(schema.delete_ban, {"of": guest_id})

    async def banned_since(self, since_ms: int) -> frozenset[str]:
        found = await self._read(schema.banned_since, {"since_ms": since_ms})
        return frozenset(row["guest_id"] for row in found)

    async def forget_reports(self, before_ms: int) -> None:
        await self._write(schema.delete_reports, {"before_ms": before_ms})

    # The connections.

    async def _commit(self, appends: Sequence[Append]) -> frozenset[int]:
        return await commit_batch(self._engines.writer, appends)

    async def _read(self, query: Executable, values: Mapping[str, Any]) -> Sequence[RowMapping]:
        """What cannot be stored cannot be found either, and some databases refuse to look."""
        if not all(is_storable(value) for value in values.values() if isinstance(value, str)):
            return []
        with reading():
            async with self._engines.readers.connect() as connection:
                found: CursorResult[Any] = await connection.execute(query, values)
                return found.mappings().all()

    async def _write(self, statement: Executable, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            check_text(name, value)
        with writing():
            async with self._engines.writer.begin() as connection:
                await connection.execute(statement, values)

    async def _forget(self, idle: Executable, remove: Executable, before_ms: int) -> list[str]:
        forgotten: list[str] = []
        while True:
            some = await self._forget_some(idle, remove, before_ms)
            forgotten += some
            if len(some) < FORGET_AT_ONCE:
                return forgotten

    async def _forget_some(self, idle: Executable, remove: Executable, before_ms: int) -> list[str]:
        with writing():
            async with self._engines.writer.begin() as connection:
                wanted = {"before_ms": before_ms, "limit": FORGET_AT_ONCE}
                ids = [str(row[0]) for row in await connection.execute(idle, wanted)]
                if ids:
                    await connection.execute(remove, {"ids": ids})
                return ids


def _first(kind: type[_Found], rows: Sequence[RowMapping]) -> _Found | None:
    return kind(**rows[0]) if rows else None
