"""kartentisch deck: the default deck of Keine? Ahnung! as a file to change and play with."""

import argparse

from kartentisch.games.keine_ahnung.cards import TEXTS
from kartentisch.games.keine_ahnung.deck import default_deck
from kartentisch.games.keine_ahnung.deck_file import deck_as_file


def run(_: argparse.Namespace) -> int:
    print(deck_as_file([TEXTS[card] for card in default_deck()]), end="")
    return 0
