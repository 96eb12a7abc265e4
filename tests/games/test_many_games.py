"""Games of every seat count, option and several decks: verified, and judged by the referee."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from kartentisch.core.game import find_game
from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from kartentisch.sim.series import Series
from tests.games.decks import DECKS
from tests.referee import referee

#: 20,000 of Keine? Ahnung!, 5,000 of each other game.
MANY = {"keine-ahnung": 20_000, "luecke": 5_000, "passt-nicht": 5_000}
CHOICES: dict[str, list[dict[str, Any]]] = {
    "keine-ahnung": [
        {"forgetting": forgetting, "memory": memory, "trophies": trophies}
        for forgetting, memory, trophies in product(
            ("prevented", "punished"), ("strict", "open"), ("secret", "open")
        )
    ],
    "luecke": [{}, {"rounds": 2}],
    "passt-nicht": [{"target": 30}, {"target": 50}],
}


def _settings(name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    decks: list[Any] = ["default", *DECKS.values()] if name == "keine-ahnung" else [None]
    for seats, deck, chosen in product(find_game(name).seats, decks, CHOICES[name]):
        yield seats, chosen | ({"deck": deck} if deck else {})


SETTINGS = [(name, *each) for name in MANY for each in _settings(name)]


def _check(name: str, seats: int, options: dict[str, Any], games: range) -> None:
    """Sensible and random movers beside each other, so that good and silly games come up."""
    bots = tuple(("rules", "random")[seat % 2] for seat in range(seats))
    series = Series(find_game(name), seats, options, "6" * 64, "fair", bots=bots)
    for number in games:
        text = series.play(number).replay().text()
        referee(text)
        verify(parse_replay(text.encode()))


@pytest.mark.untraced
def test_a_game_of_some_settings() -> None:
    for number, (name, seats, options) in enumerate(SETTINGS):
        if number % 7 == 0:
            _check(name, seats, options, range(number, number + 1))


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [pytest.param(*each, id=f"{at}") for at, each in enumerate(SETTINGS)],
)
def test_many_games_of_all_settings(name: str, seats: int, options: dict[str, Any]) -> None:
    settings = sum(each[0] == name for each in SETTINGS)
    _check(name, seats, options, range(-(-MANY[name] // settings)))
