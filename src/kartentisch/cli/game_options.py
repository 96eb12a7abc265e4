"""The options of a game as the command line gives them."""

import argparse
import sys
from typing import Any

from kartentisch.cli.complaint import complaint
from kartentisch.core.complaint import Complaint
from kartentisch.core.game import Game
from kartentisch.core.notation import shorten
from kartentisch.core.own_deck import OwnDeck


def options_of(game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """--option NAME=VALUE and --deck FILE as a game takes them."""
    options: dict[str, Any] = dict(_named_value(text) for text in arguments.option)
    if arguments.deck is not None:
        if game.own_deck is None:
            raise Complaint(__file__, "no-deck-to-choose", title=game.title)
        options["deck"] = _deck_from(arguments, game.own_deck)
    return options


def _named_value(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Complaint(__file__, "no-equals", text=shorten(text))
    try:
        return name, int(value)
    except ValueError:
        return name, value


def _deck_from(arguments: argparse.Namespace, own: OwnDeck) -> list[str]:
    deck = own.load(arguments.deck)
    if len(deck) != own.printed:
        counts = {"count": len(deck), "printed": own.printed}
        note = Complaint(__file__, "other-total", path=arguments.deck, **counts)
        asked = [arguments.command, f"--lang={getattr(arguments, 'lang', None)}"]
        print(complaint(note, asked), file=sys.stderr)
    return deck
