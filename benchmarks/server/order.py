"""Disorder at tables: who was sent away, is mistaken for another, fills the list, or is silent."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, Final

from benchmarks.server.item import Found
from tests.server.earlier import put_back
from tests.server.provoked import Stage, done
from tests.server.running import Person, Server

from kartentisch.table.commands import Join, Remove, StandIn
from kartentisch.table.names import look
from kartentisch.table.table import PATIENCE
from kartentisch.table.wire import Begin, Denied, Done

#: Names that look like Anna's, and those that only bots and hosts have.
IMITATED: Final = ("Anna", "ANNA", "A n n a", "@nna", "\u0410nn\u0430", "A\u200bnna", "\uff21nna")
NOT_FOR_PEOPLE: Final = ("bot:orakel", "Orakel", "0rakel", "\u041erakel", "Host", "Admin", "Bot 2")
SILENT: Final = {"hand": 4, "pressed": 0, "rounds": 1}
LISTED: Final = {"game": "luecke", "seats": 2, "is_listed": True}


def order(count: int, folder: Path) -> Found:
    """Count is that of tables, each with all of them; the list is filled once."""
    many = {"KARTENTISCH_GUESTS_PER_MINUTE": "100000"}
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder, **many)
    server.start()
    found: Counter[str] = Counter()
    try:
        for _ in range(count):
            found += asyncio.run(_sent_away(server))
            found += asyncio.run(_named(server))
        found += asyncio.run(_silent(server, count))
        found += _listed(server)
    finally:
        server.stop()
    sentence = (
        f"{count} tables: {found['returned']} of {found['tried']} times somebody who was sent away"
        f" came back; {found['mistaken']} of {found['names']} imitated names could be taken for"
        f" another; {found['freed']} of {found['held']} games went on two minutes after somebody"
        f" fell silent; of {found['spam']} listed tables that one guest wanted {found['spammed']}"
        f" stood in the list, and {found['honest']} of 2 others"
    )
    is_kept = (
        not found["returned"] + found["mistaken"]
        and found["freed"] == found["held"] == count
        and found["spammed"] <= 3
        and found["honest"] == 2
    )
    return Found(sentence, is_kept)


async def _sent_away(server: Server) -> Counter[str]:
    """Before the start and during a game; tried with every name, on every line."""
    found: Counter[str] = Counter()
    async with Stage(server) as stage:
        host = stage.open(seats=3)
        eve = stage.another(host)
        for person, name in ((host, "Anna"), (eve, "Eve"), (stage.another(host), "Ben")):
            await done(person, Join(name))
        await done(host, Begin(0))
        await done(host, Remove(1))
        async with Person(server, "luecke", stage.table, eve.token) as again:
            for name in ("Eve", "Dora"):
                found["tried"] += 1
                found["returned"] += isinstance(await again.command(Join(name)), Done)
        waiting = stage.open(seats=2)
        await done(waiting, Join("Anna"))
        late = stage.another(waiting)
        await done(late, Join("Eve"))
        await done(waiting, Remove(1))
        for name in ("Eve", "Dora"):
            found["tried"] += 1
            found["returned"] += isinstance(await late.command(Join(name)), Done)
    return found


async def _named(server: Server) -> Counter[str]:
    found: Counter[str] = Counter()
    async with Stage(server) as stage:
        host = stage.open(seats=4)
        await done(host, Join("Anna", 0))
        for name in IMITATED + NOT_FOR_PEOPLE:
            found["names"] += 1
            eve = stage.another(host)
            if isinstance(await eve.command(Join(name, 1)), Denied):
                continue
            _, info, _ = await asyncio.to_thread(server.call, f"/api/tables/{stage.table}")
            own = info["seats"][1]["name"]
            found["mistaken"] += name in NOT_FOR_PEOPLE or look(own) == look("Anna")
            await done(host, Remove(1))
    return found


async def _silent(server: Server, count: int) -> Counter[str]:
    """Nobody moves at any of these tables; then it is two minutes later."""
    tables: list[tuple[str, list[str | None]]] = []
    for _ in range(count):
        async with Stage(server) as stage:
            people = await stage.two(options=SILENT)
            tables.append((stage.table, [person.token for person in people]))
    server.kill()
    for table, _ in tables:
        put_back(server.database, table, PATIENCE)
    server.start()
    found: Counter[str] = Counter(held=count)
    for table, tokens in tables:
        found["freed"] += await _goes_on(server, table, tokens)
    return found


async def _goes_on(server: Server, table: str, tokens: list[str | None]) -> bool:
    people = [Person(server, "luecke", table, token) for token in tokens]
    for person in people:
        while person.client.view is None:
            assert await person.listen(10)
    silent = next(at for at, person in enumerate(people) if person.client.legal)
    waits = people[1 - silent]
    await done(waits, StandIn(silent))
    for _ in range(20):
        if '"by":"bot"' in waits.frames[-1]:
            break
        await waits.listen(1)
    for person in people:
        await person.hang_up()
    return any('"by":"bot"' in frame for frame in waits.frames)


def _listed(server: Server) -> Counter[str]:
    """One guest wants to fill the list, beside two others who have a table each."""
    found: Counter[str] = Counter()
    honest = [_opened(server, server.guest("Anna")) for _ in range(2)]
    eve = server.guest("Eve")
    wanted = [_opened(server, eve) for _ in range(20)]
    shown = {each["id"] for each in server.call("/api/tables")[1]}
    found["spam"], found["spammed"] = len(wanted), len(shown.intersection(wanted))
    found["honest"] = len(shown.intersection(honest))
    return found


def _opened(server: Server, token: str) -> str:
    answer: Any = server.call("/api/tables", LISTED, token)[1]
    return str(answer.get("id", ""))
