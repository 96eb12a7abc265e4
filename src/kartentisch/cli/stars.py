"""The stars that are printed on the cards of a game."""

import importlib
import re

from kartentisch.core.game import Game


def stars_by_number(game: Game) -> tuple[int, ...]:
    """By the number of a card; empty where the number cards have none."""
    cards = importlib.import_module(f"{game.rules.__package__}.cards")
    return tuple(getattr(cards, "STARS", ()))


def stars_of(game: Game, card: str) -> int:
    number = re.fullmatch(r"[a-z](\d+)", card)
    by_number = stars_by_number(game)
    return by_number[int(number[1])] if number and by_number else 0
