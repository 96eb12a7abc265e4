"""Two processes whose notifications to each other are lost: when does a move reach the other?

PostgreSQL itself swallows them: a function of the same name, found first, counts them and does
nothing else.
"""

import asyncio
import math
from functools import partial
from pathlib import Path

import psycopg
from benchmarks.server.crowd import Player, furnish
from benchmarks.server.item import Found, percentile
from tests.postgresql import running_postgresql
from tests.server.running import Server

TABLES = 30
#: Seconds until everybody has seen a move.
SOON = 2.0
#: Of all moves, so many are made with notifications first, to see what they are worth.
WITH_NOTIFICATIONS = 5

SWALLOW = """
CREATE SEQUENCE swallowed;
CREATE FUNCTION public.pg_notify(text, text) RETURNS void
    LANGUAGE sql AS 'SELECT nextval(''public.swallowed'')';
ALTER DATABASE {name} SET search_path = public, pg_catalog
"""


def notifications(count: int, folder: Path) -> Found:
    """Count is in moves."""
    with running_postgresql() as postgresql:
        heard = _delays(postgresql.new_database(), folder / "heard", count // WITH_NOTIFICATIONS)
        database = postgresql.new_database()
        _swallow_notifications(database)
        lost = _delays(database, folder / "lost", count)
        swallowed = _swallowed(database)
    sentence = (
        f"{len(lost):,} moves at one process, {swallowed:,} notifications swallowed: seen at the"
        f" other after {percentile(lost, 0.5):.2f} s (median), {max(lost):.2f} s at most; with"
        f" notifications after {percentile(heard, 0.5):.2f} s"
    )
    return Found(sentence, max(lost) <= SOON and swallowed > 0)


def _swallow_notifications(database: str) -> None:
    name = database.rpartition("/")[2]
    with psycopg.connect(database, autocommit=True) as connection:
        for statement in SWALLOW.format(name=name).split(";\n"):
            connection.execute(statement.encode())


def _swallowed(database: str) -> int:
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT last_value FROM public.swallowed").fetchone()
    assert row is not None
    return int(row[0])


def _delays(database: str, folder: Path, moves: int) -> list[float]:
    """For each entry since both came, how much later one heard of it than the other."""
    servers = []
    for name in ("a", "b"):
        home = folder / name
        home.mkdir(parents=True)
        servers.append(Server(database, home))
        servers[-1].start()
    try:
        pairs = asyncio.run(_played(database, servers, moves))
    finally:
        for server in servers:
            server.kill()
    return [
        abs(_known(one, number) - _known(two, number))
        for one, two in pairs
        for number in one.heard.keys() | two.heard.keys()
        if number > max(min(one.heard), min(two.heard))
    ]


def _known(player: Player, number: int) -> float:
    """From when on a player knew of an entry, by itself or by a later one."""
    return min((at for each, at in player.heard.items() if each >= number), default=math.inf)


async def _played(database: str, servers: list[Server], moves: int) -> list[tuple[Player, Player]]:
    """The two of each table are at different processes."""
    players = await furnish(database, TABLES)
    is_over = False

    def address(number: int) -> str:
        return servers[number % 2].address

    playing = [
        asyncio.create_task(player.play(partial(address, number), lambda: not is_over))
        for number, player in enumerate(players)
    ]
    while sum(len(player.acknowledged) for player in players) < moves:  # noqa: ASYNC110 - no event
        await asyncio.sleep(0.1)
    # What was acknowledged last is still on its way to the others.
    for player in players:
        player.pauses = True
    await asyncio.sleep(2 * SOON)
    is_over = True
    await asyncio.gather(*playing)
    return list(zip(players[::2], players[1::2], strict=True))
