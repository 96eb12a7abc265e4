"""What is agreed at a table, in a real browser: options, who begins, and a deck of one's own."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, Route, expect

from kartentisch.core.game import find_game, game_names
from kartentisch.core.options import Option
from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from kartentisch.games.keine_ahnung.cards import TEXTS
from kartentisch.games.keine_ahnung.deck import default_deck
from kartentisch.games.keine_ahnung.deck_file import deck_as_file, load_deck
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, TABLET, Visitor, visitor
from tests.web.meeting import NAMES, SHORT, START, table_for
from tests.web.people import Tapper, what_else
from tests.web.test_axe import violations

pytestmark = pytest.mark.asyncio(loop_scope="session")
GAME = "keine-ahnung"
LANGUAGES = ("de-DE", "en-GB")
STANDARD = [TEXTS[code] for code in default_deck()]
#: The least that two can play with, and every game of it is soon over.
SMALL = [f"{colour}{number}" for colour in "bg" for number in (1, 2, 3) for _ in range(4)]


def asked(game: str) -> list[Option]:
    """The options that people are asked about, besides the deck."""
    return [each for each in find_game(game).options if not each.is_size and each.name != "deck"]


def unusual(option: Option) -> str:
    return option.words[-1] if option.words else str(option.default - 1)


async def new_table(person: Visitor, game: str, address: str = "/") -> Locator:
    """The window in which a table is opened, with its rules unfolded."""
    await person.visit(address)
    if address == "/":
        # Who has played it before would play at once.
        ways = f"[data-change='{game}'], button[data-game='{game}']"
        await person.page.locator(ways).first.click()
    rules = person.page.locator("[data-part=rules]")
    await rules.locator("summary").click()
    return rules


async def settings_of(person: Visitor, server: Server) -> dict[str, Any]:
    """What the server knows of the table on this page."""
    code = person.page.url.rpartition("/t/")[2].partition("?")[0]
    status, table, _ = await asyncio.to_thread(server.call, f"/api/tables/by-code/{code}")
    assert status == 200, table
    settings: dict[str, Any] = table["settings"]
    return settings


async def at_the_cards(page: Page) -> None:
    await page.locator("[data-game] [data-spot]").first.wait_for()


async def open_sheet(page: Page) -> Locator:
    """How this table plays, from the settings."""
    await page.locator("header.bar button").last.click()
    await page.locator("dialog [data-action=agreed]").click()
    sheet = page.locator("dialog:has([data-deck])")
    await sheet.wait_for()
    return sheet


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
async def test_a_table_is_opened_with_every_option(
    server: Server, browser: Browser, game: str, language: str
) -> None:
    anna = await visitor(browser, server.address, PHONE, language)
    rules = await new_table(anna, game)
    for option in asked(game):
        field = rules.locator(f"[data-option='{option.name}']")
        if option.words:
            await field.select_option(unusual(option))
        else:
            await field.fill(unusual(option))
    await rules.locator("[data-option=first]").select_option(index=2)
    await anna.page.locator("[data-action=bots]").click()
    await at_the_cards(anna.page)
    wanted = {option.name: unusual(option) for option in asked(game)}
    got = (await settings_of(anna, server))["options"]
    assert {name: str(value) for name, value in got.items()} == wanted
    begun = next(json.loads(frame)["command"] for frame in anna.sent if '"start"' in frame)
    assert begun["first"] == 1
    sheet = await open_sheet(anna.page)
    for option in asked(game):
        told = await sheet.locator(f"[data-agreed='{option.name}']").inner_text()
        # In words of a person: the program's own word is not among them.
        assert told
        assert (told == unusual(option)) == (not option.words)
    assert anna.faults == []
    await anna.context.close()


@pytest.mark.parametrize("game", game_names())
async def test_whoever_wants_nothing_special_agrees_on_nothing(
    server: Server, browser: Browser, game: str
) -> None:
    anna = await visitor(browser, server.address)
    await anna.visit("/")
    await anna.page.locator(f"button[data-game='{game}']").click()
    await anna.page.locator("[data-action=bots]").click()
    await at_the_cards(anna.page)
    assert (await settings_of(anna, server))["options"] == {}
    sheet = await open_sheet(anna.page)
    total = await sheet.locator("tfoot td").last.inner_text()
    assert int(total) == {"keine-ahnung": 102, "luecke": 66, "passt-nicht": 60}[game]
    assert anna.faults == []
    await anna.context.close()


async def test_luecke_says_how_many_rounds(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address)
    rules = await new_table(anna, "luecke")
    for seats, rounds in {2: 4, 3: 3, 4: 4}.items():
        await anna.page.locator(f".counts label >> text='{seats}'").click()
        await expect(rules.locator("[data-agreed=rounds]")).to_have_text(str(rounds))
    await anna.context.close()


async def test_a_number_that_cannot_be_is_said_at_its_place(
    server: Server, browser: Browser
) -> None:
    anna = await visitor(browser, server.address, PHONE)
    rules = await new_table(anna, "passt-nicht")
    for wrong in ("0", "1001", "2.5", ""):
        await rules.locator("[data-option=target]").fill(wrong)
        await expect(rules.locator(".problem")).to_contain_text("von 1 bis 1000")
        await anna.page.locator("[data-action=bots]").click()
        await expect(anna.page.locator(".choice [role=alert]")).to_contain_text("von 1 bis 1000")
    await rules.locator("[data-option=target]").fill("7")
    await anna.page.locator("[data-action=bots]").click()
    await at_the_cards(anna.page)
    assert anna.faults == []
    await anna.context.close()


async def test_the_host_chooses_who_begins_when_all_sit(server: Server, browser: Browser) -> None:
    meeting = await table_for(browser, server, "passt-nicht", 2, 3, options={}, deal=None)
    anna, ben = await meeting.come(0), await meeting.come(1, language="en-GB")
    await anna.page.locator("ul.seats .button").first.click()
    await expect(ben.page.locator("ul.seats .button")).to_have_count(1)
    await ben.page.locator("ul.seats .button").first.click()
    begins = anna.page.locator("[data-option=first]")
    await expect(begins.locator("option")).to_have_text(["wird ausgelost", "Du", "Ben", "Bot"])
    await expect(ben.page.locator("[data-option=first]")).to_have_count(0)
    await begins.select_option(label="Ben")
    # A chosen seat that is gone: it is said, and nothing else is lost.
    await ben.page.get_by_role("button", name="Stand up").click()
    await expect(anna.page.locator(".begins .problem")).to_contain_text("Ben")
    await expect(begins).to_have_value("")
    await ben.page.locator("ul.seats .button").first.click()
    await expect(begins.locator("option")).to_have_count(4)
    await begins.select_option(label="Ben")
    await expect(anna.page.locator(".begins .problem")).to_have_count(0)
    await anna.page.get_by_role("button", name=START).click()
    await at_the_cards(ben.page)
    await expect(ben.page.locator(".turn")).to_contain_text("lay")
    assert NAMES[1] in await anna.page.locator(".turn").inner_text()
    await meeting.leave()


async def test_a_seat_that_there_is_not_is_refused_in_the_waiting_room(
    server: Server, browser: Browser
) -> None:
    meeting = await table_for(browser, server, "luecke", 1, 2, options={}, deal=None)
    anna = await visitor(browser, server.address, token=meeting.tokens[0])
    await anna.visit(f"/t/{meeting.code}?first=7")
    await expect(anna.page.locator("[role=alert]")).to_contain_text("Diesen Platz gibt es nicht")
    await anna.page.get_by_role("button", name=START).click()
    await at_the_cards(anna.page)
    assert anna.faults == []
    await anna.context.close()


async def test_a_deck_is_edited_played_to_the_end_and_seen_in_the_replay(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    rules = await new_table(anna, GAME)
    await rules.locator("[data-action=edit-deck]").click()
    await _count(page, SMALL)
    await page.locator("[data-action=use-deck]").click()
    await expect(rules.locator("[data-option=deck] option:checked")).to_have_text(
        "eigener, 24 Karten"
    )
    await rules.locator("[data-action=show-deck]").click()
    await _see(page, SMALL)
    await page.keyboard.press("Escape")
    await page.route("**/api/tables", _make_short)
    await page.locator("[data-action=bots]").click()
    await at_the_cards(page)
    await page.unroute("**/api/tables")
    assert Counter((await settings_of(anna, server))["options"]["deck"]) == Counter(SMALL)
    await open_sheet(page)
    await _see(page, SMALL)
    await page.keyboard.press("Escape")
    await Tapper(anna).play_to_the_end()
    await what_else(page, "replay")
    await page.locator(".bar button").last.click()
    await page.locator("[data-action=agreed]").click()
    await _see(page, SMALL)
    await page.keyboard.press("Escape")
    async with page.expect_download() as started:
        await page.locator("dialog a[download]").click()
    await (await started.value).save_as(tmp_path / "game.replay.json")
    replay = parse_replay((tmp_path / "game.replay.json").read_bytes())
    verify(replay)
    assert Counter(replay.options["deck"]) == Counter(SMALL)
    # It is kept: who comes again need not count again.
    rules = await new_table(anna, GAME)
    await expect(rules.locator("[data-option=deck] option:checked")).to_contain_text("24 Karten")
    await rules.locator("[data-option=deck]").select_option(index=0)
    await rules.locator("[data-action=show-deck]").click()
    await _see(page, STANDARD)
    assert anna.faults == []
    await anna.context.close()


async def _make_short(route: Route) -> None:
    """The table as the page wants it, but soon over."""
    wanted = json.loads(route.request.post_data or "")
    wanted["options"] |= SHORT[GAME]
    wanted |= {"bots": [None, "simple"], "pace": 0, "show": 0}
    await route.continue_(post_data=json.dumps(wanted))


async def _count(page: Page, deck: list[str]) -> None:
    """Type every count that differs."""
    have, want = Counter(STANDARD), Counter(deck)
    await page.locator("input[data-card=b1]").wait_for()
    for card in have | want:
        if have[card] != want[card]:
            await page.locator(f"input[data-card='{card}']").fill(str(want[card]))
    await expect(page.locator("[data-part=verdict]")).to_contain_text(f"{len(deck)} Karten")


async def _see(page: Page, deck: list[str]) -> None:
    """The sheet has just these cards."""
    await page.locator("table[data-deck]").wait_for()
    seen = await page.evaluate(
        """() => [...document.querySelectorAll("table[data-deck] [data-card]")]
            .map((each) => [each.dataset.card, parseInt(each.textContent)])"""
    )
    assert dict(seen) == dict(Counter(deck))


async def test_a_deck_is_the_file_of_the_command_line(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    anna = await visitor(browser, server.address, LAPTOP)
    page = anna.page
    rules = await new_table(anna, GAME)
    await rules.locator("[data-action=edit-deck]").click()
    mine = tmp_path / "mine.toml"
    mine.write_text(deck_as_file([*SMALL, "r6+", "a2x", "p3^"]), "utf-8")
    await page.locator("input[type=file]").set_input_files(mine)
    await expect(page.locator("[data-part=verdict]")).to_contain_text("27 Karten")
    async with page.expect_download() as started:
        await page.locator("[data-action=save-deck]").click()
    saved = tmp_path / "saved.toml"
    await (await started.value).save_as(saved)
    assert saved.read_text("utf-8") == mine.read_text("utf-8")
    assert len(load_deck(saved)) == 27
    await page.locator("[data-action=reset-deck]").click()
    await expect(page.locator("[data-part=verdict]")).to_contain_text("102 Karten")
    assert anna.faults == []
    await anna.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_file_that_is_no_deck_changes_nothing(
    server: Server, browser: Browser, language: str
) -> None:
    anna = await visitor(browser, server.address, PHONE, language)
    page = anna.page
    rules = await new_table(anna, GAME)
    await rules.locator("[data-action=edit-deck]").click()
    wrong = {
        "[cards]\nb1 = 10000\n": "200",
        "[cards]\nb9 = 2\n": "b9",
        "hello": "[cards]",
        "[cards]\n" + "b1 = 1 # very long\n" * 20_000: "groß" if language == "de-DE" else "large",
    }
    for text, said in wrong.items():
        file = {"name": "deck.toml", "mimeType": "text/plain", "buffer": text.encode()}
        await page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
        await expect(page.locator("dialog [role=alert] .problem")).to_contain_text(said)
        await expect(page.locator("input[data-card=b2]")).to_have_value("2")
    assert anna.faults == []
    await anna.context.close()


async def test_checks_come_as_one_types(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await new_table(anna, GAME)
    await page.locator(".counts label >> text='5'").click()
    await page.locator("[data-action=edit-deck]").click()
    verdict, use = page.locator("[data-part=verdict]"), page.locator("[data-action=use-deck]")
    await expect(verdict).to_contain_text("102 Karten: genug für 5")
    field = page.locator("input[data-card=b1]")
    await field.fill("150")
    await expect(verdict).to_contain_text("Höchstens 200")
    for wrong in ("-1", "", "1.5"):
        await field.fill(wrong)
        await expect(verdict).to_contain_text("Blaue 1: Hier braucht es eine ganze Zahl")
        await expect(use).to_be_disabled()
    await _count(page, SMALL)
    await expect(verdict).to_contain_text("mindestens 60")
    await expect(use).to_be_disabled()
    await page.locator("[data-action=reset-deck]").click()
    await expect(use).to_be_enabled()
    assert anna.faults == []
    await anna.context.close()


async def test_a_kept_deck_that_is_too_small_for_more_seats_is_said_at_its_place(
    server: Server, browser: Browser
) -> None:
    kept = f"{{speed: 0, usesDeck: true, deck: {json.dumps(SMALL)}}}"
    anna = await visitor(browser, server.address, PHONE, settings=kept)
    page = anna.page
    rules = await new_table(anna, GAME)
    await expect(rules.locator(".problem")).to_have_count(0)
    await page.locator(".counts label >> text='4'").click()
    await expect(rules.locator(".problem")).to_contain_text("mindestens 48")
    await page.locator("[data-action=bots]").click()
    await expect(page.locator(".choice [role=alert]")).to_contain_text("mindestens 48")
    await rules.locator("[data-option=deck]").select_option(index=0)
    await page.locator("[data-action=bots]").click()
    await at_the_cards(page)
    assert anna.faults == []
    await anna.context.close()


async def test_a_link_brings_a_deck_along(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, LAPTOP)
    rules = await new_table(anna, GAME, f"/?play={GAME}#deck={'.'.join(SMALL)}")
    await expect(rules.locator("[data-option=deck] option:checked")).to_contain_text("24 Karten")
    # Somebody else's deck does not take the place of one's own.
    assert await anna.page.evaluate("() => JSON.parse(localStorage.kartentisch).deck ?? []") == []
    await rules.locator("[data-action=edit-deck]").click()
    link = await anna.page.locator("dialog input[readonly]").input_value()
    ben = await visitor(browser, server.address, LAPTOP, "en-GB")
    rules = await new_table(ben, GAME, link.removeprefix(f"http://{server.address}"))
    await expect(rules.locator("[data-option=deck] option:checked")).to_contain_text("24 cards")
    for person in (anna, ben):
        assert person.faults == []
        await person.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_link_with_a_deck_that_cannot_be_is_said_and_the_standard_one_taken(
    server: Server, browser: Browser, language: str
) -> None:
    anna = await visitor(browser, server.address, PHONE, language)
    wrong = {".".join(["b1"] * 10_000): "10000", "b1": "24", ".".join(["zz"] * 30): "zz"}
    for deck, said in wrong.items():
        # Only another part of the same address would not load the page anew.
        await anna.visit("/")
        rules = await new_table(anna, GAME, f"/?play={GAME}#deck={deck}")
        await expect(anna.page.locator(".choice [role=alert]")).to_contain_text(said)
        await expect(rules.locator("[data-option=deck] option:checked")).to_contain_text("102")
    await anna.page.locator("[data-action=bots]").click()
    await at_the_cards(anna.page)
    assert (await settings_of(anna, server))["options"] == {}
    assert anna.faults == []
    await anna.context.close()


async def test_a_deck_comes_along_to_another_browser(server: Server, browser: Browser) -> None:
    token = await asyncio.to_thread(server.guest, "Anna")
    first = await visitor(browser, server.address, token=token)
    rules = await new_table(first, GAME)
    await rules.locator("[data-action=edit-deck]").click()
    await _count(first.page, SMALL)
    async with first.page.expect_response("**/api/me/decks/*") as answered:
        await first.page.locator("[data-action=use-deck]").click()
    assert (await answered.value).status == 204
    known = "{speed: 0, isKnown: true}"
    second = await visitor(browser, server.address, token=token, settings=known)
    rules = await new_table(second, GAME)
    decks = rules.locator("[data-option=deck] option")
    await expect(decks).to_have_text(["Standard, 102 Karten", "eigener, 24 Karten"])
    await expect(decks.first).to_have_js_property("selected", value=True)
    for person in (first, second):
        assert person.faults == []
        await person.context.close()


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param(TABLET, id="tablet", marks=pytest.mark.long),
        pytest.param(LAPTOP, id="laptop", marks=pytest.mark.long),
    ],
)
async def test_sheets_and_editor_fit_and_have_names(
    server: Server, browser: Browser, size: dict[str, int]
) -> None:
    anna = await visitor(browser, server.address, size, bypass_csp=True)
    page = anna.page
    for game in game_names():
        rules = await new_table(anna, game)
        assert await violations(anna) == []
        for action in ("show-deck", "edit-deck"):
            if not await rules.locator(f"[data-action={action}]").count():
                continue
            await rules.locator(f"[data-action={action}]").click()
            await page.locator("dialog table").first.wait_for()
            assert await violations(anna) == []
            assert await page.evaluate(WIDER) == []
            await page.keyboard.press("Escape")
    await anna.context.close()


#: Windows whose content is wider than they are.
WIDER = """() => [...document.querySelectorAll("dialog[open]")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel)"""


async def test_a_deck_is_edited_by_the_keyboard_alone(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address)
    page = anna.page
    rules = await new_table(anna, GAME)
    await rules.locator("[data-action=edit-deck]").focus()
    await page.keyboard.press("Enter")
    field = page.get_by_label("blaue 1 (Aufdecken)")
    await field.focus()
    await page.keyboard.press("ArrowUp")
    await expect(field).to_have_value("2")
    await expect(page.locator("[data-part=verdict]")).to_contain_text("103 Karten")
    await page.keyboard.press("Escape")
    await expect(rules.locator("[data-action=edit-deck]")).to_be_focused()
    assert anna.faults == []
    await anna.context.close()
