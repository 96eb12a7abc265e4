"""A real Chromium, and people who play in it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

CHROMIUM = "/usr/bin/chromium"
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
LAPTOP = {"width": 1280, "height": 800}


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
    """Somebody with a browser window of their own; what goes wrong in it is remembered."""

    def __init__(self, context: BrowserContext, page: Page, address: str) -> None:
        self.context = context
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        # A browser that nobody knows asks who it is before it comes in.
        if message.type in ("error", "warning") and " 401 " not in message.text:
            self.faults.append(message.text)

    async def visit(self, path: str) -> None:
        await self.page.goto(f"http://{self.address}{path}")


async def visitor(
    browser: Browser,
    address: str,
    size: dict[str, int] = LAPTOP,
    language: str = "de-DE",
    **more: Any,
) -> Visitor:
    context = await browser.new_context(viewport=size, locale=language, **more)  # type: ignore[arg-type]
    page = await context.new_page()
    page.set_default_timeout(15_000)
    return Visitor(context, page, address)
