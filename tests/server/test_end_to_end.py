"""Real processes, real sockets, real databases: whole games while everything breaks."""

import asyncio
import math
from pathlib import Path
from typing import Any

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.store.store import Store
from kartentisch.table.events import Joined, Opened, Started, decode_event
from tests.conftest import KINDS, NewDatabase
from tests.games.random_play import moves_of, opened, rng_of
from tests.server.canaries import ONE_OF_EACH, check_faces, moments_of
from tests.server.party import Party, Tried, is_what_was_tried
from tests.server.running import Server

#: Short games that still last longer than the server does: of 1500 simulated games of Keine?
#: Ahnung! for five none had fewer than eight moves of the two persons.
SIZES: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 3, "turns": 11},
    "luecke": {"hand": 8, "rounds": 5},
    "passt-nicht": {"target": 50},
}
KILLS = 3


@pytest.mark.parametrize("kind", KINDS)
async def test_games_survive_cut_lines_and_a_server_that_dies(
    tmp_path: Path, new_database: NewDatabase, kind: str
) -> None:
    """All games, for two and for the most, at once: killed three times and stopped once."""
    server = Server(new_database(kind), tmp_path)
    server.start()
    parties = [
        Party(server, _settings(game, seats), number)
        for number, (game, seats) in enumerate(_games())
    ]
    try:
        await asyncio.gather(*(party.sit_down() for party in parties))
        async with asyncio.timeout(240), asyncio.TaskGroup() as tasks:
            for party in parties:
                tasks.create_task(party.play())
            tasks.create_task(_let_it_die(server, parties))
    except TimeoutError:
        pytest.fail(f"nothing happens any more: {[party.state() for party in parties]}")
    else:
        await _check_all(server, parties)
    finally:
        for party in parties:
            for person in party.everybody:
                await person.hang_up()
        server.kill()


def _games() -> list[tuple[str, int]]:
    return [(name, find_game(name).seats[at]) for name in game_names() for at in (0, -1)]


def _settings(game: str, seats: int) -> dict[str, Any]:
    return {
        "game": game,
        "seats": seats,
        "options": ONE_OF_EACH[game] | SIZES[game],
        "bots": [None, None, *["simple"] * (seats - 2)],
        "pace": 0,
        "show": 100,
    }


async def _let_it_die(server: Server, parties: list[Party]) -> None:
    """In the middle of all games, with moves on their way; once it may say goodbye."""
    for end in range(KILLS + 1):
        for party in parties:
            await party.ask_around()
            party.limit = party.moves_made + 1
        await asyncio.sleep(0.004 * end)
        await asyncio.to_thread(server.stop if end == KILLS // 2 else server.kill)
        await asyncio.to_thread(server.start)
        await asyncio.gather(*(party.until_it_waits() for party in parties))
        assert not any(party.is_over for party in parties), "over too early"
    for party in parties:
        party.limit = math.inf


async def _check_all(server: Server, parties: list[Party]) -> None:
    for party in parties:
        replay = await party.replay()
        party.check_moves(replay)
        await party.check_views()
        party.check_secrets(replay, await secrets_of(server.database, party))
    log = server.log.read_text()
    for party in parties:
        for what, secret in (await secrets_of(server.database, party)).items():
            assert secret not in log, what


async def secrets_of(database: str, party: Party) -> dict[str, str]:
    """By what they are: seeds, salts, ids and tokens."""
    async with await Store.open(database) as store:
        events = [decode_event(event.payload) for event in await store.log.events(party.table)]
    secrets = {f"token {seat}": str(person.token) for seat, person in enumerate(party.persons)}
    for event in events:
        match event:
            case Opened(seed=seed, host=host):
                secrets |= {"seed": seed, "host": host}
            case Joined(guest=guest, salt=salt, seat=seat):
                secrets |= {f"guest {seat}": guest, f"salt {seat}": salt}
            case Started(next_seed=seed):
                secrets["next seed"] = seed
    assert len(secrets) == 9
    assert all(len(secret) >= 32 for secret in secrets.values())
    return secrets


def test_lost_and_doubled_moves_are_noticed() -> None:
    commands = [Tried("a", is_done=True), Tried("b", is_done=False), Tried("c", is_done=True)]
    assert is_what_was_tried(["a", "c"], commands)
    assert is_what_was_tried(["a", "b", "c"], commands)
    for wrong in (["a"], ["c"], ["a", "b"], ["a", "c", "c"], ["a", "b", "b", "c"], ["a", "c", "b"]):
        assert not is_what_was_tried(wrong, commands)


@pytest.mark.parametrize("game", game_names())
def test_a_face_that_was_hidden_is_noticed(game: str) -> None:
    """In a view, in an entry, and in an answer, for a seat and for a spectator."""
    play = opened(find_game(game), 2, ONE_OF_EACH[game])
    for _ in moves_of(play, rng_of(1)):
        pass
    moments = moments_of(play.replay())
    faces = set(play.game.cards.texts) - {""}
    for viewer in (0, None):
        visible = sorted(moments[3].after[viewer])
        hidden = sorted(faces - moments[3].meanwhile[viewer])
        for frame in (
            '{"type": "view", "view": {"number": 8, "settings": {}, "places": {"x": [["%s"]]}}}',
            '{"type": "entries", "entries": [{"number": 8, "move": "match %s left"}]}',
        ):
            assert check_faces(game, [frame % visible[0]], viewer, moments, begun=5) == 1
            for face in hidden:
                with pytest.raises(AssertionError):
                    check_faces(game, [frame % face], viewer, moments, begun=5)
