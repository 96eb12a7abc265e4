"""What operators want to know of the database: how long it takes, and when it fails."""

from kartentisch.server import metrics
from kartentisch.server.logs import log
from kartentisch.store.database import Meter
from kartentisch.store.errors import NotStored, Unavailable


class StoreMeter(Meter):
    def appended(self, seconds: float) -> None:
        metrics.append_seconds.observe(seconds)

    def conflicted(self) -> None:
        metrics.store_failures.labels("conflict").inc()

    def failed(self, error: Unavailable) -> None:
        kind = "not stored" if isinstance(error, NotStored) else "not read"
        metrics.store_failures.labels(kind).inc()
        log.error("database failed", said=kind, exc_info=error)

    def found_unreadable(self, error: Exception) -> None:
        metrics.unreadable.labels("row").inc()
        log.error("row unreadable", exc_info=error)
