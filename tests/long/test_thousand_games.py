"""A thousand games of every kind, all of them refereed and verified; fewer by the fast dealer."""

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from kartentisch.sim.series import Series
from tests.referee import referee

GAMES = {"fair": 1000, "fast": 100}
TABLES = [(name, seats) for name in game_names() for seats in find_game(name).seats]


@pytest.mark.long
@pytest.mark.parametrize("dealer", GAMES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_thousand_games(name: str, seats: int, dealer: str) -> None:
    series = Series(find_game(name), seats, {}, "1" * 64, dealer, with_legal=True)
    for play in series.plays(GAMES[dealer]):
        text = play.replay().text()
        verify(parse_replay(text.encode()))
        referee(text)
