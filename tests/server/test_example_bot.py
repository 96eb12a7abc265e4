"""The page about the protocol is complete, and a program written from it alone plays."""

import asyncio
import json
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.core.happened import Happened
from kartentisch.core.layout import Field
from kartentisch.core.sight import ALL, NOBODY, OWNER, TOP
from kartentisch.server import limits
from kartentisch.server.http import errors
from kartentisch.server.http.frames import DEEPEST, LARGEST_FRAME, BadFrame, read_frame
from kartentisch.server.limits import LARGEST_BODY
from kartentisch.server.settings import ServerSettings
from kartentisch.table import messages
from kartentisch.table.commands import Join, Move
from kartentisch.table.events import AnyEvent, Opened, Started
from kartentisch.table.own_tables import Changed, OwnTables
from kartentisch.table.phrases import PHRASES
from kartentisch.table.refusal import Refused
from kartentisch.table.settings import Settings, checked
from kartentisch.table.viewer import live_entry
from kartentisch.table.wire import Begin, ClientCommand, Denied, Done, Entries, FromClient, ToClient
from tests.server.playing import is_over
from tests.server.programs import BOTS, NAME, Programs
from tests.server.running import Person, Server
from tests.table.network import Network

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
CODES = tomllib.loads((ROOT / "src/kartentisch/table/words.toml").read_text("utf-8"))
#: A bot from outside makes about three moves a second, so these games are short.
OPTIONS: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophy_count": 1, "layout": 2},
    "luecke": {"hand": 4, "rounds": 4, "turns": 20},
    "passt-nicht": {"rounds": 2, "turns": 20},
}
SIGHTS = {NOBODY: "nobody", OWNER: "owner", TOP: "top card", ALL: "all"}


# The programs.


async def _open(server: Server, game: str) -> tuple[str, dict[str, str]]:
    """Anna's token, and her table for two."""
    token = await asyncio.to_thread(server.guest, "Anna")
    settings = {"game": game, "seats": 2, "options": OPTIONS[game], "pace": 0, "show": 0}
    status, table, _ = await asyncio.to_thread(server.call, "/api/tables", settings, token)
    assert status == 201, table
    return token, table


async def _play(server: Server, folder: Path, game: str, language: str, *kills: str) -> None:
    """A whole game of Anna against the program; meanwhile some are killed."""
    token, table = await _open(server, game)
    async with asyncio.timeout(100), Person(server, game, table["id"], token) as anna:
        with Programs(server, folder) as programs:
            assert isinstance(await anna.command(Join("Anna", 0)), Done)
            bot = programs.start(language, table["code"])
            while NAME not in "".join(anna.frames):
                await anna.listen(5)
            assert '"is_program":true' in "".join(anna.frames)
            assert isinstance(await anna.command(Begin(first=1)), Done)
            if "bot" in kills:
                await _moves(anna, 2)
                bot.kill()
                lines = _lines_opened(server)
                bot = programs.start(language, table["code"])
                while _lines_opened(server) == lines:
                    await anna.listen(0.1)
            if "server" in kills:
                await _moves(anna, 2)
                server.kill()
                server.start()
            await _moves(anna, 1000)
            out, err = await asyncio.to_thread(bot.communicate, timeout=30)
    assert (bot.returncode, err) == (0, "")
    status, replay, _ = await asyncio.to_thread(server.call, f"/api/tables/{table['id']}/replays/1")
    assert status == 200
    result = replay["result"]
    told = {"scores": result["scores"], "winners": result["winners"]}
    assert [json.loads(each) for each in re.findall(r"\[.*?\]", out)] == list(told.values())
    assert replay["seats"] == ["Anna", NAME]
    assert 1 in {entry.get("seat") for entry in replay["log"]}


def _lines_opened(server: Server) -> int:
    return sum(line["event"] == "socket opened" for line in server.logged())


async def _moves(anna: Person, most: int) -> None:
    """Anna makes the first legal move so many times, if the game is not over before."""
    made = 0
    while made < most and not is_over(anna):
        if anna.client.legal:
            command = Move(anna.client.legal[0], anna.client.number)
            made += isinstance(await anna.command(command), Done)
            await asyncio.sleep(0.2)
        await anna.listen(0.1)
    assert most == 1000 or not is_over(anna), "the game was over before the kill"


