"""Every byte that a viewer of a table gets, looked at for what it may not know."""

import copy

import msgspec

from kartentisch.core.luck import below
from kartentisch.table.messages import Entry, Moved
from kartentisch.table.table import Table
from kartentisch.table.viewer import table_view
from tests.games.inside import with_state
from tests.games.random_play import luck_of
from tests.games.secrecy import GRIDS, SECRET_MOVES, redealt
from tests.games.who_sees import sees
from tests.table.room import Room


def check_wire(game: str, seats: int, number: int, moves: int) -> int:
    """Play at a table and compare what its viewers get with what they would get from a twin."""
    room, luck = Room(game, seats, show=1_000, pace=0), luck_of(number)
    room.sit_down(*range(seats))
    room.start()
    pairs = 0
    for _ in range(moves):
        play = room.table.play
        if play is None or play.over:
            break
        room.now = max(room.now, room.table.quiet_until)
        seat = play.to_act()[below(luck, len(play.to_act()))]
        legal = play.legal(seat)
        room.move(seat, legal[below(luck, len(legal))])
        for viewer in (*range(seats), None):
            _check_entry(room.table, game, room.told[viewer][-1], viewer)
            _check_bytes(room, viewer)
            _check_twin(room, viewer, luck)
            pairs += 1
    return pairs


def _check_twin(room: Room, viewer: int | None, luck: list[int]) -> None:
    play = room.table.play
    assert play is not None
    twin = copy.copy(room.table)
    twin.play = with_state(play, redealt(play, viewer, luck))
    one, two = (msgspec.json.encode(table_view(each, viewer, room.now))
                for each in (room.table, twin))  # fmt: skip
    assert one == two


def _check_entry(table: Table, game: str, entry: Entry, viewer: int | None) -> None:
    if entry.kind == "acted" and entry.move.split()[0] in SECRET_MOVES:
        assert (" " in entry.move) == (entry.seat == viewer)
    if viewer is None or (table.play and viewer not in table.play.to_act()):
        assert entry.legal == []
    for each in entry.happened:
        if isinstance(each, Moved) and each.card is not None:
            ends = (each.leaves, each.reaches)
            assert any(sees(game, end.place, end.row, viewer) != "none" for end in ends)
    if viewer is None:
        _check_spectator(entry)


def _check_spectator(entry: Entry) -> None:
    """A card that came up and went down again in one move has no face for spectators."""
    moves = [each for each in entry.happened if isinstance(each, Moved)]
    down = [each for each in moves if each.reaches.place in GRIDS]
    assert all(each.card is None for each in down)


def _check_bytes(room: Room, viewer: int | None) -> None:
    play = room.table.play
    assert play is not None
    frames = msgspec.json.encode([room.told[viewer][-1], table_view(room.table, viewer, room.now)])
    text = frames.decode()
    assert room.table.next_seed not in text
    assert play.over or play.seed not in text
    for seat in room.table.seats:
        assert seat.guest is None or seat.guest not in text
