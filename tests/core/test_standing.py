"""A play that is taken up goes on as if it had never been put down."""

import copy
from typing import Any

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.luck import below
from kartentisch.core.play import Play, Standing
from tests.games.random_play import luck_of, opened, variants


def _taken_up(play: Play, game: Game, standing: Standing) -> Play:
    return Play(
        game,
        play.names,
        play.options if game is play.game else None,
        seed=play.seed,
        dealer=play.dealer,
        salts=play.salts,
        first=play.first,
        standing=standing,
    )


def _move(play: Play, luck: list[int]) -> tuple[int, str]:
    waiting = play.to_act()
    seat = waiting[below(luck, len(waiting))]
    legal = play.legal(seat)
    return seat, legal[below(luck, len(legal))]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(*case, id="-".join((case[0].name, str(case[1]), *case[2])))
        for case in variants()
    ],
)
def test_it_goes_on_as_before(game: Game, seats: int, options: dict[str, Any]) -> None:
    play, luck = opened(game, seats, options, 3), luck_of(5)
    for _ in range(30):
        if play.over:
            break
        other = _taken_up(play, game, copy.deepcopy(play.standing()))
        seat, move = _move(play, luck)
        for each in (play, other):
            each.do(seat, move)
        for viewer in (*range(seats), None):
            assert other.view(viewer) == play.view(viewer)
            assert other.seen(viewer) == play.seen(viewer)
        assert other.replay().text() == play.replay().text()


def test_the_standing_of_another_game_is_refused() -> None:
    play = opened(find_game("luecke"), 2, {}, 1)
    with pytest.raises(BadInput, match="the standing of another game"):
        _taken_up(play, find_game("passt-nicht"), play.standing())
