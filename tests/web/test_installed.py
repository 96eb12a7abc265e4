"""The page as an app: without a network, with a new version, and plain http without all this."""

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

import kartentisch
from tests.server.running import Server
from tests.web.browser import PHONE, Visitor, chromium, visitor
from tests.web.people import Tapper, sit_down, what_else

pytestmark = pytest.mark.asyncio(loop_scope="session")
OFFLINE = "Du bist offline"
NEW_VERSION = "Es gibt eine neue Fassung"
BOTS = {"game": "luecke", "seats": 2, "bots": [None, "simple"], "pace": 0, "show": 0}


async def _installed(somebody: Visitor) -> None:
    """The service worker has kept what it wants to keep."""
    await somebody.page.evaluate("navigator.serviceWorker.ready")


async def test_the_start_page_opens_without_a_network(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address)
    await anna.visit("/")
    await _installed(anna)
    # What was seen once is kept: a book of rules can be read on a train.
    await anna.visit("/rules/luecke")
    await anna.page.locator(".book ol svg.card").first.wait_for()
    await anna.context.set_offline(True)
    await anna.page.reload()
    await expect(anna.page.locator(".book ol svg.card").first).to_be_visible()
    await anna.visit("/")
    await expect(anna.page.get_by_role("status").filter(has_text=OFFLINE)).to_be_visible()
    await expect(anna.page.locator("[data-game=luecke]")).to_be_visible()
    await anna.visit("/t/abcdef")
    await expect(anna.page.get_by_text("Der Server antwortet nicht")).to_be_visible()
    await anna.visit("/")
    await anna.context.set_offline(False)
    await expect(anna.page.get_by_text(OFFLINE)).not_to_be_visible()
    await anna.context.close()


async def test_nothing_of_the_api_is_ever_kept(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address)
    await anna.visit("/")
    await _installed(anna)
    await anna.page.reload()
    await sit_down(anna, BOTS)
    await anna.page.locator(".frame").wait_for()
    kept = await anna.page.evaluate(
        """async () => {
            const names = await caches.keys();
            const requests = await Promise.all(
                names.map(async (name) => (await caches.open(name)).keys()));
            return requests.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/" in kept
    assert [path for path in kept if path.startswith("/api/")] == []
    assert anna.faults == []
    await anna.context.close()


async def test_the_browser_finds_everything_to_install_it(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address)
    await anna.visit("/")
    line = await anna.context.new_cdp_session(anna.page)
    manifest = await line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = (await line.send("Page.getInstallabilityErrors"))["installabilityErrors"]
    # Every window of a test is a private one.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    icons = [each for each in json.loads(manifest["data"])["icons"] if each["sizes"] != "any"]
    assert len(icons) == 3
    for icon in icons:
        answer = await anna.page.request.get(f"http://{server.address}{icon['src']}")
        assert "{}x{}".format(*struct.unpack(">II", (await answer.body())[16:24])) == icon["sizes"]
    await anna.context.close()


@pytest.fixture
def renewed(tmp_path: Path) -> Iterator[Server]:
    """A server with a copy of the program, whose page can be changed."""
    package = Path(kartentisch.__file__).parent
    shutil.copytree(package, tmp_path / "program" / "kartentisch")
    server = Server(
        f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, PYTHONPATH=str(tmp_path / "program")
    )
    server.start()
    yield server
    server.stop()


def _build_anew(folder: Path) -> None:
    """As a build does: the scripts have other names, and so they name each other."""
    scripts = [*(folder / "assets").glob("*.js")]
    names = re.compile("|".join(re.escape(script.stem) for script in scripts))
    for path in [*folder.rglob("*.js"), folder / "index.html"]:
        path.write_text(names.sub(r"\g<0>-renewed", path.read_text("utf-8")), "utf-8")
    for script in scripts:
        script.rename(script.with_stem(f"{script.stem}-renewed"))


async def test_a_new_version_announces_itself_at_the_table(
    renewed: Server, browser: Browser
) -> None:
    anna = await visitor(browser, renewed.address)
    await anna.visit("/")
    await _installed(anna)
    await sit_down(anna, BOTS)
    await anna.page.locator(".frame").wait_for()
    renewed.kill()
    await anna.page.locator(".banner").wait_for()
    renewed.start()
    await anna.page.locator(".banner").wait_for(state="hidden")
    assert await anna.page.get_by_text(NEW_VERSION).count() == 0
    renewed.kill()
    _build_anew(renewed.home / "program" / "kartentisch" / "web")
    await anna.page.locator(".banner").wait_for()
    renewed.start()
    await anna.page.get_by_text(NEW_VERSION).wait_for()
    await anna.page.get_by_role("button", name="Neu laden").click()
    await anna.page.locator("script[src$='-renewed.js']").wait_for(state="attached")
    await anna.page.locator(".frame").wait_for()
    await expect(anna.page.get_by_text(NEW_VERSION)).not_to_be_visible()
    await anna.context.close()


async def test_over_plain_http_a_game_is_played_to_the_end(server: Server) -> None:
    """As a phone at home does: no name of this machine, no encryption, no secure context."""
    async with chromium("--host-resolver-rules=MAP table.example 127.0.0.1") as browser:
        anna = await visitor(browser, f"table.example:{server.port}", PHONE)
        await anna.visit("/")
        assert await anna.page.evaluate("isSecureContext") is False
        await sit_down(anna, {**BOTS, "options": {"hand": 4, "rounds": 1}})
        await Tapper(anna).play_to_the_end()
        await what_else(anna.page, "check")
        assert "stimmt" in await anna.page.locator("[data-agrees=true]").inner_text()
        assert anna.faults == []


async def test_a_phone_trembles_and_tells_when_it_is_your_turn(
    server: Server, browser: Browser
) -> None:
    anna = await visitor(browser, server.address, PHONE, has_touch=True, is_mobile=True)
    await anna.page.add_init_script(
        """
        localStorage.setItem("kartentisch", JSON.stringify({notifies: true, speed: 0}));
        window.trembled = 0;
        navigator.vibrate = () => ++window.trembled;
        window.told = [];
        Object.defineProperty(Notification, "permission", {value: "granted"});
        ServiceWorkerRegistration.prototype.showNotification = async (title, {body}) => {
            window.told.push([title, body]);
        };
        """
    )
    await anna.visit("/")
    await _installed(anna)
    await anna.page.tap("h1")
    await sit_down(anna, BOTS)
    await anna.page.locator(".slot.source").first.wait_for()
    assert "• Du bist dran" in await anna.page.title()
    assert await _told(anna) == []
    await anna.page.tap("h1")
    # Anna looks at something else, and it becomes her turn again.
    await anna.page.evaluate("Object.defineProperty(document, 'hidden', {value: true})")
    for _ in range(40):
        if await _told(anna):
            break
        await Tapper(anna).tap()
        await anna.page.wait_for_timeout(100)
    assert await _told(anna) == [["Lücke", "Du bist dran."]]
    assert await anna.page.evaluate("window.trembled") >= 1
    await anna.context.close()


async def _told(somebody: Visitor) -> list[list[str]]:
    """What the page asked the browser to tell; without a desktop it may tell nothing."""
    told: list[list[str]] = await somebody.page.evaluate("window.told")
    return told
