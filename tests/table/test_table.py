"""People around a table: who may do what, and when."""

from typing import Any

import msgspec
import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game, game_names
from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from kartentisch.core.words import LANGUAGES
from kartentisch.table.clock import ClockSettings
from kartentisch.table.commands import (
    AnyCommand,
    Back,
    Close,
    Gone,
    HandOver,
    Join,
    Leave,
    Move,
    MoveFor,
    Pace,
    Rematch,
    Say,
    Start,
)
from kartentisch.table.decide import open_table
from kartentisch.table.refusal import Refused
from kartentisch.table.settings import Settings
from kartentisch.table.tempo import Tempo
from kartentisch.table.viewer import phase_of, table_view
from kartentisch.table.wire import FromClient
from tests.table.room import Room


def refused(room: Room, guest: int | None, command: AnyCommand) -> str:
    """The code of a refusal, which changes nothing and can be said in every language."""
    before = (room.table.number, room.log[:])
    with pytest.raises(Refused) as refusal:
        room.ask(guest, command)
    assert (room.table.number, room.log) == before
    for language in LANGUAGES:
        assert refusal.value.sentence(language).endswith(".")
    return refusal.value.code


def seated(game: str = "luecke", seats: int = 2, **more: Any) -> Room:
    room = Room(game, seats, **more)
    room.sit_down(*range(seats))
    return room


def playing(game: str = "luecke", seats: int = 2, **more: Any) -> Room:
    room = seated(game, seats, **more)
    room.start(first=0)
    return room


def test_people_sit_down_and_get_up() -> None:
    room = Room(seats=3)
    room.sit_down(0, 1)
    assert [seat.name for seat in room.table.seats] == ["Anna", "Ben", ""]
    assert refused(room, 1, Join("Ben")) == "seated"
    assert refused(room, 2, Join("Cleo", seat=1)) == "seat-taken"
    assert refused(room, 2, Join("Cleo", seat=3)) == "no-such-seat"
    assert refused(room, 2, Join("  ")) == "bad-name"
    assert refused(room, 2, Join("x" * 31)) == "bad-name"
    assert refused(room, 2, Join("Cleo", salt="xyz")) == "bad-salt"
    room.ask(2, Join("Cleo", seat=2))
    assert refused(room, 3, Join("Dora")) == "full"
    room.ask(1, Leave())
    assert refused(room, 1, Leave()) == "not-seated"
    room.ask(3, Join("Dora"))
    assert [seat.name for seat in room.table.seats] == ["Anna", "Dora", "Cleo"]


def test_names_are_made_inert() -> None:
    room = Room()
    room.ask(0, Join(" A\u202enn\na\x00\u200b  <b> "))
    assert room.table.seats[0].name == "Ann a <b>"
    room.ask(1, Join("Z" + "\u0301" * 20))
    assert len(room.table.seats[1].name) <= 3


def test_the_host_starts_hands_over_and_is_followed() -> None:
    room = seated(seats=3)
    assert refused(room, 1, Start(room.seed())) == "not-host"
    assert refused(room, 1, HandOver(2)) == "not-host"
    assert refused(room, 0, HandOver(7)) == "no-such-seat"
    room.ask(0, HandOver(2))
    assert refused(room, 0, Start(room.seed())) == "not-host"
    room.ask(2, Leave())
    assert room.table.host == "guest 0"
    assert refused(room, 0, HandOver(2)) == "not-a-person"
    assert refused(room, 0, Start(room.seed(), first=3)) == "no-such-seat"
    room.start()
    assert refused(room, 0, Start(room.seed())) == "started"
    assert refused(room, 4, Join("Emil")) == "started"
    assert room.table.seats[2].level is not None


def test_moves_are_checked_by_the_rules_and_by_the_number_they_were_made_for() -> None:
    room = playing()
    legal = room.table.play.legal(0)  # type: ignore[union-attr]
    assert refused(room, 5, Move(legal[0], room.table.number)) == "not-seated"
    assert refused(room, 0, Move("pass", room.table.number)) == "illegal"
    assert refused(room, 0, Move("fly", room.table.number)) == "no-such-move"
    number = room.table.number
    # Ben presses first: what Anna may do has not changed, so her move is not stale.
    room.ask(1, Move(room.table.play.legal(1)[0], number))  # type: ignore[union-attr]
    room.ask(0, Move(legal[0], number))
    assert refused(room, 0, Move(legal[0], number)) == "stale"
    assert refused(room, 1, Move("pass", number)) == "stale"


