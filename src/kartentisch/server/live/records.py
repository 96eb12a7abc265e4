"""Events of a table as its log keeps them, and back."""

from collections.abc import Iterable

from kartentisch.store.records import StoredEvent
from kartentisch.table.events import AnyEvent, decode_event, encode_event


def records_of(table_id: str, after: int, events: Iterable[AnyEvent]) -> list[StoredEvent]:
    return [
        StoredEvent(table_id, number, str(event.__struct_config__.tag), event.at,
              encode_event(event))
        for number, event in enumerate(events, after + 1)
    ]  # fmt: skip


def events_of(records: Iterable[StoredEvent]) -> list[AnyEvent]:
    return [decode_event(record.payload) for record in records]
