"""A guest who is forgotten: no name and no word is told any more, and the game goes on."""

from kartentisch.core.verify import verify
from kartentisch.table.commands import Join, Leave, Rematch, Say
from kartentisch.table.events import AnyEvent, GuestForgotten, decode_event
from kartentisch.table.forgetting import NO_NAME, without
from kartentisch.table.past_games import replay_in, replay_of
from kartentisch.table.snapshot import snapshot_of
from kartentisch.table.table import Table
from kartentisch.table.viewer import missed_entries, table_view
from tests.table.room import Room

SECRET, WORD = "Rumpelstilz", "heute back ich"
SHORT = {"hand": 2, "pressed": 0, "rounds": 1, "turns": 1}


def a_room() -> Room:
    """Guest 1 has played, talked, played again, and plays now."""
    room = Room(seats=3, options=SHORT, chat="free")
    room.sit_down(0)
    room.ask(1, Join(SECRET))
    room.sit_down(2)
    room.ask(1, Say(text=WORD))
    for _ in range(2):
        if room.table.play is None:
            room.start(first=0)
        else:
            for guest in range(3):
                room.ask(guest, Rematch(room.seed()))
        room.play_on()
    for guest in range(3):
        room.ask(guest, Rematch(room.seed()))
    room.ask(1, Say(text=WORD))
    return room


def rewritten(room: Room) -> list[AnyEvent]:
    return [without(decode_event(data), "guest 1") for data in room.log]


def test_a_table_in_use_and_its_log_tell_nothing_more() -> None:
    room = a_room()
    room.happen(GuestForgotten(room.now, "guest 1"))
    log = rewritten(room)
    for table in (room.table, Table(log)):
        told = [table_view(table, None, room.now), table.ended(), table.recent]
        told += [missed_entries(table, room.table.number - 1, None), vars(table), table.play.names]  # type: ignore[union-attr]
        told += [replay_in(log, 1), replay_in(log, 2)]
        assert SECRET not in repr(told)
        assert WORD not in repr(told)
        assert [game.names for game in table.ended()] == [["Anna", NO_NAME, "Cleo"]] * 2
        assert table.play is not None
        assert table.play.names == ("Anna", NO_NAME, "Cleo")
        assert table.seats[1].bot_decides
        assert table.seat_of("guest 1") is None
    assert snapshot_of(Table(log)) == snapshot_of(room.table)


def test_the_game_goes_on_and_can_still_be_checked() -> None:
    room = a_room()
    room.happen(GuestForgotten(room.now, "guest 1"))
    room.play_on()
    for number in (1, 2):
        assert (replay := replay_in(rewritten(room), number)) is not None
        assert verify(replay).winners() == room.table.ended()[number - 1].winners
    assert (last := replay_of(room.table, 3)) is not None
    assert last.seats == ["Anna", NO_NAME, "Cleo"]


def test_who_left_after_the_end_is_forgotten_as_well() -> None:
    room = Room(seats=2, options=SHORT)
    room.sit_down(0)
    room.ask(1, Join(SECRET))
    room.start(first=0)
    room.play_on()
    room.ask(1, Leave())
    room.happen(GuestForgotten(room.now, "guest 1"))
    assert [game.names for game in room.table.ended()] == [["Anna", NO_NAME]]
    assert (replay := replay_of(room.table, 1)) is not None
    assert replay.seats == ["Anna", NO_NAME]


def test_a_host_who_is_forgotten_leaves_the_table_to_the_others() -> None:
    room = Room(seats=3, host_name=SECRET)
    room.ask(0, Join(SECRET))
    room.sit_down(2)
    room.happen(GuestForgotten(room.now, "guest 0"))
    assert room.table.host == "guest 2"
    assert SECRET not in repr(vars(room.table))
    assert table_view(room.table, None, room.now).seats[0].is_empty


def test_others_with_the_same_name_keep_it() -> None:
    room = Room(seats=2, options=SHORT)
    room.sit_down(0)
    room.ask(1, Join("Anna"))
    room.start(first=0)
    room.happen(GuestForgotten(room.now, "guest 1"))
    assert room.table.play is not None
    assert room.table.play.names == ("Anna", NO_NAME)
