"""kartentisch tidy: removes what is older than the settings allow; a running server does so too."""

import argparse
import asyncio
import time

from kartentisch.cli.configured import configured
from kartentisch.core.errors import BadInput
from kartentisch.server.settings import ServerSettings


def run(arguments: argparse.Namespace) -> int:
    tables, guests = asyncio.run(_tidy(configured(arguments).settings))
    print(f"removed: {tables} tables, {guests} guests")
    return 0


async def _tidy(settings: ServerSettings) -> tuple[int, int]:
    from kartentisch.server.ops.upkeep import forget_old  # noqa: PLC0415 - takes a while
    from kartentisch.store.errors import Unavailable  # noqa: PLC0415
    from kartentisch.store.store import Store  # noqa: PLC0415

    async with await Store.open(settings.database) as store:
        try:
            forgotten = await forget_old(store, settings, time.time_ns() // 1_000_000)
        except Unavailable as error:
            raise BadInput(f"the database {error}") from None
    return len(forgotten.tables), len(forgotten.guests)
