"""What a command does with the database of a server, whether that runs or not."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from kartentisch.core.errors import BadInput
from kartentisch.store.errors import Unavailable
from kartentisch.store.store import Store

Found = TypeVar("Found")


def with_store(database: str, work: Callable[[Store], Awaitable[Found]]) -> Found:
    """Open it, work with it, and close it again."""

    async def do() -> Found:
        async with await Store.open(database) as store:
            try:
                return await work(store)
            except Unavailable as error:
                raise BadInput(f"the database {error}") from None

    return asyncio.run(do())
