# ruff: noqa: RUF001 - letters that look like others
"""Order at a table: who is sent away, whose name is taken, who keeps others waiting."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kartentisch import bots
from kartentisch.table.clock import ClockSettings
from kartentisch.table.commands import (
    Back,
    Gone,
    HandOver,
    Join,
    Leave,
    Rematch,
    Remove,
    Say,
    StandIn,
)
from kartentisch.table.names import LONGEST_NAME, is_misleading, look, told_apart
from kartentisch.table.snapshot import snapshot_of, table_of
from kartentisch.table.table import PATIENCE
from kartentisch.table.viewer import table_view
from tests.table.room import Room
from tests.table.test_table import playing, refused, seated

SHORT = {"hand": 4, "rounds": 1}


def test_the_host_sends_somebody_away_before_the_start() -> None:
    room = seated(seats=3)
    assert refused(room, 1, Remove(2)) == "not-host"
    assert refused(room, 0, Remove(0)) == "yourself"
    assert refused(room, 0, Remove(3)) == "no-such-seat"
    room.ask(0, Remove(2))
    assert refused(room, 0, Remove(2)) == "not-a-person"
    assert table_view(room.table, None, room.now).seats[2].is_empty
    assert refused(room, 2, Join("Cleo")) == "removed"
    assert refused(room, 2, Join("Somebody else")) == "removed"
    assert refused(room, 2, Say(phrase="hello")) == "not-seated"
    room.ask(3, Join("Dora"))
    assert room.table.seats[2].name == "Dora"


def test_in_a_game_a_bot_takes_the_seat_and_the_game_goes_on() -> None:
    room = playing(seats=3, options=SHORT)
    room.ask(0, Remove(1))
    view = table_view(room.table, room.table.seat_of("guest 1"), room.now)
    assert view.you is None
    assert view.seats[1].level
    assert all(card is None for card in view.places["hand"][1])
    assert refused(room, 1, Back()) == "not-seated"
    room.play_on()
    assert room.table.is_over
    room.ask(0, Rematch(room.seed()))
    room.ask(2, Rematch(room.seed()))
    assert room.table.is_playing
    assert refused(room, 1, Join("Ben")) == "removed"
    assert room.rebuilt().removed == ["guest 1"]
    again = table_of(snapshot_of(room.table))
    assert again is not None
    assert again.removed == ["guest 1"]


def test_who_keeps_the_others_from_the_next_game_can_be_sent_away() -> None:
    room = playing(seats=3, options=SHORT)
    room.play_on()
    room.ask(0, Rematch(room.seed()))
    room.ask(2, Rematch(room.seed()))
    assert room.table.is_over
    room.ask(0, Remove(1))
    room.ask(0, Rematch(room.seed()))
    assert room.table.is_playing


def waiting(**more: Any) -> tuple[Room, int, int]:
    """Who is awaited, and who waits."""
    room = playing(options={"hand": 4, "pressed": 0, "rounds": 1}, **more)
    (silent,) = room.table.awaited
    return room, silent, 1 - silent


def test_a_bot_stands_in_for_who_keeps_others_waiting() -> None:
    room, silent, other = waiting()
    assert table_view(room.table, other, room.now).patient_until == room.now + PATIENCE
    assert refused(room, other, StandIn(silent)) == "may-think"
    room.now += PATIENCE - 1
    room.ask(other, Say(phrase="your-turn"))
    assert refused(room, other, StandIn(silent)) == "may-think"
    room.now += 1
    assert refused(room, silent, StandIn(silent)) == "yourself"
    assert refused(room, silent, StandIn(other)) == "not-awaited"
    assert refused(room, 5, StandIn(silent)) == "not-seated"
    assert refused(room, other, StandIn(2)) == "no-such-seat"
    room.ask(other, StandIn(silent))
    assert refused(room, other, StandIn(silent)) == "not-awaited"
    room.wait()
    assert room.bots_move()
    room.ask(silent, Back())
    assert not room.table.seats[silent].bot_decides


def test_where_there_is_a_clock_the_clock_decides() -> None:
    room, silent, other = waiting(clock=ClockSettings("move", 60_000))
    assert table_view(room.table, other, room.now).patient_until == 0
    room.now += 10 * PATIENCE
    assert refused(room, other, StandIn(silent)) == "has-clock"


def test_who_is_away_is_not_replaced_twice() -> None:
    room, silent, other = waiting()
    room.ask(None, Gone(silent))
    room.now += PATIENCE
    assert refused(room, other, StandIn(silent)) == "not-awaited"


@pytest.mark.parametrize(
    "name", ["Anna", "ANNA", "a n n a", "Аnnа", "Anna.", "\u00c1nna", "A\u200bnna", "@nna", "Ａnna"]
)
def test_who_looks_like_somebody_at_the_table_is_told_apart(name: str) -> None:
    room = Room(seats=4)
    room.sit_down(0)
    room.ask(1, Join(name))
    own = room.table.seats[1].name
    assert own.endswith(" 2")
    assert look(own) != look("Anna")
    room.ask(2, Join(name))
    assert room.table.seats[2].name.endswith(" 3")
    room.ask(1, Leave())
    room.ask(1, Join("Ben"))
    assert room.table.seats[1].name == "Ben"


def test_the_name_of_a_host_who_does_not_sit_yet_is_taken() -> None:
    room = Room(seats=3, host_name="Anna")
    room.ask(1, Join("Аnna"))
    assert room.table.seats[0].name == "Аnna 2"
    room.ask(0, Join("Anna"))
    assert room.table.seats[1].name == "Anna"
    room.ask(0, HandOver(0))
    room.ask(2, Join("Anna"))
    assert room.table.seats[2].name == "Anna 3"


def test_names_stay_short_enough() -> None:
    assert len(told_apart("x" * LONGEST_NAME, ["x" * LONGEST_NAME])) <= LONGEST_NAME
    assert told_apart("\u2603", ["\u2603"]) == "\u2603 2"


@pytest.mark.parametrize(
    "name",
    ["bot:orakel", "BOT:whoever", "Bot：Orakel", "Orakel", "0rakel 2", "Оrаkеl", "K\u00fcken",
     "Bot", "bot 3", "Host", "Gastgeber", "A d m i n", "S3rver"],
)  # fmt: skip
def test_nobody_is_called_like_a_bot_or_who_runs_the_table(name: str) -> None:
    assert refused(Room(), 0, Join(name)) == "misleading-name"


@pytest.mark.parametrize(
    "name", ["Botho", "Fuchs Anna", "Anna", "Foxi", "Gast", "Guest", "42", "☃"]
)
def test_most_names_are_fine(name: str) -> None:
    assert not is_misleading(name)


def test_every_name_of_a_bot_is_known() -> None:
    words = tomllib.loads((Path(bots.__file__).parent / "words.toml").read_text("utf-8"))
    called = {said for key, each in words.items() if key.startswith("level-")
              for said in (key.removeprefix("level-"), *each.values())}  # fmt: skip
    assert {name for name in called if not is_misleading(name)} <= {"rules", "random"}
