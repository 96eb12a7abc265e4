"""Tables as of an entry of their logs: a short cut, for whoever opens them next."""

from collections.abc import Iterable
from typing import NamedTuple

from kartentisch.store import sharing
from kartentisch.store.database import Database


class StoredSnapshot(NamedTuple):
    """What is in it is nobody's business here; `number` is that of its last entry."""

    number: int
    payload: bytes


class Snapshots:
    """One for each table. It may be missing, old, or made by another program."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, taken: Iterable[tuple[str, StoredSnapshot]]) -> None:
        """In place of those before. Their entries must be stored already."""
        rows = [{"of": table_id, **each._asdict()} for table_id, each in sorted(taken)]
        await self._database.write_rows(sharing.keep_snapshot, rows)

    async def forget(self, table_id: str) -> None:
        """It tells what its log does not tell any more."""
        await self._database.write(sharing.delete_snapshot, of=table_id)

    async def of(self, table_id: str) -> StoredSnapshot | None:
        return await self._database.one_of(StoredSnapshot, sharing.newest_snapshot, of=table_id)
