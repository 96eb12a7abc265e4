"""Many people at many tables over real sockets, quick and without pictures of what they see."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from kartentisch.core.dealer import new_seed
from kartentisch.server.http.guests import session_key
from kartentisch.server.live.records import records_of
from kartentisch.store.records import Guest, TableRow
from kartentisch.store.store import Store
from kartentisch.table.events import AnyEvent, Joined, Opened, Started, decode_event
from kartentisch.table.settings import Settings

#: As fast as a client may go on without being sent away.
PACE = 0.21
#: A game that is not over soon.
LONG = {"rounds": 100}


@dataclass
class Player:
    """One person: what was wished, under which name, and which number was acknowledged."""

    table: str
    token: str
    number: int = 0
    legal: list[str] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: int = 0
    times: list[float] = field(default_factory=list)
    #: When each entry was heard of first.
    heard: dict[int, float] = field(default_factory=dict)
    #: Looks on, but asks for nothing new.
    pauses: bool = False
    #: The game is over, and another one is not wished for yet.
    is_over: bool = False
    _commands: int = 0
    _pending: tuple[str, str] | None = None

    async def play(self, address: Callable[[], str], goes_on: Callable[[], bool]) -> None:
        """Come back whenever the line breaks, and repeat what was not answered."""
        while goes_on():
            try:
                url = f"ws://{address()}/api/tables/{self.table}/socket"
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(url, additional_headers=headers, ping_interval=None) as line:
                    await line.send(json.dumps({"type": "hello", "last": 0}))
                    await self._sit(line, goes_on)
            except Exception:  # noqa: BLE001 - a server that is starting or dying
                await asyncio.sleep(0.1)

    async def _sit(self, line: ClientConnection, goes_on: Callable[[], bool]) -> None:
        sent = 0.0
        while goes_on():
            if self._pending is None and (self.legal or self.is_over) and not self.pauses:
                self._pending = self._next_command()
                sent = 0
            if self._pending is not None and sent == 0:
                await asyncio.sleep(PACE)
                sent = time.perf_counter()
                await line.send(self._pending[1])
            try:
                data = await asyncio.wait_for(line.recv(), 5)
            except TimeoutError:
                sent = 0
                continue
            if self._hear(json.loads(data)) and sent:
                self.times.append(time.perf_counter() - sent)

    def _next_command(self) -> tuple[str, str]:
        self._commands += 1
        name = f"{self._commands}"
        command: dict[str, Any] = {"type": "rematch"}
        if self.legal:
            move = self.legal[self._commands % len(self.legal)]
            command = {"type": "move", "move": move, "made_for": self.number}
        self.is_over = False
        return name, json.dumps({"type": "do", "id": name, "command": command})

    def _hear(self, frame: dict[str, Any]) -> bool:
        """Was it the answer?"""
        match frame["type"]:
            case "view":
                self.is_over = False
                self._know(frame["view"])
            case "entries":
                for entry in frame["entries"]:
                    self._know(entry)
            case "done" if self._pending and frame["id"] == self._pending[0]:
                self.acknowledged[frame["id"]] = frame["number"]
                self._pending = None
                return True
            case "denied" if self._pending and frame["id"] == self._pending[0]:
                self.refused += 1
                if frame["code"] != "not-stored":
                    self._pending = None
                return self._pending is None
        return False

    def _know(self, told: dict[str, Any]) -> None:
        self.number = told["number"]
        self.heard.setdefault(self.number, time.perf_counter())
        self.legal = [choice["move"] for choice in told.get("legal", [])]
        self.is_over = self.is_over or bool(told.get("winners"))


async def furnish(database: str, count: int, options: Mapping[str, int] = LONG) -> list[Player]:
    """Tables of Lücke with two persons each and a game just begun."""
    now = time.time_ns() // 1_000_000
    players = []
    async with await Store.open(database) as store:
        for number in range(count):
            table, guests = new_seed()[:32], [new_seed()[:32], new_seed()[:32]]
            for guest in guests:
                token = new_seed()
                key = session_key(token, guest, "", now)
                await store.people.create_guest(Guest(guest, "Crowd", now, now), key)
                players.append(Player(table, token))
            code = f"crowd-{number}-{table[:8]}"
            row = TableRow(table, code, "luecke", 1, "playing", False, now, now)  # noqa: FBT003
            await store.tables.create(row)
            log: list[AnyEvent] = [
                Opened(now, Settings("luecke", 2, dict(options)), 1, guests[0], new_seed()),
                *(Joined(now, seat, guest, "Crowd") for seat, guest in enumerate(guests)),
                Started(now, 0, new_seed()),
            ]
            await store.log.append(*records_of(table, 0, log))
    return players


async def lost_and_doubled(database: str, players: list[Player]) -> tuple[int, int, int]:
    """Of all that was acknowledged: how many moves, how many are lost, how many are doubled."""
    lost = doubled = moves = 0
    async with await Store.open(database) as store:
        for first in range(0, len(players), 2):
            pair = players[first : first + 2]
            log = [decode_event(each.payload) for each in await store.log.events(pair[0].table)]
            guests = [event.guest for event in log if isinstance(event, Joined)]
            stored: dict[tuple[str, str], list[int]] = {}
            for number, event in enumerate(log, 1):
                if event.command is not None:
                    stored.setdefault(event.command, []).append(number)
            doubled += sum(len(numbers) > 1 for numbers in stored.values())
            for guest, player in zip(guests, pair, strict=True):
                moves += len(player.acknowledged)
                lost += sum(
                    stored.get((guest, name)) != [number]
                    for name, number in player.acknowledged.items()
                )
    return moves, lost, doubled
