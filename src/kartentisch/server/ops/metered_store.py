"""A store that is watched: what operators want to know of tables and the database passes here."""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from sqlalchemy import Executable, RowMapping

from kartentisch.server import metrics
from kartentisch.server.logs import log
from kartentisch.store.database import Step
from kartentisch.store.errors import Conflict, NotStored, Unavailable
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store


class WatchedStore(Store):
    async def append(self, *events: StoredEvent, wakes: bool = True) -> None:
        began = perf_counter()
        try:
            await super().append(*events, wakes=wakes)
        except Conflict:
            metrics.store_failures.labels("conflict").inc()
            raise
        except NotStored as error:
            _count_failure("not stored", error)
            raise
        metrics.append_seconds.observe(perf_counter() - began)

    async def _read(self, query: Executable, values: Mapping[str, Any]) -> Sequence[RowMapping]:
        try:
            return await super()._read(query, values)
        except Unavailable as error:
            _count_failure("not read", error)
            raise

    async def _write_all(self, *steps: Step) -> int:
        try:
            return await super()._write_all(*steps)
        except Unavailable as error:
            _count_failure("not stored", error)
            raise


def _count_failure(kind: str, error: Unavailable) -> None:
    metrics.store_failures.labels(kind).inc()
    log.error("database failed", said=kind, exc_info=error)
