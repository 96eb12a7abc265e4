"""The picture of a link leads a phone to the table."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.server.running import Server
from tests.web.browser import PHONE, visitor
from tests.web.people import open_table

JSQR = Path(__file__).parents[2] / "web/node_modules/jsqr/dist/jsQR.js"
#: As a camera does it: the picture as it is drawn, with nothing known of how it was made.
READ = """async () => {
    const picture = document.querySelector(".invite img");
    await picture.decode();
    const paper = Object.assign(document.createElement("canvas"), {width: 300, height: 300});
    const brush = paper.getContext("2d");
    brush.drawImage(picture, 0, 0, 300, 300);
    return jsQR(brush.getImageData(0, 0, 300, 300).data, 300, 300)?.data;
}"""
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_picture_of_the_link_leads_to_the_table(server: Server, browser: Browser) -> None:
    person = await visitor(browser, server.address, PHONE)
    await person.visit("/")
    code = await open_table(person, {"game": "luecke", "seats": 2})
    await person.visit(f"/t/{code}")
    await expect(person.page.locator(".invite img")).to_be_visible()
    await person.page.evaluate(JSQR.read_text("utf-8"))
    assert await person.page.evaluate(READ) == f"http://{server.address}/t/{code}"
