"""Moments of a table, shown by the built page itself: no server, and nobody is waited for.

A scene is a view, as a table tells it, and what is done to it. Games are played by lot until the
moment has come, with the same lots every time; then animals sit down around. The page is loaded
once for a scene; windows of every size, by day and by night, are looked at without another load.
"""

import json
import mimetypes
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.async_api import Browser, Page, Route, WebSocketRoute

from kartentisch.table.commands import Join
from kartentisch.table.wire import Begin, Entries, ToClient
from tests.table.network import Client, Network
from tests.web.browser import SCRIPTS, Visitor

BUILT: Final = Path(__file__).parents[2] / "src" / "kartentisch" / "web"
ADDRESS: Final = "kartentisch.test"
SIZES: Final = (
    (360, 640),
    (390, 844),
    (740, 360),
    (820, 1180),
    (1180, 820),
    (1366, 768),
    (2560, 1440),
)
THEMES: Final = ("light", "dark")
#: Who sits around, from the left.
COMPANY: Final = ("kueken", "familie", "stammtisch", "fuchs", "orakel")
#: So many moves a game is followed, and so many games.
MOVES, GAMES = 1_200, 6
LONG_NAME: Final = "Maximiliane-Wilhelmine von Hohenstaufen"

#: What is said stays to be looked at.
_STAYS: Final = """
    const later = setTimeout;
    globalThis.setTimeout = (then, time, ...more) =>
        [2000, 2600].includes(time) ? 0 : later(then, time, ...more);
"""

View = dict[str, Any]
#: Entries, as they are told.
Happened = tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Scene:
    """What is to be seen, and how one comes to it."""

    path: str
    #: What the line to a table tells first.
    view: View | None = None
    #: What happens then; told one after the other.
    entries: tuple[dict[str, Any], ...] = ()
    #: What is done on the page, one after the other: selectors to be clicked.
    clicks: tuple[str, ...] = ()
    #: Answers of the server to paths, besides those about the table.
    api: dict[str, Any] = field(default_factory=dict)
    language: str = "de-DE"


class _Heard(Client):
    """Keeps what it was told last, as it was told."""

    def __init__(self, game: str, guest: str) -> None:
        super().__init__(game, guest)
        self.told: list[dict[str, Any]] = []

    def hear(self, frame: ToClient) -> None:
        super().hear(frame)
        if isinstance(frame, Entries):
            self.told += json.loads(msgspec.json.encode(frame.entries))


@dataclass(frozen=True)
class Moment:
    view: View
    #: What happened next.
    next: Happened


def is_asked(view: View) -> bool:
    return bool(view.get("legal"))


@cache
def moment(
    game: str,
    seats: int,
    options: tuple[tuple[str, object], ...],
    is_it: Callable[[View], bool],
    follows: Callable[[Happened], bool] = lambda _: True,
) -> Moment:
    """The first moment of some game at which something is so, as the first seat sees it.

    If asked for, only one that something follows upon.
    """
    for number in range(GAMES):
        network = Network(game, seats, number, 0, options=dict(options))
        heard = [_Heard(game, f"guest {seat}") for seat in range(seats)]
        network.clients = dict(enumerate(heard))
        for seat in range(seats):
            network.connect(seat, f"guest {seat}")
            network.command(seat, Join(f"Person {seat}", seat))
        network.command(0, Begin())
        for _ in range(MOVES):
            view: View = json.loads(msgspec.json.encode(network.fresh(0)))
            if is_it(view):
                heard[0].told.clear()
                if network.live.table.is_playing:
                    network._somebody_moves()  # noqa: SLF001 - by lot
                if follows(happened := tuple(heard[0].told)):
                    return Moment(view, happened)
            if not network.live.table.is_playing:
                break
            network._somebody_moves()  # noqa: SLF001 - by lot
    raise AssertionError(f"{game} never comes to {is_it.__name__}")


def with_company(view: View, *, people: int = 1, name: str = "Ben") -> View:
    """Animals at all seats but the first ones."""
    seats = [
        {"name": "Anna" if seat == 0 else f"{name} {seat}" if len(name) < 20 else name}
        if seat < people
        else {"level": COMPANY[(seat - 1) % len(COMPANY)]}
        for seat in range(len(view["seats"]))
    ]
    return view | {"seats": seats, "quiet_until": 0}


