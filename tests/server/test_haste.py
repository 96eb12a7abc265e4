"""Whoever is in a hurry is told to wait, and gets no further than whoever does."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kartentisch.core.dealer import new_seed
from kartentisch.server.http.guests import welcome
from kartentisch.server.limits import MESSAGES, TOLD_TO_WAIT
from kartentisch.server.live.records import records_of
from kartentisch.store.records import TableRow
from kartentisch.table.commands import Move
from kartentisch.table.decide import open_table
from kartentisch.table.events import Joined
from kartentisch.table.settings import Settings
from tests.server.provoked import Stage, done
from tests.server.running import Server
from tests.table.line import Line
from tests.table.web import Clock, made_app

TABLE = "7ab1e"
#: What anybody who sits may say as often as they are let.
WANTED = '{"type": "do", "id": "%d", "command": {"type": "pace", "tempo": "quick"}}'
#: For so many milliseconds.
LONG = 4_000


class Eve:
    """Sits at a table of a server whose clock goes as a test wants."""

    def __init__(self, app: Any, token: str, clock: Clock) -> None:
        self._app, self._token, self.clock = app, token, clock
        #: How often the line was cut, and what was said before that each time.
        self.cuts: list[list[dict[str, Any]]] = []
        self._line: Line | None = None
        self._sent = 0

    async def says(self) -> dict[str, Any]:
        """One thing more, on a new line if the last one was cut; what is answered at once."""
        self._sent += 1
        return await self.repeats()

    async def repeats(self) -> dict[str, Any]:
        if self._line is None:
            self._line = Line(self._app, f"/api/tables/{TABLE}/socket", self._token)
        line, before = self._line, len(self._line.heard)
        await line.say(text=WANTED % self._sent)
        if line.closed is not None:
            await line.life
            assert line.closed == 4429
            self.cuts.append([json.loads(each) for each in line.heard])
            self._line = None
        answers = (json.loads(each) for each in line.heard[before:])
        return next((each for each in answers if each["id"] == str(self._sent)), {})

    async def hang_up(self) -> None:
        if self._line is not None:
            await self._line.hang_up()


@asynccontextmanager
async def _sitting(database: Path) -> AsyncIterator[tuple[Eve, Any]]:
    """Eve, and what stands behind the server."""
    clock = Clock()
    app = made_app(f"sqlite:///{database}", clock)
    async with app.lifespan():
        store, now = app.state.backend.store, clock.now
        guest, token = await welcome(store, "Eve", "", now)
        await store.tables.create(TableRow(TABLE, TABLE, "luecke", 1, "waiting", False, now, now))  # noqa: FBT003
        opened = open_table(now, guest.id, Settings("luecke", 2), new_seed())
        log = records_of(TABLE, 0, [opened, Joined(now, 0, guest.id, "Eve")])
        await store.log.append(*log, wakes=False)
        yield Eve(app, token, clock), app.state.backend


async def _entries(database: Path, speak: Callable[[Eve], Awaitable[None]]) -> tuple[int, Eve]:
    """How many things Eve got done in that time."""
    async with _sitting(database) as (eve, backend):
        end = eve.clock.now + LONG
        while eve.clock.now < end:
            await speak(eve)
        await eve.hang_up()
        while tasks := backend.tables._tasks:  # noqa: SLF001 - what was begun is stored
            await asyncio.wait(tasks)
        return backend.tables.runners[TABLE].table.number - 2, eve


async def _rudely(eve: Eve) -> None:
    await eve.says()
    eve.clock.now += 5


async def _as_told(eve: Eve) -> None:
    answer = await eve.says()
    while answer.get("code") == "too-fast":
        assert 0 < answer["wait"] <= 1000 / MESSAGES.rate
        eve.clock.now += answer["wait"]
        answer = await eve.repeats()
    eve.clock.now += 5


async def test_haste_brings_nothing(tmp_path: Path) -> None:
    """Neither does coming back after every cut."""
    obeying, polite = await _entries(tmp_path / "polite", _as_told)
    rushing, rude = await _entries(tmp_path / "rude", _rudely)
    allowed = MESSAGES.burst + LONG / 1000 * MESSAGES.rate
    assert not polite.cuts
    assert len(rude.cuts) >= 2
    assert allowed - 2 <= obeying <= allowed + 1
    assert rushing <= obeying + 1


async def test_a_word_comes_before_the_cut(tmp_path: Path) -> None:
    async with _sitting(tmp_path / "rude") as (eve, _):
        while not eve.cuts:
            await eve.says()
    told = [each for each in eve.cuts[0] if each.get("code") == "too-fast"]
    assert len(told) == TOLD_TO_WAIT.burst + 1
    assert all(each["wait"] > 0 and each["id"] and each["sentence"] for each in told)


async def test_a_thousand_answers_a_second_get_a_clear_word(server: Server) -> None:
    """Over a real line; nothing is lost for whoever else sits there."""
    async with Stage(server) as stage:
        anna, ben = await stage.two("passt-nicht")
        url = f"ws://{server.address}/api/tables/{stage.table}/socket"
        heard: list[dict[str, Any]] = []
        async with connect(
            url, additional_headers={"Authorization": f"Bearer {ben.token}"}
        ) as line:
            rushing = asyncio.create_task(_rush(line))
            with contextlib.suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(await line.recv()))
            await rushing
        assert line.close_code == 4429
        assert "too-fast" in {each.get("code") for each in heard}
        await done(anna, Move(anna.client.legal[0], anna.client.number))
        # A gap would be noticed by either.
        while ben.client.number < anna.client.number:
            assert await ben.listen(5)


async def _rush(line: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        for number in range(1_000):
            await line.send(WANTED % number)
            await asyncio.sleep(0.001)


async def test_haste_of_one_harms_no_other_guest(tmp_path: Path) -> None:
    async with _sitting(tmp_path / "rude") as (eve, backend):
        while not eve.cuts:
            await eve.says()
        _, token = await welcome(backend.store, "Anna", "", eve.clock.now)
        anna = Line(eve._app, f"/api/tables/{TABLE}/socket", token)  # noqa: SLF001
        await anna.say(text='{"type": "ping"}')
        assert json.loads(anna.heard[-1])["type"] == "pong"
        await anna.hang_up()
