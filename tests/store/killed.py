"""A server that is going to be killed: appends to many tables and tells what was acknowledged."""

import asyncio
import os
import sys

from kartentisch.store.store import Store
from tests.store.things import an_event


async def play(store: Store, table_id: str) -> None:
    number = len(await store.log.events(table_id))
    while True:
        number += 1
        await store.log.append(an_event(number, table_id))
        os.write(1, f"{table_id} {number}\n".encode())


async def main(url: str, *tables: str) -> None:
    async with await Store.open(url) as store:
        await asyncio.gather(*(play(store, table_id) for table_id in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
