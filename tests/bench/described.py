"""Requests that schemathesis makes from the server's own description, over real HTTP."""

from collections import Counter
from pathlib import Path
from typing import Final

from tests.bench.item import Found
from tests.server.running import Server
from tests.server.test_roles import Cast
from tests.server.trying_out import description_of, operations_of, try_out

#: Then other people ask about another table: one guest may not do more in a short time.
OF_ONE_CAST: Final = 50


def described(count: int, folder: Path) -> Found:
    """The count is that of the requests for each way in."""
    server = Server(
        f"sqlite:///{folder / 'tables.db'}", folder, KARTENTISCH_GUESTS_PER_MINUTE="100000"
    )
    server.start()
    statuses: Counter[int] = Counter()
    try:
        operations = operations_of(description_of(server))
        for number, begun in enumerate(range(0, count, OF_ONE_CAST)):
            cast = Cast(server)
            for operation in operations:
                statuses += try_out(operation, cast, min(OF_ONE_CAST, count - begun), number)
            print(f"  {statuses.total():,} requests", flush=True)  # noqa: T201
    finally:
        server.stop()
    asked, done = statuses.total(), sum(statuses[status] for status in (200, 201, 204))
    sentence = (
        f"{asked:,} requests on {len(operations)} ways in, {done:,} of them done and"
        f" {asked - done:,} refused with {len(statuses)} statuses in all: 0 server errors, every"
        " answer as it is described"
    )
    return Found(sentence, asked >= count * len(operations) / 2)
