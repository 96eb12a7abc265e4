"""What is wrong with a scene as it is drawn, contrast included."""

import base64
from typing import Final

from playwright.async_api import Page

from tests.web.browser import Visitor

#: What is not looked at for something, and why.
EXCEPTIONS: Final = {
    # A word on the picture of a card, a letter on a mug whose name stands beside it, and the small
    # numbers of cards that only lie there to be recognised by their colour.
    "type": "svg.card, svg.mug",
    # A name of forty signs ends in dots.
    "cut": ".name, .clipped",
    # A bubble lies for a moment over whoever sits beside the one who speaks.
    "covered": ".bubble",
}
#: What cannot be used now, or is being moved away, is dimmed on purpose.
DIMMED: Final = ".idle *, [disabled], [aria-disabled=true]"
_BARE: Final = "*, *::before, *::after { -webkit-text-fill-color: transparent !important }"


def heard(visitor: Visitor) -> list[str]:
    """What the page itself complains of; no game is kept here to be looked back at."""
    return [fault for fault in visitor.faults if "/replays/" not in fault]


async def faults_of(page: Page) -> list[str]:
    found: list[str] = await page.evaluate("(but) => bench.sceneFaults(but)", EXCEPTIONS)
    inks = await page.evaluate("(but) => bench.inks(but)", DIMMED)
    bare = await page.add_style_tag(content=_BARE)
    picture = base64.b64encode(await page.screenshot()).decode()
    await bare.evaluate("(style) => style.remove()")
    weak: list[str] = await page.evaluate("([p, i]) => bench.weak(p, i)", [picture, inks])
    return [*found, *dict.fromkeys(weak)]
