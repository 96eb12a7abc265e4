"""Pictures of every table in the middle of a game, from a real server and a real browser.

    scripts/screenshots.py [FOLDER]    every size, light and dark, both languages (a new folder)
    scripts/screenshots.py --readme    those that lie in docs/images, anew

Deals and lots are fixed. On a busy machine a tap may come too late, and the game goes another way.
"""

import argparse
import asyncio
import base64
import os
import signal
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from playwright.async_api import Browser

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.browser import Visitor, chromium, visitor  # noqa: E402
from tests.web.people import SOMETHING_LIT, Tapper, sit_down  # noqa: E402

from kartentisch.core.game import find_game, game_names  # noqa: E402 - a script, started anywhere

SIZES: Final = {"phone": (360, 640), "tablet": (768, 1024), "laptop": (1440, 900)}
LANGUAGES: Final = ("de", "en")
THEMES: Final = ("light", "dark")
IMAGES: Final = ROOT / "docs" / "images"
#: How often somebody taps before a picture, and how often if it is not said.
TAPS: Final = tomllib.loads((IMAGES / "pictures.toml").read_text("utf-8"))["taps"]
SOME_TAPS: Final = 10
#: Who sits there, as many as there are seats.
COMPANY: Final = ("familie", "fuchs", "kueken", "stammtisch", "neuling")
#: A server whose shuffles are always the same; by a deal of its own a table would say so.
SERVER: Final = """
import sys
from kartentisch.cli.main import main
from kartentisch.server.http import lobby
from kartentisch.server.live import runner

opened = lobby.open_table
lobby.open_table = lambda now, host, settings, _, *more: opened(now, host, settings, SEED, *more)
runner.new_seed = lambda: SEED
sys.exit(main(["serve", "--port", "0", "--no-browser", "--database", sys.argv[1]]))
"""
SEED: Final = "5" * 64
#: What a browser adds to the shuffles is fixed too.
PAGE: Final = "crypto.getRandomValues = (array) => array.fill(7);"


class Shot(NamedTuple):
    """One picture of a table."""

    game: str
    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        return "-".join(self)


ALL: Final = [
    Shot(game, size, theme, language)
    for game in game_names()
    for language in LANGUAGES
    for size in SIZES
    for theme in THEMES
]
README: Final = [Shot(*each.stem.rsplit("-", 3)) for each in sorted(IMAGES.glob("*.webp"))]


async def at_the_table(browser: Browser, address: str, game: str) -> Visitor:
    """Somebody in the middle of a game against as many bots as there can be, but for one."""
    settings = "{speed: 0, name: 'Anna'}"
    anna = await visitor(browser, address, settings=settings, device_scale_factor=2)
    await anna.page.add_init_script(PAGE)
    await anna.visit("/")
    player = Tapper(anna, rng=6)
    seats = max(2, find_game(game).seats[-1] - 1)
    bots = [None, *COMPANY[: seats - 1]]
    table = {"game": game, "seats": seats, "bots": bots, "pace": 0, "show": 1000, "deal": None}
    await sit_down(anna, table)
    taps = 0
    while taps < TAPS.get(game, SOME_TAPS) or not await anna.bench("isAtRest()"):
        if not await player.tap():
            raise SystemExit(f"{game}: the game was over before its picture was taken")
        # The others move first.
        await anna.page.evaluate("() => bench.awaited()")
        taps += 1
    return anna


async def taken(anna: Visitor, shot: Shot) -> bytes:
    width, height = SIZES[shot.size]
    await anna.page.set_viewport_size({"width": width, "height": height})
    await anna.page.emulate_media(color_scheme=shot.theme)  # type: ignore[arg-type]
    changed = await anna.page.evaluate(
        """(language) => {
            const kept = JSON.parse(localStorage.getItem("kartentisch"));
            localStorage.setItem("kartentisch", JSON.stringify({...kept, language}));
            return document.documentElement.lang !== language;
        }""",
        shot.language,
    )
    if changed:
        await anna.page.reload()
    await anna.page.locator(SOMETHING_LIT).first.wait_for()
    await anna.page.wait_for_timeout(300)
    line = await anna.context.new_cdp_session(anna.page)
    answer = await line.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    await line.detach()
    return base64.b64decode(answer["data"])


def keep(file: Path, picture: bytes) -> None:
    file.write_bytes(picture)
    print(file.name, f"{len(picture) / 1000:.0f} kB", flush=True)


async def photograph(address: str, shots: list[Shot], folder: Path) -> None:
    async with chromium() as browser:
        for game in game_names():
            wanted = [shot for shot in shots if shot.game == game]
            if not wanted:
                continue
            anna = await at_the_table(browser, address, game)
            for shot in wanted:
                keep(folder / f"{shot.name}.webp", await taken(anna, shot))
            await anna.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("--readme", action="store_true")
    given = parser.parse_args()
    folder = IMAGES if given.readme else given.folder
    folder = folder or Path(tempfile.mkdtemp(prefix="kartentisch-screenshots-"))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        server = subprocess.Popen(
            [
                sys.executable,
                "-c",
                SERVER.replace("SEED", repr(SEED)),
                f"sqlite:///{home}/tables.db",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "HOME": home},
        )
        assert server.stdout is not None  # noqa: S101 - asked for above
        try:
            address = server.stdout.readline().strip().removeprefix("Kartentisch: http://")
            asyncio.run(photograph(address, README if given.readme else ALL, folder))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    print(folder)


if __name__ == "__main__":
    main()
