"""The rule-based bots: legal, the same every time, better than chance, blind to hidden cards."""

import pytest

from kartentisch.bots.bot import bot_for
from kartentisch.core.game import find_game, game_names
from kartentisch.core.luck import below
from kartentisch.core.play import Play
from kartentisch.core.side import side_of
from tests.games.inside import with_state
from tests.games.random_play import luck_of, opened
from tests.games.secrecy import redealt

every_game = pytest.mark.parametrize("name", game_names())


def _against_random(name: str, number: int, own: int) -> Play:
    play, bot, luck = opened(find_game(name), 2, {}, number), bot_for(name), luck_of(number)
    while not play.over:
        for seat in play.to_act():
            legal = play.legal(seat)
            move = legal[below(luck, len(legal))]
            play.do(seat, bot.choose(side_of(play, seat, play.steps)) if seat == own else move)
    return play


@every_game
def test_a_bot_beats_random_moves(name: str) -> None:
    wins = sum(number % 2 in _against_random(name, number, number % 2).winners()
               for number in range(20))  # fmt: skip
    assert wins >= 17


@every_game
def test_bots_finish_games_at_every_seat_count_and_repeat_themselves(name: str) -> None:
    game, bot = find_game(name), bot_for(name)
    for seats in game.seats:
        texts = set()
        for _ in range(2):
            play = opened(game, seats, {}, 1)
            while not play.over:
                for seat in play.to_act():
                    play.do(seat, bot.choose(side_of(play, seat, play.steps)))
            texts.add(play.replay().text())
        assert len(texts) == 1


@pytest.mark.parametrize("name", ["luecke", "passt-nicht"])
def test_no_move_depends_on_hidden_cards(name: str) -> None:
    game, bot, luck = find_game(name), bot_for(name), luck_of(3)
    compared = 0
    for number in range(4):
        play = opened(game, 3, {}, number)
        while not play.over and compared < 200 * (number + 1):
            for seat in play.to_act():
                move = bot.choose(side_of(play, seat, play.steps))
                twin = with_state(play, redealt(play, seat, luck))
                assert bot.choose(side_of(twin, seat, twin.steps)) == move
                compared += 1
                play.do(seat, move)
    assert compared >= 200


def test_a_game_without_a_bot_gets_the_stranger() -> None:
    play = opened(find_game("luecke"), 2, {})
    assert bot_for("no-such-game").choose(side_of(play, 0)) == play.legal(0)[0]
