"""Tables as of an entry of their logs: a short cut, for whoever opens them next."""

from collections.abc import Iterable
from typing import NamedTuple

from kartentisch.store import sharing
from kartentisch.store.engine import Engines, reading, writing


class StoredSnapshot(NamedTuple):
    """What is in it is nobody's business here; `number` is that of its last entry."""

    number: int
    payload: bytes


class Snapshots:
    """One for each table. It may be missing, old, or made by another program."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines

    async def keep(self, taken: Iterable[tuple[str, StoredSnapshot]]) -> None:
        """In place of those before. Their entries must be stored already."""
        rows = [{"of": table_id, **each._asdict()} for table_id, each in sorted(taken)]
        with writing():
            async with self._engines.writer.begin() as connection:
                await connection.execute(sharing.keep_snapshot, rows)

    async def of(self, table_id: str) -> StoredSnapshot | None:
        with reading():
            async with self._engines.readers.connect() as connection:
                found = await connection.execute(sharing.newest_snapshot, {"of": table_id})
                row = found.first()
                return None if row is None else StoredSnapshot(row.number, row.payload)
