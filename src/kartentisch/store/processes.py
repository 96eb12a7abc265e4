"""The servers that share a database: who of them is alive, and whom each of them serves.

Times are those of the database: the clocks of several machines may differ. SQLite has one server,
and none of this.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection

from kartentisch.store import sharing
from kartentisch.store.database import Database

#: Whoever has not said so for this long is not alive any more.
LEASE_MS: Final = 5_000
#: Whom a process served that has been dead for so long is forgotten.
FORGOTTEN_AFTER_MS: Final = 60_000


class Present(NamedTuple):
    """A guest is connected to a table."""

    table_id: str
    guest_id: str


class Processes:
    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def can_be_several(self) -> bool:
        return self._database.engines.writer.dialect_name == "postgresql"

    async def renew(self, me: str, come: Iterable[Present], gone: Iterable[Present]) -> bool:
        """This process is alive; these have come and gone since. False if it was unknown.

        Then it is known from now on, and must say anew who is there.
        """
        lease = {"id": me, "lease_ms": LEASE_MS}
        new = [{"process_id": me, **each._asdict()} for each in sorted(come)]
        old = [
            {"process_id": me, "of": each.table_id, "of_guest": each.guest_id}
            for each in sorted(gone)
        ]

        def work(connection: Connection) -> bool:
            was_known = connection.execute(sharing.renew_process, lease).rowcount > 0
            if not was_known:
                connection.execute(sharing.insert_process, lease)
            if was_known and new:
                connection.execute(sharing.insert_present, new)
            if was_known and old:
                connection.execute(sharing.delete_present, old)
            connection.execute(sharing.forget_processes, {"after_ms": FORGOTTEN_AFTER_MS})
            return was_known

        return await self._database.change(work)

    async def leave(self, me: str) -> None:
        """This process ends; whom it served may come back elsewhere."""
        await self._database.write(sharing.delete_process, of=me)

    async def elsewhere(self, me: str, table_ids: Iterable[str]) -> set[Present]:
        """Who is connected to these tables by other living processes."""
        wanted = {"ids": list(table_ids), "me": me}
        return set(await self._database.all_of(Present, sharing.present_elsewhere, **wanted))
