"""Nothing hidden goes over the wire; and the checks that say so would notice."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as with_changes

from kartentisch.core import entry as core
from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.replay import Replay
from kartentisch.core.sight import ALL, EVERY_CARD, OWNER, Sight
from kartentisch.server import app
from kartentisch.server.errors import Problem, answer_problem
from kartentisch.table import decide, live, viewer
from kartentisch.table.messages import Choice, where
from kartentisch.table.refusal import Refused
from kartentisch.table.table import Table
from tests.games.inside import rows_of, state_of
from tests.table import room
from tests.table.twins import Viewer
from tests.table.web import InnerWeb, inner_web
from tests.table.wire_secrecy import check_wire

#: For each game and each of its viewers; in parts, for machines with several cores.
PAIRS, PARTS = 2_000, 4


@pytest.fixture
def web(tmp_path: Path) -> Iterator[InnerWeb]:
    with inner_web(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", game_names())
def test_not_a_byte_depends_on_hidden_cards(game: str, part: int, web: InnerWeb) -> None:
    """Mostly with all seats taken, since every seat has to be looked at."""
    seats = find_game(game).seats
    viewers: list[Viewer] = [*range(seats[-1]), None]
    pairs: Counter[Viewer] = Counter()
    number = part
    while min(pairs[viewer] for viewer in viewers) < PAIRS / PARTS:
        pairs += check_wire(
            game, seats[-1 - max(0, number % 4 - 2) * (number // 4 % len(seats))], number, 40, web
        )
        number += PARTS + 1


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

        patch.setattr(live, "table_view", leaky)

    return plant


def entry_with(**changes: Callable[[Table, Any], Any]) -> Plant:
    """An entry that tells something too much."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(table: Table, event: Any, seat: int | None) -> Any:
            told = {name: tell(table, event) for name, tell in changes.items()}
            return with_changes(honest_entry(table, event, seat), **told)

        patch.setattr(viewer, "live_entry", leaky)
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


def turned_down_cards_are_told_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(viewer, "_turns_down", lambda *_: False)


def _top_of_the_draw_pile(play: Play) -> str:
    return str(play.game.cards[rows_of(state_of(play), "draw")[0][-1]])


def refusals_name_the_next_card(patch: pytest.MonkeyPatch) -> None:
    def why_not(self: Play, *_: object) -> str:
        return f"the next card is {_top_of_the_draw_pile(self)}"

    patch.setattr(Play, "why_not", why_not)


def another_refusal_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    """The texts are known; which one comes tells of a hidden card."""
    honest = Refused

    def refused(code: str, **values: Any) -> Refused:
        tells = code == "stale" and _tables[-1:] and "5" in _top_of_the_draw_pile(_tables[-1])
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
        play = self.table.play
        odd = play is not None and "5" in _top_of_the_draw_pile(play)
        return effects[::-1] if odd else effects

    patch.setattr(live.LiveTable, "receive", receive)


def _tell_over_http(patch: pytest.MonkeyPatch, tell: Callable[[Play, Any], Any]) -> None:
    """Refused requests are answered with too much."""
    honest = answer_problem

    def answer(request: Any, problem: Problem) -> Any:
        play = request.app.state.hall.rooms["table"].table.play
        return tell(play, honest(request, problem))

    patch.setattr(app, "answer_problem", answer)


def http_says_the_next_card(patch: pytest.MonkeyPatch) -> None:
    def tell(play: Play, answer: Any) -> Any:
        answer.content.sentence += _top_of_the_draw_pile(play)
        return answer

    _tell_over_http(patch, tell)


def http_has_a_header_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    def tell(play: Play, answer: Any) -> Any:
        if "5" in _top_of_the_draw_pile(play):
            answer.set_header("X-Hurry", "yes")
        return answer

    _tell_over_http(patch, tell)


def running_games_are_told(patch: pytest.MonkeyPatch) -> None:
    def finished(self: Table) -> list[Replay]:
        return [*self.earlier, *([self.play.replay()] if self.play else [])]

    patch.setattr(Table, "finished", finished)


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
    ("keine-ahnung", "turned-down cards are told again", turned_down_cards_are_told_again),
    ("passt-nicht", "refusals name the next card", refusals_name_the_next_card),
    ("passt-nicht", "another refusal for some cards", another_refusal_for_some_cards),
    ("luecke", "the order of frames tells", the_order_of_frames_tells),
    ("luecke", "replays of running games are told", running_games_are_told),
    ("luecke", "HTTP says the next card", http_says_the_next_card),
    ("luecke", "HTTP has a header for some cards", http_has_a_header_for_some_cards),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "plant"),
    [pytest.param(game, plant, id=f"{game}: {what}") for game, what, plant in LEAKS],
)
def test_a_planted_leak_is_caught(
    game: str, plant: Plant, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch)
    with inner_web(tmp_path) as web, pytest.raises(AssertionError):
        check_wire(game, 3, 1, 400, web)
