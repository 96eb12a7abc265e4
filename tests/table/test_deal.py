"""A deal that is played once more: the same cards for the same seats, and the table says so."""

from typing import Any

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import game_names
from kartentisch.core.replay import Replay
from kartentisch.core.verify import verify
from kartentisch.table.commands import Join, Rematch
from kartentisch.table.decide import open_table
from kartentisch.table.past_games import replay_of
from kartentisch.table.settings import Deal, Settings
from kartentisch.table.table import Table
from kartentisch.table.viewer import table_view
from tests.table.room import Room

SHORT: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 1},
    "luecke": {"hand": 4, "rounds": 1},
    "passt-nicht": {"target": 1},
}
KNOWN = "ab" * 32


def finished(game: str) -> Replay:
    """A game of Anna, with a salt, against a bot."""
    room = Room(game, 2, bots=(None, "simple"), options=SHORT[game], pace=0)
    room.ask(0, Join("Anna", salt="5eed"))
    room.start(first=1)
    room.play_on()
    replay = replay_of(room.table, 1)
    assert replay is not None
    return replay


def repeating(replay: Replay) -> Room:
    """A table for the same cards, opened by somebody else."""
    room = Room(replay.game, 2)
    settings = Settings(
        replay.game,
        2,
        SHORT[replay.game],
        bots=(None, "simple"),
        pace=0,
        deal=Deal(table="that one", number=1),
    )
    opened = open_table(room.now, "guest 0", settings, "0" * 64, replay)
    room.log.clear()
    room.table = Table()
    room.happen(opened)
    room.ask(0, Join("Ben", salt="0badcafe"))
    return room


@pytest.mark.parametrize("game", game_names())
def test_the_same_cards_come_to_the_same_seats(game: str) -> None:
    replay = finished(game)
    room = repeating(replay)
    room.start(first=0)
    room.play_on()
    again = replay_of(room.table, 1)
    assert again is not None
    assert (again.seed, again.salts, again.first) == (replay.seed, replay.salts, replay.first)
    # The same persons would decide the same: here the same bot plays for both.
    assert again.log == replay.log
    assert again.seats == ["Ben", "bot:simple"]
    verify(again)


def test_the_table_says_so_until_another_deal_begins() -> None:
    room = repeating(finished("luecke"))
    assert table_view(room.table, 0, room.now).is_repeated
    room.start()
    assert table_view(room.table, None, room.now).is_repeated
    assert room.rebuilt().is_repeated
    room.play_on()
    assert table_view(room.table, 0, room.now).is_repeated
    room.ask(0, Rematch(room.seed(), "5a17"))
    assert not table_view(room.table, 0, room.now).is_repeated
    assert room.table.play is not None
    assert room.table.play.salts == ("5a17", "")
    assert room.table.play.seed not in (KNOWN, finished("luecke").seed)


def test_a_seed_that_is_told_gives_the_same_cards_whatever_salts_come() -> None:
    hands = []
    for salt in ("", "5eed"):
        room = Room("passt-nicht", 2, deal=Deal(seed=KNOWN))
        room.ask(0, Join("Anna", salt=salt))
        room.start(first=0)
        hands.append(table_view(room.table, 0, room.now).places["hand"])
    assert hands[0] == hands[1]
    assert table_view(room.table, 0, room.now).is_repeated
    assert not table_view(Room().table, 0, 0).is_repeated


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"deal": Deal()}, "the seed must be 64 hex digits"),
        ({"deal": Deal(seed="xyz")}, "the seed must be 64 hex digits"),
        ({"deal": Deal(seed=KNOWN), "is_listed": True}, "is not listed"),
        ({"deal": Deal(table="gone", number=1)}, "a table and the number of its game"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refusal:
        open_table(0, "guest 0", Settings("luecke", 2, **changes), "0" * 64)
    assert said in str(refusal.value)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings("passt-nicht", 2), "one of luecke for 2 players"),
        (Settings("luecke", 3), "one of luecke for 2 players"),
        (Settings("luecke", 2), "played with the options"),
        (Settings("luecke", 2, deal=Deal("one", 1, KNOWN)), "not both"),
        (Settings("luecke", 2, deal=Deal(seed=KNOWN)), "by a table and the number"),
    ],
)
def test_another_game_has_other_cards(settings: Settings, said: str) -> None:
    replay = finished("luecke")
    fields = {name: getattr(settings, name) for name in ("game", "seats", "options")}
    asked = Settings(**fields, deal=settings.deal or Deal("one", 1))
    with pytest.raises(BadInput) as refusal:
        open_table(0, "guest 0", asked, "0" * 64, replay)
    assert said in str(refusal.value)
