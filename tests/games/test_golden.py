"""Old games run as they ran."""

from typing import Any

import pytest

from tests.games.golden import GAMES, moves_in, opened, path_of, told


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_golden_game(name: str, seats: int, options: dict[str, Any]) -> None:
    play = opened(name, seats, options)
    golden = path_of(play.game, seats).read_text("utf-8")
    for seat, move in moves_in(golden):
        play.do(seat, move)
    assert play.over
    assert told(play) == golden
