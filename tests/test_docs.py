"""What the pages in docs say is true: their examples run, their tables agree with the code."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kartentisch.core.dealer import FairDealer, commitment
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.layout import Layout
from kartentisch.core.notation import COLOUR_LETTERS, COLOUR_NAMES
from kartentisch.core.options import Option
from kartentisch.core.replay import SAVED_FORMAT, parse_replay
from kartentisch.core.verify import verify
from kartentisch.games.keine_ahnung.deck_file import load_deck
from tests.games.random_play import games

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
NOTATION = (DOCS / "notation.md").read_text("utf-8")
FAIR = (DOCS / "fair-dealer.md").read_text("utf-8")
SEEDS = ("0" * 64, "00112233445566778899aabbccddeeff" * 2, "f" * 64)
SALTS = (["", ""], ["beef", ""], ["", "00", "0123456789abcdef" * 8])

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def _block(page: str, language: str) -> str:
    """The only code block of a language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return str(found)


def _rows(page: str) -> list[list[str]]:
    """The cells of all tables, without their backticks."""
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split(" | ")] for line in lines]


# Every page.


@every_page
def test_links_and_paths_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (page.parent / link).exists(), link
    for path in re.findall(r"`([\w.\-]+(?:/[\w.\-]+)*/?)`", text):
        assert not _looks_like_a_file(path) or _exists(path), path


def _looks_like_a_file(text: str) -> bool:
    """No placeholder, no format, and no file of the game that is only shown."""
    if re.search(r"[A-Z]|kartentisch-\w+/1|higher[_-]card", text):
        return False
    return "/" in text or text.endswith((".py", ".md", ".toml"))


def _exists(path: str) -> bool:
    houses = (ROOT, ROOT / "src" / "kartentisch", find_game("luecke").folder, ROOT / "requirements")
    return any((house / path).exists() for house in (*houses, *houses[1].iterdir()))


