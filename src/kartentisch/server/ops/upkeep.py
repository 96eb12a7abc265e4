"""What nobody needs any more is forgotten: tables that nobody looks at, guests who stay away."""

import asyncio
from typing import Final, NamedTuple

from kartentisch.server.live.tables import LiveTables
from kartentisch.server.logs import log
from kartentisch.server.ops.forgetting import erase
from kartentisch.server.settings import ServerSettings
from kartentisch.store.share import Share
from kartentisch.store.store import Store

#: So often a running server looks around, in seconds.
EVERY: Final = 3600.0
DAY: Final = 24 * 3_600_000
HELD_BACK: Final = "more than a tenth is due; is the clock right? Then: kartentisch tidy --all"


#: More of them than this are not removed without a word: it may be the clock that is wrong.
LARGEST_SHARE: Final = 1 / 10


class Forgotten(NamedTuple):
    tables: list[str]
    guests: list[str]
    #: So many are due besides, too many to believe the clock.
    held_back: int = 0


async def forget_old(
    store: Store, settings: ServerSettings, now: int, *, is_told: bool = False
) -> Forgotten:
    """Remove what has not been touched for as many days as the settings say.

    Unless somebody has told so, never more than a tenth at once of all tables or guests, but one.
    """
    await store.credentials.forget_ended(max(0, now - DAY))
    tables_before = max(0, now - settings.table_days * DAY)
    guests_before = max(0, now - settings.guest_days * DAY)
    tables, guests = await store.tables.idle(tables_before), await store.people.idle(guests_before)
    held_back = sum(each.some for each in (tables, guests) if _is_odd(each))
    if held_back and not is_told:
        return Forgotten([], [], held_back)
    await store.people.forget_reports(guests_before)
    gone = await store.tables.forget_idle(tables_before)
    for guest_id, table_id in await store.people.tables_of_idle(guests_before):
        await erase(store, table_id, guest_id, now)
    return Forgotten(gone, await store.people.forget_guests(guests_before))


def _is_odd(idle: Share) -> bool:
    return idle.some > max(1, idle.all * LARGEST_SHARE)


async def tidy(tables: LiveTables, settings: ServerSettings) -> Forgotten:
    """Whoever is connected is here, however quiet; so is the table they look at."""
    now = tables.now()
    await tables.touch()
    runners = list(tables.runners.values())
    seen = [runner.id for runner in runners if runner.live.audience.viewers]
    await tables.store.tables.touch(seen, now)
    here = {guest for runner in runners for guest in runner.guests()}
    await tables.store.people.touch_guests(here, now)
    forgotten = await forget_old(tables.store, settings, now)
    for table_id in forgotten.tables:
        if table_id in tables.runners:
            tables.runners[table_id].vanish()
    return forgotten


async def keep_tidy(tables: LiveTables, settings: ServerSettings) -> None:
    """For as long as the server runs, whatever goes wrong."""
    while True:
        try:
            forgotten = await tidy(tables, settings)
        except Exception as error:  # noqa: BLE001 - it is told, and there is a next time
            log.error("not tidied", exc_info=error)
        else:
            if forgotten.held_back:
                log.warning("not tidied", said=HELD_BACK, count=forgotten.held_back)
            log.info("tidied", tables=len(forgotten.tables), guests=len(forgotten.guests))
        await asyncio.sleep(EVERY)