def test_talk_does_not_make_a_move_stale() -> None:
    room = playing()
    number = room.table.number
    room.ask(1, Say(phrase="hello"))
    room.ask(0, Move(room.table.play.legal(0)[0], number))  # type: ignore[union-attr]


def test_phrases_and_free_text() -> None:
    room = seated()
    assert refused(room, 0, Say(phrase="no such phrase")) == "bad-phrase"
    assert refused(room, 0, Say(text="hi")) == "no-free-text"
    assert refused(room, 3, Say(phrase="hello")) == "not-seated"
    free = seated(chat="free")
    free.ask(1, Say(text=" hi\n\u202ethere "))
    assert free.told[0][-1].text == "hi there"
    assert free.told[0][-1].seat == 1
    assert refused(free, 0, Say(text="\u200b")) == "bad-text"
    assert refused(free, 0, Say(text="x" * 201)) == "bad-text"


def test_before_the_start_nobody_moves_and_nothing_is_due() -> None:
    room = seated()
    assert refused(room, 0, Move("pass", 99)) == "not-started"
    assert refused(room, None, Gone(0)) == "not-started"
    assert refused(room, 0, Rematch(room.seed())) == "not-over"
    assert room.table.wake_at() is None
    assert room.table.due(room.now) == []
    assert phase_of(room.table) == "waiting"


def test_only_the_server_moves_for_others() -> None:
    room = playing()
    assert refused(room, 0, MoveFor(1, "pass", "bot")) == "not-yours"
    assert refused(room, 0, Gone(1)) == "not-yours"
    assert refused(room, 0, Close("idle")) == "not-yours"
    assert refused(room, None, MoveFor(1, "pass", "bot")) == "not-due"


def test_a_bot_waits_its_pace_and_then_moves() -> None:
    room = Room("passt-nicht", 2, bots=(None, "simple"), pace=1_500)
    room.sit_down(0)
    room.start(first=1)
    begun = room.now
    assert not room.bots_move()
    assert room.table.wake_at() == begun + 1_500
    room.wait()
    assert room.bots_move()
    assert room.told[0][-1].by == "bot"


def test_a_bot_takes_over_visibly_and_gives_back() -> None:
    room = playing("passt-nicht")
    room.ask(None, Gone(0))
    assert refused(room, None, Gone(0)) == "not-a-person"
    assert table_view(room.table, 1, room.now).seats[0].is_taken_over
    assert refused(room, 0, Move("play b1", room.table.number)) == "bot-plays"
    assert table_view(room.table, 0, room.now).legal == []
    room.wait()
    assert room.bots_move()
    room.ask(0, Back())
    assert refused(room, 0, Back()) == "no-bot-plays"
    assert not room.table.seats[0].is_taken_over
    room.play_on()
    assert room.table.is_over


def test_who_gets_up_during_the_game_has_given_up_and_a_bot_plays_on() -> None:
    room = playing("passt-nicht", 3, options={"target": 10})
    room.ask(0, Leave())
    assert room.table.host == "guest 1"
    assert refused(room, 0, Leave()) == "resigned"
    assert refused(room, 0, Back()) == "resigned"
    assert refused(room, 0, Move("play b1", room.table.number)) == "resigned"
    room.play_on()
    assert room.table.is_over
    assert table_view(room.table, None, room.now).seats[0].has_resigned


def test_a_clock_for_each_move_runs_out_and_a_bot_moves_once() -> None:
    room = playing("passt-nicht", clock=ClockSettings("move", 10_000))
    assert room.table.wake_at() == room.now + 10_000
    room.now += 9_999
    assert not room.bots_move()
    room.now += 1
    assert room.bots_move()
    assert room.told[1][-1].by == "clock"
    assert not room.table.seats[0].is_taken_over
    assert table_view(room.table, 0, room.now).clocks == [10_000, 10_000]


def test_a_bank_shrinks_while_its_owner_thinks_and_grows_with_each_move() -> None:
    room = playing("passt-nicht", clock=ClockSettings("bank", 60_000, 2_000))
    room.now += 10_000
    assert table_view(room.table, 0, room.now).clocks == [50_000, 60_000]
    room.move(0, room.table.play.legal(0)[0])  # type: ignore[union-attr]
    room.now += 1_000
    assert table_view(room.table, 0, room.now).clocks == [52_000, 59_000]
    room.now += 59_000
    assert room.bots_move()
    assert table_view(room.table, 0, room.now).clocks == [52_000, 2_000]


