"""Two real processes on one real PostgreSQL, any of which may be killed at any time."""

import asyncio
import math
import re
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kartentisch.table.commands import Join, Say
from kartentisch.table.wire import Begin, Done
from tests.conftest import NewDatabase
from tests.server.canaries import ONE_OF_EACH
from tests.server.party import Party
from tests.server.provoked import Stage, done
from tests.server.running import Person, Server, Several
from tests.server.test_end_to_end import secrets_of
from tests.server.test_own_socket import Robi, next_frame
from tests.server.told_by_broker import PORT
from tests.store.broker import Broker

ROOT = Path(__file__).parents[2]
KILLS = 3
#: Those in which nobody waits until cards have been looked at, long enough for all that.
SIZES: dict[str, dict[str, Any]] = {
    "luecke": {"hand": 8, "rounds": 2},
    "passt-nicht": {"target": 15},
}
GAMES = tuple(SIZES)


def a_party(server: Server, number: int, pace: int) -> Party:
    game = GAMES[number]
    settings: dict[str, Any] = {
        "game": game,
        "seats": 3,
        "options": ONE_OF_EACH[game] | SIZES[game],
        "bots": [None, None, "simple"],
        "pace": pace,
        "show": 100,
    }
    return Party(server, settings, 40 + number)


class ToldByBroker(Server):
    """As it is, but for its notifications."""

    program = "tests.server.told_by_broker"


@asynccontextmanager
async def two_servers(
    database: str, folder: Path, kind: type[Server] = Server, **variables: str
) -> AsyncIterator[list[Server]]:
    servers = []
    for name in ("a", "b"):
        home = folder / name
        home.mkdir()
        servers.append(kind(database, home, **variables))
        servers[-1].start()
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()


async def _kill_in_turn(servers: list[Server], parties: list[Party]) -> None:
    """Whoever is killed stays dead until the games have gone on without it."""
    for kill in range(KILLS):
        for party in parties:
            party.limit = party.moves_made + 1
        await asyncio.sleep(0.003 * kill)
        victim = servers[kill % 2]
        await asyncio.to_thread(victim.kill)
        await asyncio.gather(*(party.until_it_waits() for party in parties))
        await asyncio.to_thread(victim.start)
        assert not all(party.is_over for party in parties), "over too early"
    for party in parties:
        party.limit = math.inf


async def test_a_session_that_ends_at_one_process_is_sent_away_by_the_other(
    tmp_path: Path, new_database: NewDatabase
) -> None:
    async with two_servers(new_database("postgresql"), tmp_path) as (one, other):
        token, account = one.guest("Anna"), {"login": "anna", "password": "open sesame, please"}
        assert one.call("/api/me/account", account, token)[0] == 201
        _, me, _ = other.call("/api/guests/login", account)
        _, table, _ = one.call("/api/tables", {"game": "luecke", "seats": 2}, token)
        async with connect(
            f"ws://{other.address}/api/tables/{table['id']}/socket",
            additional_headers={"Authorization": f"Bearer {me['token']}"},
        ) as line:
            ended = await asyncio.to_thread(
                one.call, "/api/me/sessions", None, token, method="DELETE"
            )
            assert ended[0] == 204
            await asyncio.wait_for(line.wait_closed(), 20)
            assert line.close_code == 4401
        assert other.call("/api/me", token=me["token"])[0] == 401


async def _games_go_on_while_one_is_dead(servers: list[Server]) -> None:
    both = Several(*servers)
    parties = [a_party(both, number, pace=100) for number in range(len(GAMES))]
    try:
        await asyncio.gather(*(party.sit_down() for party in parties))
        async with asyncio.timeout(240), asyncio.TaskGroup() as tasks:
            for party in parties:
                tasks.create_task(party.play())
            tasks.create_task(_kill_in_turn(servers, parties))
    except TimeoutError:
        pytest.fail(f"nothing happens any more: {[party.state() for party in parties]}")
    else:
        for party in parties:
            replay = await party.replay()
            party.check_moves(replay)
            await party.check_views()
            party.check_secrets(replay, await secrets_of(both.database, party))
    finally:
        for party in parties:
            for person in party.everybody:
                await person.hang_up()


async def test_games_go_on_while_one_process_or_the_other_is_dead(
    tmp_path: Path, new_database: NewDatabase
) -> None:
    async with two_servers(new_database("postgresql"), tmp_path) as servers:
        await _games_go_on_while_one_is_dead(servers)


@asynccontextmanager
async def told_by(broker: Broker, folder: Path, database: str) -> AsyncIterator[list[Server]]:
    told = {"PYTHONPATH": str(ROOT), PORT: str(broker.port)}
    async with two_servers(database, folder, ToldByBroker, **told) as servers:
        yield servers


