"""A bot for any game: it knows the rules and nothing else, and is better than chance."""

import pytest

from kartentisch.bots.bot import Budget
from kartentisch.bots.rollouts import RolloutBot
from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import below
from tests.bots.twins import check_twins
from tests.games.random_play import rng_of

#: Small games: a rollout in plain Python takes a while.
SMALL = {
    "keine-ahnung": {"trophy_count": 2},
    "luecke": {"rounds": 1, "hand": 6},
    "passt-nicht": {"target": 5},
}


@pytest.mark.parametrize("name", game_names())
def test_no_move_depends_on_hidden_cards(name: str) -> None:
    assert check_twins(find_game(name), RolloutBot("r", name, 6), 10, Budget()) == 10


@pytest.mark.parametrize("name", game_names())
def test_the_same_side_and_seed_give_the_same_move(name: str) -> None:
    play = Play(find_game(name), ["a", "b"], SMALL[name], seed="3" * 64)
    seat = play.to_act()[0]
    thoughts = [RolloutBot("r", name, 20).think(pov_of(play, seat), Budget(), 7) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    if len(play.legal(seat)) > 1:
        assert set(thoughts[0].values) == set(play.legal(seat))
        assert all(0 <= value <= 1 for value in thoughts[0].values.values())


@pytest.mark.parametrize("name", ["luecke", "passt-nicht"])
def test_it_beats_who_moves_at_random(name: str) -> None:
    game, bot, rng, won = find_game(name), RolloutBot("r", name, 40), rng_of(3), 0.0
    for number in range(16):
        play = Play(game, ["bot", "random"], SMALL[name], seed=f"{number:064x}", first=number % 2)
        while not play.over:
            for seat in play.to_act():
                legal = play.legal(seat)
                move = legal[below(rng, len(legal))]
                if seat == 0:
                    move = bot.think(pov_of(play, seat, play.steps), Budget(), number).move
                play.do(seat, move)
        won += (0 in play.winners()) / len(play.winners())
    assert won > 10
