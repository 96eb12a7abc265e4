"""Notifications between processes: a table has news. The log is the truth; this only saves time.

Whatever can carry a few bytes to every process can stand in for PostgreSQL here (Redis, NATS):
it may lose some, repeat them and change their order, and nothing comes of it but a moment's delay,
since every process looks after its tables by itself, too.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import psycopg
from sqlalchemy import URL

from kartentisch.store.engine import PATIENCE, parse_url

#: Is told which table has come how far.
Hear = Callable[[str, int], None]
CHANNEL: Final = "kartentisch"
#: So many tables fit into one: PostgreSQL takes fewer than 8,000 bytes.
MOST_AT_ONCE: Final = 100
#: Seconds in which news is gathered: nobody sees the delay, and many tables are told at once.
GATHERED_FOR: Final = 0.02
#: A line that broke is tried again after so many seconds.
TRY_AGAIN_AFTER: Final = 1.0


class Notifier:
    """Where there is no other process, nobody is told and nothing is heard."""

    def tell(self, table_id: str, number: int) -> None:
        """Whoever else serves this table should look at its log. Returns at once."""

    async def listen(self, hear: Hear) -> None:
        """Pass on what others tell, until this is cancelled."""


class PostgresNotifier(Notifier):
    """LISTEN and NOTIFY, on a kept connection for each: one that listens cannot tell meanwhile."""

    def __init__(self, url: URL, me: str) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = me
        self._news: dict[str, int] = {}
        self._woken = asyncio.Event()

    def tell(self, table_id: str, number: int) -> None:
        self._news[table_id] = number
        self._woken.set()

    async def listen(self, hear: Hear) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._kept(lambda line: self._hear(line, hear)))
            tasks.create_task(self._kept(self._tell))

    async def _kept(self, use: "Use") -> None:
        """A connection that comes back whenever it breaks, or somebody says nonsense on it."""
        while True:
            with contextlib.suppress(psycopg.Error, OSError, ValueError):
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, connect_timeout=PATIENCE
                ) as line:
                    await use(line)
            await asyncio.sleep(TRY_AGAIN_AFTER)

    async def _hear(self, line: "Line", hear: Hear) -> None:
        await line.execute(f"LISTEN {CHANNEL}".encode())
        async for notice in line.notifies():
            sender, *news = notice.payload.split()
            if sender != self._me:
                for table_id, number in zip(news[::2], news[1::2], strict=True):
                    hear(table_id, int(number))

    async def _tell(self, line: "Line") -> None:
        while True:
            await self._woken.wait()
            await asyncio.sleep(GATHERED_FOR)
            self._woken.clear()
            while some := list(self._news.items())[:MOST_AT_ONCE]:
                for table_id, _ in some:
                    del self._news[table_id]
                words = [self._me, *(f"{table_id} {number}" for table_id, number in some)]
                await line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, " ".join(words)))


Line = psycopg.AsyncConnection[tuple[object, ...]]
Use = Callable[[Line], Awaitable[None]]


def notifier_for(url: str, me: str) -> Notifier:
    parsed = parse_url(url)
    if parsed.get_backend_name() == "postgresql":
        return PostgresNotifier(parsed, me)
    return Notifier()