@pytest.mark.parametrize("language", BOTS)
async def test_the_examples_come_back(tmp_path: Path, language: str) -> None:
    """First the program is killed, then the server."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    try:
        await _play(server, tmp_path, "luecke", language, "bot", "server")
    finally:
        server.kill()


async def test_the_examples_say_why_they_cannot_sit(server: Server, tmp_path: Path) -> None:
    token, table = await _open(server, "luecke")
    other = await asyncio.to_thread(server.guest, "Ben")
    async with (
        Person(server, "luecke", table["id"], token) as anna,
        Person(server, "luecke", table["id"], other) as ben,
    ):
        assert isinstance(await anna.command(Join("Anna")), Done)
        assert isinstance(await ben.command(Join("Ben")), Done)
        with Programs(server, tmp_path) as programs:
            for language in BOTS:
                bot = programs.start(language, table["code"].upper())
                _, err = await asyncio.to_thread(bot.communicate, timeout=60)
                assert (bot.returncode, err) == (1, "full: All seats are taken.\n")


async def test_the_program_sits_down_where_it_is_invited(server: Server, tmp_path: Path) -> None:
    """At two tables at once, and moves there."""
    with Programs(server, tmp_path) as programs:
        program = programs.start_at("program.py", "Robi")
        assert program.stdout is not None
        link = await asyncio.to_thread(program.stdout.readline)
        for game in ("luecke", "passt-nicht"):
            token, table = await _open(server, game)
            async with asyncio.timeout(60), Person(server, game, table["id"], token) as anna:
                assert isinstance(await anna.command(Join("Anna", 0)), Done)
                key = {"key": link.strip().partition("#")[2]}
                address = f"/api/tables/{table['id']}/invitations"
                asked = await asyncio.to_thread(server.call, address, key, token)
                assert asked[0] == 204
                while "Robi" not in "".join(anna.frames):
                    await anna.listen(5)
                assert isinstance(await anna.command(Begin(first=1)), Done)
                await _moves(anna, 1)


def test_the_page_about_bots_shows_the_example() -> None:
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    (shown,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert shown in (ROOT / "examples" / "bot.py").read_text("utf-8")


def test_the_examples_are_short() -> None:
    python, javascript = (Path(words[-1]).read_text("utf-8") for words in BOTS.values())
    program = python.split('"""', 2)[2]
    assert len([line for line in program.splitlines() if line.strip()]) <= 22
    assert set(re.findall(r'^import .*"(\w+):', javascript, re.MULTILINE)) == {"node"}
    assert len(javascript.splitlines()) <= 200


# The page.


