"""A table of an older version of its game: it ends, and its games can still be seen."""

from msgspec.structs import replace

from kartentisch.core.game import find_game
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.verify import verify
from kartentisch.table.decide import open_table
from kartentisch.table.events import decode_event
from kartentisch.table.past_games import replay_in
from kartentisch.table.settings import Settings
from kartentisch.table.table import Table
from tests.games.scenes import scenes
from tests.referee import referee
from tests.table.room import Room


def _old_room(version: int) -> Room:
    settings = Settings("keine-ahnung", 2, {"turns": 12}, show=0)
    room = Room("keine-ahnung", 2)
    room.table, room.log = Table(), []
    opened = open_table(room.now, "guest 0", settings, room.seed())
    room.happen(replace(opened, version=version))
    return room


def test_its_games_are_those_of_that_version() -> None:
    room = _old_room(1)
    room.sit_down(0, 1)
    room.start()
    room.play_on()
    assert room.table.is_outdated
    found = replay_in(map(decode_event, room.log), 1)
    assert found is not None
    assert found.version == 1
    assert verify(found).scores()
    referee(found.text())
    assert list(scenes(found, ALL_SEEING))


def test_of_an_unknown_version_only_the_people_are_followed() -> None:
    room = _old_room(99)
    room.sit_down(0, 1)
    assert room.table.is_outdated
    assert [seat.name for seat in room.table.seats] == ["Anna", "Ben"]
    assert room.table.game is find_game("keine-ahnung")
    assert replay_in(map(decode_event, room.log), 1) is None
