"""Every game with every number of seats, and options that change what is seen."""

from typing import Any

from kartentisch.core.game import find_game, game_names
from kartentisch.envs.setting import Setting
from tests.games.random_play import variants

EVERY: list[tuple[str, int]] = [
    (name, seats) for name in game_names() for seats in find_game(name).seats
]


def settings(**more: Any) -> list[Setting]:
    """Every variant at its smallest and its largest number of seats."""
    return [Setting(game, seats, options, **more) for game, seats, options in variants()]


def title(setting: Setting) -> str:
    sizes = "-".join(f"{name}" for name in setting.options)
    return f"{setting.game.name}-{setting.seats}-{sizes}"
