"""Every refusal that the protocol names comes about in real life, with a sentence."""

import json
import re
import tomllib
from pathlib import Path

import psycopg
import pytest
from msgspec.json import encode

from kartentisch.table.commands import Back, Join, Leave, Move
from kartentisch.table.wire import Do
from tests.conftest import NewDatabase
from tests.server.provoked import SCENES, Stage, done, refusal
from tests.server.refused_requests import REQUESTS
from tests.server.running import Person, Server

ROOT = Path(__file__).parents[2]
CODES = set(tomllib.loads((ROOT / "src/kartentisch/table/words.toml").read_text("utf-8")))
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
#: About commands that only the server gives itself, reasons of closing, one of which nothing has.
NEVER_SENT = {"not-due", "not-yours", "idle", "moderated"}
#: These need a server of their own; their tests stand below.
ON_THEIR_OWN = {"not-stored", "bot-plays"}
#: For this a bot must fail; test_thinking.py lets it.
OF_FAILING_BOTS = {"no-hint-now"}


@pytest.mark.parametrize("code", sorted(SCENES))
async def test_a_refusal_is_provoked(server: Server, code: str) -> None:
    async with Stage(server) as stage:
        assert await SCENES[code](stage) == code


def test_no_refusal_is_forgotten() -> None:
    assert SCENES.keys() | ON_THEIR_OWN | OF_FAILING_BOTS == CODES - NEVER_SENT
    assert not SCENES.keys() & ON_THEIR_OWN


async def test_what_cannot_be_stored_is_refused_and_can_be_repeated(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """The database goes away and comes back; meanwhile reading is refused as well."""
    database = new_database("postgresql")
    server = Server(database, tmp_path)
    server.start()
    try:
        async with Stage(server) as stage:
            anna = stage.open()
            await done(anna, Join("Anna"))
            _let_in(database, is_open=False)
            assert await _first_answer(anna, Leave()) == "not-stored"
            status, problem, _ = server.call("/api/tables")
            assert (status, problem["code"]) == (503, "busy")
            assert server.call("/readyz")[0] == 503
            _let_in(database, is_open=True)
            await done(anna, Leave())
    finally:
        server.kill()


async def _first_answer(person: Person, command: Leave) -> str:
    """As it comes, since a client only tries again when it hears this."""
    await (await person.line()).send(encode(Do("once", command)).decode())
    while True:
        assert await person.listen(30)
        frame = json.loads(person.frames[-1])
        if frame.get("id") == "once":
            return str(frame["code"])


async def test_who_comes_back_to_a_bot_takes_the_seat_back_first(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, KARTENTISCH_AWAY_AFTER="1")
    server.start()
    try:
        async with Stage(server) as stage:
            anna, ben = await stage.two()
            await ben.hang_up()
            while '"took over"' not in anna.frames[-1]:
                assert await anna.listen(5)
            assert await refusal(ben, Move("pass", ben.client.number)) == "bot-plays"
            await done(ben, Back())
    finally:
        server.kill()


def _let_in(database: str, *, is_open: bool) -> None:
    """Open or shut a database for everybody."""
    base, _, name = database.rpartition("/")
    with psycopg.connect(f"{base}/postgres", autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {is_open}".encode())
        if not is_open:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                (name,),
            )


def _http_codes() -> dict[str, set[int]]:
    """By the table of the page: the statuses that a code comes with."""
    section = PAGE.split("\n## HTTP\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ([\d, ]+) \| ([^|]+) \|", section, re.MULTILINE)
    return {
        code: {int(status) for status in statuses.split(",")}
        for statuses, cell in rows
        for code in re.findall(r"`([^`]+)`", cell)
    }


@pytest.mark.parametrize("code", sorted(REQUESTS))
async def test_a_refused_request_is_provoked(server: Server, code: str) -> None:
    async with Stage(server) as stage:
        status, problem = await REQUESTS[code](stage)
    assert problem["code"] == code
    assert status in _http_codes()[code]
    assert set(problem) == {"code", "sentence"}
    assert problem["sentence"]


def test_no_refused_request_is_forgotten() -> None:
    """A database that does not answer is shut out above."""
    assert REQUESTS.keys() | {"busy"} == _http_codes().keys()
