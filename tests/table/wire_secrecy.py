"""Every byte that a viewer of a table gets, looked at for what it may not know."""

import copy
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from itertools import pairwise
from typing import Protocol

from kartentisch.core.happened import Moved
from kartentisch.core.rng import below
from kartentisch.table.commands import Back, HandOver, Join, Move, Say
from kartentisch.table.effects import Send
from kartentisch.table.events import AnyEvent, decode_event
from kartentisch.table.live import LiveTable
from kartentisch.table.messages import Entry
from kartentisch.table.table import Table
from kartentisch.table.wire import (
    Again,
    Ask,
    Begin,
    ClientCommand,
    Do,
    FromClient,
    Hello,
    Ping,
    encode_frame,
)
from tests.games.inside import state_of
from tests.games.random_play import rng_of
from tests.games.secrecy import GRIDS, SECRET_MOVES
from tests.games.who_sees import sees
from tests.table.room import Room
from tests.table.twins import Twin, Viewer

#: So many entries a client missed before it comes back.
MISSED = 3
#: So many twins of each moment.
TWINS = 4


class Web(Protocol):
    """The server around a table that can be exchanged."""

    def told(
        self, table: Table, viewer: Viewer, frames: list[FromClient], question: int, now: int
    ) -> list[str]:
        """All that leaves it when a viewer comes, says these frames and asks something."""


def check_wire(game: str, seats: int, number: int, moves: int, web: Web) -> Counter[Viewer]:
    """Play at a table and compare what its viewers get with what they would get from a twin."""
    room, rng = Room(game, seats, show=1_000, pace=0), rng_of(number)
    room.sit_down(*range(seats))
    room.start()
    pairs: Counter[Viewer] = Counter()
    for _ in range(moves):
        if not room.table.is_playing:
            break
        _somebody_moves(room, rng)
        for viewer in (*range(seats), None):
            _check_entry(room.table, game, room.told[viewer][-1], viewer)
            pairs[viewer] += _check_twins(room, viewer, rng, web)
    return pairs


def _somebody_moves(room: Room, rng: list[int]) -> None:
    play = room.table.play
    assert play is not None
    room.now = max(room.now, room.table.quiet_until)
    seat = play.to_act()[below(rng, len(play.to_act()))]
    legal = play.legal(seat)
    room.move(seat, legal[below(rng, len(legal))])


def _check_twins(room: Room, viewer: Viewer, rng: list[int], web: Web) -> int:
    """The same bytes, in the same frames, in the same order."""
    event, frames = decode_event(room.log[-1]), list(_frames(room.table, viewer, rng))
    question = below(rng, 1 << 16)
    now = room.now + 1_000 * below(rng, 2)
    live = _live(room.table, event, viewer)
    honest = web.told(room.table, viewer, frames, question, now)
    _check_archive(honest)
    _check_bytes(room.table, viewer, "".join((*map(bytes.decode, live), *honest)))
    for _ in range(TWINS):
        twin = Twin(room.table, viewer, rng)
        assert _live(twin.table(1, is_live=True), twin.event(event), viewer) == live
        told = web.told(twin.table(MISSED, is_live=False), viewer, frames, question, now)
        assert told == honest, _differences(told, honest)
    return TWINS


def _differences(told: list[str], honest: list[str]) -> list[str]:
    """What to look at: pytest does not tell where it is not running."""
    return list(unified_diff(honest, told, "honest", "twin", n=1, lineterm=""))


def _live(table: Table, event: AnyEvent, viewer: Viewer) -> list[bytes]:
    """What a viewer is told of an event while it happens, and somebody else looks on too."""
    others = [seat for seat in (*range(len(table.seats)), None) if seat != viewer]
    live = LiveTable(_happened(table))
    for number, who in enumerate((others[0], viewer)):
        live.audience.connect(number, None if who is None else table.seats[who].guest, "de")
        live.audience.viewers[number].last = table.number - 1
    effects = live._happen([event], event.at)  # noqa: SLF001 - as if it were just stored
    sent = [each for each in effects if isinstance(each, Send) and each.viewer == 1]
    assert sent
    return [encode_frame(each.frame) for each in sent]


def _happened(table: Table) -> Table:
    """The event is in it already."""
    table = copy.copy(table)
    vars(table)["apply"] = repr
    return table


def _frames(table: Table, viewer: Viewer, rng: list[int]) -> Iterator[FromClient]:
    """Coming anew, coming back, an old move twice, one against the rules, and any other command."""
    yield from (Hello(), Ping(), Hello(table.number - 1 - below(rng, MISSED)))
    late = Do("late", Move("pass", 0))
    yield from (late, late) if below(rng, 2) else (Ask("hint"), Do("any", _any_command(table, rng)))
    legal = table.play.legal(viewer) if table.play and viewer is not None else []
    actions = table.game.actions.texts
    move = actions[below(rng, len(actions))]
    if move not in legal:
        yield Do("against the rules", Move(move, table.number))


def _any_command(table: Table, rng: list[int]) -> ClientCommand:
    """Refused while a game runs, whoever asks for it."""
    seat = below(rng, len(table.seats) + 1)
    commands: list[ClientCommand] = [
        Join("Eve", seat), Join(""), Begin(), Back(), Again(), HandOver(9), Say(phrase="boo"),
        Say(text="boo"), Move("no such move", table.number),
    ]  # fmt: skip
    return commands[below(rng, len(commands))]


def _check_entry(table: Table, game: str, entry: Entry, viewer: Viewer) -> None:
    """Against who_sees.toml, face by face."""
    if entry.kind == "acted" and entry.move.split()[0] in SECRET_MOVES:
        assert (" " in entry.move) == (entry.seat == viewer)
    if viewer is None or (table.play and viewer not in table.play.to_act()):
        assert entry.legal == []
    for each in entry.happened:
        if isinstance(each, Moved) and each.card is not None:
            assert table.play is not None
            ends, s = (each.leaves, each.reaches), state_of(table.play)
            assert any(sees(game, s, end.place, end.row, viewer) != "none" for end in ends)
            # A card that came up and went down again has no face for spectators.
            assert viewer is not None or each.reaches.place not in GRIDS


def _check_archive(told: list[str]) -> None:
    """A game that runs has neither a replay nor a story."""
    for asked, answered in pairwise(told):
        if asked.startswith("/api/") and "/replays/" in asked:
            assert "('status', 404)" in answered


def _check_bytes(table: Table, viewer: Viewer, text: str) -> None:
    """Secrets that are texts of their own."""
    assert table.play is not None
    assert table.next_seed not in text
    assert table.play.over or table.play.seed not in text
    for number, seat in enumerate(table.seats):
        assert number == viewer or seat.guest is None or seat.guest not in text
