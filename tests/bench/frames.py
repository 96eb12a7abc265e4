"""Frames that nobody should send: valid ones, bent in a thousand ways, and plain noise."""

import asyncio
import resource
from pathlib import Path

import msgspec

from kartentisch.core.dealer import new_seed
from kartentisch.core.luck import below, next_word
from kartentisch.server.app import milliseconds
from kartentisch.server.frames import BadFrame, read_frame
from kartentisch.server.hall import Hall
from kartentisch.server.room import Room, records_of
from kartentisch.server.settings import ServerSettings
from kartentisch.store.hints import NoHints
from kartentisch.store.store import Store
from kartentisch.table.decide import open_table
from kartentisch.table.settings import Settings
from tests.bench.item import Found
from tests.games.random_play import luck_of
from tests.store.things import a_table

#: Megabytes.
ALLOWED = 50
SEEDS = [
    b'{"type":"hello","last":3}', b'{"type":"ping"}', b'{"type":"ask","id":"a"}',
    b'{"type":"do","id":"1","wish":{"type":"join","name":"Anna","seat":0,"salt":"00ff"}}',
    b'{"type":"do","id":"2","wish":{"type":"move","move":"pass","made_for":4}}',
    b'{"type":"do","id":"3","wish":{"type":"say","phrase":"hello"}}',
    b'{"type":"do","id":"4","wish":{"type":"begin","first":1}}',
    b'{"type":"do","id":"5","wish":{"type":"hand over","seat":1}}',
    b'{"type":"do","id":"6","wish":{"type":"again","salt":"ab"}}',
]  # fmt: skip
VALUES = [
    b"null", b"true", b"-1", b"0", b"99999999999999999999999", b"1e309", b"-0.0", b"[]", b"{}",
    b'""', b'"\\u0000"', b'"\\ud800"', b'"' + b"x" * 300 + b'"', b"[" * 40, b'{"type":"do"}',
    '"\u202eannA\u2066"'.encode(), b'"<script>"', b'"\xff\xfe"', b"NaN",
]  # fmt: skip


def frames(count: int, folder: Path) -> Found:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    read, crashed = asyncio.run(_run(count, folder))
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    sentence = (
        f"{count:,} malformed frames, {read:,} of them readable all the same: {crashed} crashes,"
        f" memory +{grown:.0f} MB"
    )
    return Found(sentence, crashed == 0 and grown <= ALLOWED)


async def _run(count: int, folder: Path) -> tuple[int, int]:
    luck = luck_of(5)
    read = crashed = 0
    lost: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: lost.append(what))
    async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
        hall = Hall(store, NoHints(), milliseconds, ServerSettings())
        room = await _room(hall)
        viewer, outbox = room.enter("anna", "de", frozenset())
        for number in range(count):
            data = bent(luck)
            try:
                frame = read_frame(data)
            except BadFrame:
                continue
            except Exception as error:  # noqa: BLE001 - that is what is counted
                print(f"  {data!r}: {error!r}", flush=True)  # noqa: T201
                crashed += 1
                continue
            read += 1
            try:
                room.hear(viewer, frame)
            except Exception as error:  # noqa: BLE001
                print(f"  {data!r}: {error!r}", flush=True)  # noqa: T201
                crashed += 1
            if read % 50 == 0:
                await asyncio.sleep(0)
            if outbox.ended or read % 200 == 0:
                room.leave(viewer)
                viewer, outbox = room.enter(("anna", "ben", None)[number % 3], "de", frozenset())
        await hall.close()
    return read, crashed + len(lost)


async def _room(hall: Hall) -> Room:
    await hall.store.create_table(a_table())
    opened = open_table(hall.now(), "anna", Settings("luecke", 2, pace=0), new_seed())
    await hall.store.append(*records_of("one", 0, [opened]), wakes=False)
    room = await hall.room("one")
    assert room is not None
    return room


def bent(luck: list[int]) -> bytes:
    """A valid frame with something wrong, up to three times; now and then noise."""
    if below(luck, 50) == 0:
        return b"".join(next_word(luck).to_bytes(4, "big") for _ in range(below(luck, 40)))
    data = SEEDS[below(luck, len(SEEDS))]
    for _ in range(1 + below(luck, 3)):
        data = _BENDS[below(luck, len(_BENDS))](data, luck)
    return data


def _another_value(data: bytes, luck: list[int]) -> bytes:
    try:
        thing = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return data
    if not isinstance(thing, dict) or not thing:
        return data
    inner = thing["wish"] if isinstance(thing.get("wish"), dict) and below(luck, 2) else thing
    names = [*inner, "extra"]
    marker = "@@"
    inner[names[below(luck, len(names))]] = marker
    encoded: bytes = msgspec.json.encode(thing)
    return encoded.replace(b'"@@"', VALUES[below(luck, len(VALUES))])


def _cut_off(data: bytes, luck: list[int]) -> bytes:
    return data[: below(luck, len(data) + 1)]


def _byte_changed(data: bytes, luck: list[int]) -> bytes:
    at = below(luck, len(data) + 1)
    return data[:at] + bytes([below(luck, 256)]) + data[at + below(luck, 2) :]


def _doubled(data: bytes, luck: list[int]) -> bytes:
    at = below(luck, len(data) + 1)
    return data[:at] + data[at // 2 :]


def _wrapped(data: bytes, luck: list[int]) -> bytes:
    depth = 1 + below(luck, 2000)
    return b"[" * depth + data + b"]" * depth


_BENDS = [_another_value, _another_value, _another_value, _cut_off, _byte_changed, _doubled,
          _wrapped]  # fmt: skip
