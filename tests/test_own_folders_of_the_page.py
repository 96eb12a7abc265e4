"""A game is its folders: nothing of the page outside of web/src/games/<game> knows a game.

Neither its name nor its own nouns, in English or German; nor a place or a fact of its own. Of
these the page reads what `games.json` declares, and what it finds in the folder of the game.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.games.random_play import games

WEB = Path(__file__).parents[1] / "web" / "src"
#: Written by hand, and part of the page.
KINDS = {".ts", ".js", ".svelte", ".css"}
#: Made by scripts/wire.py; what else it makes is data.
GENERATED = {WEB / "wire.ts"}
#: What only one game has, also in the plural and in longer German words.
NOUNS = (
    *("trophy", "trophies", "prizes?", "rosettes?", "stars?", "starred"),
    *("jokers?", "wish", "wishes", "wished", "press", "presses", "pressed", "pressing"),
    *("pokale?", "trostpreise?", "sterne?", "wunsch", "wünsch\\w*", "gewünscht"),
    *("drück\\w*", "gedrückt"),
)
#: Places and facts that the house itself speaks of: docs/adding-a-game.md and web/README.md say so.
OF_THE_HOUSE = {"draw", "hand", "open", "phase", "round", "rounds", "shown", "total", "turn"}
#: A line that looks into a view, and what it asks of it; a class may be called as it likes.
READS = re.compile(r"\b(places?|facts|view)\b")
QUOTED = re.compile(r"(?<!class=)\"([\w ]+)\"")
#: Where one of these words is English like any other, and why.
FINE = {
    "account/Account.svelte": ("pressed",),  # A button.
    "pages/StoryPlayer.svelte": ("press",),  # A key.
}


def _outside() -> Iterator[Path]:
    own = {game.name for game in games()}
    for path in sorted(WEB.rglob("*")):
        is_code = path.suffix in KINDS and ".test." not in path.name and path not in GENERATED
        if is_code and not own & set(path.relative_to(WEB).parts):
            yield path


def _names() -> re.Pattern[str]:
    said = {each for game in games() for each in (game.name, game.folder.name, game.title)}
    return re.compile("|".join(map(re.escape, said)))


def _in_words(line: str) -> set[str]:
    """aKindOfThing, a-kind_of thing: a, kind, of, thing. ARIA's own words are not ours."""
    apart = re.sub(r"(?<=[a-zäöüß])(?=[A-ZÄÖÜ])", " ", re.sub(r"\baria-\w+", "", line))
    return set(re.findall(r"[a-zäöüß]+", apart.lower()))


def _of_games() -> set[str]:
    """Every place and fact of some game that has one."""
    return {name for game in games() for name in game.state.FIELDS} - OF_THE_HOUSE


def _found_in(line: str, named: re.Pattern[str], of_games: set[str]) -> list[str]:
    nouns = re.compile("|".join(NOUNS))
    quoted = QUOTED.findall(line) if READS.search(line) else []
    return [
        *named.findall(line),
        *(word for word in sorted(_in_words(line)) if nouns.fullmatch(word)),
        *(word for word in quoted if word in of_games),
    ]


def test_no_game_is_known_outside_of_its_folder() -> None:
    files, names, of_games = list(_outside()), _names(), _of_games()
    assert len(files) > 100
    found = {
        f"{path.relative_to(WEB)}: {word}: {line.strip()}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        for word in _found_in(line, names, of_games)
        if word not in FINE.get(str(path.relative_to(WEB)), ())
    }
    assert found == set()


def test_what_is_known_would_be_found() -> None:
    names, of_games = _names(), _of_games()
    for line in (
        'if (game === "luecke") return;',
        "// As in Keine? Ahnung!.",
        'import { asks } from "../games/passt-nicht/asks.ts";',
        "const starsOf = (face: string): number => 0;",
        "--joker-ink: #ffffff;",
        'title: { de: "Deine Pokale", en: "Yours" },',
        "// Whoever has pressed waits.",
        "const isPressing = true;",
        'if (to.place === "won") play("fanfare");',
        'number(view, "press_count")',
    ):
        assert _found_in(line, names, of_games), line


def test_ordinary_words_are_fine() -> None:
    names, of_games = _names(), _of_games()
    for line in (
        "aria-pressed={isPicked}",
        "compress(state, padded, at);",
        "display: grid; table-layout: fixed;",
        'let start = "left"; // It starts here.',
        "Der Schlüssel passt nicht zum Fingerabdruck.",
        'const { place = "hand" } = $props();',
    ):
        assert not _found_in(line, names, of_games), line
