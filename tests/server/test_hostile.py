"""Whatever somebody sends, it stays harmless, and the table goes on for the others."""

import asyncio
import contextlib
import json
import unicodedata
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kartentisch.table.commands import Join, Move, Say
from kartentisch.table.names import LONGEST_NAME, LONGEST_TEXT
from kartentisch.table.wire import Begin, Denied
from tests.server.provoked import Stage, done
from tests.server.running import Person, Server

#: A round of this never ends by itself.
LONG = {"options": {"target": 1000}, "chat": "free"}


class Scene:
    """A running game of Anna and Ben, and Eve, who has a line to it too."""

    def __init__(self, stage: Stage, anna: Person, ben: Person) -> None:
        self.stage, self.anna, self.ben = stage, anna, ben

    async def eve(self) -> ClientConnection:
        url = f"ws://{self.stage.server.address}/api/tables/{self.stage.table}/socket"
        token = await asyncio.to_thread(self.stage.server.somebody)
        return await connect(url, additional_headers={"Authorization": f"Bearer {token}"})

    async def goes_on(self) -> None:
        """Somebody makes a move, and the other hears of it."""
        people = (self.anna, self.ben)
        async with asyncio.timeout(20):
            while not any(person.client.legal for person in people):
                for person in people:
                    await person.listen(0.1)
            mover, other = people if people[0].client.legal else people[::-1]
            await done(mover, Move(mover.client.legal[0], mover.client.number))
            while other.client.number < mover.client.number:
                await other.listen(1)


@pytest.fixture
async def scene(server: Server) -> AsyncIterator[Scene]:
    async with Stage(server) as stage:
        anna, ben = await stage.two("passt-nicht", **LONG)
        yield Scene(stage, anna, ben)


DO = '{"type": "do", "id": "x", "command": %s}'
LEAVE = '"command": {"type": "leave"}}'
READ_AND_REFUSED = {
    "empty": "",
    "nonsense": "nonsense",
    "null": "null",
    "a number": "7",
    "a list": "[]",
    "no type": "{}",
    "an unknown type": '{"type": "drop table"}',
    "a type that is a number": '{"type": 7}',
    "an answer of ours": '{"type": "done", "id": "x", "number": 3}',
    "a command of the server": DO % '{"type": "close", "reason": "ha"}',
    "a move for another": DO % '{"type": "move for", "seat": 0, "move": "pass", "by": "bot"}',
    "a seat that is a text": DO % '{"type": "hand over", "seat": "0"}',
    "a seat that is a fraction": DO % '{"type": "hand over", "seat": 0.5}',
    "a seat that is true": DO % '{"type": "hand over", "seat": true}',
    "NaN": '{"type": "hello", "last": NaN}',
    "infinity": '{"type": "hello", "last": Infinity}',
    "a huge exponent": '{"type": "hello", "last": 1e999}',
    "an id that is a list": '{"type": "do", "id": ["x"], "command": {"type": "leave"}}',
    "half a surrogate": DO % '{"type": "say", "text": "\\ud800"}',
    "half a surrogate as a type": '{"type": "\\udfff"}',
    "too deep": '{"type": "hello", "last": ' + "[" * 2000 + "]" * 2000 + "}",
    "too deep in objects": '{"a":' * 600 + "1" + "}" * 600,
    "too large": DO % ('{"type": "say", "text": "' + "x" * 5000 + '"}'),
    "a byte order mark": '\ufeff{"type": "ping"}',
    "a zero byte": '{"type": "ping"}\x00',
    "two at once": '{"type": "ping"}{"type": "ping"}',
}
#: Read as they are meant, or refused under their id: in any case there is one answer.
ANSWERED = {
    "a key that comes twice": '{"type": "hello", "type": "ping"}',
    "an id that comes twice": '{"type": "do", "id": "x", "id": "y", "command": {"type": "leave"}}',
    "unknown fields": '{"type": "ping", "constructor": {"prototype": 1}, "__proto__": []}',
    "a last entry below nothing": '{"type": "hello", "last": -1}',
    "a seat below nothing": DO % '{"type": "hand over", "seat": -9223372036854775808}',
    "a seat far away": DO % '{"type": "join", "name": "Eve", "seat": 9223372036854775807}',
    "an id of odd letters": '{"type": "do", "id": "\\u0000\\u202e\'--", ' + LEAVE,
    "an id that is too long": '{"type": "do", "id": "%s", ' % ("x" * 99) + LEAVE,
    "a move of odd letters": DO % '{"type": "move", "move": "\\u0000 \\u202e", "made_for": 1}',
}  # fmt: skip


