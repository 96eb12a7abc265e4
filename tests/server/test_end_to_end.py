"""Real processes, real sockets, a real database: whole games while everything breaks."""

import asyncio
import json
from pathlib import Path

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from kartentisch.table.commands import Join, Move
from kartentisch.table.wire import Begin, Done
from tests.server.running import Person, Server

OPTIONS: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophies": 1},
    "luecke": {"hand": 8, "rounds": 4},
    "passt-nicht": {"target": 30},
}
KILLS = 5


@pytest.mark.parametrize("seats", ["two", "most"])
@pytest.mark.parametrize("game", game_names())
def test_a_game_survives_cut_lines_and_a_killed_server(
    tmp_path: Path, game: str, seats: str
) -> None:
    count = 2 if seats == "two" else find_game(game).seats[-1]
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    try:
        asyncio.run(_play(server, game, count))
    finally:
        server.kill()


async def _play(server: Server, game: str, seats: int) -> None:
    tokens = [await asyncio.to_thread(server.guest, name) for name in ("Anna", "Ben")]
    settings = {
        "game": game,
        "seats": seats,
        "options": OPTIONS[game],
        "bots": [None, None, *["simple"] * (seats - 2)],
        "pace": 0,
        "show": 1000,
    }
    status, table, _ = await asyncio.to_thread(server.call, "/api/tables", settings, tokens[0])
    assert status == 201, table
    async with (
        Person(server, game, table["id"], tokens[0]) as anna,
        Person(server, game, table["id"], tokens[1]) as ben,
        Person(server, game, table["id"], None) as watcher,
    ):
        people = [anna, ben]
        for seat, person in enumerate(people):
            assert isinstance(await person.wish(Join(f"Person {seat}", seat)), Done)
        assert isinstance(await anna.wish(Begin(first=0)), Done)
        acknowledged = await _until_over(server, people, watcher)
        status, replay, _ = await asyncio.to_thread(
            server.call, f"/api/tables/{table['id']}/replays/1"
        )
        assert status == 200
        verify(parse_replay(json.dumps(replay).encode()))
        moves = [(entry["seat"], entry["move"]) for entry in replay["log"] if "move" in entry]
        # Nothing acknowledged is lost, nothing is doubled: each seat's moves in their order.
        for seat in (0, 1):
            assert [move for by, move in moves if by == seat] == acknowledged[seat]
        for person in (*people, watcher):
            await person.hang_up()
            fresh = Person(server, game, table["id"], person._token)  # noqa: SLF001
            while not await fresh.listen(5):
                pass
            while person.client.number < fresh.client.number:
                await person.listen(5)
            assert person.client.view == fresh.client.view
            await fresh.hang_up()


async def _until_over(
    server: Server, people: list[Person], watcher: Person
) -> dict[int, list[str]]:
    acknowledged: dict[int, list[str]] = {0: [], 1: []}
    steps = kills = 0
    while True:
        view = people[0].client.view
        if view is not None and view.facts.get("phase") == "over":
            assert kills == KILLS
            return acknowledged
        steps += 1
        if steps % 4 == 0 and kills < KILLS:
            server.kill()
            server.start()
            kills += 1
        if steps % 5 == 0:
            await people[steps % 2].hang_up()
        for seat, person in enumerate(people):
            while await person.listen(0.02):
                pass
            if person.client.legal:
                move = person.client.legal[0]
                answer = await person.wish(Move(move, person.client.number))
                if isinstance(answer, Done):
                    acknowledged[seat].append(move)
                elif answer.code == "showing":  # type: ignore[union-attr]
                    await asyncio.sleep(0.2)
        await watcher.listen(0.01)
