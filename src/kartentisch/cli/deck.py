"""kartentisch deck [GAME]: the deck of a game as a file to change and play with."""

import argparse

from kartentisch.core.complaint import Complaint
from kartentisch.core.game import find_game, game_names


def run(arguments: argparse.Namespace) -> int:
    """Without a name, of the first game whose deck can be changed."""
    game = find_game(arguments.game or next(filter(_can_be_changed, game_names())))
    if game.own_deck is None:
        raise Complaint(__file__, "no-deck-to-choose", title=game.title)
    print(game.own_deck.as_file(game.own_deck.in_play(game.settle({}))), end="")
    return 0


def _can_be_changed(name: str) -> bool:
    return find_game(name).own_deck is not None
