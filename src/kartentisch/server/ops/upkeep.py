"""What nobody needs any more is forgotten: tables that nobody looks at, guests who stay away."""

import asyncio
from typing import Final, NamedTuple

from kartentisch.server.live.tables import LiveTables
from kartentisch.server.logs import log
from kartentisch.server.settings import ServerSettings
from kartentisch.store.errors import Unavailable
from kartentisch.store.store import Store

#: So often a running server looks around, in seconds.
EVERY: Final = 3600.0
DAY: Final = 24 * 3_600_000


class Forgotten(NamedTuple):
    tables: list[str]
    guests: list[str]


async def forget_old(store: Store, settings: ServerSettings, now: int) -> Forgotten:
    """Remove what has not been touched for as many days as the settings say."""
    await store.people.forget_reports(max(0, now - settings.guest_days * DAY))
    await store.credentials.forget_ended(max(0, now - DAY))
    return Forgotten(
        await store.tables.forget_idle(max(0, now - settings.table_days * DAY)),
        await store.people.forget_guests(max(0, now - settings.guest_days * DAY)),
    )


async def tidy(tables: LiveTables, settings: ServerSettings) -> Forgotten:
    """Whoever is connected is here, however quiet; so is the table they look at."""
    now = tables.now()
    await tables.touch()
    runners = list(tables.runners.values())
    seen = [runner.id for runner in runners if runner.live.audience.viewers]
    await tables.store.tables.touch(seen, now)
    for runner in runners:
        for guest in runner.guests():
            await tables.store.people.touch_guest(guest, now)
    forgotten = await forget_old(tables.store, settings, now)
    for table_id in forgotten.tables:
        if table_id in tables.runners:
            tables.runners[table_id].vanish()
    return forgotten


async def keep_tidy(tables: LiveTables, settings: ServerSettings) -> None:
    """For as long as the server runs."""
    while True:
        try:
            forgotten = await tidy(tables, settings)
        except Unavailable as error:
            log.error("not tidied", exc_info=error)
        else:
            log.info("tidied", tables=len(forgotten.tables), guests=len(forgotten.guests))
        await asyncio.sleep(EVERY)