@pytest.mark.parametrize("what", READ_AND_REFUSED)
async def test_what_cannot_be_read_is_refused(scene: Scene, what: str) -> None:
    async with await scene.eve() as eve:
        await eve.send(READ_AND_REFUSED[what])
        answer = json.loads(await asyncio.wait_for(eve.recv(), 10))
        assert (answer["type"], answer["code"]) == ("denied", "bad-frame")
        assert answer["id"] in ("", "x")
        assert answer["sentence"]
        await _still_answers(eve)
    await scene.goes_on()


@pytest.mark.parametrize("what", ANSWERED)
async def test_what_is_odd_gets_one_answer(scene: Scene, what: str) -> None:
    async with await scene.eve() as eve:
        await eve.send(ANSWERED[what])
        answer = json.loads(await asyncio.wait_for(eve.recv(), 10))
        assert answer["type"] in ("denied", "pong", "view")
        await _still_answers(eve)
    await scene.goes_on()


#: A number that no entry has yet.
AHEAD = {
    "the next one": 900,
    "far ahead": 9223372036854775807,
    "very far ahead": 18446744073709551615,
    "very many digits": "9" * 3000,
}


@pytest.mark.parametrize("what", AHEAD)
async def test_who_has_seen_what_has_not_happened_sees_it_anew(scene: Scene, what: str) -> None:
    async with await scene.eve() as eve:
        await eve.send(f'{{"type": "hello", "last": {AHEAD[what]}}}')
        answers = [json.loads(await asyncio.wait_for(eve.recv(), 10)) for _ in range(2)]
        assert (answers[0]["type"], answers[0]["code"]) == ("denied", "no-such-entry")
        assert answers[1]["type"] == "view"
        await _still_answers(eve)
    await scene.goes_on()


async def _still_answers(line: ClientConnection) -> None:
    await line.send('{"type": "ping"}')
    assert json.loads(await asyncio.wait_for(line.recv(), 10))["type"] == "pong"


async def _binary(eve: ClientConnection) -> None:
    await eve.send(b'{"type": "ping"}')


async def _binary_noise(eve: ClientConnection) -> None:
    await eve.send(bytes(range(256)))


async def _invalid_utf8(eve: ClientConnection) -> None:
    await eve.send(b'{"type": "\xff\xfe"}', text=True)


async def _surrogates_in_utf8(eve: ClientConnection) -> None:
    await eve.send(b'{"type": "\xed\xa0\x80"}', text=True)


async def _far_too_large(eve: ClientConnection) -> None:
    await eve.send("x" * 10_000)


async def _flood_of_bytes(eve: ClientConnection) -> None:
    await eve.send("x" * 70_000)


async def _flood_of_pings(eve: ClientConnection) -> None:
    eve.transport.write(7000 * b"\x89\x80\0\0\0\0")


async def _many_pieces(eve: ClientConnection) -> None:
    await eve.send(["x"] * 5_000)


async def _flood(eve: ClientConnection) -> None:
    for _ in range(200):
        await eve.send('{"type": "ping"}')


async def _flood_of_commands(eve: ClientConnection) -> None:
    for number in range(200):
        await eve.send(DO.replace("x", str(number)) % '{"type": "leave"}')


async def _flood_of_hellos(eve: ClientConnection) -> None:
    for _ in range(200):
        await eve.send('{"type": "hello"}')


async def _sudden_end(eve: ClientConnection) -> None:
    await eve.send('{"type": "hello"}')
    eve.transport.abort()


#: And how the line may end; None if it may stay.
RUDE: dict[Callable[[ClientConnection], Any], set[int | None]] = {
    _binary: {None, 1003, 1011},
    _binary_noise: {None, 1003, 1011},
    _invalid_utf8: {1007},
    _surrogates_in_utf8: {1007},
    _far_too_large: {1009},
    # A flood is told nothing.
    _flood_of_bytes: {1006},
    _flood_of_pings: {1006},
    _many_pieces: {1006},
    _flood: {4429},
    _flood_of_commands: {4429},
    _flood_of_hellos: {4429},
    _sudden_end: {1006},
}


@pytest.mark.parametrize("rude", RUDE, ids=lambda rude: rude.__name__.strip("_"))
async def test_whoever_is_rude_harms_nobody(
    scene: Scene, rude: Callable[[ClientConnection], Any]
) -> None:
    log = scene.stage.server.log
    before = len(log.read_text())
    eve = await scene.eve()
    with contextlib.suppress(ConnectionClosed):
        await rude(eve)
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        async with asyncio.timeout(1 if None in RUDE[rude] else 10):
            async for _ in eve:
                pass
    assert eve.close_code in RUDE[rude]
    await eve.close()
    await scene.goes_on()
    # The server beneath ours complains at length about texts that are none.
    assert 1007 in RUDE[rude] or "Traceback" not in log.read_text()[before:]


