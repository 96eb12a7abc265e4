"""Two programs play whole games on a real server; each entry folds into what is there."""

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kartentisch.client import Program, TableLine
from kartentisch.core.game import game_names
from kartentisch.server.live.records import events_of
from kartentisch.store.store import Store
from kartentisch.table.messages import Entry, TableView
from kartentisch.table.table import Table
from kartentisch.table.viewer import table_view
from kartentisch.table.wire import Begin, ToClient
from tests.server.programs import NAME, ROOT, Programs, node
from tests.server.running import Server

#: A program makes five moves a second, so these games are short.
SHORT: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophy_count": 2, "layout": 3},
    "luecke": {"hand": 4, "rounds": 2, "turns": 20},
    "passt-nicht": {"rounds": 1, "turns": 20},
}
#: What depends on the moment at which somebody looks, and on who opened the table.
OF_THE_MOMENT = {"clocks", "is_host"}


class Recording(TableLine):
    """Remembers what came, and the view after each entry."""

    def __init__(self, guest: Program, table: str) -> None:
        super().__init__(guest.at_table(table).url, guest.token)
        self.frames: list[Any] = []
        self.folded: list[TableView] = []

    def _take_in(self, frame: ToClient) -> None:
        self.frames.append(json.loads(msgspec.json.encode(frame)))
        super()._take_in(frame)

    def _fold(self, entry: Entry) -> None:
        super()._fold(entry)
        self.folded.append(self.view)


def _play(line: Recording) -> None:
    """As the host, who waits for the other program."""
    with line:
        line.sit("Anna", 0)
        has_begun = False
        for view in line.views():
            if not has_begun and not any(seat.is_empty for seat in view.seats):
                has_begun = line.do(Begin(1)) > 0
            if view.legal:
                line.move(view.legal[view.number % len(view.legal)].move)


async def _evening(server: Server, folder: Path, game: str, options: dict[str, object]) -> int:
    """A whole game; how many entries of it were folded and compared."""
    host = Program(f"http://{server.address}", await asyncio.to_thread(server.guest, "Anna"))
    settings = {"game": game, "seats": 2, "options": options, "pace": 0, "show": 0}
    table = host.call("/api/tables", settings)
    line = Recording(host, table["id"])
    with Programs(server, folder) as programs:
        program = programs.start("javascript", table["code"])
        await asyncio.to_thread(_play, line)
        _, err = await asyncio.to_thread(program.communicate, timeout=30)
    assert (program.returncode, err) == (0, "")
    assert [seat.name for seat in line.view.seats] == ["Anna", NAME]
    fresh = await _fresh_views(server, table["id"])
    assert line.folded[-1].phase == "over"
    for view in line.folded:
        _compare(_plain(view), _plain(fresh[view.number]))
    (places,) = (each["places"] for each in host.call("/api/games") if each["name"] == game)
    in_javascript = await asyncio.to_thread(_folded_in_javascript, line, places, folder)
    assert len(in_javascript) == len(line.folded)
    for plain in in_javascript:
        _compare(plain, _plain(fresh[plain["number"]]))
    return len(line.folded)


async def _fresh_views(server: Server, table_id: str) -> dict[int, TableView]:
    """What whoever opened the table would see after each entry of the log."""
    table, views = Table(), {}
    async with await Store.open(server.database) as store:
        for event in events_of(await store.log.events(table_id)):
            table.apply(event)
            views[table.number] = table_view(table, table.seat_of(table.host), event.at)
    return views


def _folded_in_javascript(line: Recording, places: Any, folder: Path) -> list[dict[str, Any]]:
    written = []
    for name, what in (("frames", line.frames), ("places", places)):
        written.append(folder / f"{name}.json")
        written[-1].write_text(json.dumps(what), "utf-8")
    words = [node(), str(ROOT / "tests" / "server" / "folding.mjs"), *map(str, written)]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=60)
    return [json.loads(each) for each in done.stdout.splitlines()]


def _plain(view: TableView) -> dict[str, Any]:
    """As it goes over the line."""
    return dict(json.loads(msgspec.json.encode(view)))


def _compare(folded: dict[str, Any], fresh: dict[str, Any]) -> None:
    for part in (folded.keys() | fresh.keys()) - OF_THE_MOMENT:
        assert _full(folded.get(part)) == _full(fresh.get(part)), part


def _full(part: Any) -> Any:
    """Without fields that are empty: they may be left out."""
    if isinstance(part, list):
        return [_full(each) for each in part] or None
    if isinstance(part, dict):
        return {name: _full(each) for name, each in part.items() if _full(each)} or None
    return part or None


@pytest.mark.parametrize("game", game_names())
async def test_programs_play_and_fold_rightly(server: Server, tmp_path: Path, game: str) -> None:
    assert await _evening(server, tmp_path, game, SHORT[game]) >= 8


@pytest.mark.long
async def test_a_thousand_entries_are_folded_rightly(server: Server, tmp_path: Path) -> None:
    """Games as they are played, as often as it takes."""
    folded = 0
    while folded < 1_000:
        for game in game_names():
            folded += await _evening(server, tmp_path, game, {})
