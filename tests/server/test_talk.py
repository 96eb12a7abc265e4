"""Who talks, comes or looks holds up nobody: bots move and clocks strike when they should."""

import asyncio
import time
from pathlib import Path

from kartentisch.server.live.thinking import BEAT
from kartentisch.store.store import Store
from kartentisch.table.commands import Join, Say
from kartentisch.table.events import Acted, AnyEvent, Said, Started, decode_event
from kartentisch.table.wire import Begin, Done
from tests.server.running import Person, Server

CLOCK, PACE = 5_000, 500
SETTINGS = {
    "game": "luecke", "seats": 3, "bots": [None, None, "kueken"], "pace": PACE, "show": 0,
    "chat": "free", "clock": {"kind": "move", "time": CLOCK},
}  # fmt: skip
#: Milliseconds: as late as a clock may strike; a bot may be later by one beat.
LATE = 500


async def _talk(server: Server, table: str, people: list[Person], until: float) -> None:
    """As fast as one may, and somebody looks in now and then."""
    while time.monotonic() < until:
        for person in people:
            assert isinstance(await person.command(Say(text="Come on!")), Done)
        async with Person(server, "luecke", table, None) as visitor:
            await visitor.listen(1)
        await asyncio.sleep(0.35)


def test_neither_bots_nor_clocks_wait_for_those_who_talk(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    log = asyncio.run(_evening(server))
    server.stop()
    (began,) = (event.at for event in log if isinstance(event, Started))
    said = [event.at for event in log if isinstance(event, Said)]
    assert len(said) > 20
    (bot, *_) = (each.at for each in log if isinstance(each, Acted) and each.by == "bot")
    (clock, *_) = (each.at for each in log if isinstance(each, Acted) and each.by == "clock")
    assert bot - began <= PACE + 1000 * 2 * BEAT + LATE
    assert clock - began <= CLOCK + LATE
    assert said[-1] > clock, "they talked until after it"


async def _evening(server: Server) -> list[AnyEvent]:
    tokens = [await asyncio.to_thread(server.guest, name) for name in ("Anna", "Ben")]
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", SETTINGS, tokens[0])
    async with (
        Person(server, "luecke", table["id"], tokens[0]) as anna,
        Person(server, "luecke", table["id"], tokens[1]) as ben,
    ):
        for person in (anna, ben):
            assert isinstance(await person.command(Join("Somebody")), Done)
        assert isinstance(await anna.command(Begin(first=0)), Done)
        await _talk(server, table["id"], [anna, ben], time.monotonic() + CLOCK / 1000 + 1)
    async with await Store.open(server.database) as store:
        return [decode_event(each.payload) for each in await store.log.events(table["id"])]