def test_both_clocks_run_while_both_press() -> None:
    room = playing("luecke", clock=ClockSettings("move", 20_000))
    room.now += 5_000
    assert table_view(room.table, 0, room.now).clocks == [15_000, 15_000]
    room.now += 15_000
    assert room.bots_move()
    assert room.table.play is not None
    assert room.table.play.view(0).facts["phase"] != "pressing"


def test_a_card_that_is_turned_up_lies_open_and_nobody_moves_meanwhile() -> None:
    room = playing("keine-ahnung", show=3_000)
    play = room.table.play
    assert play is not None
    while room.table.quiet_until <= room.now:
        seat = play.to_act()[0]
        room.move(seat, play.legal(seat)[0])
    assert room.table.quiet_until == room.now + 3_000
    seat = play.to_act()[0]
    assert refused(room, seat, Move(play.legal(seat)[0], room.table.number)) == "showing"
    room.now += 3_000
    room.move(seat, play.legal(seat)[0])


def shows_a_card(room: Room) -> int:
    """Somebody has turned one up; who goes on afterwards."""
    play = room.table.play
    assert play is not None
    while room.table.quiet_until <= room.now:
        seat = play.to_act()[0]
        room.move(seat, play.legal(seat)[0])
    return play.to_act()[0]


def test_a_card_lies_open_as_long_as_the_slowest_person_wants() -> None:
    room = playing("keine-ahnung", show=3_000)
    room.ask(0, Pace("quick"))
    room.ask(1, Pace("leisurely"))
    shows_a_card(room)
    assert room.table.quiet_until == room.now + 6_000
    room.ask(1, Pace("quick"))
    assert room.table.quiet_until == room.now + 1_500
    assert [seat.tempo for seat in table_view(room.table, 0, room.now).seats] == ["quick"] * 2


def test_nobody_looks_longer_at_a_card_since_somebody_has_got_slower() -> None:
    room = playing("keine-ahnung", show=3_000)
    shows_a_card(room)
    until = room.table.quiet_until
    room.ask(0, Pace("leisurely"))
    assert room.table.quiet_until == until
    assert room.told[1][-1].quiet_until == until


def test_who_hurries_ends_the_look_for_clocks_too() -> None:
    clock = ClockSettings("move", 20_000)
    room = playing("keine-ahnung", 2, show=3_000, clock=clock)
    seat = shows_a_card(room)
    room.now += 1_000
    for each in range(2):
        room.ask(each, Pace("hurried"))
    assert room.table.quiet_until == room.now
    room.now += 500
    assert table_view(room.table, 0, room.now).clocks[seat] == 19_500


def test_alone_against_bots_a_card_lies_open_for_less_than_a_second() -> None:
    room = Room("keine-ahnung", 2, bots=(None, "simple"), show=3_000, pace=500)
    room.sit_down(0)
    room.start(first=0)
    play = room.table.play
    assert play is not None
    while room.table.quiet_until <= room.now:
        assert play.to_act() == (0,)
        room.move(0, play.legal(0)[0])
    assert room.table.quiet_until == room.now + 900


def test_showing_a_card_is_the_beat_of_a_bot_and_is_not_added_to_it() -> None:
    room = Room("keine-ahnung", 3, bots=(None, "simple", "simple"), show=800, pace=500)
    room.sit_down(0)
    room.start(first=1)
    beats = set()
    while room.table.play and room.table.play.to_act() != (0,):
        before = room.now
        room.wait()
        beats.add((room.now - before, room.table.cards_shown))
        room.bots_move()
    assert {(500, 0), (800, 1)} <= beats <= {(500, 0), (800, 1), (1_600, 2), (2_400, 3)}


@pytest.mark.parametrize(("tempo", "beat"), [("quick", 500), ("leisurely", 2_000)])
def test_bots_keep_to_the_tempo_of_the_person(tempo: Tempo, beat: int) -> None:
    room = Room("passt-nicht", 2, bots=(None, "simple"), pace=1_000)
    room.sit_down(0)
    room.ask(0, Pace(tempo))
    room.start(first=1)
    assert room.table.wake_at() == room.now + beat


