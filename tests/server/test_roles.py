"""Every way in, by everybody who may come: a table that must name every route of the server."""

import asyncio
import contextlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from kartentisch.server.http.guests import welcome
from kartentisch.store.store import Store
from kartentisch.table.commands import Join
from kartentisch.table.wire import Done
from tests.server.running import Person, Server
from tests.table.web import made_app

ROLES = ("nobody", "elsewhere", "seated", "host", "own", "foreign", "null", "missing")
"""The first is nobody; then programs with a header, of a guest who has no seat, of one who sits,
and of the host; then the host's cookie, with the Origin of this server, a foreign one, `null`, and
none."""

#: What each of them gets: a status, and the code of a refusal. Of a socket: what it is told first,
#: or how it ends.
WAYS_IN = """
GET    /healthz                               200 200 200 200 200 200 200 200
GET    /readyz                                200 200 200 200 200 200 200 200
POST   /api/guests                            201 201 201 201 201 403:foreign-page 403:foreign-page 201
POST   /api/guests/owner                      404:bad-key 404:bad-key 404:bad-key 404:bad-key 404:bad-key 403:foreign-page 403:foreign-page 404:bad-key
GET    /api/guests/former                     200 200 200 200 200 200 200 200
POST   /api/guests/back                       404:nobody-before 404:nobody-before 404:nobody-before 404:nobody-before 404:nobody-before 403:foreign-page 403:foreign-page 404:nobody-before
POST   /api/guests/claim                      404:bad-key 404:bad-key 404:bad-key 404:bad-key 404:bad-key 403:foreign-page 403:foreign-page 404:bad-key
GET    /api/me                                401:no-guest 200 200 200 200 200 200 200
PATCH  /api/me                                401:no-guest 200 200 200 200 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/me/link                           401:no-guest 201 201 201 201 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/me/invitation                     401:no-guest 201 201 201 201 403:foreign-page 403:foreign-page 403:foreign-page
GET    /api/me/tables                         401:no-guest 200 200 200 200 200 200 200
GET    /api/me/decks/luecke                   401:no-guest 404:no-such-game 404:no-such-game 404:no-such-game 404:no-such-game 404:no-such-game 404:no-such-game 404:no-such-game
PUT    /api/me/decks/luecke                   401:no-guest 404:no-such-game 404:no-such-game 404:no-such-game 404:no-such-game 403:foreign-page 403:foreign-page 403:foreign-page
GET    /api/me/account                        401:no-guest 200 200 200 200 200 200 200
POST   /api/me/account                        401:no-guest 409:has-account 409:login-taken 409:login-taken 409:login-taken 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/guests/login                      200 200 200 200 200 403:foreign-page 403:foreign-page 200
PUT    /api/me/password                       401:no-guest 204 409:no-account 409:no-account 409:no-account 403:foreign-page 403:foreign-page 403:foreign-page
GET    /api/me/sessions                       401:no-guest 200 200 200 200 200 200 200
DELETE /api/me/sessions                       401:no-guest 204 204 204 204 403:foreign-page 403:foreign-page 403:foreign-page
DELETE /api/me/sessions/0                     401:no-guest 404:no-such-session 404:no-such-session 404:no-such-session 404:no-such-session 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/me/logout                         401:no-guest 204 204 204 204 403:foreign-page 403:foreign-page 403:foreign-page
GET    /api/me/export                         401:no-guest 200 200 200 200 200 200 200
POST   /api/me/forget                         401:no-guest 204 204 204 204 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/tables                            401:no-guest 201 201 201 201 403:foreign-page 403:foreign-page 403:foreign-page
GET    /api/tables                            200 200 200 200 200 200 200 200
GET    /api/tables/TABLE                      200 200 200 200 200 200 200 200
GET    /api/tables/by-code/CODE               200 200 200 200 200 200 200 200
PUT    /api/tables/TABLE/seats/0/mute         401:no-guest 204 204 409:yourself 409:yourself 403:foreign-page 403:foreign-page 403:foreign-page
DELETE /api/tables/TABLE/seats/0/mute         401:no-guest 204 204 409:yourself 409:yourself 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/tables/TABLE/seats/0/report       401:no-guest 204 204 409:yourself 409:yourself 403:foreign-page 403:foreign-page 403:foreign-page
POST   /api/tables/TABLE/invitations          401:no-guest 403:not-your-table 404:bad-invitation 404:bad-invitation 404:bad-invitation 403:foreign-page 403:foreign-page 403:foreign-page
GET    /api/tables/TABLE/replays              200 200 200 200 200 200 200 200
GET    /api/tables/TABLE/replays/1            404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay
GET    /api/tables/TABLE/replays/1/story      404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay 404:no-such-replay
POST   /api/verify                            200 200 200 200 200 200 200 200
GET    /api/games                             200 200 200 200 200 200 200 200
GET    /api/games/luecke/rules                200 200 200 200 200 200 200 200
GET    /api/qr                                400:bad-request 400:bad-request 400:bad-request 400:bad-request 400:bad-request 400:bad-request 400:bad-request 400:bad-request
GET    /metrics                               200 200 200 200 200 200 200 200
GET    /                                      200 200 200 200 200 200 200 200
GET    /t/CODE                                200 200 200 200 200 200 200 200
GET    /r/TABLE/1                             200 200 200 200 200 200 200 200
GET    /rules/luecke                          200 200 200 200 200 200 200 200
GET    /learn/luecke                          200 200 200 200 200 200 200 200
GET    /me                                    200 200 200 200 200 200 200 200
GET    /invite                                200 200 200 200 200 200 200 200
GET    /nowhere                               404:no-such-page 404:no-such-page 404:no-such-page 404:no-such-page 404:no-such-page 404:no-such-page 404:no-such-page 404:no-such-page
WS     /api/tables/TABLE/socket               view view view view view 4403 4403 4403
WS     /api/me/socket                         4401 tables tables tables tables 4403 4403 4403
"""  # noqa: E501 - a row is a row
BODIES: dict[str, Any] = {
    "/api/guests": {"name": "Dora"},
    "/api/guests/claim": {"key": "0" * 64},
    "/api/guests/owner": {"key": "0" * 64},
    "/api/guests/back": {},
    "/api/me": {"name": "Dora"},
    "/api/me/account": {"login": "elsewhere", "password": "open sesame, please"},
    "/api/guests/login": {"login": "elsewhere", "password": "open sesame, please"},
    "/api/me/password": {"old": "open sesame, please", "new": "open sesame, please"},
    "/api/me/forget": {},
    "/api/tables": {"game": "luecke", "seats": 2},
    "/api/tables/TABLE/seats/0/report": {"reason": "rude"},
    "/api/tables/TABLE/invitations": {"key": "0" * 64},
    "/api/verify": {"format": "nothing"},
}
PARTS = {"code": "CODE", "table_id": "TABLE", "name": "luecke", "seat": "0", "number": "1"}
PARTS |= {"session": "0", "table": "TABLE", "game": "luecke", "rest": "nowhere"}


