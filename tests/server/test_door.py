"""What strangers send is counted before it is read, and nobody at a table pays for them."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from benchmarks.server.pulse import memory_of, processor_of
from websockets.asyncio.client import connect

from kartentisch.server import limits, metrics
from kartentisch.server.door import callers, reception, visits
from kartentisch.server.door.callers import Caller, Callers
from kartentisch.server.door.turnstile import Turnstile
from kartentisch.server.door.visits import Visit, Visits
from kartentisch.server.limits import (
    MOST_INSIDE_OF_NETWORK,
    MOST_WAITING_OF_NETWORK,
    WORDS,
    WRONG_CODES_OF_STRANGERS,
    Limit,
    Limits,
)
from tests.server.guarded import TABLE, Guarded, guarded
from tests.server.running import Server

PING = b"\x89\x80\0\0\0\0"
FULL_PING = b"\x89\xfd\0\0\0\0" + bytes(125)


@pytest.fixture
async def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Guarded]:
    """A server where all that is large is small."""
    monkeypatch.setattr(callers, "WORK_OF_NETWORK", Limit(0.001, 200))
    monkeypatch.setattr(reception, "LONGEST_REQUEST", 0.4)
    async with guarded(tmp_path) as server:
        yield server


def turned_away(why: str) -> float:
    return float(metrics.turned_away.labels(why)._value.get())  # noqa: SLF001 - there is no other way


def _opened(server: Server, path: str) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.sendall(
        f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\nConnection:"
        " Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
        "\r\n\r\n".encode()
    )
    assert raw.recv(12).endswith(b"101")
    return raw


def test_a_flood_on_fresh_lines_costs_little_and_holds_nothing(server: Server) -> None:
    """20 MB: empty pings, and full ones whose answers nobody reads."""
    _, table, _ = server.call("/api/tables", TABLE, server.guest("Anna"))
    assert server.process is not None
    used, held = processor_of(server.process.pid), memory_of(server.process.pid)
    lines = [_opened(server, f"/api/tables/{table['id']}/socket") for _ in range(20)]
    for number, raw in enumerate(lines):
        raw.settimeout(20)
        ping = (PING, FULL_PING)[number % 2]
        with contextlib.suppress(ConnectionError):
            for _ in range(50):
                raw.sendall(ping * (20_000 // len(ping)))
    for raw in lines:
        with contextlib.suppress(ConnectionError):
            while raw.recv(65_536):
                pass
    assert processor_of(server.process.pid) - used < 1
    assert memory_of(server.process.pid) - held < 10
    assert server.call("/healthz")[0] == 200
    for raw in lines:
        raw.close()


async def test_neighbours_play_on_while_strangers_have_used_up_their_share(narrow: Guarded) -> None:
    anna = await narrow.guest(has_sat=True)
    stranger = await narrow.guest(has_sat=False)
    answers = [await narrow.ask("GET", "/api/games", token=stranger) for _ in range(30)]
    told = [problem["code"] for status, problem in answers if status == 429]
    # Hardly anybody is told, and then nobody any more.
    assert set(told) <= {"too-fast"}
    assert len(told) <= 1
    assert answers[-1] == (0, None)
    assert (await narrow.ask("GET", "/api/games", source="127.0.0.2"))[0] == 200
    assert (await narrow.ask("GET", "/api/games", token=anna))[0] == 200
    assert (await narrow.ask("POST", "/api/tables", TABLE, anna))[0] == 201


async def test_a_guest_has_a_share_too(narrow: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = await narrow.guest(has_sat=True), await narrow.guest(has_sat=True)
    monkeypatch.setattr(callers, "OWN_WORK", Limit(0.001, 100))
    assert {(await narrow.ask("GET", "/api/me", token=anna))[0] for _ in range(20)} == {200, 0}
    assert (await narrow.ask("GET", "/api/me", token=ben))[0] == 200


async def test_a_request_that_never_ends_is_cut(narrow: Guarded) -> None:
    half_head = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "
    half_body = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    for half in (b"", half_head, half_body):
        async with narrow.connection() as (reader, writer):
            writer.write(half)
            began, before = time.monotonic(), turned_away("unfinished")
            assert await asyncio.wait_for(_rest(reader), 10) == b""
            assert time.monotonic() - began > 0.3
            assert turned_away("unfinished") == before + bool(half)


async def test_a_head_that_comes_slowly_is_not_looked_at_in_between(narrow: Guarded) -> None:
    async with narrow.connection() as (reader, writer):
        for byte in b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n":
            writer.write(bytes([byte]))
            await asyncio.sleep(0)
        assert (await _rest(reader)).startswith(b"HTTP/1.1 200")


async def test_a_body_is_refused_before_it_comes(narrow: Guarded) -> None:
    for path, size in (("/api/guests", 20_000), ("/api/verify", 2**20 + 1)):
        async with narrow.connection() as (reader, writer):
            writer.write(
                f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n".encode()
            )
            assert b" 413 " in await asyncio.wait_for(reader.readline(), 10)


async def test_who_hears_of_it_only_at_the_end_hears_of_it(narrow: Guarded) -> None:
    async with narrow.connection() as (reader, writer):
        head = "POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"
        for part in (head.encode(), *(100_000 * b"x" for _ in range(10))):
            writer.write(part)
            await asyncio.wait_for(writer.drain(), 10)
        assert b" 413 " in await asyncio.wait_for(reader.readline(), 10)


async def test_a_body_in_pieces_is_refused(narrow: Guarded) -> None:
    async with narrow.connection() as (reader, writer):
        head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        writer.write(head + 10_000 * b"1\r\n{\r\n")
        assert b" 411 " in await asyncio.wait_for(reader.readline(), 10)


async def test_a_head_has_a_size(narrow: Guarded) -> None:
    for more in ("X-Long: " + 9000 * "x" + "\r\n", 200 * "a: b\r\n"):
        assert (await narrow.ask("GET", "/healthz", more=more))[0] == 400
    assert (await narrow.ask("GET", "/healthz", more="X-Long: " + 4000 * "x" + "\r\n"))[0] == 200


async def test_who_asks_again_before_the_answer_is_cut(narrow: Guarded) -> None:
    before = turned_away("too early")
    async with narrow.connection() as (reader, writer):
        writer.write(50 * b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await _rest(reader)).count(b"HTTP/1.1 200") <= 1
    assert turned_away("too early") == before + 1


async def test_an_answer_that_nobody_takes_is_cut(
    narrow: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reception, "LONGEST_ANSWER", 0.2)
    before = turned_away("unread")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    raw.setblocking(False)  # noqa: FBT003
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", narrow.port))
    raw.send(b"GET /api/docs/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
    async with asyncio.timeout(10):
        while turned_away("unread") == before:  # noqa: ASYNC110 - there is no event for that
            await asyncio.sleep(0.05)
    raw.close()


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


async def test_who_waits_longest_at_the_door_goes_first(
    narrow: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits, "MOST_WAITING_OF_NETWORK", 3)
    monkeypatch.setattr(reception, "LONGEST_REQUEST", 20)
    before = turned_away("too many")
    async with (
        narrow.connection() as (first, _), narrow.connection(), narrow.connection(),
        narrow.connection(),
    ):  # fmt: skip
        assert await asyncio.wait_for(_rest(first), 10) == b""
        assert turned_away("too many") == before + 1


def test_visits_have_room_for_so_many() -> None:
    door, ended = Visits(), list[int]()
    many = [Visit("a", partial(ended.append, number)) for number in range(1000)]
    for visit in many[:600]:
        assert door.come(visit) is None
        assert door.enter(visit) == (visit in many[:MOST_INSIDE_OF_NETWORK])
    assert [door.come(visit) for visit in many[600:]][-1] is many[-1 - MOST_WAITING_OF_NETWORK]
    other = Visit("b", lambda: None)
    assert door.come(other) is None
    assert door.enter(other)
    for visit in [*many, other]:
        door.go(visit)
    left = (door._waiting, door._waiting_of, door._inside, door._inside_of)  # noqa: SLF001
    assert not any(left)


async def test_everybody_has_a_turn_between_two_that_enter() -> None:
    heard: list[str] = []
    turnstile = Turnstile()
    for number in range(3):
        turnstile.enter(partial(heard.append, f"stranger {number}"), is_first=False)
    turnstile.enter(partial(heard.append, "guest"))
    for turn in range(4):
        await asyncio.sleep(0)
        heard.append(f"turn {turn}")
    assert heard[:6] == ["guest", "turn 0", "stranger 0", "turn 1", "stranger 1", "turn 2"]
    await asyncio.wait_for(turnstile.passed(), 1)


def test_strangers_share_with_their_network_and_with_all_strangers() -> None:
    now = 0
    known = Callers(Limits(lambda: now))
    assert known.caller(b"Cookie: kartentisch=" + 64 * b"a", "2001:db8::1") == known.caller(
        b"", "2001:db8::ffff:1"
    )
    stranger, neighbour = known.caller(b"", "192.0.2.1"), known.caller(b"", "192.0.2.2")
    assert known.pays(stranger, limits.WORK_OF_NETWORK.burst)
    assert not known.pays(stranger, 1)
    assert known.pays(neighbour, 1)
    for number in range(3):
        known.pays(Caller(f"network {number}", is_stranger=True), limits.WORK_OF_NETWORK.burst)
    assert not known.pays(Caller("network x", is_stranger=True), limits.WORK_OF_NETWORK.burst)
    assert known.pays(known.learn("session", "Anna"), 1)


async def test_strangers_of_one_address_guess_codes_together(tmp_path: Path) -> None:
    async with guarded(tmp_path) as server:
        anna, code = await server.guest(has_sat=True), "zzzzzz"
        guessers = [await server.guest(has_sat=False) for _ in range(4)]
        most = WRONG_CODES_OF_STRANGERS.burst
        path = f"/api/tables/by-code/{code}"
        tried = [
            (await server.ask("GET", path, token=guessers[number % 4]))[0]
            for number in range(most + 20)
        ]
        assert most <= tried.count(404) < most + 10
        assert tried[-1] == 429
        # Who has a table here guesses on their own account.
        assert (await server.ask("GET", path, token=anna))[0] == 404


async def test_a_guest_says_so_much_over_all_lines_and_no_more(tmp_path: Path) -> None:
    async with guarded(tmp_path) as server:
        token = await server.guest(has_sat=False)
        _, table = await server.ask("POST", "/api/tables", TABLE, token)
        told = [
            answer
            for line in range(3)
            for answer in await _said(server, table["id"], token, f"{line}")
        ]
        assert WORDS.burst <= told.count("done") <= WORDS.burst + 4
        assert set(told) == {"done", "too-many-words"}


async def _said(server: Guarded, table: str, token: str, line: str) -> list[str]:
    """Five words on a line of its own, and what became of them."""
    url = f"ws://{server.address}/api/tables/{table}/socket"
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        answers: list[str] = []
        await socket.send('{"type":"do","id":"join","command":{"type":"join","name":"Anna"}}')
        for number in range(5):
            say = {"type": "say", "phrase": "hello"}
            await socket.send(json.dumps({"type": "do", "id": f"{line} {number}", "command": say}))
        while len(answers) < 5:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if frame["type"] in ("done", "denied") and frame["id"] != "join":
                answers.append(frame.get("code", "done"))
        return answers
