"""What the page is told about options and decks is what the rules accept."""

import json
from pathlib import Path
from typing import Any

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game, game_names

GAMES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "web/src/games.json").read_text("utf-8")
)


def is_accepted(game: Game, seats: int, name: str, value: object) -> bool:
    try:
        game.new_state(seats, {name: value})
    except BadInput:
        return False
    return True


@pytest.mark.parametrize("name", game_names())
def test_every_declared_value_is_accepted_and_none_beyond(name: str) -> None:
    game = find_game(name)
    for option in GAMES[name]["options"]:
        for word in option["words"]:
            assert is_accepted(game, 2, option["name"], word)
        if "least" in option:
            least, most = option["least"], option["most"]
            ways = [is_accepted(game, 2, option["name"], n)
                    for n in (least - 1, least, most, most + 1)]  # fmt: skip
            assert ways == [False, True, True, False]


@pytest.mark.parametrize("name", [name for name in game_names() if GAMES[name]["own_deck"]])
def test_a_deck_may_be_as_small_and_as_large_as_declared(name: str) -> None:
    game, declared = find_game(name), GAMES[name]["own_deck"]
    for seats in game.seats:
        least = seats * declared["for_each_seat"]
        sizes = (least - 1, least, declared["most"], declared["most"] + 1)
        ways = [is_accepted(game, seats, "deck", ["b1"] * size) for size in sizes]
        assert ways == [False, True, True, False]