def _rows() -> dict[str, list[str]]:
    rows = (line.split() for line in WAYS_IN.strip().splitlines())
    return {f"{method} {path}": cells for method, path, *cells in rows}


def test_the_table_names_every_way_in() -> None:
    app, found = made_app("sqlite:///unused.db"), set()
    for route in app.routes:
        if route.path.startswith(DESCRIPTION):
            continue
        path = re.sub(r"{(\w+):\w+}", lambda part: PARTS[part[1]], route.path)
        if isinstance(route, WebSocketRoute):
            found.add(f"WS {path}")
        elif isinstance(route, HTTPRoute):
            found |= {f"{method} {path}" for method in route.methods if method != "OPTIONS"}
    assert found == set(_rows())
    assert {len(cells) for cells in _rows().values()} == {len(ROLES)}


#: Pages about the API itself.
DESCRIPTION = "/api/docs"


#: Whoever does this is not known any more.
ENDING = ("/api/me/logout", "/api/me/forget")


class Cast:
    """One table, and everybody there is; one of them has an account."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tokens = {role: server.guest(role) for role in ("elsewhere", "seated", "host")}
        status, table, _ = server.call("/api/tables", BODIES["/api/tables"], self.tokens["host"])
        assert status == 201
        self.table, self.code = table["id"], table["code"]
        account = BODIES["/api/me/account"]
        assert server.call("/api/me/account", account, self.tokens["elsewhere"])[0] == 201
        asyncio.run(self._sit_down())

    async def _sit_down(self) -> None:
        for role in ("host", "seated"):
            async with Person(self.server, "luecke", self.table, self.tokens[role]) as person:
                assert isinstance(await person.command(Join(f"Person {role[0]}")), Done)

    @contextlib.contextmanager
    def lost_on(self, path: str) -> Iterator[None]:
        """Where they would be lost, other guests stand in for all of them."""
        kept = self.tokens
        if path in ENDING:
            self.tokens = asyncio.run(self._strangers())
        try:
            yield
        finally:
            self.tokens = kept

    async def _strangers(self) -> dict[str, str]:
        """Straight into the database: one address may not have many new ones."""
        async with await Store.open(self.server.database) as store:
            return {role: (await welcome(store, role, "", 1))[1] for role in self.tokens}

    def headers(self, role: str) -> dict[str, str]:
        if role in self.tokens:
            return {"Authorization": f"Bearer {self.tokens[role]}"}
        origins = {
            "own": {"Origin": f"http://{self.server.address}"},
            "foreign": {"Origin": "http://somewhere.example"},
            "null": {"Origin": "null"},
        }
        cookie = {} if role == "nobody" else {"Cookie": f"kartentisch={self.tokens['host']}"}
        return cookie | origins.get(role, {})

    def path(self, row: str) -> str:
        return row.split()[1].replace("TABLE", self.table).replace("CODE", self.code)


@pytest.fixture(scope="module")
def cast(unlimited: Server) -> Cast:
    return Cast(unlimited)


@pytest.mark.parametrize("row", [row for row in _rows() if not row.startswith("WS")])
def test_everybody_gets_their_answer(cast: Cast, row: str) -> None:
    method, address = row.split()
    for role, expected in zip(ROLES, _rows()[row], strict=True):
        status, code = int(expected[:3]), expected[4:]
        body = BODIES.get(address) if method != "GET" else None
        with cast.lost_on(address):
            found, answer, _ = cast.server.call(
                cast.path(row), body, method=method, **cast.headers(role)
            )
        assert (role, found) == (role, status)
        if status >= 400:
            assert set(answer) == {"code", "sentence"}
            assert (role, answer["code"]) == (role, code)


@pytest.mark.parametrize("row", [row for row in _rows() if row.startswith("WS")])
async def test_everybody_gets_their_line(cast: Cast, row: str) -> None:
    for role, expected in zip(ROLES, _rows()[row], strict=True):
        url = f"ws://{cast.server.address}{cast.path(row)}"
        async with connect(url, additional_headers=cast.headers(role)) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send('{"type": "hello"}')
                assert (role, json.loads(await socket.recv())["type"]) == (role, expected)
            code = int(expected) if expected.isdigit() else None
            assert (role, socket.close_code) == (role, code)
