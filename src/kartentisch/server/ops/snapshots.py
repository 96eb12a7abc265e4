"""Tables are kept as they stand now and then: whoever opens one next reads the rest of its log."""

import asyncio
from typing import Final

from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.logs import log, short
from kartentisch.store.errors import Unavailable
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.table.snapshot import snapshot_of

#: So often this is done, in seconds, and for so many tables: nobody should wait for it.
EVERY: Final = 1.0
AT_ONCE: Final = 100
#: So many entries are folded in the time that a snapshot takes to be made and written; a long log
#: may have this part of it besides. The longer a log, the larger its snapshots: in this way all
#: that is ever written of them stays in proportion to it.
FEW_ENTRIES, SMALL_PART = 40, 1 / 8


async def keep_snapshots(tables: LiveTables) -> None:
    """For as long as the server runs; what could not be kept is kept another time."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await keep_some(tables)
        except Unavailable as error:
            log.error("no snapshots kept", exc_info=error)


async def keep_some(tables: LiveTables) -> None:
    """Of the tables that have come a long way since their last snapshot."""
    taken: dict[TableRunner, StoredSnapshot] = {}
    for runner in [each for each in tables.runners.values() if _has_come_far(each)][:AT_ONCE]:
        try:
            taken[runner] = StoredSnapshot(runner.table.number, snapshot_of(runner.table))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, others are kept
            log.error("no snapshots kept", table=short(runner.id), exc_info=error)
            runner.kept_at = runner.table.number
        # Each takes a moment; somebody else comes in between.
        await asyncio.sleep(0)
    if taken:
        await tables.store.snapshots.keep((runner.id, each) for runner, each in taken.items())
    for runner, snapshot in taken.items():
        runner.kept_at = snapshot.number


def _has_come_far(runner: TableRunner) -> bool:
    """A table with old rules ends as soon as it is opened: it comes no further."""
    number = runner.table.number
    is_far = number - runner.kept_at >= max(FEW_ENTRIES, number * SMALL_PART)
    return is_far and not runner.table.is_outdated
