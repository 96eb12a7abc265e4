"""For who listens instead of looking: every event once, every place and card by its name."""

import re

import pytest
from playwright.async_api import Browser

from kartentisch.cli.tell import Teller
from kartentisch.core.game import find_game, game_names
from kartentisch.core.happened import Decided, Seen
from tests.games.scenes import scenes
from tests.server.running import Server
from tests.web.meeting import Meeting, at_the_table
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")
CALLED_OUT = re.compile("[“„].+[”“]")


async def said_by_the_terminal(meeting: Meeting, language: str) -> list[str]:
    """The same game as the terminal tells it to the first seat, without the deal."""
    replay = await meeting.replay()
    bot = "Bot"
    teller = Teller(find_game(replay.game), language, ["Anna", bot], 0)
    told = []
    for scene in list(scenes(replay, 0))[1:]:
        actor = next(entry.seat for entry in scene.seen if isinstance(entry, Decided))
        told += [_sentence(teller, actor, entry) for entry in scene.seen]
    return [sentence for sentence in told if sentence]


def _sentence(teller: Teller, actor: int, entry: Seen) -> str:
    sentence = teller.entry(actor, entry)
    # A deed is its events, unless it is called out.
    return "" if isinstance(entry, Decided) and not CALLED_OUT.search(sentence) else sentence


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", game_names())
async def test_every_event_is_said_once(
    server: Server, browser: Browser, game: str, language: str
) -> None:
    """Word for word and in the order of the replay."""
    meeting, anna = await at_the_table(
        browser, server, game, language=language, pace=400, is_watched=True
    )
    await Tapper(anna).play_to_the_end()
    said = await anna.bench("said")
    assert said == await said_by_the_terminal(meeting, language)
    await meeting.leave()


#: The number cards that are to be seen, without their colours.
DRAWN = """() => [...document.querySelectorAll("svg.card")]
    .filter((card) => card.dataset.colour.length === 1 && bench.isSeen(card))
    .map((card) => {
        const shape = (kind) => {
            const used = card.querySelector(`use[href^="#${kind}-"]`);
            const drawn = document.querySelector(used.getAttribute("href"));
            return drawn.outerHTML.replace(/id="[^"]*"/, "");
        };
        return { colour: card.dataset.colour, text: card.textContent,
                 glyph: shape("glyph"), edge: shape("edge") };
    })"""
#: What a screen reader meets: controls, groups and pictures with their computed names.
NAMED = """() => [...document.querySelectorAll(
    "[data-seat], [data-game] :is(button, a, [role=img], [role=group])"
)].filter((each) => bench.isSeen(each)).map((each) => ({
    what: each.outerHTML.slice(0, 120),
    name: (each.ariaLabel ?? each.textContent).trim(),
    spot: each.dataset.spot ?? "",
    face: each.querySelector("svg.card") ? bench.faceOf(each.querySelector("svg.card")) : null,
}))"""


@pytest.mark.parametrize("game", game_names())
async def test_everything_has_a_name_and_no_card_only_a_colour(
    server: Server, browser: Browser, game: str
) -> None:
    meeting, anna = await at_the_table(browser, server, game)
    await Tapper(anna).make_moves(3)
    teller = Teller(find_game(game), "de", ["Anna", "Bot"], 0)
    named = await anna.page.evaluate(NAMED)
    assert not [each["what"] for each in named if not each["name"]]
    cards = [each for each in named if each["spot"] and each["face"] is not None]
    assert cards
    for card in cards:
        expected = teller.card(card["face"]) if card["face"] else teller.word("face-down")
        assert expected in card["name"], card
    # Where it lies is told too: two face-down cards of a grid have different names.
    grid = [each["name"] for each in named if each["spot"].startswith("layout/0/")]
    assert len(set(grid)) == len(grid)
    # Nothing is told by colour alone: each has a glyph and an edge of its own, and a number.
    drawn = await anna.page.evaluate(DRAWN)
    assert all(re.search(r"\d", each["text"]) for each in drawn)
    looks = {each["colour"]: (each["glyph"], each["edge"]) for each in drawn}
    assert looks
    for looked in zip(*looks.values(), strict=True):
        assert all(looked)
        assert len(set(looked)) == len(looks)
    await meeting.leave()
