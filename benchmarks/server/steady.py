"""A steady load: so many moves a second at so many tables, whether answers come or not.

Two persons sit at each table of Lücke; at every beat one of those whose turn it is makes a move.
Measured is the time from sending a move to its acknowledgement, when it is on disk.
"""

import asyncio
import json
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple

from benchmarks.server.crowd import Player
from benchmarks.server.item import percentile
from tests.games.random_play import rng_of
from websockets.asyncio.client import ClientConnection, connect

from kartentisch.core.rng import below

#: Seconds between two looks at the clock.
NAP = 0.002
#: So fine is chance.
FINE = 2**30
#: Seconds in which the last answers come.
LAST_ANSWERS = 0.5


class Load(NamedTuple):
    tables: int
    #: Moves a second.
    rate: float
    seconds: float
    #: At each table, besides the two.
    watchers: int = 0

    @property
    def sockets(self) -> int:
        return self.tables * (2 + self.watchers)


@dataclass
class Line:
    """One person at one table."""

    socket: ClientConnection
    number: int = 0
    legal: list[str] = field(default_factory=list)
    sent: dict[str, float] = field(default_factory=dict)
    refused: int = 0


@dataclass
class Beats:
    """How many there were, and what the clients were like meanwhile."""

    count: int
    #: By how much each look at the clock was late, in milliseconds.
    late: list[float]
    #: The processor time they used, in seconds.
    processor: float


@dataclass
class Figures:
    """Times until an answer, in milliseconds, and the processor time of the server in seconds."""

    times: list[float]
    beats: Beats
    processor: float

    def at(self, share: float) -> float:
        return percentile(self.times, share)

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for a move."""
        return 1000 * self.processor / len(self.times)


class Seated:
    """Everybody at the tables, two of them to play at each."""

    def __init__(self, lines: list[Line], watchers: list[Line]) -> None:
        self._lines = lines
        self.everybody = lines + watchers
        self.times: list[float] = []
        #: Bytes of all frames, without what is around them.
        self.said = self.heard = 0

    async def move(self, moments: Iterable[float], seconds: float) -> Beats:
        """What was counted before is forgotten."""
        self.times.clear()
        self.said = self.heard = 0
        wanted = await beats(moments, seconds, self._beat)
        await asyncio.sleep(LAST_ANSWERS)
        return wanted

    async def _beat(self, number: int) -> None:
        """The next table at which somebody can move."""
        tables = len(self._lines) // 2
        for step in range(tables):
            pair = 2 * ((number + step) % tables)
            ready = [line for line in self._lines[pair : pair + 2] if line.legal and not line.sent]
            if ready:
                return await self._move(ready[0], number)
        return None

    async def _move(self, line: Line, number: int) -> None:
        name = str(number)
        command = {
            "type": "move",
            "move": line.legal[number % len(line.legal)],
            "made_for": line.number,
        }
        data = json.dumps({"type": "do", "id": name, "command": command})
        self.said += len(data)
        line.sent[name] = time.perf_counter()
        await line.socket.send(data)

    async def listen(self, line: Line) -> None:
        async for data in line.socket:
            self.heard += len(data)
            frame = json.loads(data)
            match frame["type"]:
                case "view":
                    _know(line, frame["view"])
                case "entries":
                    for entry in frame["entries"]:
                        _know(line, entry)
                case "done":
                    sent = line.sent.pop(frame["id"])
                    self.times.append(1000 * (time.perf_counter() - sent))
                case "denied":
                    line.sent.pop(frame["id"], None)
                    line.refused += 1


def _know(line: Line, told: dict[str, Any]) -> None:
    line.number = told["number"]
    line.legal = [choice["move"] for choice in told.get("legal", [])]


@asynccontextmanager
async def seated(
    players: Sequence[Player], port_of: Callable[[Player], int], watchers: int = 0
) -> AsyncIterator[Seated]:
    """All of them have come in; two in a row are at the same table."""
    lines = [Line(await _sit(port_of(player), player)) for player in players]
    watching = [
        Line(await _sit(port_of(player), player))
        for first in range(0, len(players), 2)
        for player in (players[first + number % 2] for number in range(watchers))
    ]
    people = Seated(lines, watching)
    listeners = [asyncio.create_task(people.listen(line)) for line in people.everybody]
    while not all(line.number for line in people.everybody):  # noqa: ASYNC110 - there is no one event
        await asyncio.sleep(0.05)
    yield people
    for task in listeners:
        task.cancel()
    await asyncio.gather(*(line.socket.close() for line in people.everybody))


async def _sit(port: int, player: Player) -> ClientConnection:
    line = await connect(
        f"ws://127.0.0.1:{port}/api/tables/{player.table}/socket",
        additional_headers={"Authorization": f"Bearer {player.token}"},
        ping_interval=None,
    )
    await line.send('{"type": "hello"}')
    return line


def evenly(rate: float) -> Iterator[float]:
    """Moments of so many moves a second, in seconds from the first."""
    return (number / rate for number in count())


def at_random(rate: float) -> Iterator[float]:
    """The same, as people make them: nobody knows of the others."""
    rng, moment = rng_of(7), 0.0
    while True:
        yield moment
        moment -= math.log((1 + below(rng, FINE)) / FINE) / rate


async def beats(
    moments: Iterable[float], seconds: float, beat: Callable[[int], Awaitable[None]]
) -> Beats:
    """One at each moment, whether answers come or not."""
    begin, number = time.perf_counter(), 0
    used, late = time.process_time(), []
    tasks = set()
    coming = iter(moments)
    following = next(coming)
    while (now := time.perf_counter() - begin) < seconds:
        while following <= now:
            task = asyncio.ensure_future(beat(number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            number, following = number + 1, next(coming)
        await asyncio.sleep(NAP)
        late.append(1000 * (time.perf_counter() - begin - now - NAP))
    if tasks:
        await asyncio.wait(tasks, timeout=5)
    return Beats(number, late, time.process_time() - used)
