"""Requests that schemathesis makes from the server's own description, over real HTTP."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from benchmarks.server.item import Found
from tests.server.running import Server, Unlimited
from tests.server.test_roles import Cast
from tests.server.trying_out import description_of, operations_of, try_out

#: Then another server is asked by others: one guest may not do more in a short time.
OF_ONE_CAST: Final = 50


def described(count: int, folder: Path) -> Found:
    """The count is that of the requests for each way in."""
    statuses: Counter[int] = Counter()
    ways = 0
    for number, begun in enumerate(range(0, count, OF_ONE_CAST)):
        with _server(folder / str(number)) as server:
            operations, cast = operations_of(description_of(server)), Cast(server)
            for operation in operations:
                statuses += try_out(operation, cast, min(OF_ONE_CAST, count - begun), number)
        ways = len(operations)
        print(f"  {statuses.total():,} requests", flush=True)
    asked, done = statuses.total(), sum(statuses[status] for status in (200, 201, 204))
    sentence = (
        f"{asked:,} requests on {ways} ways in, {done:,} of them done and"
        f" {asked - done:,} refused with {len(statuses)} statuses in all: 0 server errors, every"
        " answer as it is described"
    )
    return Found(sentence, asked >= count * ways / 2)


@contextmanager
def _server(home: Path) -> Iterator[Server]:
    home.mkdir()
    many = {"KARTENTISCH_GUESTS_PER_MINUTE": "100000"}
    server = Unlimited(f"sqlite:///{home / 'tables.db'}", home, **many)
    server.start()
    try:
        yield server
    finally:
        server.stop()
