"""The table of Keine? Ahnung! in a browser: sound at every size, and it forgets."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator

import msgspec
import pytest
from playwright.async_api import Browser, Page, WebSocket

from kartentisch.core.happened import Moved
from kartentisch.table.messages import Entry
from kartentisch.table.wire import Entries, ToClient
from tests.server.running import Server
from tests.table.network import Client
from tests.web.browser import DESKTOP, LAPTOP, PHONE, TABLET, Visitor, visitor
from tests.web.drawn import at_each, what_is_wrong
from tests.web.finger import Finger, middle
from tests.web.people import MOST_STEPS, Tapper, sit_down

LARGER = [{"width": 844, "height": 390}, TABLET, DESKTOP]
#: What must never lie over each other.
PARTS = [
    ".bar",
    ".others .layout",
    ".others .name",
    ".open",
    ".piles .slot",
    ".ka-deck .slot",
    ".ka-aside",
    ".ka-trophies",
    ".words",
    ".tools > *",
    ".mine .slot",
]
#: All cards on the page that show a number, wherever they hide: colour and number.
DRAWN = """() => [...document.querySelectorAll("svg.card")].flatMap((card) => {
    const number = card.querySelector(".big");
    return number ? [card.dataset.colour + number.textContent] : [];
})"""
COLOURS = {"b": "blaue", "a": "graue", "g": "grüne", "y": "gelbe", "r": "rote", "p": "lila"}
_frames: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)
pytestmark = pytest.mark.asyncio(loop_scope="session")


class Listener:
    """Hears what the page hears: what lies open, and which words must have gone."""

    def __init__(self, page: Page) -> None:
        self.client = Client("keine-ahnung", None)
        #: Cards that were turned down again, as the page had told of them.
        self.veiled: set[str] = set()
        self._heard = asyncio.Event()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        frame = _frames.decode(text)
        self.client.hear(frame)
        self._heard.set()
        if isinstance(frame, Entries):
            for entry in frame.entries:
                self._note(entry)

    def _note(self, entry: Entry) -> None:
        for event in entry.happened:
            if not isinstance(event, Moved) or not event.card or event.card[0] not in COLOURS:
                continue
            if event.leaves.place == "layout":
                self.veiled.discard(_told(event.leaves.at, event.card))
            elif event.reaches.place == "layout":
                self.veiled.add(_told(event.reaches.at, event.card))

    async def hears_more_than(self, number: int) -> None:
        """The server has answered with an entry; a refusal would never bring one."""
        while self.client.number <= number:
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), timeout=15)

    def open_faces(self) -> Counter[str]:
        """The numbers that anybody may see now; of what was swept aside the top."""
        assert self.client.view is not None
        places = self.client.view.places
        faces = [*places["pile"][0], *places["open"][0], *places["aside"][0][-1:]]
        return Counter(str(face)[:2] for face in faces if face)


def _told(at: int | None, card: str) -> str:
    return f"Stelle {(at or 0) + 1}: {COLOURS[card[0]]} {card[1]}"


async def sat_down(
    server: Server,
    browser: Browser,
    size: dict[str, int],
    seats: int,
    **options: object,
) -> tuple[Visitor, Tapper, Listener]:
    anna = await visitor(browser, server.address, size, has_touch=size == PHONE)
    await anna.visit("/")
    listener = Listener(anna.page)
    bots = [None, *["simple"] * (seats - 1)]
    settings = {"game": "keine-ahnung", "seats": seats, "bots": bots, "options": options}
    await sit_down(anna, {**settings, "pace": 0, "show": 200})
    return anna, Tapper(anna), listener


async def looks(page: Page, most: int) -> AsyncIterator[None]:
    """Whenever something is asked, until the game is over."""
    for _ in range(most):
        if (await page.evaluate("() => bench.awaited()"))["over"]:
            return
        yield


async def test_at_a_full_table_nothing_overlaps_and_no_card_stays_that_was_turned_down(
    server: Server, browser: Browser
) -> None:
    anna, player, listener = await sat_down(server, browser, PHONE, 5, trophy_count=1)
    looked = 0
    async for _ in looks(anna.page, MOST_STEPS):
        looked += 1
        # Later nothing new comes to the table, and the smallest window tells enough.
        async for size in at_each(anna.page, [*LARGER, PHONE] if looked <= 6 else [PHONE]):
            assert (size, await what_is_wrong(anna.page, *PARTS)) == (size, [])
        assert Counter(await anna.page.evaluate(DRAWN)) == listener.open_faces()
        page = await anna.page.content()
        assert [words for words in listener.veiled if words in page] == []
        await player.tap()
    assert looked, "the game was over before anything was seen"
    assert listener.veiled
    assert anna.faults == []
    await anna.context.close()


@pytest.mark.parametrize("seats", [2, 3])
async def test_every_number_of_seats_has_room(server: Server, browser: Browser, seats: int) -> None:
    anna, player, _ = await sat_down(server, browser, PHONE, seats, trophy_count=1)
    async for _ in looks(anna.page, 4):
        async for size in at_each(anna.page, [PHONE, LAPTOP]):
            assert (size, await what_is_wrong(anna.page, *PARTS)) == (size, [])
        await player.tap()
    assert anna.faults == []
    await anna.context.close()


async def test_cards_are_dragged_to_where_they_go(server: Server, browser: Browser) -> None:
    anna, _, listener = await sat_down(server, browser, LAPTOP, 2, trophy_count=1)
    dragged: set[str] = set()
    async for _ in looks(anna.page, 30):
        before = listener.client.number
        dragged.add(await drag_something(anna.page))
        await listener.hears_more_than(before)
        if dragged == {"draw", "layout", "open"}:
            break
    assert dragged == {"draw", "layout", "open"}
    assert anna.faults == []
    await anna.context.close()


async def drag_something(page: Page) -> str:
    """What is lit goes to where it can go; what is dragged is named by its place."""
    source = page.locator(".slot.picked, .slot.source").first
    place = str(await source.get_attribute("data-spot", timeout=5_000)).partition("/")[0]
    goal = page.locator(".slot.goal" if place == "open" else ".open").first
    await source.hover(force=True)
    await page.mouse.down()
    box = await goal.bounding_box()
    assert box is not None
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    await page.mouse.up()
    return place


async def test_a_card_that_is_turned_too_early_is_answered_with_the_rule(
    server: Server, browser: Browser
) -> None:
    anna, _, _ = await sat_down(server, browser, PHONE, 2)
    await anna.page.locator(".ka-deck .slot.source").wait_for(timeout=60_000)
    await anna.page.locator(".mine .slot").nth(2).tap()
    notice = await anna.page.locator(".notice").inner_text()
    assert "Zugstapel" in notice
    await anna.context.close()


async def test_who_forgets_the_draw_pile_loses_the_turn_where_it_is_punished(
    server: Server, browser: Browser
) -> None:
    anna, _, _ = await sat_down(server, browser, PHONE, 2, forgetting="punished")
    await anna.page.locator(".ka-deck .slot.source").wait_for(timeout=60_000)
    assert "Was kommt zuerst?" in await anna.page.locator(".turn").inner_text()
    await anna.page.locator(".mine .slot.source").first.tap()
    await anna.page.locator("[data-verdict=forgot]").wait_for()
    await anna.context.close()


async def test_with_open_memory_seen_faces_are_marked_on_the_backs(
    server: Server, browser: Browser
) -> None:
    anna, player, listener = await sat_down(
        server, browser, PHONE, 2, memory="open", trophy_count=3
    )
    marked = 0
    async for _ in looks(anna.page, 30):
        assert listener.client.view is not None
        shown = listener.client.view.facts["shown"]
        expected = Counter(face[:2] for row in shown for face in row if face)
        assert Counter(await anna.page.evaluate(f"({DRAWN})()")) == (
            listener.open_faces() + expected
        )
        marked += await anna.page.locator(".known").count()
        if marked > 5:
            break
        await player.tap()
    assert marked
    labels = await anna.page.locator("[data-row^=layout]").evaluate_all(
        "rows => rows.map((row) => row.outerHTML).join()"
    )
    assert re.search("war zu sehen: (blaue|graue|grüne|gelbe|rote|lila) [1-6]", labels)
    await anna.context.close()


async def test_a_picture_on_a_card_has_a_word_on_hover_and_focus(
    server: Server, browser: Browser
) -> None:
    anna, player, _ = await sat_down(server, browser, LAPTOP, 2, trophy_count=3)
    with_function = anna.page.locator(".piles .slot:has(.badge)").first
    async for _ in looks(anna.page, 30):
        if await with_function.count():
            break
        await player.tap()
    tip = anna.page.locator("[role=tooltip]")
    await with_function.hover()
    hovered = await tip.inner_text()
    assert re.match("(Aufdecken|Entfernen|Auffüllen):", hovered)
    await anna.page.mouse.move(2, 2)
    await tip.wait_for(state="detached")
    # Only who comes by keyboard has a visible focus.
    await anna.page.keyboard.press("Tab")
    await with_function.focus()
    assert await tip.inner_text() == hovered
    await anna.context.close()


async def test_a_long_press_tells_the_word_and_plays_nothing(
    server: Server, browser: Browser
) -> None:
    anna, player, listener = await sat_down(server, browser, PHONE, 2, trophy_count=3)
    lit = anna.page.locator(".piles .slot.goal:has(.badge)").first
    async for _ in looks(anna.page, 60):
        if await lit.count():
            break
        await player.tap()
    finger, before = await Finger.of(anna), listener.client.number
    await finger.press(await middle(lit))
    await anna.page.locator("[role=tooltip]").wait_for()
    await finger.lift()
    await anna.page.locator("[role=tooltip]").wait_for(state="detached")
    assert listener.client.number == before
    await lit.tap()
    await listener.hears_more_than(before)
    await anna.context.close()


async def test_a_finger_drags_from_the_draw_pile(server: Server, browser: Browser) -> None:
    anna, _, listener = await sat_down(server, browser, PHONE, 2, trophy_count=3)
    draw = anna.page.locator(".ka-deck .slot.source")
    await draw.wait_for(timeout=60_000)
    finger, before = await Finger.of(anna), listener.client.number
    await finger.press(await middle(draw))
    await finger.slide(await middle(anna.page.locator(".open")))
    await anna.page.locator(".open .goal").wait_for()
    await finger.lift()
    await listener.hears_more_than(before)
    assert anna.faults == []
    await anna.context.close()
