"""Nothing hidden goes over the wire; and the checks that say so would notice."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_changes

from kartentisch.core import entry as core
from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.sight import ALL, EVERY_CARD, OWNER, Sight
from kartentisch.table import viewer
from kartentisch.table.messages import Choice, where
from kartentisch.table.table import Table
from tests.table import room
from tests.table.wire_secrecy import check_wire

PAIRS = 600


@pytest.mark.parametrize("game", game_names())
def test_not_a_byte_depends_on_hidden_cards(game: str) -> None:
    pairs = number = 0
    while pairs < PAIRS:
        seats = find_game(game).seats[number % len(find_game(game).seats)]
        pairs += check_wire(game, seats, number, moves=60)
        number += 1


Plant = Callable[[pytest.MonkeyPatch], None]
honest_view, honest_entry = viewer.table_view, viewer.live_entry


def shows(game: str, place: str, sight: Sight) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        fields = find_game(game).state.FIELDS
        patch.setitem(fields, place, replace(fields[place], sees=sight))

    return plant


def view_with(**changes: Callable[[Table], Any]) -> Plant:
    """A view that tells something of the table too much."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(table: Table, seat: int | None, now: int) -> Any:
            told = {name: tell(table) for name, tell in changes.items()}
            return with_changes(honest_view(table, seat, now), **told)

        patch.setattr("tests.table.wire_secrecy.table_view", leaky)

    return plant


def entry_with(**changes: Callable[[Table, Any], Any]) -> Plant:
    """An entry that tells something too much."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(table: Table, event: Any, seat: int | None) -> Any:
            told = {name: tell(table, event) for name, tell in changes.items()}
            return with_changes(honest_entry(table, event, seat), **told)

        patch.setattr(room, "live_entry", leaky)

    return plant


def everybody_may_move(patch: pytest.MonkeyPatch) -> None:
    def choices(table: Table, seat: int | None) -> Any:
        del seat
        play = table.play
        assert play is not None
        acting = (play.to_act() or (0,))[0]
        legal = play.view(acting).legal
        return [Choice(each.text, where(each.leaves), where(each.reaches))
                for each in legal]  # fmt: skip

    patch.setattr(viewer, "_choices", choices)


def spectators_see_what_was_turned_down(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(viewer, "without_turned_down", lambda _, entries: entries)


def every_face_is_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(core, "_sight", lambda *_: EVERY_CARD)


def secret_moves_are_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Play, "_told", lambda self, _, action, __: self.game.actions[action])


def _seed(table: Table) -> str:
    return table.play.seed if table.play else ""


LEAKS: list[tuple[str, str, Plant]] = [
    ("luecke", "hands are open", shows("luecke", "hand", ALL)),
    ("luecke", "pressed cards are shown", shows("luecke", "pressed", ALL)),
    ("passt-nicht", "the draw pile is open", shows("passt-nicht", "draw", ALL)),
    ("keine-ahnung", "owners see their layout", shows("keine-ahnung", "layout", OWNER)),
    ("keine-ahnung", "trophies are open", shows("keine-ahnung", "won", ALL)),
    ("luecke", "the seed is in the view", view_with(seed=_seed)),
    ("luecke", "the next seed is in the view", view_with(seed=lambda table: table.next_seed)),
    ("luecke", "guests' ids are in the view", view_with(commitment=lambda table: table.host)),
    ("luecke", "the seed is in an entry", entry_with(seed=lambda table, _: _seed(table))),
    ("luecke", "a secret move is in an entry",
     entry_with(move=lambda _, event: getattr(event, "move", ""))),
    ("luecke", "legal moves go to everybody", everybody_may_move),
    ("keine-ahnung", "spectators see turned-down cards", spectators_see_what_was_turned_down),
    ("luecke", "every face is told", every_face_is_told),
    ("luecke", "secret moves are told", secret_moves_are_told),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "plant"),
    [pytest.param(game, plant, id=f"{game}: {what}") for game, what, plant in LEAKS],
)
def test_a_planted_leak_is_caught(game: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        check_wire(game, 3, 1, moves=80)
