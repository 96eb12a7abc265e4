"""A play that is taken up goes on as if it had never been put down."""

import copy
from typing import Any

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.play import Play, PlaySnapshot
from kartentisch.core.rng import below
from tests.games.random_play import opened, rng_of, variants


def _taken_up(play: Play, game: Game, snapshot: PlaySnapshot) -> Play:
    return Play(
        game,
        play.names,
        play.options if game is play.game else None,
        seed=play.seed,
        dealer=play.dealer,
        salts=play.salts,
        first=play.first,
        snapshot=snapshot,
    )


def _move(play: Play, rng: list[int]) -> tuple[int, str]:
    waiting = play.to_act()
    seat = waiting[below(rng, len(waiting))]
    legal = play.legal(seat)
    return seat, legal[below(rng, len(legal))]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(*case, id="-".join((case[0].name, str(case[1]), *case[2])))
        for case in variants()
    ],
)
def test_it_goes_on_as_before(game: Game, seats: int, options: dict[str, Any]) -> None:
    play, rng = opened(game, seats, options, 3), rng_of(5)
    for _ in range(30):
        if play.over:
            break
        other = _taken_up(play, game, copy.deepcopy(play.snapshot()))
        seat, move = _move(play, rng)
        for each in (play, other):
            each.do(seat, move)
        for viewer in (*range(seats), None):
            assert other.view(viewer) == play.view(viewer)
            assert other.seen(viewer) == play.seen(viewer)
        assert other.replay().text() == play.replay().text()


def test_the_standing_of_another_game_is_refused() -> None:
    play = opened(find_game("luecke"), 2, {}, 1)
    with pytest.raises(BadInput, match="the snapshot of another game"):
        _taken_up(play, find_game("passt-nicht"), play.snapshot())
