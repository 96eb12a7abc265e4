"""Figures for Prometheus: counted where things happen."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from kartentisch.table.effects import Effect, Send
from kartentisch.table.events import Acted, AnyEvent
from kartentisch.table.wire import Entries, FreshView, FromClient, Hello

#: In seconds: from a fast disk to one that people notice.
_WAITS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

registry: Final = CollectorRegistry()
ProcessCollector(registry=registry)
sockets_open: Final = Gauge(
    "kartentisch_sockets_open", "Connections to tables", registry=registry
)  # fmt: skip
tables_loaded: Final = Gauge(
    "kartentisch_tables_loaded", "Tables in memory", registry=registry
)  # fmt: skip
moves: Final = Counter(
    "kartentisch_moves", "Moves stored", ["game", "by"], registry=registry
)  # fmt: skip
refusals: Final = Counter(
    "kartentisch_refusals", "Commands and requests refused", ["code"], registry=registry
)
turned_away: Final = Counter(
    "kartentisch_turned_away", "Connections cut without a word, by why", ["why"], registry=registry
)
append_seconds: Final = Histogram(
    "kartentisch_append_seconds",
    "From wanting to store events to having them on disk",
    buckets=_WAITS,
    registry=registry,
)
store_failures: Final = Counter(
    "kartentisch_store_failures", "The database failed, or a race was lost", ["kind"],
    registry=registry,
)  # fmt: skip
outbox_overflows: Final = Counter(
    "kartentisch_outbox_overflows", "Readers dropped for being too slow", registry=registry
)
resyncs: Final = Counter(
    "kartentisch_resyncs", "Clients that had missed something, by what they got", ["by"],
    registry=registry,
)  # fmt: skip
bot_seconds: Final = Histogram(
    "kartentisch_bot_seconds", "How long bots think", ["game"], buckets=_WAITS, registry=registry
)
longest_turn: Final = Gauge(
    "kartentisch_longest_turn_seconds",
    "Processor time of the event loop's longest turn since the last look",
    registry=registry,
)
bot_failures: Final = Counter(
    "kartentisch_bot_failures", "Bots that broke, or were too slow", ["game"], registry=registry
)
unreadable: Final = Counter(
    "kartentisch_unreadable", "Rows and tables that were found to make no sense", ["what"],
    registry=registry,
)  # fmt: skip
http_requests: Final = Counter(
    "kartentisch_http_requests", "HTTP requests", ["method", "route", "status"], registry=registry
)


#: Looked up for every move.
_moves: Final = cache(moves.labels)


def count_moves(game: str, events: Iterable[AnyEvent]) -> None:
    for event in events:
        if isinstance(event, Acted):
            _moves(game, event.by).inc()


def count_resync(frame: FromClient, effects: Iterable[Effect]) -> None:
    """A client says what it has, and gets what it missed: everything anew, or the entries."""
    if not isinstance(frame, Hello):
        return
    for effect in effects:
        match effect:
            case Send(frame=FreshView()):
                resyncs.labels("view").inc()
            case Send(frame=Entries()):
                resyncs.labels("entries").inc()
