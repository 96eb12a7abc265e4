"""Somebody who plays, loses the line, sends things twice, goes away and comes back."""

import asyncio
from collections.abc import Callable

import msgspec

from kartentisch.server.live.outbox import NO_SUCH_TABLE
from kartentisch.table.commands import Back, Move
from kartentisch.table.wire import (
    ClientCommand,
    Denied,
    Do,
    Done,
    Entries,
    FreshView,
    Hello,
    ToClient,
)
from tests.server.party import Tried
from tests.simulation.chance import Chance
from tests.simulation.process import Process
from tests.simulation.wires import Socket
from tests.table.network import Client

TWICE, HANGS_UP, GOES_AWAY, AGAIN_LATER = 60, 15, 4, 40
_frames: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


class Person:
    def __init__(
        self,
        chance: Chance,
        processes: Callable[[], list[Process]],
        game: str,
        table_id: str,
        token: str | None,
    ) -> None:
        self._chance, self._processes, self._table_id = chance, processes, table_id
        self.token = token
        self.client = Client(game, "me" if token else None)
        self.tried: list[Tried] = []
        self._names = 0
        self._socket: Socket | None = None
        self._sent: list[str] = []
        self.quiet_until = 0
        #: A bot plays on this seat.
        self.is_replaced = False

    @property
    def is_over(self) -> bool:
        view = self.client.view
        return view is not None and view.facts.get("phase") == "over"

    async def line(self) -> Socket:
        while self._socket is None or self._socket.to_client.is_cut:
            alive = [process for process in self._processes() if process.is_alive]
            if not alive:
                await asyncio.sleep(0.2)
                continue
            chosen = alive[self._chance.below(len(alive))]
            self._socket = chosen.connect(self._table_id, self.token)
            self._socket.to_server.send(_text(Hello(self.client.number)))
        return self._socket

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.cut()

    async def listen(self, seconds: float) -> bool:
        """Take in one frame; was there one?"""
        socket = await self.line()
        try:
            text = await asyncio.wait_for(socket.to_client.take(), seconds)
        except TimeoutError:
            return False
        if text is None:
            assert socket.code != NO_SUCH_TABLE, "the table is gone, or cannot be read"
            self._socket = None
            await asyncio.sleep(self._chance.seconds(0.05, 0.5))
            return False
        self._hear(_frames.decode(text))
        return True

    def _hear(self, frame: ToClient) -> None:
        self.client.hear(frame)
        match frame:
            case FreshView(view=view):
                self.quiet_until = view.quiet_until
                mine = None if view.you is None else view.seats[view.you]
                self.is_replaced = mine is not None and mine.is_taken_over
            case Entries(entries=entries):
                for entry in entries:
                    self.quiet_until = max(self.quiet_until, entry.quiet_until)
                    if entry.kind in ("took over", "gave back") and entry.seat == self._seat:
                        self.is_replaced = entry.kind == "took over"

    @property
    def _seat(self) -> int | None:
        return self.client.view.seat if self.client.view is not None else None

    async def command(self, command: ClientCommand) -> Done | Denied:
        """Ask until there is an answer, under one name."""
        self._names += 1
        name = f"{self.token and self.token[:8]}-{self._names}"
        frame = _text(Do(name, command))
        for _ in range(500):
            (await self.line()).to_server.send(frame)
            if self._chance.hits(TWICE, "sent twice"):
                (await self.line()).to_server.send(frame)
            while name not in self.client.answers and await self.listen(3):
                pass
            answer = self.client.answers.get(name)
            if isinstance(answer, Done):
                # A refusal may be decided anew, at another process: only this must stay.
                self._sent.append(frame)
            if isinstance(answer, Done | Denied):
                return answer
        raise AssertionError("never answered")

    async def play(self, now: Callable[[], int]) -> None:
        while not self.is_over:
            await self._misbehave()
            if self.is_replaced:
                await self.command(Back())
            elif not self.client.legal or now() < self.quiet_until:
                await self.listen(1)
            else:
                await self._think()
        self.hang_up()

    async def _think(self) -> None:
        until = self._chance.seconds(0.2, 9)
        while until > 0:
            until -= 1
            await self.listen(max(0.01, min(1, until)))
        if not (legal := self.client.legal):
            return
        move = legal[self._chance.below(len(legal))]
        answer = await self.command(Move(move, self.client.number))
        self.tried.append(Tried(move, isinstance(answer, Done)))
        if isinstance(answer, Denied):
            assert answer.code in ("stale", "showing", "bot-plays", "not-started"), answer
            await self.listen(0.5)

    async def watch(self) -> None:
        while not self.is_over:
            await self.listen(1)
        self.hang_up()

    async def _misbehave(self) -> None:
        if self._chance.hits(HANGS_UP, "hung up"):
            self.hang_up()
        if self._sent and self._chance.hits(AGAIN_LATER, "sent again later"):
            old = self._sent[self._chance.below(len(self._sent))]
            (await self.line()).to_server.send(old)
        if self._chance.hits(GOES_AWAY, "went away"):
            self.hang_up()
            await asyncio.sleep(self._chance.seconds(5, 60))


def _text(frame: Hello | Do) -> str:
    return msgspec.json.encode(frame).decode()
