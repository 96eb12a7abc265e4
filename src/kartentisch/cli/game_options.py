"""The options of a game as the command line gives them."""

import argparse
import sys
from typing import Any

from kartentisch.cli.complaint import complaint
from kartentisch.core.complaint import Complaint
from kartentisch.core.game import Game
from kartentisch.core.notation import shorten


def options_of(game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """--option NAME=VALUE and --deck FILE as a game takes them."""
    options: dict[str, Any] = dict(_named_value(text) for text in arguments.option)
    if arguments.deck is not None:
        if "deck" not in {option.name for option in game.options}:
            raise Complaint(__file__, "no-deck-to-choose", title=game.title)
        options["deck"] = _deck_from(arguments)
    return options


def _named_value(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Complaint(__file__, "no-equals", text=shorten(text))
    try:
        return name, int(value)
    except ValueError:
        return name, value


def _deck_from(arguments: argparse.Namespace) -> list[str]:
    from kartentisch.games.keine_ahnung.deck_file import PRINTED_TOTAL, load_deck  # noqa: PLC0415

    deck = load_deck(arguments.deck)
    if len(deck) != PRINTED_TOTAL:
        counts = {"count": len(deck), "printed": PRINTED_TOTAL}
        note = Complaint(__file__, "other-total", path=arguments.deck, **counts)
        asked = [arguments.command, f"--lang={getattr(arguments, 'lang', None)}"]
        print(complaint(note, asked), file=sys.stderr)
    return deck
