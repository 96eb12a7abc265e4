"""One table of a real server: two persons, bots and a spectator play while everything breaks."""

import asyncio
import json
import time
from typing import Any, NamedTuple

from kartentisch.core.game import find_game
from kartentisch.core.replay import Replay, parse_replay
from kartentisch.core.rng import below
from kartentisch.core.verify import verify
from kartentisch.table.commands import Join, Move
from kartentisch.table.wire import Begin, Denied, Done
from tests.games.random_play import rng_of
from tests.referee import referee
from tests.server.canaries import check_faces, moments_of
from tests.server.running import Person, Server

NAMES = ("Anna", "Ben")


class Tried(NamedTuple):
    move: str
    is_done: bool


class Party:
    """`commands` are the moves that each person asked for, with what was answered."""

    def __init__(self, server: Server, settings: dict[str, Any], number: int) -> None:
        self._server = server
        self._settings = settings
        self.game = str(settings["game"])
        self.rng = rng_of(number)
        self.salts = [f"{number:02x}{seat:02x}" * 8 for seat in range(len(NAMES))]
        self.commands: list[list[Tried]] = [[] for _ in NAMES]
        self.answers: list[str] = []
        self.persons: list[Person] = []
        self.begun = 0
        #: So many moves the persons make before they wait for what happens next.
        self.limit: float = 0
        self._is_waiting = asyncio.Event()

    async def sit_down(self) -> None:
        tokens = [await asyncio.to_thread(self._server.guest, name) for name in NAMES]
        status, table, _ = await asyncio.to_thread(
            self._server.call, "/api/tables", self._settings, tokens[0]
        )
        assert status == 201, table
        self.table, self.code = table["id"], table["code"]
        self.persons = [self._person(token) for token in tokens]
        self.watcher = self._person(None)
        for seat, person in enumerate(self.persons):
            join = Join(NAMES[seat], seat, self.salts[seat])
            assert isinstance(await person.command(join), Done)
        started = await self.persons[0].command(Begin(first=0))
        assert isinstance(started, Done)
        self.begun = started.number

    def _person(self, token: str | None) -> Person:
        return Person(self._server, self.game, self.table, token)

    @property
    def everybody(self) -> list[Person]:
        return [*self.persons, self.watcher]

    @property
    def is_over(self) -> bool:
        return all(_is_over(person) for person in self.everybody)

    @property
    def moves_made(self) -> int:
        return sum(tried.is_done for commands in self.commands for tried in commands)

    def state(self) -> dict[str, Any]:
        """For whoever looks for a fault."""
        return {
            "table": self.table,
            "moves": (self.moves_made, self.limit),
            "entries": [person.client.number for person in self.everybody],
            "legal": [person.client.legal for person in self.everybody],
            "phase": [person.client.view and person.client.view.facts for person in self.everybody],
        }

    async def play(self) -> None:
        """Until everybody knows how it ended."""
        async with asyncio.TaskGroup() as tasks:
            for seat in range(len(NAMES)):
                tasks.create_task(self._sit(seat))
            tasks.create_task(self._watch(self.watcher))
            tasks.create_task(self._cut_lines())

    async def until_it_waits(self) -> None:
        """All moves up to the limit are acknowledged, or the game is over."""
        if not all(_is_over(person) for person in self.persons):
            self._is_waiting.clear()
            await self._is_waiting.wait()

    async def _sit(self, seat: int) -> None:
        person = self.persons[seat]
        while not _is_over(person):
            wait = person.quiet_until / 1000 - time.time()
            if self.moves_made >= self.limit:
                self._is_waiting.set()
                await person.listen(0.05)
            elif not person.client.legal:
                await person.listen(1)
            elif wait > 0:
                await person.listen(wait)
            else:
                await self._move(seat, person)
        self._is_waiting.set()

    async def _move(self, seat: int, person: Person) -> None:
        legal = person.client.legal
        move = legal[below(self.rng, len(legal))]
        answer = await person.command(Move(move, person.client.number))
        self.commands[seat].append(Tried(move, isinstance(answer, Done)))
        if isinstance(answer, Denied):
            assert answer.code in ("stale", "showing"), answer
            await person.listen(0.1)

    async def _watch(self, person: Person) -> None:
        while not _is_over(person):
            await person.listen(1)

    async def _cut_lines(self) -> None:
        while not self.is_over:
            await asyncio.sleep((10 + below(self.rng, 90)) / 100)
            self.everybody[below(self.rng, len(self.everybody))].cut()

    async def ask_around(self) -> None:
        """What is told over HTTP while the game runs, to anybody; settings name all cards."""
        table = f"/api/tables/{self.table}"
        expected = {
            table: 200, f"/api/tables/by-code/{self.code}": 200, f"{table}/replays": 200,
            f"{table}/replays/1": 404, f"{table}/replays/1/story": 404,
            f"{table}/replays/1/story?seat=0": 404,
        }  # fmt: skip
        for path, status in expected.items():
            found, body, headers = await asyncio.to_thread(self._server.call, path)
            assert (path, found) == (path, status)
            if status == 200 and path != f"{table}/replays":
                del body["settings"]
            self.answers.append(f"{body} {headers}")

    # Afterwards.

    async def replay(self) -> Replay:
        """By our own reckoning and by that of an independent referee."""
        address = f"/api/tables/{self.table}/replays/1"
        status, replay, _ = await asyncio.to_thread(self._server.call, address)
        assert status == 200, replay
        text = json.dumps(replay)
        referee(text)
        found = parse_replay(text.encode())
        verify(found)
        return found

    def check_moves(self, replay: Replay) -> None:
        """Nothing acknowledged is lost, nothing is doubled: each seat's moves in their order."""
        for seat, commands in enumerate(self.commands):
            made = [entry["move"] for entry in replay.log if entry.get("seat") == seat]
            assert is_what_was_tried(made, commands), (made, commands)

    async def check_views(self) -> None:
        """Everybody ends with the view that a fresh client gets, number and legal moves too."""
        for person in self.everybody:
            async with self._person(person.token) as fresh:
                while not await fresh.listen(5):
                    pass
                while person.client.number < fresh.client.number:
                    await person.listen(5)
                assert person.client.view == fresh.client.view
                assert person.client.legal == fresh.client.legal == []
                assert person.client.number == fresh.client.number

    def check_secrets(self, replay: Replay, secrets: dict[str, str]) -> None:
        """No hidden face, and no secret, in any byte that anybody got."""
        moments = moments_of(replay)
        assert len(moments) - 1 == self.watcher.client.number - self.begun
        for viewer, person in ((0, self.persons[0]), (1, self.persons[1]), (None, self.watcher)):
            met = check_faces(self.game, person.frames, viewer, moments, self.begun)
            assert met > 20
            for what, secret in secrets.items():
                for frame in person.frames:
                    is_end = what == "seed" and f'"seed":"{secret}"' in frame
                    assert is_end or secret not in frame, (what, viewer, frame)
        for what, secret in secrets.items():
            assert secret not in "".join(self.answers), what
        faces = find_game(self.game).cards.texts
        assert not [face for face in faces for text in self.answers if f"'{face}'" in text]


def is_what_was_tried(made: list[str], commands: list[Tried]) -> bool:
    """A command that was refused after a restart may have happened before it, but once."""
    ways = {0}
    for tried in commands:
        done = {at + 1 for at in ways if made[at : at + 1] == [tried.move]}
        ways = done if tried.is_done else ways | done
    return len(made) in ways


def _is_over(person: Person) -> bool:
    view = person.client.view
    return view is not None and view.facts.get("phase") == "over"
