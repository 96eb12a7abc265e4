"""What is due at tables by itself, and which process sees to it."""

from typing import Final, NamedTuple

from sqlalchemy import Connection

from kartentisch.store import sharing
from kartentisch.store.database import Database

#: A process that finds more takes the rest later, or leaves it to others.
CLAIM_AT_ONCE: Final = 20


class Alarm(NamedTuple):
    """As of this entry of a table something is due at a moment, or nothing (None)."""

    table_id: str
    number: int
    wake_ms: int | None


class Alarms:
    """An append sets an alarm; whoever wrote it settles it, or somebody else claims it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remember(self) -> None:
        """After an upgrade or a restored backup: every running game may have something due."""

        def work(connection: Connection) -> None:
            found = connection.execute(sharing.without_alarm)
            if new := [{"of": row.id, "number": 0, "wake_ms": 0} for row in found]:
                connection.execute(sharing.set_alarm, new)

        await self._database.change(work)

    async def settle(self, alarms: list[Alarm]) -> None:
        """Say when something is really due; what is known of a newer entry holds against it."""
        later = [
            {"of": alarm.table_id, "of_number": alarm.number, "at_ms": alarm.wake_ms}
            for alarm in sorted(alarms)
            if alarm.wake_ms is not None
        ]
        never = [
            {"of": alarm.table_id, "of_number": alarm.number}
            for alarm in sorted(alarms)
            if alarm.wake_ms is None
        ]
        # One after the other: who locks alarms in any other order than others locks them out.
        await self._database.write_rows(sharing.settle_alarm, later)
        await self._database.write_rows(sharing.drop_alarm, never)

    async def claim(self, before_ms: int, until_ms: int) -> list[str]:
        """The tables that nobody has seen to since a moment; ours until another.

        If whoever claimed them dies too, they can be claimed again then.
        """
        wanted = {"before_ms": before_ms, "limit": CLAIM_AT_ONCE}
        if not await self._database.rows(sharing.overdue, **wanted):
            return []

        def work(connection: Connection) -> list[str]:
            found = connection.execute(sharing.overdue_and_free, wanted)
            if ids := [str(row[0]) for row in found]:
                connection.execute(sharing.claim_alarms, {"ids": ids, "until_ms": until_ms})
            return ids

        return await self._database.change(work)
