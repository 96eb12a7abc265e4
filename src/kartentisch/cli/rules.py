"""kartentisch rules GAME: the rules as players read them."""

import argparse

from kartentisch.cli.language import language_of
from kartentisch.core.game import find_game


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    page = game.folder / f"rules.{language_of(arguments.lang)}.md"
    print(page.read_text("utf-8").replace("**", "").rstrip())
    return 0