def at_table(moment: Moment, *, then: bool = False, said: str = "", people: int = 1,
             person: str = "Ben", clicks: tuple[str, ...] = ()) -> Scene:  # fmt: skip
    """The moment; what happened next; or somebody says something."""
    view = with_company(moment.view, people=people, name=person)
    entries = moment.next if then else ()
    if said:
        seat, _, text = said.partition(":")
        entries = (
            {
                "number": view["number"] + 1,
                "at": 0,
                "kind": "said",
                "seat": int(seat),
                "text": text,
            },
        )
    return Scene("/t/scene", view, entries, clicks)


class _Line:
    """The server's end of the line to a table."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._socket: WebSocketRoute | None = None

    def tell(self) -> None:
        """What happens then."""
        for entry in self.scene.entries:
            assert self._socket
            self._socket.send(json.dumps({"type": "entries", "entries": [entry]}))

    def open(self, socket: WebSocketRoute) -> None:
        self._socket = socket

        def hear(text: str | bytes) -> None:
            frame = json.loads(text)
            for answer in self._answers(frame):
                socket.send(json.dumps(answer))

        socket.on_message(hear)

    def _answers(self, frame: dict[str, Any]) -> list[dict[str, Any]]:
        view = self.scene.view or {}
        match frame["type"]:
            case "hello":
                return [{"type": "view", "view": view}]
            case "ping":
                return [{"type": "pong", "now": 0}]
            case "do" if frame["command"]["type"] == "move":
                sentence = "Das geht hier nicht: Oben liegt weder die Farbe noch die Zahl."
                return [
                    {"type": "denied", "id": frame["id"], "code": "not-legal", "sentence": sentence}
                ]
            case "do":
                return [{"type": "done", "id": frame["id"], "number": view.get("number", 0)}]
        return []


def _api(scene: Scene, path: str) -> Any:
    if path in scene.api:
        return scene.api[path]
    me = {"id": "anna", "name": "Anna"}
    if path.endswith("/replays"):
        return []
    if path in ("/api/me", "/api/guests"):
        return me
    if scene.view and path.startswith("/api/tables/by-code/"):
        told = {key: scene.view[key] for key in ("phase", "settings", "seats")}
        return {"id": "scene", "code": "scene", "game": scene.view["settings"]["game"], **told}
    return None


async def _serve(scene: Scene, route: Route) -> None:
    path = "/" + route.request.url.split("/", 3)[3].partition("?")[0]
    if path.startswith("/api/"):
        answer = _api(scene, path)
        body, status = (json.dumps(answer), 200) if answer is not None else ("{}", 404)
        await route.fulfill(status=status, body=body, content_type="application/json")
        return
    file = BUILT / path[1:]
    file = file if path != "/" and file.is_file() else BUILT / "index.html"
    await route.fulfill(path=file, content_type=mimetypes.guess_type(file)[0] or "text/html")


@asynccontextmanager
async def shown(browser: Browser, scene: Scene, *, speed: float = 0) -> AsyncIterator[Visitor]:
    """The scene in a window, everything done and everything loaded."""
    context = await browser.new_context(
        viewport={"width": 1366, "height": 768}, locale=scene.language, service_workers="block"
    )
    kept = {"speed": speed, "draws": False, "name": "Anna", "isKnown": True, "talk": "silent"}
    await context.add_init_script(f"localStorage.kartentisch ??= {json.dumps(json.dumps(kept))}")
    await context.add_init_script(_STAYS)
    for script in [*SCRIPTS, Path(__file__).parent / "scene.js"]:
        await context.add_init_script(path=script)
    await context.route("**/*", lambda route: _serve(scene, route))
    line = _Line(scene)
    await context.route_web_socket(lambda url: "/socket" in url, line.open)
    visitor = Visitor(context, await context.new_page(), ADDRESS)
    visitor.page.set_default_timeout(5_000)
    await visitor.visit(scene.path)
    await visitor.page.evaluate("() => document.fonts.ready.then(() => true)")
    if scene.view:
        await visitor.page.locator("[data-game] .company").wait_for()
        line.tell()
        if scene.view["phase"] == "over":
            await visitor.page.locator(".result").wait_for()
    for click in scene.clicks:
        await visitor.page.locator(click).first.click(position={"x": 8, "y": 12})
    await visitor.page.wait_for_timeout(120)
    yield visitor
    await context.close()


async def looked_at(page: Page, size: tuple[int, int], theme: str) -> None:
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    await page.evaluate("() => bench.settled()")