@every_page
def test_paragraphs_are_not_wrapped(page: Path) -> None:
    """A line of prose that follows another one would be a wrapped paragraph."""
    text = re.sub(r"^```.*?^```$", "```", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    prose = [bool(re.match(r"[A-Za-z*(\[]", line)) for line in text.splitlines()]
    assert not any(one and two for one, two in pairwise(prose))


def test_the_map_of_the_house_is_one_page() -> None:
    """By its words: a paragraph is a line, however long."""
    assert len((DOCS / "architecture.md").read_text("utf-8").split()) <= 1_400


# notation.md


def test_the_colours_are_those_of_the_code() -> None:
    letters, names = (row[1:] for row in _rows(NOTATION) if row[0] in ("letter", "colour"))
    assert [letter.strip("`") for letter in letters] == list(COLOUR_LETTERS)
    assert names == list(COLOUR_NAMES)


@every_game
def test_every_verb_is_shown_with_a_move_that_exists(game: Game) -> None:
    shown = [row[1] for row in _rows(NOTATION) if row[0] == game.name and row[1] in game.actions]
    listed = [row for row in _rows(NOTATION.split("## Moves")[1]) if row[0] == game.name]
    assert len(shown) == len(listed)
    verbs = {text.split()[0] for text in game.actions.texts if text}
    assert {move.split()[0] for move in shown} == verbs


def test_the_replay_on_the_page_is_a_real_one() -> None:
    text = _block(NOTATION, "json")
    replay = parse_replay(text.encode())
    assert replay.text() == text
    play = verify(replay)
    assert play.scores() == [1, -3]
    verbs = {str(entry["move"]).split()[0] for entry in replay.log if "move" in entry}
    assert verbs == {"press", "turn", "gap", "match", "pass"}
    table = NOTATION.split("| key | value |")[1].split("\n\n")[0]
    assert [row[0] for row in _rows(table)] == list(json.loads(text))


def test_a_saved_game_differs_in_two_keys() -> None:
    assert f'`"format": "{SAVED_FORMAT}"` and `"result": null`' in NOTATION
    thing = json.loads(_block(NOTATION, "json"))
    saved = parse_replay(json.dumps(thing | {"format": SAVED_FORMAT, "result": None}).encode())
    assert saved.result is None


@every_game
def test_options_stand_on_the_page_with_their_defaults_and_ranges(game: Game) -> None:
    section = NOTATION.split(f"### `{game.name}`")[1].split("\n#")[0]
    rows = {name: rest for name, *rest in _rows(section) if name != "option"}
    assert list(rows) == [option.name for option in game.options]
    for option in game.options:
        default, values, meaning = rows[option.name]
        assert str(option.default) == default
        assert meaning.startswith("a size:") == option.is_size
        _check_values(option, values)


def _check_values(option: Option, values: str) -> None:
    if option.words:
        assert [word.strip("`") for word in values.split(", ")] == list(option.words)
    elif match := re.fullmatch(r"(\d+) to (\d+)", values):
        low, high = int(match[1]), int(match[2])
        assert (option.check(low), option.check(high)) == (low, high)
        for wrong in (low - 1, high + 1):
            with pytest.raises(BadInput):
                option.check(wrong)
    else:
        assert option.name == "deck"


def test_the_deck_on_the_page_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(_block(NOTATION, "toml"), "utf-8")
    deck = load_deck(file)
    assert len(deck) == 25
    settled = find_game("keine-ahnung").settle({"deck": deck})
    assert settled["deck"] == deck
    find_game("keine-ahnung").new_state(2, settled)


def _wrong_lines() -> list[list[str]]:
    table = NOTATION.split("| line 2 of the file |")[1]
    return [row for row in _rows(table) if len(row) == 2 and row[1].startswith("line 2: ")]


@pytest.mark.parametrize(("line", "said"), _wrong_lines())
def test_a_wrong_line_of_a_deck_is_refused_as_the_page_says(
    tmp_path: Path, line: str, said: str
) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(f"[cards]\n{line}\n", "utf-8")
    with pytest.raises(BadInput) as refusal:
        load_deck(file)
    assert str(refusal.value) == f"{file}, {said}"


def test_the_page_shows_wrong_lines() -> None:
    assert len(_wrong_lines()) == 5


# fair-dealer.md


@pytest.fixture(scope="module")
def page_program() -> dict[str, Any]:
    """The program on the page, run."""
    program: dict[str, Any] = {}
    exec(_block(FAIR, "python"), program)  # noqa: S102 - our own page
    return program


def _shuffle_by_ours(dealer: FairDealer, pile: list[str]) -> list[str]:
    codes = list(range(len(pile)))
    dealer.shuffle(Layout(), codes, len(codes))
    return [pile[code] for code in reversed(codes)]


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed[:8])
@pytest.mark.parametrize("salts", SALTS, ids=lambda salts: f"{len(salts)}-salts")
@pytest.mark.parametrize("name", game_names())
def test_the_program_on_the_page_shuffles_as_we_do(
    page_program: dict[str, Any], name: str, salts: list[str], seed: str
) -> None:
    key = page_program["key_of"](seed, salts)
    pile = [text for text in find_game(name).cards.texts if text]
    ours = FairDealer(seed, salts, pile)
    for number in range(3):
        assert page_program["shuffled"](key, number, pile) == _shuffle_by_ours(ours, pile)
    drawn = page_program["below"](page_program["words"](key, "first"), len(salts))
    assert drawn == ours.first(len(salts))
    assert page_program["sha"](bytes.fromhex(seed)).hex() == commitment(seed)


def test_the_program_on_the_page_is_short_and_stands_alone() -> None:
    program = _block(FAIR, "python")
    assert len([line for line in program.splitlines() if line]) <= 25
    assert "import kartentisch" not in program


def test_the_test_vector(page_program: dict[str, Any]) -> None:
    vector = json.loads(_block(FAIR, "json"))
    seed, salts, cards = vector["seed"], vector["salts"], vector["cards"]
    assert commitment(seed) == vector["commitment"]
    assert page_program["key_of"](seed, salts).hex() == vector["key"]
    ours = FairDealer(seed, salts, cards)
    assert ours.first(2) == vector["first of 2 seats"]
    for number in (0, 1):
        assert _shuffle_by_ours(ours, cards) == vector[f"shuffle {number}"]
        key = page_program["key_of"](seed, salts)
        assert page_program["shuffled"](key, number, cards) == vector[f"shuffle {number}"]


def test_the_shuffle_of_the_replay_on_the_page(page_program: dict[str, Any]) -> None:
    """From the page about files and the page about the dealer alone."""
    replay = json.loads(_block(NOTATION, "json"))
    cards = [f"{letter}{number}" for letter in "bag" for number in range(1, 5)]
    key = page_program["key_of"](replay["seed"], replay["salts"])
    assert page_program["shuffled"](key, 0, cards) == replay["log"][0]["cards"]