def _tags(union: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


def _section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def _rows(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def _first_cells(title: str) -> list[str]:
    """What the tables of a section are about."""
    cells = [row[0] for row in _rows(_section(title))]
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def test_every_refusal_stands_on_the_page() -> None:
    assert sorted(_first_cells("Refusals")) == sorted(CODES)


def test_every_frame_and_every_command_stands_on_the_page() -> None:
    assert _first_cells("The WebSocket") == _tags(FromClient) + _tags(ToClient)
    assert sorted(_first_cells("Commands")) == sorted(_tags(ClientCommand))
    for command in get_args(ClientCommand):
        (row,) = [row for row in _rows(_section("Commands")) if row[0] == _ticked(command)]
        assert re.findall(r"`([^`]+)`", row[1]) == list(command.__struct_fields__)


def _ticked(kind: Any) -> str:
    return f"`{kind.__struct_config__.tag}`"


def test_every_field_of_views_and_entries_stands_on_the_page() -> None:
    assert _first_cells("A view") == list(messages.TableView.__struct_fields__)
    for field in messages.SeatInfo.__struct_fields__:
        assert f"`{field}`" in _section("A view")
    told = re.findall(r"`([^`]+)`", _section("An entry"))
    # A start is told by a view, and so is its commitment.
    assert set(messages.Entry.__struct_fields__) - {"commitment"} <= set(told)
    kinds = {_ticked(kind).strip("`") for kind in get_args(AnyEvent)}
    unsent = {_ticked(kind).strip("`") for kind in (Opened, Started)}
    assert kinds - unsent <= set(_first_cells("An entry"))
    assert not unsent & set(_first_cells("An entry"))


def test_everything_that_can_happen_stands_on_the_page() -> None:
    for kind in get_args(Happened):
        (row,) = [row for row in _rows(_section("Folding")) if row[0] == _ticked(kind)]
        assert sorted(re.findall(r"`([^`]+)`", row[1])) == sorted(kind.__struct_fields__)


@pytest.mark.parametrize("name", game_names())
def test_places_and_facts_are_those_of_the_game(name: str) -> None:
    game = find_game(name)
    rows = [row[1:] for row in _rows(_section("Folding")) if row[0] == f"`{name}`"]
    places = {row[0].strip("`"): row[1:] for row in rows if len(row) == 3}
    fields: dict[str, Field] = game.state.FIELDS
    assert list(places) == list(game.state.PLACES)
    for place, (shape, seen) in places.items():
        assert SIGHTS[fields[place].sees] == seen
        assert ("a grid" in shape) == fields[place].is_grid
        per_seat = {"one": 1, "five": 5}[shape.split()[0]] if "a seat" in shape else 0
        assert fields[place].rows_per_seat == per_seat
    (facts,) = [row[0] for row in rows if len(row) == 1]
    facts_there_are = {
        field
        for field, declared in fields.items()
        if not declared.is_place
        and (declared.sees == ALL or (declared.opened_by and declared.knows == ALL))
    }
    assert facts_there_are <= set(re.findall(r"`([^`]+)`", facts))


def test_settings_phrases_and_limits_are_those_of_the_code() -> None:
    assert _first_cells("Opening a table") == list(Settings.__struct_fields__)
    for phrase in PHRASES:
        assert f"`{phrase}`" in _section("Commands")
    assert (LARGEST_FRAME, DEEPEST, LARGEST_BODY) == (4 << 10, 8, 16 << 10)
    assert _limits_told() == _limits_there_are()
    told = set(re.findall(r"`([^`]+)`", _section("HTTP")))
    assert (
        set(tomllib.loads(Path(errors.__file__).with_name("words.toml").read_text("utf-8"))) <= told
    )


def _limits_told() -> dict[str, tuple[int, float]]:
    """So many at once, and then so many a second."""
    words = {"one": 1, "two": 2, "five": 5, "ten": 10, "a": 1}
    told = {}
    for what, burst, rate in re.findall(r"^\| ([^|`]+) \| ([\d,]+) \| (.+) \|$", _section("HTTP"),
                                        re.MULTILINE):  # fmt: skip
        many, per = re.match(r"(\w+) (?:a |every )?(.+)", rate).groups()  # type: ignore[union-attr]
        seconds = (
            {"second": 1, "minute": 60}.get(per) or words.get(per.split()[0]) or int(per.split()[0])
        )
        count = words.get(many) or int(many)
        told[what] = int(burst.replace(",", "")), count / seconds
    return told


def _limits_there_are() -> dict[str, tuple[int, float]]:
    address, sits = "strangers from one address", "a guest who sits, or has sat, at a table"
    named = {
        "changes by a guest": limits.CHANGES,
        "new tables of a guest": limits.NEW_TABLES,
        "new guests from one address": limits.new_guests(ServerSettings()),
        "wrong codes of a guest": limits.WRONG_CODES,
        f"wrong codes of {address}": limits.WRONG_CODES_OF_STRANGERS,
        "wrong codes of all others from one address": limits.WRONG_CODES_OF_NETWORK,
        "new listed tables from one address": limits.LISTED_OF_NETWORK,
        "passwords for one login name": limits.PASSWORDS_OF_LOGIN,
        "passwords for one account, where the right one was shown before": (
            limits.PASSWORDS_OF_OWNER
        ),
        "passwords from one address": limits.PASSWORDS_OF_ADDRESS,
        "exports": limits.EXPORTS,
        "replays or stories": limits.REPLAYS,
        f"checked replays of {sits}; of all {address}": limits.CHECKED_REPLAYS,
        f"work of {sits}": limits.OWN_WORK,
        f"work of all {address}": limits.WORK_OF_NETWORK,
    }
    return {what: (limit.burst, limit.rate) for what, limit in named.items()}


def test_the_examples_on_the_page_can_be_read() -> None:
    """Each line of a JSON block is a frame of one side, or the settings of a table."""
    blocks = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    frames = [line for line in lines if '"type"' in line]
    assert len(frames) >= 12
    for line, answer in pairwise([*frames, "{}"]):
        if json.loads(answer).get("type") == "denied":
            with pytest.raises(BadFrame) as bad:
                read_frame(line)
            sentence = Refused("bad-frame", reason=bad.value.reason).sentence("en")
            denied = Denied(bad.value.name, "bad-frame", sentence)
            assert msgspec.json.decode(answer, type=ToClient) == denied
        elif json.loads(line)["type"] != "denied":
            kinds: Any = (FromClient, ToClient, OwnTables | Changed)
            (kind,) = (each for each in kinds if json.loads(line)["type"] in _tags(each))
            msgspec.json.decode(line, type=kind)
    for line in set(lines) - set(frames):
        checked(msgspec.json.decode(line, type=Settings))


class Folder:
    """Keeps a view as the page says, without knowing any rules."""

    def __init__(self, game: str) -> None:
        rows = [row for row in _rows(_section("Folding")) if row[0] == f"`{game}`"]
        shapes = {row[1].strip("`"): row[2:] for row in rows if len(row) == 4}
        self.grids = {place for place, (shape, _) in shapes.items() if "a grid" in shape}
        self.tops = {place for place, (_, seen) in shapes.items() if seen == "top card"}
        self.view: dict[str, Any] = {}

    def hear(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "view":
            self.view = frame["view"]
        for entry in frame.get("entries", []):
            assert entry["number"] == self.view["number"] + 1
            self.view["number"] = entry["number"]
            for each in entry.get("happened", []):
                getattr(self, f"_{each['type']}", lambda _: None)(each)
            if entry["kind"] == "acted":
                self.view["legal"] = entry.get("legal", [])
                self.view["quiet_until"] = entry.get("quiet_until", 0)

    def _row(self, spot: dict[str, Any]) -> list[str | None]:
        row: list[str | None] = self.view["places"][spot["place"]][spot.get("row", 0)]
        return row

    def _moved(self, each: dict[str, Any]) -> None:
        leaves, reaches = each["leaves"], each["reaches"]
        if leaves["place"] in self.grids:
            self._row(leaves)[leaves["at"]] = ""
        else:
            self._row(leaves).pop(leaves.get("at", -1))
        row = self._row(reaches)
        if reaches["place"] in self.grids:
            row[reaches["at"]] = None
        elif "at" not in reaches:
            row.append(None)
        else:
            if reaches["place"] in self.tops and row:
                row[-1] = None
            row.insert(reaches["at"], each.get("card"))

    def _swept(self, each: dict[str, Any]) -> None:
        del self._row(each["leaves"])[: each["cards"]]
        self._row(each["reaches"]).extend([None] * each["cards"])

    def _round(self, _: dict[str, Any]) -> None:
        self.view["shown"] = {}

    def _shown(self, each: dict[str, Any]) -> None:
        rows = self.view.setdefault("shown", {}).setdefault(each["place"], {})
        rows[str(each.get("row", 0))] = each["cards"]

    def _told(self, each: dict[str, Any]) -> None:
        self.view["facts"] |= each["facts"]


@pytest.mark.parametrize("game", game_names())
def test_folding_as_the_page_says_gives_a_fresh_view(game: str) -> None:
    seats = find_game(game).seats[-1]
    options = {"passt-nicht": {"target": 20}, "keine-ahnung": {"trophy_count": 4}}.get(game, {})
    net = Network(game, seats, 1, faults=0, options=options, show=1000)
    for seat in range(seats):
        net.connect(seat, f"guest {seat}")
        net.command(seat, Join(f"Person {seat}", seat))
    net.connect(99, None)
    net.command(0, Begin())
    folders = {viewer: Folder(game) for viewer in net.clients}
    for viewer, folder in folders.items():
        folder.view = _plain(net, viewer)
    while net.live.table.is_playing:
        heard = net.live.table.number
        net._somebody_moves()  # noqa: SLF001 - one move at a time
        assert net.live.table.number == heard + 1
        for viewer, folder in folders.items():
            entry = live_entry(net.live.table, net.log[-1], folder.view.get("you"))
            folder.hear(msgspec.json.decode(msgspec.json.encode(Entries([entry]))))
            fresh = _plain(net, viewer)
            for part in ("number", "places", "facts", "shown", "legal", "quiet_until"):
                assert (folder.view.get(part) or None) == (fresh.get(part) or None), part


def _plain(net: Network, viewer: int) -> dict[str, Any]:
    """A fresh view as it comes over the line."""
    return dict(msgspec.json.decode(msgspec.json.encode(net.fresh(viewer))))
