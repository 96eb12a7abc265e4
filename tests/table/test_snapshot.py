"""A table taken up from a snapshot is the one that its whole log makes, field by field."""

from typing import Any

import pytest

from kartentisch.core.game import game_names
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import below
from kartentisch.table import snapshot
from kartentisch.table.clock import ClockSettings
from kartentisch.table.commands import Back, Gone, Leave, MoveFor, Rematch, Say
from kartentisch.table.events import AnyEvent, decode_event
from kartentisch.table.snapshot import snapshot_of, table_of
from kartentisch.table.table import Table
from kartentisch.table.viewer import missed_entries, table_view
from tests.games.random_play import rng_of
from tests.table.room import Room

SIZES: dict[str, dict[str, Any]] = {
    "luecke": {"hand": 4, "rounds": 1},
    "passt-nicht": {"target": 8},
    "keine-ahnung": {"prizes": 1},
}
CLOCKS = (ClockSettings(), ClockSettings("move", 60_000), ClockSettings("bank", 90_000, 2_000))


def a_log(game: str, number: int) -> list[AnyEvent]:
    """People and a bot play at random, one goes, comes back and resigns, and they play again."""
    rng = rng_of(number)
    clock = CLOCKS[number % len(CLOCKS)]
    room = Room(game, 3, options=SIZES[game], bots=(None, None, "simple"), clock=clock)
    room.sit_down(0, 1)
    room.ask(0, Say("hello"))
    room.start()
    _play_on(room, rng, 25)
    if room.table.is_playing:
        room.ask(None, Gone(1))
        room.ask(1, Back())
    _play_on(room, rng, 70)
    if room.table.is_playing and number % 2:
        room.ask(1, Leave())
    _play_on(room, rng, 90)
    for guest in (0, 1):
        if room.table.is_over and not room.table.seats[guest].has_resigned:
            room.ask(guest, Rematch(room.seed(), "ab"))
    _play_on(room, rng, 110)
    return [decode_event(data) for data in room.log]


def _play_on(room: Room, rng: list[int], last: int) -> None:
    while room.table.is_playing and len(room.log) < last:
        _move(room, rng)


def _move(room: Room, rng: list[int]) -> None:
    play = room.table.play
    assert play is not None
    room.now = max(room.now + below(rng, 3000), room.table.quiet_until)
    seat = play.to_act()[below(rng, len(play.to_act()))]
    legal = play.legal(seat)
    move = legal[below(rng, len(legal))]
    if room.table.seats[seat].bot_decides:
        room.wait()
        room.ask(None, MoveFor(seat, move, "bot"))
    else:
        room.move(int(str(room.table.seats[seat].guest)[-1]), move)


def all_of(table: Table) -> dict[str, Any]:
    """Every field, down to the state of the game and to who shuffles."""
    fields = dict(vars(table))
    fields["recent"] = list(table.recent)
    fields["fulfilled"] = list(table.fulfilled.items())
    if table.play is not None:
        fields["clock"] = vars(table.clock)
        play = fields["play"] = dict(vars(table.play))
        state = play.pop("_state")
        play["state"] = vars(state) | {"dealer": vars(state.dealer)}
        play["_steps"] = play["_steps"].whole()
        play["_log"] = play["_log"].whole()
        # What was asked of a play since its last step, it remembers.
        del play["_choices"], play["_to_act"]
    return fields


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", game_names())
def test_from_every_entry_on_the_same_table_comes_about(game: str, number: int) -> None:
    log = a_log(game, number)
    plain, ways = Table(), []
    for event in log:
        plain.apply(event)
        table = table_of(snapshot_of(plain))
        assert table is not None
        assert all_of(table) == all_of(plain), f"at entry {plain.number}"
        ways.append(table_of(snapshot_of(plain)))
    for begin, table in enumerate(ways, 1):
        assert table is not None
        for event in log[begin:]:
            table.apply(event)
        assert all_of(table) == all_of(plain), f"from entry {begin} on"


def test_games_were_played_again_and_by_the_clock() -> None:
    """What the test above is about is there."""
    tables = [Table(a_log(game, number)) for game in game_names() for number in range(3)]
    assert any(table.earlier for table in tables)
    assert {table.settings.clock.kind for table in tables} == {"none", "move", "bank"}


@pytest.mark.parametrize("game", game_names())
def test_everybody_is_told_the_same(game: str) -> None:
    log = a_log(game, 5)[:50]
    plain = Table(log)
    table = table_of(snapshot_of(plain))
    assert table is not None
    for viewer in (0, 1, None):
        assert table_view(table, viewer, 5) == table_view(plain, viewer, 5)
        for last in (0, 20, 45):
            assert missed_entries(table, last, viewer) == missed_entries(plain, last, viewer)
    assert table.play is not None
    assert plain.play is not None
    for seat in plain.play.to_act():
        mine, theirs = pov_of(table.play, seat), pov_of(plain.play, seat)
        assert mine[:-1] == theirs[:-1]
        world = mine.imagine("0" * 64)
        assert world.values() == theirs.imagine("0" * 64).values()


def test_what_was_damaged_is_no_snapshot() -> None:
    taken = snapshot_of(Table(a_log("luecke", 0)[:40]))
    assert table_of(taken) is not None
    for at in range(0, len(taken), 7):
        damaged = bytearray(taken)
        damaged[at] ^= 1
        assert table_of(bytes(damaged)) is None
    for cut in (0, 10, len(taken) - 1):
        assert table_of(taken[:cut]) is None


def test_what_another_program_made_is_no_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = snapshot_of(Table(a_log("luecke", 0)[:40]))
    monkeypatch.setattr(snapshot, "_MAKERS", ("core", "games"))
    snapshot._program.cache_clear()  # noqa: SLF001
    try:
        assert table_of(taken) is None
    finally:
        monkeypatch.undo()
        snapshot._program.cache_clear()  # noqa: SLF001
    assert table_of(taken) is not None
