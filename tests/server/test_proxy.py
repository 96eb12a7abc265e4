"""Behind a proxy: it hands on Host, and is believed only if the settings say so."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.running import Server

PUBLIC = {
    "Host": "karten.example.org",
    "Origin": "https://karten.example.org",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-For": "192.0.2.7",
}
TABLE = {"game": "luecke", "seats": 2}


@pytest.fixture(scope="module", params=["127.0.0.1", ""])
def trusted(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory, trusted: str) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("proxied")
    url = f"sqlite:///{folder / 'tables.db'}"
    server = Server(url, folder, KARTENTISCH_TRUSTED_PROXY=trusted)
    server.start()
    yield server
    server.stop()


def test_a_cookie_is_secure_if_a_trusted_proxy_says_https(proxied: Server, trusted: str) -> None:
    status, _, headers = proxied.call("/api/guests", {"name": "Anna"}, **PUBLIC)
    assert status == 201
    cookie, by_https = headers["Set-Cookie"], bool(trusted)
    assert ("Secure" in cookie) == by_https
    assert cookie.startswith("__Host-kartentisch=" if by_https else "kartentisch=")
    assert "Path=/" in cookie
    assert "Domain" not in cookie
    # Only by https, and only for this name: other servers may stand beside it.
    assert headers["Strict-Transport-Security"] == ("max-age=15768000" if by_https else None)


def test_behind_https_a_cookie_of_a_neighbour_is_not_believed(
    proxied: Server, trusted: str
) -> None:
    _, me, _ = proxied.call("/api/guests", {"name": "Eve"}, **PUBLIC)
    planted = {"Cookie": f"kartentisch={me['token']}"}
    assert proxied.call("/api/me", **PUBLIC, **planted)[0] == (401 if trusted else 200)
    own = {"Cookie": f"{called(trusted)}={me['token']}"}
    assert proxied.call("/api/me", **PUBLIC, **own)[0] == 200
    _, _, headers = proxied.call("/api/me/logout", {}, **PUBLIC, **own)
    gone = headers["Set-Cookie"]
    assert gone.startswith(called(trusted))
    assert "Max-Age=0" in gone
    assert ("Secure" in gone) == bool(trusted)


def called(trusted: str) -> str:
    return "__Host-kartentisch" if trusted else "kartentisch"


def test_the_page_of_the_public_address_may_act(proxied: Server, trusted: str) -> None:
    _, me, _ = proxied.call("/api/guests", {"name": "Anna"}, **PUBLIC)
    cookie = {"Cookie": f"{called(trusted)}={me['token']}"}
    status, table, _ = proxied.call("/api/tables", TABLE, **PUBLIC, **cookie)
    assert status == 201
    foreign = {**PUBLIC, "Host": proxied.address}
    assert proxied.call("/api/tables", TABLE, **foreign, **cookie)[0] == 403

    async def look() -> str:
        url = f"ws://karten.example.org/api/tables/{table['id']}/socket"
        headers = {**cookie, "X-Forwarded-Proto": "https"}
        async with connect(
            url, host="127.0.0.1", port=proxied.port, origin="https://karten.example.org",  # type: ignore[arg-type]
            additional_headers=headers, proxy=None,
        ) as socket:  # fmt: skip
            await socket.send('{"type":"hello"}')
            return str(await asyncio.wait_for(socket.recv(), 10))

    assert asyncio.run(look()).startswith('{"type":"view"')
