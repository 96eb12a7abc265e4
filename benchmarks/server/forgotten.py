"""Guests who are forgotten, and everything that anybody else can still get of them."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.server.item import Found
from tests.server.running import Server
from tests.server.test_forgotten import ABOUT, NAME, WORD, every_way_out, shared_game


def forgotten(count: int, folder: Path) -> Found:
    """Count is that of guests, each with a game that is over and one that goes on."""
    many: dict[str, Any] = {"KARTENTISCH_GUESTS_PER_MINUTE": "100000"}
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder, **many)
    server.start()
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    try:
        for _ in range(count):
            table, other, gone = asyncio.run(shared_game(server))
            before += _found(asyncio.run(every_way_out(server, table, other)))
            assert server.call("/api/me/forget", {}, gone)[0] == 204
            after += _found(asyncio.run(every_way_out(server, table, other)))
        server.stop()
        server.start()
        after += _found(asyncio.run(every_way_out(server, table, other)))
    finally:
        server.stop()
    sentence = (
        f"{count} guests forgotten: looked for in views, entries, lists, replays, stories,"
        f" exports, reports, logs and the database, name and words were found"
        f" {before.total():,} times before and {after.total():,} times after"
    )
    return Found(sentence, before.total() > 0 and not after.total())


def _found(told: str) -> Counter[str]:
    return Counter({word: told.count(word) for word in (NAME, WORD, ABOUT)})
