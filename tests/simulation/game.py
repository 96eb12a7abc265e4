"""One short game on two processes while everything fails, and what must be true afterwards."""

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from kartentisch.core import dealer
from kartentisch.core.dealer import new_seed
from kartentisch.core.game import find_game, game_names
from kartentisch.core.verify import verify
from kartentisch.server.http.guests import session_key
from kartentisch.server.live.records import records_of
from kartentisch.store.records import Guest, TableRow
from kartentisch.table.clock import ClockSettings
from kartentisch.table.commands import Join
from kartentisch.table.decide import open_table
from kartentisch.table.events import Acted, decode_event
from kartentisch.table.settings import Settings
from kartentisch.table.table import Table
from kartentisch.table.wire import Begin, Done
from tests.server.party import is_what_was_tried
from tests.simulation.chance import Chance
from tests.simulation.database import Database, store_on
from tests.simulation.loop import VirtualLoop
from tests.simulation.person import Person
from tests.simulation.process import Process
from tests.simulation.wires import Rumours

SIZES: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 2, "turns": 8},
    "luecke": {"hand": 6, "rounds": 2},
    "passt-nicht": {"target": 12},
}
TABLE = "t" * 32
#: Whatever can go wrong; in many games all of it does.
FAULTS = frozenset(
    (
        "connection refused: Unavailable", "cut", "database gone", "delayed", "notification lost",
        "notification twice", "hung up", "killed", "killed in a transaction: open",
        "killed in a transaction: committed", "lost after the commit", "lost before the commit",
        "not read", "sent again later", "sent twice", "went away",
    )
)  # fmt: skip
#: Nothing takes longer, in seconds of the game.
PATIENCE = 3 * 3600.0


class Told(NamedTuple):
    """Of one game: what happened, how long it took there and here, and the trace of it all."""

    happened: Counter[str]
    virtual: float
    real: float
    steps: int
    moves: int
    trace: str


def play(number: int) -> Told:
    """The same number, the same game, step by step."""
    began = time.perf_counter()
    chance = Chance(number)
    with tempfile.TemporaryDirectory(dir=_memory()) as folder, _luck_of(chance):
        loop = VirtualLoop()
        database = Database(loop, chance, Path(folder))
        night = Night(number, loop, chance, database)
        try:
            moves = loop.run_until_complete(asyncio.wait_for(night.run(), PATIENCE))
        finally:
            database.is_gone = True
            steps, virtual = loop.steps, loop.time()
            loop.bury()
            database.close()
        assert not loop.lost, loop.lost
    return Told(chance.happened, virtual, time.perf_counter() - began, steps, moves, chance.trace)


def _memory() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - faster than a disk


@contextmanager
def _luck_of(chance: Chance) -> Iterator[None]:
    source: Any = dealer
    system, source.secrets = source.secrets, chance
    try:
        yield
    finally:
        source.secrets = system


class Night:
    def __init__(self, number: int, loop: VirtualLoop, chance: Chance, database: Database) -> None:
        self._loop, self._chance, self._database = loop, chance, database
        self._game = game_names()[number % len(game_names())]
        self._processes: list[Process] = []
        self._rumours = Rumours(loop, chance)

    async def run(self) -> int:
        tokens = await self._furnish()
        self._chance.is_calm = False
        self._processes = [
            Process(name, self._loop, self._chance, self._database, self._rumours) for name in "ab"
        ]
        people = [self._person(token) for token in tokens]
        watcher = self._person(None)
        await asyncio.gather(*(self._sit(seat, each) for seat, each in enumerate(people)))
        assert isinstance(await people[0].command(Begin()), Done)
        trouble = [asyncio.ensure_future(self._kill()), asyncio.ensure_future(self._go_away())]
        await asyncio.gather(watcher.watch(), *(each.play(self._now) for each in people))
        for each in trouble:
            each.cancel()
        return await self._check(people, watcher)

    def _now(self) -> int:
        return 1_700_000_000_000 + int(self._loop.time() * 1000)

    def _person(self, token: str | None) -> Person:
        return Person(self._chance, lambda: self._processes, self._game, TABLE, token)

    async def _sit(self, seat: int, person: Person) -> None:
        assert isinstance(await person.command(Join(f"Person {seat}", seat)), Done)

    async def _furnish(self) -> list[str]:
        """Two persons and a bot, with clocks in every second game."""
        store, tokens = store_on(self._database), [new_seed(), new_seed()]
        seats = find_game(self._game).seats[1]
        settings = Settings(
            self._game,
            seats,
            options=SIZES[self._game],
            bots=(None, None, *["simple"] * (seats - 2)),
            clock=ClockSettings("move", 15_000) if self._chance.below(2) else ClockSettings(),
            pace=500,
        )
        opened = open_table(self._now(), "guest 0", settings, new_seed())
        row = TableRow(TABLE, "code", self._game, opened.version, "waiting", False, 1, 1)  # noqa: FBT003
        await store.tables.create(row)
        for n, token in enumerate(tokens):
            guest = Guest(f"guest {n}", "x", self._now(), self._now())
            await store.people.create_guest(guest, session_key(token, guest.id, "", self._now()))
        await store.log.append(*records_of(TABLE, 0, [opened]), wakes=False)
        return tokens

    async def _kill(self) -> None:
        """Whoever it is, at a step that nobody can foresee; sometimes both."""
        while True:
            await asyncio.sleep(self._chance.seconds(4, 30))
            victim = self._processes[self._chance.below(2)]
            victim.kill_after(1 + self._chance.below(60))
            await asyncio.sleep(self._chance.seconds(0.5, 8))
            for process in self._processes:
                if not process.is_alive:
                    process.start()

    async def _go_away(self) -> None:
        while True:
            await asyncio.sleep(self._chance.seconds(20, 90))
            await self._database.go_away(self._chance.seconds(0.1, 5))

    async def _check(self, people: list[Person], watcher: Person) -> int:
        log = await self._log()
        table = Table(log)
        assert table.play is not None
        replay = table.play.replay()
        verify(replay)
        moves = [event for event in log if isinstance(event, Acted)]
        for seat, person in enumerate(people):
            made = [event.move for event in moves if (event.seat, event.by) == (seat, "person")]
            assert is_what_was_tried(made, person.tried), (made, person.tried)
        numbers = [
            answer.number
            for person in people
            for answer in person.client.answers.values()
            if isinstance(answer, Done)
        ]
        assert len(set(numbers)) == len(numbers), "one entry was acknowledged twice"
        for person in (*people, watcher):
            await self._check_view(person)
        return len(moves)

    async def _log(self) -> list[Any]:
        while True:
            try:
                found = await store_on(self._database).log.events(TABLE)
            except Exception:  # noqa: BLE001 - a read that failed
                await asyncio.sleep(1)
            else:
                return [decode_event(event.payload) for event in found]

    async def _check_view(self, person: Person) -> None:
        """Everybody ends with the view that a fresh client gets."""
        fresh = self._person(person.token)
        while fresh.client.view is None or fresh.client.number < person.client.number:
            for process in self._processes:
                if not process.is_alive:
                    process.start()
            await fresh.listen(5)
        while person.client.number < fresh.client.number:
            await person.listen(5)
        assert person.client.view == fresh.client.view
        assert person.client.legal == fresh.client.legal