#: Texts that are more than they seem.
TRICKS = {
    "markup": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "templates": "{{7*7}} ${7*7} %s %n {0.__class__}",
    "sql": "'; DROP TABLE guests; --",
    "lines": "Anna\r\nSet-Cookie: x=y\n\n2026 INFO all is well",
    "terminal": "\x1b[2J\x1b]0;owned\x07\x9b31m",
    "direction": "\u202egnp.exe\u202c \u2066x\u2069 \u200f",
    "invisible": "A\u200b\u200c\u200d\ufeff\u00adn\u2060na",
    "marks": "Z" + "\u0334\u0353\u0300" * 40,
    "wide": "\u2003\u3000Anna\u2028Ben\u2029",
    "long": "x" * 3000,
    "flags and families": "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f1e9\U0001f1ea",
    "beyond": "\U000e0001\U000e0041\ue000\uffff\U0010ffff",
}


def _is_inert(text: str, longest: int) -> bool:
    kinds = {unicodedata.category(letter) for letter in text}
    runs = [
        len(run)
        for run in "".join(
            "m" if unicodedata.category(letter)[0] == "M" else " " for letter in text
        ).split()
    ]
    return (
        len(text) <= longest
        and text == " ".join(text.split())
        and not kinds & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        and all(run <= 2 for run in runs)
    )  # fmt: skip


@pytest.mark.parametrize("what", TRICKS)
async def test_names_are_inert(server: Server, what: str) -> None:
    status, me, headers = await asyncio.to_thread(
        server.call, "/api/guests", {"name": TRICKS[what]}
    )
    assert headers["Content-Type"].startswith("application/json")
    if what == "beyond":
        assert (status, me["code"]) == (400, "bad-name")
    else:
        assert status == 201
        assert _is_inert(me["name"], LONGEST_NAME)
    assert "x=y" not in str(headers.get_all("Set-Cookie"))
    async with Stage(server) as stage:
        anna = stage.open("passt-nicht")
        answer = await anna.command(Join(TRICKS[what]))
        watcher = stage.another(anna, is_guest=False)
        while not await watcher.listen(5):
            pass
        seats = json.loads(watcher.frames[-1])["view"]["seats"]
        names = [seat["name"] for seat in seats if seat.get("name")]
        assert len(names) == (not isinstance(answer, Denied))
        assert all(_is_inert(name, LONGEST_NAME) for name in names)


@pytest.mark.parametrize("what", TRICKS)
async def test_talk_is_inert(scene: Scene, what: str) -> None:
    answer = await scene.anna.command(Say(text=TRICKS[what]))
    if isinstance(answer, Denied):
        assert answer.code in ("bad-text", "bad-frame")
    else:
        while '"said"' not in scene.ben.frames[-1]:
            await scene.ben.listen(5)
        (entry,) = json.loads(scene.ben.frames[-1])["entries"]
        assert _is_inert(entry["text"], LONGEST_TEXT)
        assert entry["seat"] == 0
    await scene.goes_on()


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe", b"\x00", b'{"name": "\xed\xa0\x80"}', b'{"name": NaN}', b'{"name": 1e999}',
        b'{"name": ["x"]}', b'{"name": "\\ud800"}', b"[" * 9, b"null", b"7", b'"x"',
        b'{"name": "x"}{"name": "y"}', b'\xef\xbb\xbf{"name": "x"}',
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_read_is_refused(server: Server, body: bytes) -> None:
    before = len(server.log.read_text())
    status, problem, _ = server.call("/api/guests", body)
    assert status in (400, 413)
    assert problem["code"] in ("bad-request", "too-large")
    assert "Traceback" not in server.log.read_text()[before:]


async def test_who_was_cut_off_for_a_flood_may_come_back(server: Server) -> None:
    async with Stage(server) as stage:
        anna = stage.open()
        await done(anna, Join("Anna"))
        url = f"ws://{server.address}/api/tables/{stage.table}/socket"
        headers = {"Authorization": f"Bearer {anna.token}"}
        async with connect(url, additional_headers=headers, max_queue=None) as line:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(100):
                    await line.send('{"type": "ping"}')
            await line.wait_closed()
        assert line.close_code == 4429
        await done(anna, Begin())
