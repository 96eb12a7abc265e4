"""Can anything be stored just now? Only who tries it knows: a full disk is read without trouble."""

import asyncio
import os
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from kartentisch.store import sharing
from kartentisch.store.database import Database
from kartentisch.store.errors import Unavailable

#: Every look is a commit: what was found holds for so many seconds, whoever asks.
HOLDS_FOR: Final = 2.0
#: Whoever asks waits so long for an answer.
PATIENCE: Final = 5.0
#: With less room (bytes) a game or two may still be stored, and then no more.
LEAST_ROOM: Final = 32 * 2**20


class Probe:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._looking: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def can_store(self, at_ms: int) -> bool:
        now = asyncio.get_running_loop().time()
        looking = self._looking
        if looking is None or (looking.done() and now - self._began >= HOLDS_FOR):
            looking = self._looking = asyncio.create_task(self._look(at_ms))
            self._began = now
        await asyncio.wait([looking], timeout=PATIENCE)
        return looking.done() and looking.result()

    async def _look(self, at_ms: int) -> bool:
        def work(connection: Connection) -> bool:
            connection.execute(sharing.try_to_store, {"at_ms": at_ms % 1000})
            return _has_room(connection)

        try:
            return await self._database.change(work)
        except Unavailable:
            return False


def _has_room(connection: Connection) -> bool:
    """Beside a database on another machine nobody can know."""
    if connection.dialect.name != "sqlite" or not hasattr(os, "statvfs"):
        return True
    there = os.statvfs(Path(str(connection.engine.url.database)).parent)
    return there.f_bavail * there.f_frsize >= LEAST_ROOM
