"""All that is stored of a guest, without secrets and without what belongs to others.

It comes in pieces, table by table: somebody may have said a lot in a year.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final, NamedTuple

import msgspec

from kartentisch.server.live.records import events_of
from kartentisch.store.errors import Unreadable
from kartentisch.store.records import Guest, TableRow
from kartentisch.store.store import Store
from kartentisch.table.events import Said

MOST_TABLES: Final = 10_000
#: After so many entries others may do something.
AT_ONCE: Final = 500


class Export(NamedTuple):
    about: dict[str, Any]
    tables: AsyncIterator[dict[str, Any]]


async def export_of(store: Store, guest: Guest) -> Export:
    rows = await store.people.tables_of_guest(guest.id, MOST_TABLES)
    return Export(await _about(store, guest), _parts(store, rows, guest.id))


async def _about(store: Store, guest: Guest) -> dict[str, Any]:
    account = await store.credentials.account_of(guest.id)
    return {
        "id": guest.id,
        "name": guest.name,
        "created": guest.created_ms,
        "touched": guest.touched_ms,
        "account": account and {"login": account.login, "created": account.created_ms},
        "keys": [
            {
                "kind": key.kind,
                "created": key.created_ms,
                "used": key.touched_ms,
                "browser": key.browser,
            }
            for key in await store.credentials.keys_of(guest.id)
        ],
        # Not whom, nor how many: that would tell who is the same person at another table.
        "mutes_somebody": bool(await store.people.muted_by(guest.id)),
        "decks": {each.game: each.cards.split() for each in await store.people.decks_of(guest.id)},
        "reports": [
            {"table": each.table_id, "reason": each.reason, "at": each.at_ms}
            for each in await store.people.reports_by(guest.id)
        ],
    }


async def _parts(store: Store, rows: list[TableRow], guest: str) -> AsyncIterator[dict[str, Any]]:
    for row in rows:
        part = {"id": row.id, "game": row.game, "phase": row.phase, "created": row.created_ms}
        try:
            yield {**part, "said": await _said(store, row.id, guest)}
        except (Unreadable, msgspec.DecodeError):
            # The others are exported all the same.
            yield {**part, "said": [], "is_unreadable": True}


async def _said(store: Store, table_id: str, guest: str) -> list[dict[str, Any]]:
    said: list[dict[str, Any]] = []
    log = await store.log.events(table_id)
    for begin in range(0, len(log), AT_ONCE):
        said += [
            {"at": each.at, "text": each.text or each.phrase}
            for each in events_of(log[begin : begin + AT_ONCE])
            if isinstance(each, Said) and each.guest == guest
        ]
        await asyncio.sleep(0)
    return said