@pytest.mark.long
async def test_games_go_on_with_a_broker_for_notifications_too(
    tmp_path: Path, new_database: NewDatabase
) -> None:
    database = new_database("postgresql")
    async with Broker().running() as broker, told_by(broker, tmp_path, database) as servers:
        await _games_go_on_while_one_is_dead(servers)
        assert broker.carried


async def test_news_come_by_a_broker_at_once_and_without_it_in_the_end(
    tmp_path: Path, new_database: NewDatabase
) -> None:
    database = new_database("postgresql")
    async with Broker().running() as broker, told_by(broker, tmp_path, database) as (one, other):
        token = one.guest("Anna")
        _, table, _ = one.call("/api/tables", {"game": "luecke", "seats": 2}, token)
        anna = Person(one, "luecke", table["id"], token)
        ben = Person(other, "luecke", table["id"], other.guest("Ben"))
        async with anna, ben:
            await ben.listen(5)
            # Looking around once a second would be as quick once in 256 times.
            delays = [await _delay(anna, ben) for _ in range(8)]
            assert max(delays) < 0.5
            assert broker.carried
            broker.end()
            assert await _delay(anna, ben) < 2


async def _delay(speaker: Person, listener: Person) -> float:
    """Seconds from when one has said something to when another hears it."""
    command = Join("Anna") if speaker.client.number < 2 else Say(phrase="hello")
    done = await speaker.command(command)
    assert isinstance(done, Done), done
    began = time.perf_counter()
    while listener.client.number < done.number:
        assert await listener.listen(5), "never heard"
    return time.perf_counter() - began


CONFIGURATION = ROOT / "deploy" / "nginx.conf"


@pytest.mark.skipif(not shutil.which("nginx"), reason="there is no nginx")
async def test_behind_nginx_one_of_two_processes_is_enough(
    tmp_path: Path, new_database: NewDatabase
) -> None:
    """The very file of the folder deploy, without certificates and on free ports."""
    async with two_servers(new_database("postgresql"), tmp_path) as servers:
        with nginx(tmp_path, [server.port for server in servers]) as port:
            front = Server(servers[0].database, tmp_path)
            front.port = port
            assert front.call("/healthz")[0] == 200
            assert front.call("/metrics")[0] == 404
            party = a_party(front, 0, pace=0)
            await party.sit_down()
            try:
                async with asyncio.timeout(120), asyncio.TaskGroup() as tasks:
                    tasks.create_task(party.play())
                    party.limit = 2
                    await party.until_it_waits()
                    await asyncio.to_thread(servers[0].kill)
                    party.limit = 4
                    await party.until_it_waits()
                    await asyncio.to_thread(servers[0].start)
                    await asyncio.to_thread(servers[1].kill)
                    party.limit = math.inf
                party.check_moves(await party.replay())
            finally:
                for person in party.everybody:
                    await person.hang_up()
                await asyncio.to_thread(servers[1].start)


@contextmanager
def nginx(folder: Path, ports: list[int]) -> Iterator[int]:
    port = free_port()
    (folder / "nginx.conf").write_text(configuration(folder, port, ports))
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen([*command, "-g", "daemon off;"], stderr=subprocess.PIPE) as running:
        try:
            while not is_open(port):
                assert running.poll() is None, running.communicate()
                time.sleep(0.05)
            yield port
        finally:
            running.terminate()


def configuration(folder: Path, port: int, ports: list[int]) -> str:
    """The site as it is, but for what only its owner has: addresses and certificates."""
    site = CONFIGURATION.read_text().replace("#server ", "server ")
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    site = re.sub(r"^ *(listen \[::\]|ssl_certificate).*\n", "", site, flags=re.MULTILINE)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    for example, real in zip((8000, 8001), ports, strict=True):
        assert site.count(f"127.0.0.1:{example}") == 1
        site = site.replace(f"127.0.0.1:{example}", f"127.0.0.1:{real}")
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        f"pid {folder}/pid; error_log stderr; worker_processes 1;"
        f"events {{}} http {{ access_log off; {temporary} {site} }}"
    )


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.long
async def test_a_program_follows_its_tables_at_another_process(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """Robi listens at the second process, everything happens at the first."""
    async with two_servers(new_database("postgresql"), tmp_path) as (first, second):
        # Guests are the same at both.
        robi = Robi(second)
        async with Stage(first) as stage, robi.follow() as line:
            assert (await next_frame(line))["type"] == "tables"
            anna = stage.open("passt-nicht")
            await done(anna, Join("Anna", 0))
            address = f"/api/tables/{stage.table}/invitations"
            asked = first.call(address, {"key": robi.invitation()}, str(anna.token))
            assert asked[0] == 204
            told = (await next_frame(line))["table"]
            assert (told["id"], told["is_invited"]) == (stage.table, True)
            mine = stage.person("passt-nicht", robi.token)
            await done(mine, Join("Robi", 1))
            await done(anna, Begin(first=1))
            while not told["is_awaited"]:
                told = (await next_frame(line))["table"]
            assert (told["seat"], told["phase"]) == (1, "playing")
