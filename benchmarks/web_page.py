"""How heavy and how quick the web page is, in Chromium, with a real server on this machine.

    python -m benchmarks.web_page

First load: bytes over the line with an empty cache, as the server packs them, from the start page
to a table. Usable: from opening the address of a running game until a card can be tapped, on a
processor slowed down four times. Long tasks: the longest time in which the page answered nothing
during a game. Picture: from the server's answer to an own move until the screen shows its
beginning.
"""

import asyncio
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser
from tests.server.running import Server
from tests.web.browser import PHONE, Visitor, chromium, visitor
from tests.web.people import SOMETHING_LIT, Tapper, sit_down

from kartentisch.core.game import find_game, game_names

SLOWED: Final = 4
OPENINGS: Final = 5
TAPS: Final = 16
#: A page with everything in motion, and nobody asks it anything.
UNWATCHED: Final[dict[str, Any]] = {
    "settings": "{}",
    "is_watched": False,
    "service_workers": "block",
}
#: Milliseconds; many bots on a busy machine take their time.
PATIENCE: Final = 90_000
LIMITS: Final = {"all": 150.0, "script": 90.0, "usable": 1.5, "task": 100.0, "picture": 100.0}

#: Runs before the page does: it writes down when something can be tapped, every long task, and for
#: every own move the time from the answer to the next picture in which something has changed.
WATCH: Final = """
window.seen = {usable: 0, tasks: [], pictures: []};
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push(task.duration);
}).observe({type: "longtask", buffered: true});
let answered = 0, isAwaited = false;
const look = () => {
    if (!seen.usable && document.querySelector("BEGINNING")) seen.usable = performance.now();
    if (!answered) return;
    const since = answered;
    answered = 0;
    // The frame after the next one begins when the next one is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(
        () => seen.pictures.push(performance.now() - since)));
};
new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
window.WebSocket = class extends WebSocket {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({data}) => {
            if (!isAwaited || !data.includes('"type":"entries"')) return;
            isAwaited = false;
            answered = performance.now();
        });
    }
    send(text) {
        if (text.includes('"type":"move"')) isAwaited = true;
        super.send(text);
    }
};
""".replace("BEGINNING", SOMETHING_LIT)


@dataclass
class Figures:
    """Of one game."""

    bytes_all: int = 0
    bytes_script: int = 0
    usable: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)


def _settings(game: str) -> dict[str, object]:
    seats = find_game(game).seats[-1]
    bots = [None, *["simple"] * (seats - 1)]
    return {"game": game, "seats": seats, "bots": bots, "pace": 0, "show": 1000}


async def first_load(browser: Browser, address: str, game: str, figures: Figures) -> None:
    """From nothing to the table, as a guest does it who was never here."""
    anna = await visitor(browser, address, PHONE, **UNWATCHED)
    line = await anna.context.new_cdp_session(anna.page)
    kinds: dict[str, str] = {}

    def arrived(event: dict[str, Any]) -> None:
        if event["response"]["url"].startswith("http") and "/api/" not in event["response"]["url"]:
            kinds[event["requestId"]] = event["type"]

    def loaded(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"])
        if kind is not None:
            figures.bytes_all += event["encodedDataLength"]
            figures.bytes_script += event["encodedDataLength"] if kind == "Script" else 0

    line.on("Network.responseReceived", arrived)
    line.on("Network.loadingFinished", loaded)
    await line.send("Network.enable")
    await anna.visit("/")
    await anna.page.locator(f"[data-game={game}]").first.wait_for()
    await sit_down(anna, _settings(game))
    await anna.page.locator(SOMETHING_LIT).first.wait_for()
    await anna.page.wait_for_timeout(500)
    await anna.context.close()


async def usable(browser: Browser, address: str, game: str, figures: Figures) -> None:
    anna = await visitor(browser, address, PHONE, **UNWATCHED)
    anna.page.set_default_timeout(PATIENCE)
    await anna.page.add_init_script(WATCH)
    await anna.visit("/")
    await sit_down(anna, _settings(game))
    await anna.page.locator(SOMETHING_LIT).first.wait_for()
    line = await anna.context.new_cdp_session(anna.page)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    for _ in range(OPENINGS):
        await line.send("Network.clearBrowserCache")
        await anna.page.reload()
        await anna.page.locator(SOMETHING_LIT).first.wait_for()
        figures.usable.append(await anna.page.evaluate("seen.usable") / 1000)
    await anna.context.close()


async def play(browser: Browser, address: str, game: str, figures: Figures) -> None:
    """With all movement, as people see it."""
    anna = await visitor(browser, address, PHONE, **UNWATCHED)
    anna.page.set_default_timeout(PATIENCE)
    await anna.page.add_init_script(WATCH)
    await anna.visit("/")
    player = Tapper(anna, rng=1)
    await sit_down(anna, _settings(game))
    await anna.page.locator(SOMETHING_LIT).first.wait_for()
    await anna.page.evaluate("seen.tasks.length = 0")
    for _ in range(TAPS):
        if not await player.tap():
            break
    await _written_down(anna, figures)
    await anna.context.close()


async def _written_down(anna: Visitor, figures: Figures) -> None:
    seen = await anna.page.evaluate("seen")
    figures.tasks += seen["tasks"]
    figures.pictures += seen["pictures"]


async def measured(address: str) -> dict[str, Figures]:
    found = {game: Figures() for game in game_names()}
    async with chromium() as browser:
        for game, figures in found.items():
            for measure in (first_load, usable, play):
                await measure(browser, address, game, figures)
    return found


def table(found: dict[str, Figures]) -> tuple[list[str], bool]:
    """Rows in Markdown; is everything within its limits?"""
    rows = [
        "| game | first load | of it script | usable, slowed | longest task | picture of a move |",
        "|---|---|---|---|---|---|",
        "| *limit* | {all:.0f} kB | {script:.0f} kB | {usable} s | {task:.0f} ms"
        " | {picture:.0f} ms |".format(**LIMITS),
    ]
    is_good = True
    for game, each in found.items():
        values = {
            "all": each.bytes_all / 1000,
            "script": each.bytes_script / 1000,
            "usable": statistics.median(each.usable),
            "task": max(each.tasks, default=0),
            "picture": statistics.median(each.pictures),
        }
        is_good &= all(values[name] <= limit for name, limit in LIMITS.items())
        rows.append(
            f"| {find_game(game).title} | {values['all']:.1f} kB | {values['script']:.1f} kB"
            f" | {values['usable']:.2f} s (most {max(each.usable):.2f})"
            f" | {values['task']:.0f} ms"
            f" | {values['picture']:.0f} ms (most {max(each.pictures):.0f},"
            f" {len(each.pictures)} moves) |"
        )
    return rows, is_good


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db", Path(folder))
        server.start()
        try:
            found = asyncio.run(measured(server.address))
        finally:
            server.stop()
    rows, is_good = table(found)
    print("\n".join(rows))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
