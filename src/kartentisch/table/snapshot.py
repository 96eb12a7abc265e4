"""A table as it stood at one entry, so that its log need not be folded from the beginning.

A snapshot is a short cut and never the truth. It is sealed with the program that made it: what was
made by any other, or was damaged, is none, and the log is folded instead. It holds the secrets of
its table, as the log does.
"""

import hashlib
import zlib
from collections import deque
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from kartentisch.core.game import Game, find_game
from kartentisch.core.past import Past
from kartentisch.core.play import Play, PlaySnapshot, Step
from kartentisch.table.clock import Clock
from kartentisch.table.events import AnyEvent, CommandKey
from kartentisch.table.settings import Settings
from kartentisch.table.table import KEPT_ENTRIES, Ended, Seat, Table

T = TypeVar("T")

_SEAL: Final = 32
#: What a table is made by: the same log makes another table only if one of these has changed.
_MAKERS: Final = ("core", "games", "table")


class PlayPart(msgspec.Struct, frozen=True):
    """A game; what happened in it is a text of its own, since hardly anybody asks for it."""

    names: list[str]
    options: dict[str, Any]
    seed: str
    salts: list[str]
    first: int
    state: dict[str, Any]
    dealer: int
    shown: dict[str, dict[int, list[str]]]
    count_of_steps: int
    steps: bytes
    count_of_log: int
    log: bytes


class TableSnapshot(msgspec.Struct, frozen=True):
    """A table by its fields; what is only in other forms comes last."""

    number: int
    settings: Settings
    host: str
    host_name: str
    players: list[str | None]
    removed: list[str]
    seats: list[Seat]
    first: int | None
    is_closed: bool
    next_seed: str
    known_deal: tuple[tuple[str, ...], int | None]
    quiet_until: int
    cards_shown: int
    changed_at: list[int]
    last_moment: int
    steps_of: dict[int, tuple[int, int]]
    earlier: list[Ended]
    said: int
    fulfilled: list[tuple[CommandKey, int]]
    recent: list[tuple[int, AnyEvent]]
    play: PlayPart | None
    #: What each seat has left, and since when it thinks.
    clocks: tuple[list[int], list[int | None]]


_SAME: Final = TableSnapshot.__struct_fields__[:-4]
_decoder: Final = msgspec.msgpack.Decoder(TableSnapshot)
_steps: Final = msgspec.msgpack.Decoder(list[Step])
_log: Final = msgspec.msgpack.Decoder(list[dict[str, Any]])


def snapshot_of(table: Table) -> bytes:
    taken = TableSnapshot(
        **{name: getattr(table, name) for name in _SAME},
        fulfilled=list(table.fulfilled.items()),
        recent=list(table.recent),
        play=None if table.play is None else _part(table.play),
        clocks=([], []) if table.play is None else (table.clock.spans, table.clock.since),
    )
    data = _packed(taken)
    return _seal(data) + data


def table_of(snapshot: bytes) -> Table | None:
    """The table, if this program has made it."""
    seal, data = snapshot[:_SEAL], snapshot[_SEAL:]
    if seal != _seal(data):
        return None
    taken = _unpacked(_decoder, data)
    table = Table()
    for name in _SAME:
        setattr(table, name, getattr(taken, name))
    table.game = find_game(taken.settings.game)
    table.fulfilled = dict(taken.fulfilled)
    table.recent = deque(taken.recent, maxlen=KEPT_ENTRIES)
    if taken.play is not None:
        table.play = _play(table.game, taken.play)
        table.clock = Clock(taken.settings.clock, len(taken.seats))
        table.clock.spans, table.clock.since = taken.clocks
    return table


def _part(play: Play) -> PlayPart:
    snapshot = play.snapshot()
    steps, log = _packed(snapshot.steps.whole()), _packed(snapshot.log.whole())
    # Like this it takes a tenth of the room.
    snapshot.steps.pack(partial(_unpacked, _steps, steps))
    snapshot.log.pack(partial(_unpacked, _log, log))
    return PlayPart(
        list(play.names),
        play.options,
        play.seed,
        list(play.salts),
        play.first,
        snapshot.state,
        snapshot.dealer,
        snapshot.shown,
        len(snapshot.steps),
        steps,
        len(snapshot.log),
        log,
    )


def _play(game: Game, part: PlayPart) -> Play:
    snapshot = PlaySnapshot(
        part.state,
        part.dealer,
        Past(part.count_of_steps, partial(_unpacked, _steps, part.steps)),
        Past(part.count_of_log, partial(_unpacked, _log, part.log)),
        part.shown,
    )
    return Play(
        game,
        part.names,
        part.options,
        seed=part.seed,
        salts=part.salts,
        first=part.first,
        snapshot=snapshot,
    )


def _packed(thing: object) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(thing), level=1)


def _unpacked(decoder: msgspec.msgpack.Decoder[T], data: bytes) -> T:
    return decoder.decode(zlib.decompress(data))


def _seal(data: bytes) -> bytes:
    return hashlib.blake2b(data, key=_program(), digest_size=_SEAL).digest()


@cache
def _program() -> bytes:
    """Other rules, or another way to write this down, are another program."""
    root = Path(__file__).parents[1]
    sources = sorted(file for maker in _MAKERS for file in (root / maker).rglob("*.py"))
    digest = hashlib.sha256()
    for file in sources:
        digest.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes())
    return digest.digest()
