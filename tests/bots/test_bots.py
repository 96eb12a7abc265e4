"""The bots: legal, the same every time, better than chance, blind to hidden cards."""

import pytest

from kartentisch.bots.bot import Bot, Budget, Decision
from kartentisch.bots.ladder import RULES, bot_for, bots_of, levels_of, player_of, worth_for
from kartentisch.bots.slots import policy_for
from kartentisch.bots.strong import SEARCH
from kartentisch.bots.weights import weights_of
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.pov import Pov, pov_of
from kartentisch.core.rng import below
from kartentisch.core.words import LANGUAGES
from tests.bots.twins import check_twins
from tests.games.inside import state_of
from tests.games.random_play import opened, rng_of

#: Who looks into worlds looks into a few here: what is known of them is the same.
FEW_WORLDS = Budget(20)
every_game = pytest.mark.parametrize("name", game_names())
every_bot = pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(
            game, name, marks=[pytest.mark.compiled] if player_of(game, name) == SEARCH else []
        )
        for game in game_names()
        for name in (RULES, *levels_of(game))
    ],
)


def _move(bot: Bot, play: Play, seat: int) -> str:
    return bot.think(pov_of(play, seat, play.steps), Budget(), 0).move


def _against_random(name: str, number: int, own: int) -> Play:
    play, bot, rng = opened(find_game(name), 2, {}, number), bot_for(name), rng_of(number)
    while not play.over:
        for seat in play.to_act():
            legal = play.legal(seat)
            move = legal[below(rng, len(legal))]
            play.do(seat, _move(bot, play, seat) if seat == own else move)
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
                    play.do(seat, _move(bot, play, seat))
            texts.add(play.replay().text())
        assert len(texts) == 1


@every_bot
def test_no_move_depends_on_hidden_cards(game: str, name: str) -> None:
    assert check_twins(find_game(game), bot_for(game, name), 60, FEW_WORLDS) == 60


@pytest.mark.long
@every_bot
def test_no_move_depends_on_hidden_cards_in_many_positions(game: str, name: str) -> None:
    assert check_twins(find_game(game), bot_for(game, name), 10_000, FEW_WORLDS) == 10_000


class Cheat:
    """Looks at the first card of the next hand."""

    name = "cheat"

    def __init__(self, game: str) -> None:
        self._honest = bot_for(game)

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:
        play = pov.imagine._play  # noqa: SLF001 - that is how one cheats
        hands = state_of(play).hand  # type: ignore[attr-defined]
        odd = hands[(pov.seat + 1) % len(play.names)][0] % 2
        if odd:
            return self._honest.think(pov, budget, seed)
        return Decision(pov.legal[-1], {}, self._honest.think(pov, budget, seed).why)


@pytest.mark.parametrize("game", ["luecke", "passt-nicht"])
def test_a_cheat_is_found(game: str) -> None:
    with pytest.raises(AssertionError):
        check_twins(find_game(game), Cheat(game), 200, Budget())


@every_game
def test_every_move_has_a_reason_in_every_language(name: str) -> None:
    game, bot, said = find_game(name), bot_for(name), set()
    for number in range(3):
        play = opened(game, 3, {}, number)
        while not play.over:
            for seat in play.to_act():
                thought = bot.think(pov_of(play, seat, play.steps), Budget(), 0)
                sentences = [thought.why.say(language) for language in LANGUAGES]
                assert all(sentences)
                said.add(thought.why.sentence)
                play.do(seat, thought.move)
    assert "why-other" not in said
    assert len(said) >= 4


def test_a_bot_refuses_another_game_and_the_turn_of_others() -> None:
    play = Play(find_game("passt-nicht"), ["a", "b"], seed="0" * 64, first=1)
    with pytest.raises(BadInput, match="a bot of luecke does not play passt-nicht"):
        bot_for("luecke").think(pov_of(play, 1), Budget(), 0)
    with pytest.raises(BadInput, match="seat 0 has nothing to decide now"):
        bot_for("passt-nicht").think(pov_of(play, 0), Budget(), 0)


def test_unknown_bots() -> None:
    with pytest.raises(BadInput, match=r"unknown bot 'chess'; there are: random, rules, kueken"):
        bot_for("luecke", "chess")
    with pytest.raises(BadInput, match="does not think"):
        bot_for("luecke", "random")
    assert bots_of("no-such-game") == ("random", "rules", "kueken", "familie", "fuchs")


@every_bot
def test_a_bot_has_a_weight_for_everything_it_knows(game: str, name: str) -> None:
    for seats in find_game(game).seats:
        weights = worth_for(game, seats, name)
        assert set(weights) == set(policy_for(game).WEIGHTS)
        assert all(isinstance(value, int) for value in weights.values())


def test_numbers_may_differ_by_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"luecke": {"kueken": {"weights": "plain", "slack": {"two": 7, "more": 9}}}}
    monkeypatch.setattr("kartentisch.bots.ladder.ladder_of", levels.get)
    found = [worth_for("luecke", seats, "kueken") for seats in (2, 3, 4)]
    assert [weights["slack"] for weights in found] == [7, 9, 9]
    assert found[0] == {**weights_of("luecke")["plain"], "slack": 7}


def test_a_level_that_a_game_lacks_is_played_by_the_strongest_below(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot_for.cache_clear()
    few = {"luecke": {"kueken": {"weights": "plain"}, "familie": {"weights": "tuned"}}}
    monkeypatch.setattr("kartentisch.bots.ladder.ladder_of", lambda game: few.get(game, {}))
    assert bot_for("luecke", "neuling").name == "kueken"
    assert bot_for("luecke", "orakel").name == "familie"
    assert bot_for("passt-nicht", "orakel").name == RULES
    bot_for.cache_clear()
