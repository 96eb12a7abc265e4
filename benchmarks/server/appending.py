"""Appends to one table and says what became of each: stored or not.

python -m benchmarks.server.appending URL COUNT [NORMAL]
"""

import asyncio
import os
import sys

from tests.store.things import an_event

from kartentisch.store import engine
from kartentisch.store.errors import Conflict, Unavailable
from kartentisch.store.store import Store


async def main(url: str, count: int) -> None:
    """In small batches, as many people make them."""
    async with await Store.open(url) as store:
        last, stored = await _last(store), 0
        for _ in range(10 * count):
            try:
                await store.log.append(an_event(last + 1))
            except (Unavailable, Conflict):
                os.write(1, b"refused\n")
                last = await _last(store)
            else:
                last += 1
                stored += 1
                os.write(1, f"stored {last}\n".encode())
            if stored == count:
                return


async def _last(store: Store) -> int:
    while True:
        try:
            return len(await store.log.events("one"))
        except Unavailable:
            await asyncio.sleep(0.01)


def careless(connection: object, _: object) -> None:
    """As many set up SQLite: a commit does not wait for the disk."""
    engine._set(connection, "journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON")  # noqa: SLF001


if __name__ == "__main__":
    if sys.argv[3:] == ["NORMAL"]:
        engine._prepare_to_write = careless  # noqa: SLF001
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
