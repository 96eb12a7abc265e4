"""What is left of finished games: replays, stories, and the check of the shuffles."""

import asyncio
import json
import time
from typing import Any

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.server.http import archive
from kartentisch.server.limits import LARGEST_REPLAY
from kartentisch.table.commands import Join, Move
from kartentisch.table.wire import Again, Begin
from tests.server.running import Person, Server

SHORT = {"keine-ahnung": {"trophy_count": 1}, "luecke": {"hand": 4, "rounds": 1},
         "passt-nicht": {"target": 1}}  # fmt: skip


async def play_on(person: Person) -> None:
    """The first legal move, again and again, until the game is over."""
    while person.client.view is None or person.client.view.facts.get("phase") != "over":
        if person.client.legal:
            await person.command(Move(person.client.legal[0], person.client.number))
            await asyncio.sleep(0.2)
        await person.listen(0.1)


@pytest.mark.parametrize("game", game_names())
async def test_every_finished_game_of_a_table_is_kept(server: Server, game: str) -> None:
    token = server.guest("Anna")
    body = {"game": game, "seats": 2, "bots": [None, "simple"], "pace": 0, "show": 0,
            "options": SHORT[game]}  # fmt: skip
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", body, token)
    where = f"/api/tables/{table['id']}/replays"
    async with Person(server, game, table["id"], token) as person:
        await person.command(Join("Anna"))
        await person.command(Begin())
        assert await asked(server, where) == []
        await play_on(person)
        assert len(await asked(server, where)) == 1
        await person.command(Again())
        (first,) = await asked(server, where)
        assert (first["number"], first["names"]) == (1, ["Anna", "bot:simple"])
        replay = await asked(server, f"{where}/1")
        verdict = await asked(server, "/api/verify", replay)
        assert verdict == {"agrees": True, "sentence": "", "scores": first["scores"],
                           "winners": first["winners"]}  # fmt: skip
        changed = replay | {"seed": "0" * 64}
        verdict = await asked(server, "/api/verify", changed)
        assert not verdict["agrees"]
        assert verdict["sentence"].startswith("log[")
        await check_story(server, where, replay)
        assert (await asked(server, f"{where}/2"))["code"] == "no-such-replay"
        await check_deal_again(server, token, {**body, "deal": {"table": table["id"], "number": 1}})


async def check_deal_again(server: Server, token: str, body: dict[str, Any]) -> None:
    """A new table says which cards lie on it; what cannot be repeated is refused."""
    status, table, _ = await asyncio.to_thread(server.call, "/api/tables", body, token)
    assert status == 201
    told = await asked(server, f"/api/tables/{table['id']}")
    assert told["settings"]["deal"] == body["deal"]
    for deal, status, code in (
        ({"table": "gone", "number": 1}, 404, "no-such-table"),
        ({**body["deal"], "number": 9}, 404, "no-such-replay"),
        ({"seed": "short"}, 400, "bad-settings"),
    ):
        found = await asyncio.to_thread(server.call, "/api/tables", {**body, "deal": deal}, token)
        assert (found[0], found[1]["code"]) == (status, code)


async def check_story(server: Server, where: str, replay: dict[str, Any]) -> None:
    own = await asked(server, f"{where}/1/story?seat=0")
    full = await asked(server, f"{where}/1/story")
    moves = [entry["move"] for entry in replay["log"] if "move" in entry]
    assert [entry["move"] for entry in full["entries"]] == moves
    assert (own["view"].get("sees_all", False), full["view"]["sees_all"]) == (False, True)
    assert "null" not in json.dumps(full["view"]["places"])
    assert "null" in json.dumps(own["view"]["places"])
    moved = [event for entry in full["entries"] for event in entry["happened"]]
    assert all(event["card"] for event in moved if event["type"] == "moved")
    assert (await asked(server, f"{where}/1/story?seat=2"))["code"] == "no-such-seat"


def test_games_cannot_be_looked_up_without_end(server: Server) -> None:
    eve, anna = server.guest("Eve"), server.guest("Anna")
    _, table, _ = server.call("/api/tables", {"game": "luecke", "seats": 2}, anna)
    where = f"/api/tables/{table['id']}/replays/1"
    statuses = [server.call(f"{where}{end}", token=eve)[0] for end in ("", "/story") * 40]
    assert statuses[:60] == [404] * 60
    assert statuses[-1] == 429
    assert server.call(where, token=anna)[0] == 404
    assert server.call(where)[0] == 404


async def asked(server: Server, path: str, body: object = None) -> Any:
    return (await asyncio.to_thread(server.call, path, body))[1]


def _nasty() -> dict[str, bytes]:
    """Bodies as large as they may be, each of which wants to be much work."""
    replay = json.loads(_replay_of_a_whole_game())
    whole = LARGEST_REPLAY - 10
    room = whole - len(json.dumps(replay))
    seat = {"seat": 0, "move": "pass"}

    def bent(**changes: object) -> bytes:
        return json.dumps(replay | changes, separators=(",", ":")).encode()

    entries = whole // 30
    return {
        "short keys": b"{" + b",".join(b'"%x":1' % n for n in range(100_000)) + b"}",
        "one key, twice": b'{"a":1,' + b",".join(b'"%x":1' % n for n in range(99_000)) + b',"a":1}',
        "brackets": b"[" * whole,
        "braces": b'{"a":' * (whole // 5),
        "digits": b'{"seed":' + b"9" * (whole - 20) + b"}",
        "zeros": b'{"seed":1e' + b"9" * (whole - 20) + b"}",
        "escapes": b'{"seed":"' + b"\\ud83d" * (whole // 6 - 10) + b'"}',
        "marks": '{"seed":"{}"}'.replace("{}", "\u0301" * (whole // 2 - 20)).encode(),
        "passes": bent(log=[*replay["log"][:1], *[seat] * entries]),
        "legal moves": bent(log=[*replay["log"][:1], seat | {"legal": ["x"] * (whole // 5)}]),
        "seats": bent(seats=["a"] * (room // 4)),
        "salts": bent(salts=["ab"] * (room // 5)),
        "options": bent(options={f"{n:x}": 1 for n in range(entries)}),
        "turns": bent(options=replay["options"] | {"turns": 10**9, "rounds": 10**9}),
        "names": bent(game="x" * room),
    }


def _replay_of_a_whole_game() -> str:
    play = Play(find_game("luecke"), ["Anna", "Ben"], {"rounds": 20}, seed="5a" * 32)
    while not play.over:
        seat = play.to_act()[0]
        play.do(seat, play.legal(seat)[0])
    return play.replay().text()


NASTY = _nasty()


@pytest.mark.parametrize("what", NASTY)
def test_no_body_is_much_work(what: str) -> None:
    body = NASTY[what]
    assert len(body) <= LARGEST_REPLAY
    began = time.process_time()
    verdict = archive._verdict(body)  # noqa: SLF001
    assert time.process_time() - began < 1
    assert not verdict.agrees
    assert len(verdict.sentence) < 400
