"""Draws the icons of the web page as PNG, for systems that take no SVG: from web/public/icon.svg.

`scripts/icons.py` after the drawing has changed; needs Chromium.
"""

import asyncio
import base64
import sys
from pathlib import Path

from playwright.async_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.browser import chromium  # noqa: E402 - a script, started anywhere

PUBLIC = ROOT / "web" / "public"
#: Name, pixels, and how much of the square the drawing fills: systems cut round holes into
#: maskable icons, and Apple's lie on a square of their own.
ICONS = (
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("icon-180.png", 180, 0.9),
    ("icon-maskable-512.png", 512, 0.8),
)
#: That of the drawing.
GROUND = "#26365a"


async def draw(page: Page, name: str, size: int, share: float) -> None:
    drawing = base64.b64encode((PUBLIC / "icon.svg").read_bytes()).decode()
    ground = GROUND if share < 1 else "transparent"
    await page.set_viewport_size({"width": size, "height": size})
    await page.set_content(
        f"<body style='margin:0;height:100vh;display:grid;place-items:center;background:{ground}'>"
        f"<img width={round(size * share)} src='data:image/svg+xml;base64,{drawing}'>"
    )
    await page.screenshot(path=PUBLIC / name, omit_background=True)


async def main() -> None:
    async with chromium() as browser:
        page = await browser.new_page()
        for name, size, share in ICONS:
            await draw(page, name, size, share)
            print(name, (PUBLIC / name).stat().st_size, "bytes")


if __name__ == "__main__":
    asyncio.run(main())
