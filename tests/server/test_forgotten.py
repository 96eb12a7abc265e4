"""Forgotten is gone: whoever looks for the name or the words finds them in no way out."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartentisch.server.app import milliseconds
from kartentisch.server.ops import admin
from kartentisch.server.ops.upkeep import forget_old
from kartentisch.server.settings import ServerSettings
from kartentisch.store.store import Store
from kartentisch.table.commands import Join, Move, Say
from kartentisch.table.wire import Again, Begin, Done
from tests.server.running import Person, Server

NAME, WORD, ABOUT = "Rumpelstilz", "heute back ich", "er nennt mich Heinz"
SHORT = {"hand": 2, "pressed": 0, "rounds": 1, "turns": 1}
TABLE: dict[str, Any] = {"game": "luecke", "seats": 2, "chat": "free", "pace": 0, "show": 0}


async def shared_game(server: Server) -> tuple[str, str, str]:
    """Of two, one game over and the next one begun: the table, and the tokens of both."""
    tokens = [await asyncio.to_thread(server.guest, name) for name in ("Anna", NAME)]
    settings = TABLE | {"options": SHORT}
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", settings, tokens[0])
    people = [Person(server, "luecke", table["id"], token) for token in tokens]
    for person, name in zip(people, ("Anna", NAME), strict=True):
        assert isinstance(await person.command(Join(name)), Done)
    await people[1].command(Say(text=WORD))
    assert isinstance(await people[0].command(Begin(0)), Done)
    while people[0].client.view is None or people[0].client.view.facts.get("phase") != "over":
        for person in people:
            await person.listen(0.02)
            if person.client.legal:
                await person.command(Move(person.client.legal[-1], person.client.number))
    for person in people:
        assert isinstance(await person.command(Again()), Done)
    await people[1].command(Say(text=WORD))
    seats = f"/api/tables/{table['id']}/seats"
    for path, reason, token in ((f"{seats}/1/report", "rude", tokens[0]),
                                (f"{seats}/0/report", ABOUT, tokens[1])):  # fmt: skip
        answer = await asyncio.to_thread(server.call, path, {"reason": reason}, token)
        assert answer[0] == 204
    for person in people:
        await person.hang_up()
    return table["id"], tokens[0], tokens[1]


async def every_way_out(server: Server, table: str, token: str) -> str:
    """All that anybody else is told, and all that is stored."""
    paths = ["/api/me/export", "/api/me/tables", f"/api/tables/{table}", "/api/tables"]
    paths += [
        f"/api/tables/{table}/replays{more}" for more in ("", "/1", "/1/story", "/1/story?seat=0")
    ]
    told = [await asyncio.to_thread(server.call, path, None, token) for path in paths]
    assert [answer[0] for answer in told] == [200] * len(paths)
    found = [json.dumps(answer[1], ensure_ascii=False) for answer in told]
    async with Person(server, "luecke", table, token) as again:
        while again.client.view is None:
            assert await again.listen(10)
        found += again.frames
    path = Path(server.database.removeprefix("sqlite:///"))
    async with await Store.open(server.database) as store:
        found += [repr(await store.people.reports())]
        found += [repr(await store.log.events(table)), repr(await store.people.by_use(100))]
    return "\n".join(found) + server.log.read_text("utf-8") + str(path)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    yield server
    server.stop()


async def test_whoever_is_forgotten_is_found_nowhere(own: Server) -> None:
    table, anna, gone = await shared_game(own)
    before = await every_way_out(own, table, anna)
    assert all(word in before for word in (NAME, WORD, ABOUT))
    async with Person(own, "luecke", table, anna) as watching:
        while watching.client.view is None:
            assert await watching.listen(10)
        assert (await asyncio.to_thread(own.call, "/api/me/forget", {}, gone))[0] == 204
        # Whoever is at the table sees it anew, without the name.
        while NAME in json.dumps(json.loads(watching.frames[-1]).get("view", {NAME: 1})):
            assert await watching.listen(10)
    after = await every_way_out(own, table, anna)
    assert [word for word in (NAME, WORD, ABOUT) if word in after] == []
    assert "rude" in after
    # After a start all comes from the log.
    own.stop()
    own.start()
    after = await every_way_out(own, table, anna)
    assert [word for word in (NAME, WORD, ABOUT) if word in after] == []


async def test_the_command_of_whoever_looks_after_the_server_does_the_same(own: Server) -> None:
    table, anna, gone = await shared_game(own)
    guest = own.call("/api/me", token=gone)[1]["id"]
    async with await Store.open(own.database) as store:
        await admin.forget(store, guest, 4_000_000_000_000)
    for _ in range(100):
        if NAME not in json.dumps((await asyncio.to_thread(own.call, f"/api/tables/{table}"))[1]):
            break
        await asyncio.sleep(0.1)
    after = await every_way_out(own, table, anna)
    assert [word for word in (NAME, WORD, ABOUT) if word in after] == []


async def test_who_stays_away_for_long_is_forgotten_in_the_same_way(own: Server) -> None:
    table, _, gone = await shared_game(own)
    guest = own.call("/api/me", token=gone)[1]["id"]
    own.stop()
    path = own.database.removeprefix("sqlite:///")
    with sqlite3.connect(path) as database:
        database.execute("UPDATE guests SET touched_ms = 0 WHERE id = ?", (guest,))
    async with await Store.open(own.database) as store:
        forgotten = await forget_old(store, ServerSettings(), milliseconds(), is_told=True)
        assert forgotten.guests == [guest]
        log = repr(await store.log.events(table))
        assert NAME not in log
        assert WORD not in log
    own.start()


def test_an_export_does_not_tell_who_is_muted(server: Server) -> None:
    """Else two names at two tables could be found out to be one person."""
    anna, ben = server.guest("Anna"), server.guest("Ben")
    table = server.call("/api/tables", TABLE, anna)[1]["id"]

    async def sit() -> None:
        async with Person(server, "luecke", table, ben) as person:
            assert isinstance(await person.command(Join("Ben")), Done)

    asyncio.run(sit())
    assert server.call("/api/me/export", token=anna)[1]["mutes_somebody"] is False
    muted = server.call(f"/api/tables/{table}/seats/0/mute", token=anna, method="PUT")
    assert muted[0] == 204
    export = server.call("/api/me/export", token=anna)[1]
    assert export["mutes_somebody"] is True
    assert server.call("/api/me", token=ben)[1]["id"] not in json.dumps(export)
