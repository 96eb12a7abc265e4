"""Leaks that can be planted, one at a time: in each of them a server tells something hidden."""

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from kartentisch.core.sight import ALL, OWNER
from tests.table import leaks_around as around
from tests.table import leaks_at_the_table as table
from tests.table.delays import REASONS, check_delays
from tests.table.hints import check_hints
from tests.table.leaks_at_the_table import Plant, entry_with, shows, view_with
from tests.table.web import inner_web
from tests.table.wire_secrecy import check_wire


class Leak(NamedTuple):
    game: str
    #: Where it is looked for: "wire" is all that leaves the server, "hints" what bots advise, and
    #: the others are reasons why a table goes on by itself.
    where: str
    what: str
    plant: Plant


LEAKS: Final = [
    Leak("luecke", "wire", "hands are open", shows("luecke", "hand", ALL)),
    Leak("luecke", "wire", "pressed cards are shown", shows("luecke", "pressed", ALL)),
    Leak("passt-nicht", "wire", "the draw pile is open", shows("passt-nicht", "draw", ALL)),
    Leak("keine-ahnung", "wire", "owners see their layout",
         shows("keine-ahnung", "layout", OWNER)),
    Leak("keine-ahnung", "wire", "trophies are open", shows("keine-ahnung", "won", ALL)),
    Leak("luecke", "wire", "the seed is in the view", view_with(seed=table.seed)),
    Leak("luecke", "wire", "the next seed is in the view",
         view_with(seed=lambda each: each.next_seed)),
    Leak("luecke", "wire", "guests' ids are in the view",
         view_with(commitment=lambda each: each.host)),
    Leak("luecke", "wire", "the list of all tables tells some cards",
         around.own_tables_tell_some_cards),
    Leak("luecke", "wire", "the size of a view tells", view_with(commitment=table.padded)),
    Leak("luecke", "wire", "the order of places tells", view_with(places=table.places_in_order)),
    Leak("passt-nicht", "wire", "spectators look over a shoulder",
         table.spectators_look_over_a_shoulder),
    Leak("luecke", "wire", "the seed is in an entry",
         entry_with(seed=lambda each, _: table.seed(each))),
    Leak("luecke", "wire", "a secret move is in an entry",
         entry_with(move=lambda _, event: getattr(event, "move", ""))),
    Leak("passt-nicht", "wire", "how long an entry is looked at tells",
         entry_with(quiet_until=lambda each, _: int(table.is_five(each.play)))),
    Leak("passt-nicht", "wire", "everybody is told the same", table.everybody_is_told_the_same),
    Leak("luecke", "wire", "legal moves go to everybody", table.everybody_may_move),
    Leak("keine-ahnung", "wire", "spectators see turned-down cards",
         table.spectators_see_what_was_turned_down),
    Leak("luecke", "wire", "every face is told", table.every_face_is_told),
    Leak("luecke", "wire", "secret moves are told", table.secret_moves_are_told),
    Leak("keine-ahnung", "wire", "turned-down cards are told again",
         table.turned_down_cards_are_told_again),
    Leak("passt-nicht", "wire", "refusals name the next card", table.refusals_name_the_next_card),
    Leak("passt-nicht", "wire", "another refusal for some cards",
         table.another_refusal_for_some_cards),
    Leak("luecke", "wire", "the order of frames tells", table.the_order_of_frames_tells),
    Leak("luecke", "wire", "one frame more for some cards", table.one_frame_more_for_some_cards),
    Leak("luecke", "wire", "replays are told before the end", around.running_games_are_told),
    Leak("luecke", "wire", "the story is told before the end",
         around.the_story_is_told_before_the_end),
    Leak("luecke", "wire", "HTTP says the next card", around.http_says_the_next_card),
    Leak("luecke", "wire", "HTTP has a header for some cards",
         around.http_has_a_header_for_some_cards),
    Leak("passt-nicht", "wire", "the lobby tells the next card",
         around.the_lobby_tells_the_next_card),
    Leak("luecke", "wire", "a card is in the log", around.on_entering(around.log_the_next_card)),
    Leak("luecke", "wire", "one line more in the log for some cards",
         around.on_entering(around.log_for_some_cards)),
    Leak("luecke", "wire", "errors are quoted in the log", around.errors_are_quoted_in_the_log),
    Leak("luecke", "wire", "a card is in the figures", around.on_entering(around.count_by_card)),
    Leak("luecke", "wire", "a figure counts some cards",
         around.on_entering(around.count_some_cards)),
    Leak("passt-nicht", "hints", "advice names the next card", around.advice_names_the_next_card),
    Leak("keine-ahnung", "hints", "advice is surer for some cards",
         around.advice_is_surer_for_some_cards),
    Leak("luecke", "bot", "bots hesitate for some cards", around.bots_hesitate_for_some_cards),
    Leak("passt-nicht", "bot", "how long a bot thinks is seen", around.thinking_is_seen),
    Leak("luecke", "clock", "clocks run longer for some cards",
         around.clocks_run_longer_for_some_cards),
    Leak("keine-ahnung", "absence", "some are missed later", around.some_are_missed_later),
]  # fmt: skip


def is_caught(leak: Leak, folder: Path, moves: int) -> bool:
    """With the leak planted, does a game of so many moves look wrong to the check?"""
    with pytest.MonkeyPatch.context() as patch:
        leak.plant(patch)
        try:
            look(leak.game, leak.where, folder, moves)
        except AssertionError:
            return True
    return False


def look(game: str, where: str, folder: Path, moves: int) -> None:
    """The same check that the secrecy of the real server is measured with."""
    if where in REASONS:
        assert check_delays(game, REASONS.index(where), moves)
        return
    with inner_web(folder) as web:
        if where == "hints":
            assert check_hints(game, 1, moves, web)
        else:
            assert check_wire(game, 3, 1, moves, web)
