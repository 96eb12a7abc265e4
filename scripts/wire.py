"""Writes what the web client takes from Python: types of the wire, the games' places, words.

`scripts/wire.py` writes the files, `scripts/wire.py --check` only says whether they are right.
"""

import importlib
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from kartentisch import bots, cli
from kartentisch.bots.ladder import levels_of
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.options import Option
from kartentisch.core.play import Play
from kartentisch.core.words import words_of
from kartentisch.server.http.accounts import OwnAccount
from kartentisch.server.http.archive import Finished, Verdict
from kartentisch.server.http.decks import SavedDeck
from kartentisch.server.http.games_api import SIGHTS
from kartentisch.server.http.links import Former, Link, LinkOwner
from kartentisch.server.http.lobby import OpenedTable, TableInfo
from kartentisch.server.http.people import Me
from kartentisch.server.http.sessions import OwnSession
from kartentisch.table import phrases, wire
from kartentisch.table.messages import Story
from kartentisch.table.own_tables import OwnTable
from kartentisch.table.settings import Settings

WEB = Path(__file__).parents[1] / "web"
#: Sentences about cards, events and moves; what a table looks like the client draws.
SAID = ("card-", "colour-", "function-", "did-", "moved-", "veiled-", "shuffled-", "told-",
        "shown-", "explain-", "token-", "place-", "ask-")  # fmt: skip
#: What a game says of itself before it is played.
BEFORE = ("about", "begins", "begins-about", "rounds-about")
#: What levels of bots are called, and a sentence about each.
LEVELS = ("level-", "about-")
#: A colour, a number, and perhaps a sign.
NUMBER_CARD = re.compile(r"[a-z]\d+(\D?)")
HEADER = "// Made by scripts/wire.py from the messages of the server: do not change by hand.\n\n"


def wire_types() -> str:
    """Every message of the protocol as TypeScript."""
    over_http = [Settings, OpenedTable, TableInfo, Me, Link, LinkOwner, Former, OwnTable,
                 OwnAccount, OwnSession, SavedDeck, Finished, Story, Verdict]  # fmt: skip
    roots = [wire.FromClient, wire.ToClient, *over_http]
    _, components = msgspec.json.schema_components(roots, ref_template="#/definitions/{name}")
    _open_dictionaries(components)
    properties = {
        "sent": {"anyOf": _refs(*_members(wire.FromClient))},
        "got": {"anyOf": _refs(*_members(wire.ToClient))},
        "over_http": {"anyOf": _refs(*over_http)},
    }
    schema = {
        "definitions": components,
        "type": "object",
        "properties": properties,
        "required": list(properties),
    }
    done = subprocess.run(
        ["node", "types.mjs"],
        cwd=WEB,
        input=json.dumps(schema),
        capture_output=True,
        text=True,
        check=True,
    )
    return HEADER + done.stdout


def _open_dictionaries(schema: Any) -> None:
    """A dictionary of anything is one in TypeScript too, not an object without fields."""
    if isinstance(schema, list):
        for each in schema:
            _open_dictionaries(each)
    elif isinstance(schema, dict):
        if schema.get("type") == "object" and "properties" not in schema:
            schema.setdefault("additionalProperties", True)
        for each in schema.values():
            _open_dictionaries(each)


def _members(union: Any) -> tuple[Any, ...]:
    return tuple(union.__args__)


def _ref(kind: type) -> dict[str, str]:
    return {"$ref": f"#/definitions/{kind.__name__}"}


def _refs(*kinds: type) -> list[dict[str, str]]:
    return [_ref(kind) for kind in kinds]


def games() -> dict[str, Any]:
    """What the client must know of each game to open and draw it, from its options to its bots."""
    return {name: _game(find_game(name)) for name in game_names()}


def _game(game: Game) -> dict[str, Any]:
    said = words_of(game.folder)
    places = {
        name: {
            "sees": SIGHTS[field.sees],
            "is_grid": field.is_grid,
            "rows_per_seat": field.rows_per_seat,
        }
        for name, field in game.state.FIELDS.items()
        if field.is_place
    }
    return {
        "title": game.title,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "ages": game.ages,
        "minutes": game.minutes,
        "cover": game.cover,
        "said": {key: said[key] for key in BEFORE if key in said},
        "marks": game.marks,
        "signs": _signs(game),
        "places": places,
        "levels": levels_of(game.name),
        "options": [_option(option, said) for option in game.options if not option.is_size],
        "rounds": getattr(importlib.import_module(f"{game.rules.__package__}"), "ROUNDS", {}),
        "deck": _deck(game),
        "own_deck": _own_deck(game),
    }


def _option(option: Option, said: dict[str, dict[str, str]]) -> dict[str, Any]:
    """What it is called, what is said about it, and a word for each value it may have."""
    keys = ("", "-about", *(f"-{word}" for word in option.words))
    declared = {
        "name": option.name,
        "default": option.default,
        "words": option.words,
        "said": {
            key.removeprefix("-"): said[f"option-{option.name}{key}"]
            for key in keys
            if f"option-{option.name}{key}" in said
        },
    }
    least, most = option.limits or (None, None)
    return declared | ({"least": least, "most": most} if option.limits else {})


def _signs(game: Game) -> list[str]:
    """What may stand behind the number of a card, in the order of the game; mostly nothing does."""
    cards = map(NUMBER_CARD.fullmatch, game.cards.texts)
    return list(dict.fromkeys(card[1] for card in cards if card))


def _deck(game: Game) -> dict[str, int]:
    """How often each card is there: all are in the first shuffle of some pile."""
    piles: dict[str, list[str]] = {}
    for entry in Play(game, ["Anna", "Ben"], seed="0" * 64).replay().log:
        if "shuffle" in entry:
            piles.setdefault(entry["shuffle"], entry["cards"])
    counts = Counter(card for pile in piles.values() for card in pile)
    return {card: counts[card] for card in game.cards.texts if counts[card]}


def _own_deck(game: Game) -> dict[str, int] | None:
    """How large a deck of one's own may be, where there can be one."""
    own = game.own_deck
    return {"most": own.most, "for_each_seat": own.for_each_seat} if own else None


def words() -> dict[str, Any]:
    """The sentences that the client says too: of the games, the phrases and the bots."""
    said = {
        name: {
            key: sentence
            for key, sentence in words_of(find_game(name).folder).items()
            if key.startswith(SAID)
        }
        for name in game_names()
    }
    own, ladder = (words_of(Path(str(each.__file__)).parent) for each in (cli, bots))
    taken = ("you", "none", "face-down", "round-over")
    return {
        "games": said,
        "phrases": phrases.PHRASES,
        "shared": {key: own[key] for key in taken},
        "levels": {key: said for key, said in ladder.items() if key.startswith(LEVELS)},
    }


def main() -> int:
    wanted = {
        "wire.ts": wire_types(),
        "games.json": json.dumps(games(), ensure_ascii=False, indent=1) + "\n",
        "words.json": json.dumps(words(), ensure_ascii=False, indent=1) + "\n",
    }
    for name, text in wanted.items():
        path = WEB / "src" / name
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            print(f"web/src/{name} is out of date; run scripts/wire.py", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
