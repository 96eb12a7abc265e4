"""Tables, guests and events as tests need them."""

from typing import Any

from kartentisch.store.records import Guest, StoredEvent, TableRow
from kartentisch.store.store import Store


def a_table(table_id: str = "one", **other: Any) -> TableRow:
    values = {
        "code": f"code of {table_id}",
        "game": "luecke",
        "game_version": 1,
        "phase": "lobby",
        "is_open": True,
        "created_ms": 1000,
        "touched_ms": 1000,
    }
    return TableRow(table_id, **{**values, **other})


def a_guest(guest_id: str = "anna", **other: Any) -> Guest:
    values = {
        "name": guest_id.title(),
        "created_ms": 1000,
        "touched_ms": 1000,
    }
    return Guest(guest_id, **{**values, **other})


def an_event(number: int, table_id: str = "one", **other: Any) -> StoredEvent:
    payload = f'{{"card":"grün {number}"}}'.encode()
    values = {"kind": "move", "at_ms": 1000 + number, "payload": payload}
    return StoredEvent(table_id, number, **{**values, **other})


async def fill(store: Store, table_id: str, events: int) -> None:
    """A new table with a log."""
    await store.tables.create(a_table(table_id))
    for number in range(1, events + 1):
        await store.log.append(an_event(number, table_id))
