"""Games of one person against bots, on a virtual clock: every frame, and when it came.

The tables are those of the server, with its bots and its beats. The person answers at once: what
passes between two own turns is what the table takes. The page shows these frames on a clock of its
own (web/src/core/evenings.ts), which adds what it takes to look at them.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from kartentisch.bots.at_once import bot_at_once
from kartentisch.bots.bot import Budget
from kartentisch.core import dealer
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.pov import pov_of
from kartentisch.server.live.records import records_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.tables import LiveTables
from kartentisch.store.notify import Notifier
from kartentisch.table.commands import Join, Move, Pace, Start
from kartentisch.table.decide import decide, open_table
from kartentisch.table.events import AnyEvent
from kartentisch.table.settings import Deal, Settings
from kartentisch.table.table import Table
from kartentisch.table.tempo import Tempo
from kartentisch.table.wire import Do, Done, Entries, FreshView, Hello, ToClient
from tests.simulation.chance import Chance
from tests.simulation.database import Database, store_on
from tests.simulation.loop import VirtualLoop
from tests.store.things import a_table

#: How strong everybody is who plays: what the page offers first.
LEVEL: Final = "familie"
BEGAN: Final = 1_700_000_000_000
SEED: Final = "7" * 64
_frame: Final[msgspec.json.Decoder[ToClient]] = msgspec.json.Decoder(ToClient)


class Came(NamedTuple):
    """A frame, and the moment at which it came."""

    at: int
    frame: FreshView | Entries


class Evening:
    """One game: the person sits at seat 0, bots everywhere else."""

    def __init__(
        self, loop: VirtualLoop, live: LiveTables, table_id: str, log: list[AnyEvent]
    ) -> None:
        self._loop, self._live, self._id, self._log = loop, live, table_id, log
        self._table = Table(log)
        self._runner: TableRunner
        self._commands = 0
        self.heard: list[Came] = []

    async def play(self, most: int) -> list[Came]:
        """Until the game is over, or so many frames came."""
        await self._live.store.tables.create(a_table(self._id))
        await self._live.store.log.append(*records_of(self._id, 0, self._log), wakes=False)
        self._runner = TableRunner(self._live.surroundings, self._id, self._table)
        self._viewer, self._outbox = self._runner.enter("guest 0", "de", frozenset())
        self._runner.hear(self._viewer, Hello())
        self._runner.take_over()
        while self._table.is_playing and len(self.heard) < most:
            await self._listen()
            await self._answer()
        self._runner.stop()
        while self._live._tasks:  # noqa: SLF001 - what was begun
            await asyncio.wait(self._live._tasks)  # noqa: SLF001
        return self.heard

    def now(self) -> int:
        return BEGAN + int(self._loop.time() * 1000)

    async def _listen(self) -> None:
        frame = await self._next()
        if isinstance(frame, FreshView | Entries):
            self.heard.append(Came(self.now(), frame))

    async def _next(self) -> ToClient:
        data: bytes | None = await asyncio.wait_for(self._outbox.take(), 600)
        return _frame.decode(data or b"")

    async def _answer(self) -> None:
        """At once, as soon as nothing is shown any more."""
        play = self._table.play
        while play is not None and 0 in play.to_act() and self._has_heard_all():
            if (left := self._table.quiet_until - self.now()) > 0:
                await asyncio.sleep(left / 1000)
                continue
            bot = bot_at_once(self._table.settings.game, LEVEL)
            move = bot.think(pov_of(play, 0, play.steps), Budget(), self._commands).move
            await self._do(move)

    def _has_heard_all(self) -> bool:
        last = self.heard[-1].frame
        number = last.view.number if isinstance(last, FreshView) else last.entries[-1].number
        return number == self._table.number

    async def _do(self, move: str) -> None:
        self._commands += 1
        command = Do(str(self._commands), Move(move, self._table.number))
        self._runner.hear(self._viewer, command)
        while True:
            frame = await self._next()
            if isinstance(frame, Done):
                return
            assert isinstance(frame, FreshView | Entries), frame
            self.heard.append(Came(self.now(), frame))


def evening(game: str, seats: int, number: int, tempo: Tempo, most: int) -> list[Came]:
    """The same number, the same cards and the same luck; at most so many frames."""
    memory = Path("/dev/shm")  # noqa: S108 - faster than a disk
    with (
        tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder,
        _luck_of(Chance(number)),
    ):
        loop, chance = VirtualLoop(), Chance(number)
        database = Database(loop, chance, Path(folder))
        live = LiveTables(
            store_on(database), Notifier(), lambda: BEGAN + int(loop.time() * 1000), 60
        )
        log = _begun(game, seats, number, tempo)
        try:
            return loop.run_until_complete(Evening(loop, live, f"{number:032x}", log).play(most))
        finally:
            loop.bury()
            database.close()


def _begun(game: str, seats: int, number: int, tempo: Tempo) -> list[AnyEvent]:
    bots = (None, *[LEVEL] * (seats - 1))
    seed = seed_of_game(SEED, number)
    settings = Settings(game, seats, bots=bots, deal=Deal(seed=seed))
    log: list[AnyEvent] = [open_table(BEGAN, "guest 0", settings, seed)]
    for command in (Join("Anna"), Pace(tempo), Start(seed_of_game(seed, 1), number % seats)):
        log += decide(Table(log), BEGAN, "guest 0", command)
    return log


@contextmanager
def _luck_of(chance: Chance) -> Iterator[None]:
    source: Any = dealer
    system, source.secrets = source.secrets, chance
    try:
        yield
    finally:
        source.secrets = system
