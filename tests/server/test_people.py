"""Guests and each other: names, other browsers, own tables, muting, reporting, hints."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

from kartentisch.table.commands import Join, Say
from kartentisch.table.wire import Begin, Done
from tests.server.running import Person, Server

TABLE: dict[str, Any] = {"game": "luecke", "seats": 2, "chat": "free"}


def test_keys_are_stored_hashed(server: Server) -> None:
    token = server.guest("Anna")
    _, link, _ = server.call("/api/me/link", {}, token)
    _, other, _ = server.call("/api/guests/claim", link)
    path = Path(server.database.removeprefix("sqlite:///"))
    stored = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
    assert b"Anna" in stored
    for secret in (token, link["key"], other["token"]):
        assert secret.encode() not in stored


def test_a_guest_takes_another_name(server: Server) -> None:
    token = server.guest("Anna")
    status, me, _ = server.call("/api/me", {"name": " Änne "}, token, method="PATCH")
    assert (status, me["name"]) == (200, "Änne")
    assert server.call("/api/me", token=token)[1]["name"] == "Änne"
    status, body, _ = server.call("/api/me", {"name": "\n"}, token, method="PATCH")
    assert (status, body["code"]) == (400, "bad-name")


async def test_guests_find_the_tables_where_they_sit(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", TABLE, anna)
    assert [each["id"] for each in server.call("/api/me/tables", token=anna)[1]] == [table["id"]]
    assert server.call("/api/me/tables", token=ben)[1] == []
    async with Person(server, "luecke", table["id"], ben) as person:
        assert isinstance(await person.command(Join("Ben")), Done)
    # Who sits where is noted after the answer: the log is the truth, and this a list of it.
    for _ in range(100):
        status, tables, _ = server.call("/api/me/tables", token=ben)
        if tables:
            break
        await asyncio.sleep(0.05)
    (own,) = tables
    assert (status, own["code"], own["phase"]) == (200, table["code"], "waiting")
    _, info, _ = server.call(f"/api/tables/{table['id']}")
    assert info["seats"] == [{"name": "Ben"}, {"is_empty": True}]
    assert info["settings"]["chat"] == "free"


async def test_a_muted_person_is_not_heard_and_a_report_is_kept(server: Server) -> None:
    tokens = [server.guest("Anna"), server.guest("Ben")]
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", TABLE, tokens[0])
    where = f"/api/tables/{table['id']}/seats"
    anna, ben = (Person(server, "luecke", table["id"], token) for token in tokens)
    async with anna, ben:
        await anna.command(Join("Anna", 0))
        await ben.command(Join("Ben", 1))
        mute = f"{where}/1/mute"
        status, _, _ = await asyncio.to_thread(server.call, mute, None, tokens[0], method="PUT")
        assert status == 204
        assert isinstance(await ben.command(Say(text="grumble")), Done)
        while anna.client.number < ben.client.number:
            await anna.listen(2)
        assert not any("grumble" in frame for frame in anna.frames)
        assert any("grumble" in frame for frame in ben.frames)
        assert any(json.loads(frame).get("view", {}).get("muted") == [1] for frame in anna.frames)
        for seat, code in ((0, "yourself"), (7, "no-such-seat")):
            answer = await asyncio.to_thread(
                server.call, f"{where}/{seat}/mute", None, tokens[0], method="PUT"
            )
            assert answer[1]["code"] == code
        reported = await asyncio.to_thread(
            server.call, f"{where}/1/report", {"reason": "rude"}, tokens[0]
        )
        assert reported[0] == 204
        undone = await asyncio.to_thread(server.call, mute, None, tokens[0], method="DELETE")
        assert undone[0] == 204
        await ben.command(Say(text="sorry"))
        while anna.client.number < ben.client.number:
            await anna.listen(2)
        assert any("sorry" in frame for frame in anna.frames)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        assert database.execute("SELECT reason, said FROM reports").fetchall() == [
            ("rude", "grumble")
        ]


async def test_a_hint_comes_for_who_plays_with_bots_alone(server: Server) -> None:
    token = server.guest("Anna")
    body = {"game": "luecke", "seats": 2, "bots": [None, "simple"], "pace": 0}
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", body, token)
    async with Person(server, "luecke", table["id"], token) as person:
        await person.command(Join("Anna"))
        await person.command(Begin())
        await (await person.line()).send('{"type": "ask", "id": "q"}')
        hint = None
        while hint is None:
            assert await person.listen(5)
            hint = next((f for f in map(json.loads, person.frames) if f["type"] == "hint"), None)
        assert hint["id"] == "q"
        assert hint["move"] in person.client.legal
        assert "if you finish" in hint["sentence"]


def test_refusals_are_said_in_the_language_of_who_asks(server: Server) -> None:
    german = "Diesen Tisch gibt es nicht."
    assert server.call("/api/tables/x?lang=de")[1]["sentence"] == german
    asked = {"Accept-Language": "fr-CH, de;q=0.9, en;q=0.8"}
    assert server.call("/api/tables/x", **asked)[1]["sentence"] == german
    assert server.call("/api/tables/x")[1]["sentence"] == "There is no such table."
    assert server.call("/api/nowhere?lang=de")[1]["code"] == "no-such-page"
    assert server.call("/api/verify?lang=de")[1]["code"] == "bad-method"


def test_who_guesses_codes_has_to_wait_and_others_do_not(server: Server) -> None:
    guesser, honest = server.guest("Eve"), server.guest("Anna")
    _, table, _ = server.call("/api/tables", TABLE, honest)
    codes = [server.call(f"/api/tables/by-code/zzzzz{n % 8 + 2}", token=guesser)[0]
             for n in range(25)]  # fmt: skip
    assert codes[:20] == [404] * 20
    assert codes[-1] == 429
    right = f"/api/tables/by-code/{table['code']}"
    assert server.call(right, token=guesser)[0] == 429
    assert server.call(right, token=honest)[0] == 200
    assert server.call(right)[0] == 200


def test_tables_cannot_be_opened_without_end(server: Server) -> None:
    eve, anna = server.guest("Eve"), server.guest("Anna")
    answers = [server.call("/api/tables", TABLE, eve) for _ in range(40)]
    assert [status for status, _, _ in answers[:30]] == [201] * 30
    status, body, headers = answers[-1]
    assert (status, body["code"]) == (429, "too-fast")
    assert int(headers["Retry-After"]) > 0
    assert server.call("/api/tables", TABLE, anna)[0] == 201
