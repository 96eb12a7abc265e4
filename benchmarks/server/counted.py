"""Counts that hold: words of a guest, codes guessed, work in one body."""

import asyncio
import time
from pathlib import Path

from benchmarks.server import rude
from benchmarks.server.item import Found
from benchmarks.server.lines import bare_line
from benchmarks.server.pulse import processor_of
from tests.server.running import Server
from tests.server.test_archive import NASTY

from kartentisch.server.limits import WORDS, WRONG_CODES_OF_STRANGERS
from kartentisch.store.store import Store
from kartentisch.table.events import Said, decode_event

#: Guests who guess codes, all of one address.
GUESSERS = 98
#: Seconds of a processor for one body, and seconds in which a server ends.
WORK, END = 1.0, 20.0
#: Guests who speak on 30 lines together.
SPEAKERS = 6


def counted(count: int, folder: Path) -> Found:
    """Count is in seconds, for the words and for the codes."""
    server = _started(folder)
    try:
        said = asyncio.run(_words(server, count))
        tried, looked_at = _codes(server, count)
    finally:
        server.stop()
    sentence = (
        f"{SPEAKERS} guests on 30 lines said {said} words in {count} s; {GUESSERS} guests of one"
        f" address asked for {tried:,} codes in {count} s, {looked_at} were looked at"
    )
    most = SPEAKERS * (WORDS.burst + WORDS.rate * (count + 2))
    codes = WRONG_CODES_OF_STRANGERS.burst + WRONG_CODES_OF_STRANGERS.rate * (count + 2)
    return Found(sentence, 0 < said <= most and 0 < looked_at <= codes)


async def _words(server: Server, seconds: float) -> int:
    tokens = [await asyncio.to_thread(server.guest, "Eve") for _ in range(SPEAKERS)]
    wanted = {"game": "passt-nicht", "seats": SPEAKERS}
    _, table, _ = await asyncio.to_thread(server.call, "/api/tables", wanted, tokens[0])
    for token in tokens:
        line = await bare_line(server.address, table["id"], token)
        line.send({"type": "do", "id": "1", "command": {"type": "join", "name": "Eve"}})
        assert b'"1"' in await line.frame()
        line.close()
    flood = rude.Target(
        server.address, table["id"], tokens, ["127.0.1.1"], time.monotonic() + seconds
    )
    await rude.words(flood)
    await asyncio.sleep(1)
    async with await Store.open(server.database) as store:
        events = await store.log.events(table["id"])
    return sum(isinstance(decode_event(event.payload), Said) for event in events)


def _codes(server: Server, seconds: float) -> tuple[int, int]:
    tokens = [server.guest("Eve") for _ in range(GUESSERS)]
    statuses: list[int] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            token = tokens[len(statuses) % GUESSERS]
            statuses.append(server.call("/api/tables/by-code/bcdfgh", token=token)[0])
        except OSError:
            # Cut without a word.
            statuses.append(0)
    return len(statuses), statuses.count(404)


def checks(count: int, folder: Path) -> Found:
    """Count is that of rounds, in each of which every body comes once."""
    server = _started(folder)
    assert server.process is not None
    most, asked = 0.0, 0
    for _ in range(count):
        for body in NASTY.values():
            used = processor_of(server.process.pid)
            while not _is_looked_at(server, body):
                time.sleep(5)
            most = max(most, processor_of(server.process.pid) - used)
            asked += 1
    began = time.monotonic()
    loop = asyncio.new_event_loop()
    busy = [loop.run_in_executor(None, _in_vain, server) for _ in range(4)]
    time.sleep(0.3)
    server.stop()
    took = time.monotonic() - began
    loop.run_until_complete(asyncio.gather(*busy))
    loop.close()
    sentence = (
        f"{asked} bodies of {len(NASTY)} kinds, as large as they may be: {most:.2f} s of processor"
        f" time at most; asked to stop while four are worked out it ended after {took:.1f} s"
    )
    return Found(sentence, most <= WORK and took <= END)


def _is_looked_at(server: Server, body: bytes) -> bool:
    """Whoever asks too often is refused before the body has arrived."""
    try:
        return server.call("/api/verify", body)[0] == 200
    except OSError:
        return False


def _in_vain(server: Server) -> None:
    try:
        server.call("/api/verify", NASTY["short keys"])
    except Exception:  # noqa: BLE001 - the server ends meanwhile, in whatever way
        return


def _started(folder: Path) -> Server:
    many = {"KARTENTISCH_GUESTS_PER_MINUTE": "1000"}
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder, **many)
    server.start()
    return server
