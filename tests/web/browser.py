"""A real Chromium, and people who look into it."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, WebSocket, async_playwright

#: Chromium without a window of its own opens a page in a third of the time of the other.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
#: As root there is no sandbox; everything else keeps the browser from calling home.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1280, "height": 800}
DESKTOP = {"width": 1440, "height": 900}
#: How long a page may take for anything, in milliseconds; many may run at once.
PATIENCE = 20_000
#: What tests ask of a page.
SCRIPTS = [Path(__file__).parent / name for name in ("bench.js", "drawn.js")]
WATCH = Path(__file__).parent / "watch.js"


@asynccontextmanager
async def chromium(*more: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        arguments = [*ARGUMENTS, *more]
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        try:
            yield browser
        finally:
            await browser.close()


class Visitor:
    """Somebody with a browser window; what goes wrong and what comes in is remembered."""

    def __init__(self, context: BrowserContext, page: Page, address: str) -> None:
        self.context = context
        self.page = page
        self.address = address
        self.faults: list[str] = []
        #: Every frame of a socket, as it came.
        self.frames: list[str] = []
        self.sent: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)
        page.on("websocket", self._listen)

    def _heard(self, message: Any) -> None:
        # A browser that nobody knows asks who it is before it comes in.
        if message.type in ("error", "warning") and " 401 " not in message.text:
            self.faults.append(f"{message.text} {message.location.get('url', '')}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    async def visit(self, path: str) -> None:
        await self.page.goto(f"http://{self.address}{path}")

    async def another_tab(self) -> "Visitor":
        return await _opened(self.context, self.address)

    async def bench(self, what: str) -> Any:
        """What bench.js says."""
        return await self.page.evaluate(f"() => bench.{what}")

    async def until(self, what: str) -> Any:
        """Wait for something on the page, in JavaScript."""
        found = await self.page.evaluate(f"() => bench.until(() => {what}, {PATIENCE})")
        assert found, f"never came: {what}"
        return found


async def visitor(  # noqa: PLR0913 - what can be asked for is named
    browser: Browser,
    address: str,
    size: dict[str, int] = LAPTOP,
    language: str = "de-DE",
    *,
    token: str = "",
    settings: str = "{speed: 0}",
    is_watched: bool = False,
    **more: Any,
) -> Visitor:
    """Somebody new, or the guest of a token; their settings on this device are JavaScript.

    What happens on a page is watched (watch.js) only for who asks for it: that makes it slower.
    """
    context = await browser.new_context(viewport=size, locale=language, **more)  # type: ignore[arg-type]
    if token:
        await context.add_cookies(
            [{"name": "kartentisch", "value": token, "url": f"http://{address}"}]
        )
    # A test makes its moves itself, unless it says something else.
    kept = f"JSON.stringify({{draws: false, ...{settings}}})"
    await context.add_init_script(f"localStorage.kartentisch ??= {kept}")
    for script in [*SCRIPTS, WATCH] if is_watched else SCRIPTS:
        await context.add_init_script(path=script)
    return await _opened(context, address)


async def _opened(context: BrowserContext, address: str) -> Visitor:
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    return Visitor(context, page, address)
