"""Leaks in what a table tells on its lines: views, entries, refusals, and how frames come."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_changes

from kartentisch.core import seen as core_seen
from kartentisch.core.game import find_game
from kartentisch.core.play import Play
from kartentisch.core.sight import EVERY_CARD, Sight
from kartentisch.table import audience, decide, live, viewer
from kartentisch.table.effects import Send
from kartentisch.table.refusal import Refused
from kartentisch.table.table import Table
from kartentisch.table.wire import Pong
from tests.games.inside import rows_of, state_of
from tests.table import room

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

        patch.setattr(audience, "table_view", leaky)

    return plant


def entry_with(**changes: Callable[[Table, Any], Any]) -> Plant:
    """An entry that tells something too much."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(table: Table, event: Any, seat: int | None) -> Any:
            told = {name: tell(table, event) for name, tell in changes.items()}
            return with_changes(honest_entry(table, event, seat), **told)

        patch.setattr(audience, "live_entry", leaky)
        patch.setattr(room, "live_entry", leaky)

    return plant


def everybody_may_move(patch: pytest.MonkeyPatch) -> None:
    def legal(table: Table, seat: int | None) -> Any:
        del seat
        play = table.play
        assert play is not None
        acting = (play.to_act() or (0,))[0]
        return play.actions(acting)

    patch.setattr(viewer, "_legal", legal)


def spectators_see_what_was_turned_down(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(viewer, "without_turned_down", lambda _, entries: entries)


def every_face_is_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(core_seen, "_sight", lambda *_: EVERY_CARD)


def secret_moves_are_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Play, "_told", lambda self, _, action, __: self.game.actions[action])


def turned_down_cards_are_told_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(viewer, "_turns_down", lambda *_: False)


def next_card(play: Play | None) -> str:
    """The one on top of the draw pile, which nobody knows."""
    pile = rows_of(state_of(play), "draw")[0] if play is not None else []
    return str(play.game.cards[pile[-1]]) if play is not None and pile else ""


def is_five(play: Play | None) -> bool:
    return "5" in next_card(play)


def refusals_name_the_next_card(patch: pytest.MonkeyPatch) -> None:
    def why_not(self: Play, *_: object) -> str:
        return f"the next card is {next_card(self)}"

    patch.setattr(Play, "why_not", why_not)


def another_refusal_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    """The texts are known; which one comes tells of a hidden card."""
    honest = Refused

    def refused(code: str, **values: Any) -> Refused:
        tells = code == "stale" and _tables[-1:] and is_five(_tables[-1])
        return honest("showing" if tells else code, **values)

    _tables: list[Play] = []
    honest_decide = decide.decide

    def looking(table: Table, *rest: Any) -> Any:
        if table.play is not None:
            _tables.append(table.play)
        return honest_decide(table, *rest)

    patch.setattr(decide, "Refused", refused)
    patch.setattr(live, "decide", looking)


def the_order_of_frames_tells(patch: pytest.MonkeyPatch) -> None:
    honest = live.LiveTable.receive

    def receive(self: live.LiveTable, *rest: Any) -> Any:
        effects = honest(self, *rest)
        return effects[::-1] if is_five(self.table.play) else effects

    patch.setattr(live.LiveTable, "receive", receive)


def one_frame_more_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    honest = live.LiveTable.receive

    def receive(self: live.LiveTable, number: int, *rest: Any) -> Any:
        more = [Send(number, Pong(0))] if is_five(self.table.play) else []
        return [*honest(self, number, *rest), *more]

    patch.setattr(live.LiveTable, "receive", receive)


def spectators_look_over_a_shoulder(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        audience, "table_view", lambda table, seat, now: honest_view(table, seat or 0, now)
    )


def everybody_is_told_the_same(patch: pytest.MonkeyPatch) -> None:
    """What is made for the first who looks on goes to all others too."""
    first: list[Any] = [None, None]

    def live_entry(table: Table, event: Any, seat: int | None) -> Any:
        if first[0] is not table:
            first[:] = table, honest_entry(table, event, seat)
        return first[1]

    patch.setattr(audience, "live_entry", live_entry)


def padded(table: Table) -> str:
    """Nothing can be read there; how long it is tells of a card."""
    return table.commitment + " " * (len(next_card(table.play)) + 3 * is_five(table.play))


def places_in_order(table: Table) -> Any:
    places = table.play.view(None).places if table.play is not None else {}
    return dict(sorted(places.items(), reverse=is_five(table.play)))


def seed(table: Table) -> str:
    return table.play.seed if table.play else ""
