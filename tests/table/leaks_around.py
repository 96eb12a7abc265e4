"""Leaks around a table: over HTTP, in the log, in figures, in advice, and in when things happen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_changes

from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.replay import Replay, Result
from kartentisch.server import logs, metrics
from kartentisch.server.http import archive, lobby
from kartentisch.server.http.errors import ANSWERS, Problem, answer_problem
from kartentisch.server.live import absence, following, thinking
from kartentisch.server.live import runner as served
from kartentisch.server.live.standing import own_table
from kartentisch.server.logs import log
from kartentisch.store.records import TableRow
from kartentisch.table.live import LiveTable
from kartentisch.table.own_tables import OwnTable
from kartentisch.table.table import Table
from tests.table.leaks_at_the_table import Plant, is_five, next_card
from tests.table.web import ID


def own_tables_tell_some_cards(patch: pytest.MonkeyPatch) -> None:
    honest = own_table

    def told(row: TableRow, table: Table | None, guest: str) -> OwnTable:
        own = honest(row, table, guest)
        own.is_invited |= table is not None and table.play is not None and is_five(table.play)
        return own

    patch.setattr(following, "own_table", told)


# Over HTTP.


def _tell_over_http(patch: pytest.MonkeyPatch, tell: Callable[[Play, Any], Any]) -> None:
    """Refused requests are answered with too much."""
    honest = answer_problem

    def answer(request: Any, problem: Problem) -> Any:
        play = request.app.state.backend.tables.runners[ID].table.play
        return tell(play, honest(request, problem))

    patch.setitem(ANSWERS, Problem, answer)


def http_says_the_next_card(patch: pytest.MonkeyPatch) -> None:
    def tell(play: Play, answer: Any) -> Any:
        answer.content.sentence += next_card(play)
        return answer

    _tell_over_http(patch, tell)


def http_has_a_header_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    def tell(play: Play, answer: Any) -> Any:
        if is_five(play):
            answer.set_header("X-Hurry", "yes")
        return answer

    _tell_over_http(patch, tell)


def running_games_are_told(patch: pytest.MonkeyPatch) -> None:
    async def finished_game(request: Any, table_id: str, number: int) -> Replay:
        del number
        play: Play = request.backend.tables.runners[table_id].table.play
        return play.replay()

    patch.setattr(archive, "finished_game", finished_game)


class StoryAlone(Replay):
    """A replay that says nothing as a file."""

    def text(self) -> str:
        return ""


def the_story_is_told_before_the_end(patch: pytest.MonkeyPatch) -> None:
    async def finished_game(request: Any, table_id: str, number: int) -> Replay:
        del number
        play: Play = request.backend.tables.runners[table_id].table.play
        return StoryAlone(**vars(replace(play.replay(), result=Result([], []))))

    patch.setattr(archive, "finished_game", finished_game)


def the_lobby_tells_the_next_card(patch: pytest.MonkeyPatch) -> None:
    honest = lobby._info  # noqa: SLF001 - leaks are planted anywhere

    def info(row: Any, runner: served.TableRunner) -> Any:
        return with_changes(honest(row, runner), phase=f"playing {next_card(runner.table.play)}")

    patch.setattr(lobby, "_info", info)


# In the log and in figures.


def on_entering(do: Callable[[Play | None], None]) -> Plant:
    """Something besides, whenever somebody comes to a table."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = served.TableRunner.enter

        def enter(self: served.TableRunner, *rest: Any) -> Any:
            do(self.table.play)
            return honest(self, *rest)

        patch.setattr(served.TableRunner, "enter", enter)

    return plant


def log_the_next_card(play: Play | None) -> None:
    log.debug("entered", code=next_card(play))


def log_for_some_cards(play: Play | None) -> None:
    if is_five(play):
        log.debug("entered")


def errors_are_quoted_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """An error that names a card is logged, which is no leak as long as its text is not."""

    def fail(play: Play | None) -> None:
        log.error("failed", exc_info=ValueError(next_card(play)))

    on_entering(fail)(patch)
    patch.setattr(logs, "_named", str)


def count_by_card(play: Play | None) -> None:
    metrics.refusals.labels(next_card(play)).inc()


def count_some_cards(play: Play | None) -> None:
    metrics.resyncs.labels("view").inc(is_five(play))


# In advice.


def _hint_with(change: Callable[[Any, Play], Any]) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        honest, looked_at = thinking._hint, []  # noqa: SLF001

        def looking(play: Play, *rest: Any) -> Any:
            looked_at.append(play)
            return pov_of(play, *rest)

        def hint(*asked: Any) -> Any:
            return change(honest(*asked), looked_at[-1])

        patch.setattr(served, "pov_of", looking)
        patch.setattr(thinking, "_hint", hint)

    return plant


advice_names_the_next_card = _hint_with(
    lambda hint, play: with_changes(hint, sentence=next_card(play))
)
advice_is_surer_for_some_cards = _hint_with(
    lambda hint, play: with_changes(hint, chance=90 if is_five(play) else 80)
)


# In when things happen.


def bots_hesitate_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    honest = Table._bots_ready_at  # noqa: SLF001

    def ready_at(self: Table) -> int:
        return honest(self) + (100 if is_five(self.play) else 0)

    patch.setattr(Table, "_bots_ready_at", ready_at)


def thinking_is_seen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(thinking, "BEAT", 0.001)


def clocks_run_longer_for_some_cards(patch: pytest.MonkeyPatch) -> None:
    honest = Table.wake_at

    def wake_at(self: Table) -> int | None:
        moment = honest(self)
        return moment and moment + (100 if is_five(self.play) else 0)

    patch.setattr(Table, "wake_at", wake_at)


def some_are_missed_later(patch: pytest.MonkeyPatch) -> None:
    honest = absence.Absences.watch

    def watch(self: absence.Absences, live: LiveTable) -> None:
        after = self._after
        self._after = after + is_five(live.table.play)
        honest(self, live)
        self._after = after

    patch.setattr(absence.Absences, "watch", watch)