def test_only_who_sits_says_how_quickly_it_goes_on() -> None:
    room = playing("luecke")
    assert refused(room, 5, Pace("quick")) == "not-seated"
    frame = b'{"type":"do","id":"1","command":{"type":"pace","tempo":"at once"}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(frame, type=FromClient)


def test_a_rematch_needs_everybody_and_rotates_the_start() -> None:
    room = playing("luecke", options={"hand": 3, "rounds": 1})
    fingerprint = room.table.commitment
    room.play_on()
    assert refused(room, 0, Move("pass", room.table.number)) == "not-started"
    seed = table_view(room.table, None, room.now).seed
    assert seed
    room.ask(1, Rematch(room.seed(), salt="beef"))
    assert refused(room, 1, Rematch(room.seed())) == "wants-already"
    assert refused(room, 0, Rematch(room.seed(), salt="x")) == "bad-salt"
    assert room.table.is_over
    promised = table_view(room.table, None, room.now).next_commitment
    room.ask(0, Rematch(room.seed()))
    assert room.table.is_playing
    assert room.table.first == 1
    assert room.table.commitment == promised != fingerprint
    assert room.table.play is not None
    assert room.table.play.salts == ("", "beef")
    room.play_on()
    assert room.table.is_over


def test_a_rematch_begins_with_those_who_stayed() -> None:
    room = playing("luecke", 3, options={"hand": 3, "rounds": 1})
    room.ask(2, Leave())
    room.play_on()
    assert refused(room, 2, Rematch(room.seed())) == "resigned"
    room.ask(0, Rematch(room.seed()))
    assert refused(room, 0, Rematch(room.seed())) == "wants-already"
    room.ask(1, Leave())
    room.ask(0, Rematch(room.seed()))
    assert room.table.is_playing
    assert [seat.is_person for seat in room.table.seats] == [True, False, False]
    assert not any(seat.has_resigned for seat in room.table.seats)


def test_a_closed_table_refuses_everything() -> None:
    room = seated()
    room.ask(None, Close("idle"))
    assert refused(room, 0, Start(room.seed())) == "closed"
    assert phase_of(room.table) == "closed"
    assert room.told[0][-1].reason == "idle"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings("mau", 2), "unknown game 'mau'"),
        (Settings("luecke", 9), "2 to 4 players, not 9"),
        (Settings("luecke", 2, {"hand": 99}), "option hand"),
        (Settings("luecke", 2, bots=("simple",)), "each of 2 seats"),
        (Settings("luecke", 2, bots=("simple", "simple")), "a seat for a person"),
        (Settings("luecke", 2, bots=("genius", None)), "there is no bot of level 'genius'"),
        (Settings("luecke", 2, bots=("", None)), "there is no bot of level ''"),
        (Settings("luecke", 2, show=-1), "show: -1 is not from 0 to 5000"),
        (Settings("luecke", 2, pace=-1), "pace: -1 is not from 0"),
        (Settings("luecke", 2, clock=ClockSettings("move", 10)), "clock time: 10 is not from"),
        (Settings("luecke", 2, clock=ClockSettings("bank", 9_000, 9_001)), "clock increment"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(settings: Settings, said: str) -> None:
    with pytest.raises(BadInput) as refusal:
        open_table(0, "guest 0", settings, "0" * 64)
    assert said in str(refusal.value)


TABLES = [(name, seats) for name in game_names() for seats in (2, find_game(name).seats[-1])]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_table_is_its_log(game: str, seats: int) -> None:
    """Rebuilt at any moment it is the same table, and the finished game is a true replay."""
    bots = tuple(None if seat % 2 == 0 else "simple" for seat in range(seats))
    options = {"target": 15} if game == "passt-nicht" else {}
    room = Room(game, seats, bots=bots, options=options, pace=0, show=1_000)
    room.sit_down(*(seat for seat in range(seats) if bots[seat] is None))
    room.start()
    room.play_on()
    again = room.rebuilt()
    assert room.table.play is not None
    assert again.play is not None
    for viewer in (*range(seats), None):
        assert table_view(again, viewer, room.now) == table_view(room.table, viewer, room.now)
    replay = again.play.replay()
    assert verify(parse_replay(replay.text().encode())).scores() == room.table.play.scores()
    for cut in range(2, len(room.log), max(1, len(room.log) // 7)):
        early = Room.__new__(Room)
        early.log = room.log[:cut]
        table = early.rebuilt()
        assert table.number == cut
