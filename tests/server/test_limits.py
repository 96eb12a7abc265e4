"""Limits: for each guest, so that others at the same address go on; none can be forgotten."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from kartentisch.server import limits
from kartentisch.server.limits import Limit, Limits, network_of, new_guests
from kartentisch.server.settings import ServerSettings
from tests.server.running import Server

TABLE = {"game": "luecke", "seats": 2}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(
        f"sqlite:///{tmp_path / 'tables.db'}",
        tmp_path,
        KARTENTISCH_TABLES_PER_GUEST="2",
        KARTENTISCH_SOCKETS_PER_GUEST="3",
        KARTENTISCH_GUESTS_PER_MINUTE="1",
    )
    server.start()
    yield server
    server.stop()


def test_tables_and_connections_of_a_guest(server: Server) -> None:
    anna, bert = server.guest("Anna"), server.guest("Bert")
    tables = [server.call("/api/tables", TABLE, anna) for _ in range(3)]
    assert [status for status, _, _ in tables] == [201, 201, 429]
    assert tables[2][1]["code"] == "too-many-tables"
    assert server.call("/api/tables", TABLE, bert)[0] == 201
    url = f"ws://{server.address}/api/tables/{tables[0][1]['id']}/socket"

    async def connections(token: str) -> list[str]:
        async with AsyncExitStack() as stack:
            heard = []
            for _ in range(4):
                headers = {"Authorization": f"Bearer {token}"}
                line = await stack.enter_async_context(connect(url, additional_headers=headers))
                try:
                    await line.send('{"type":"hello"}')
                    heard.append(str(await line.recv())[:14])
                except ConnectionClosed:
                    heard.append(str(line.close_code))
            return heard

    assert asyncio.run(connections(anna)) == ['{"type":"view"'] * 3 + ["4430"]
    assert asyncio.run(connections(bert))[:3] == ['{"type":"view"'] * 3


def test_new_guests_of_an_address(server: Server) -> None:
    came = [server.call("/api/guests", {"name": "Anna"})[0] for _ in range(5)]
    assert came == [201] * 4 + [429]


def test_no_limit_that_holds_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many others are counted meanwhile."""
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    now = 1000
    counted = Limits(lambda: now)
    passwords = Limit(0.001, 2)
    assert [counted.allows(passwords, "Anna") for _ in range(3)] == [True, True, False]
    others = [counted.allows(passwords, f"junk {number}") for number in range(500)]
    assert others == [True] * 101 + [False] * 399 or others == [True] * 100 + [False] * 400
    assert not counted.allows(passwords, "Anna")
    now += 2_000_000
    assert counted.allows(passwords, "Anna")
    assert counted.allows(passwords, "somebody new")
    assert sum(len(shelf._buckets) for shelf in counted._shelves.values()) == 2  # noqa: SLF001


def test_limits_of_the_same_size_are_not_the_same() -> None:
    counted = Limits(lambda: 1000)
    of_guests = new_guests(ServerSettings())
    while counted.allows(of_guests, "network 192.0.2.1"):
        pass
    assert counted.allows(limits.PASSWORDS_OF_ADDRESS, "network 192.0.2.1")


def test_a_clock_that_is_set_back_fills_nothing() -> None:
    now = 1000
    counted = Limits(lambda: now)
    assert counted.allows(Limit(1, 1), "Anna")
    now = 0
    assert not counted.allows(Limit(1, 1), "Anna")
    now = 999
    assert not counted.allows(Limit(1, 1), "Anna")
    now = 1999
    assert counted.allows(Limit(1, 1), "Anna")


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::7", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("testclient", "", False),
    ],
)
def test_networks(one: str, other: str, is_same: bool) -> None:  # noqa: FBT001
    assert (network_of(one) == network_of(other)) == is_same
