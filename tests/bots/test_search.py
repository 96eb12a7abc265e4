"""Looking ahead: worlds that could be, the same moves in bulk and at tables, sound values."""

from collections import Counter
from types import ModuleType
from typing import Any

import pytest

from kartentisch.bots.bot import Bot, Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.bots.nets.bot import NetBot
from kartentisch.bots.nets.registry import has_net, net_of, plain_work
from kartentisch.bots.search import dealing
from kartentisch.bots.search.registry import links_of, plain_tools
from kartentisch.bots.search.tools import Tools
from kartentisch.bots.strong import NET, SEARCH, YARDSTICKS, strong_of
from kartentisch.core import kernel
from kartentisch.core.game import find_game, game_names
from kartentisch.core.layout import Layout
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import shuffle_fast
from kartentisch.sim.engine import CompiledEngine, PlainEngine
from kartentisch.sim.series import Series
from tests.bots.short import SHORT
from tests.bots.twins import check_twins, positions
from tests.games.inside import all_cards, state_of
from tests.games.random_play import opened, rng_of

WORLDS = ("luecke", "passt-nicht")
searched = pytest.mark.parametrize("name", WORLDS)
with_net = pytest.mark.parametrize("name", [name for name in game_names() if has_net(name)])


def test_who_has_a_net_and_who_is_searched() -> None:
    assert strong_of("keine-ahnung") in ((), (NET,))
    for name in WORLDS:
        assert strong_of(name) == (NET, SEARCH, *YARDSTICKS)
    assert strong_of("no-such-game") == ()


def _midway(name: str) -> tuple[Play, int]:
    """A position of three in which somebody has drawn cards and laid some."""
    bot: Bot = bot_for(name)
    play = opened(find_game(name), 3, {}, 4)
    for _ in range(20):
        seat = play.to_act()[0]
        play.do(seat, bot.think(pov_of(play, seat, play.steps), Budget(), 0).move)
    return play, play.to_act()[0]


@pytest.mark.compiled
@pytest.mark.parametrize("bot", [NET, SEARCH, *YARDSTICKS])
def test_where_several_choose_at_once_everybody_chooses_for_themselves(bot: str) -> None:
    """L3 Nobody has pressed yet, and the last seat is asked first."""
    play = opened(find_game("luecke"), 3, {}, 4)
    pov = pov_of(play, 2)
    assert bot_for("luecke", bot).think(pov, Budget(40), 1).move in pov.legal


def _dealer(name: str, s: Layout, seat: int) -> tuple[ModuleType, Tools, int]:
    """What deals anew, in a state of its own, and how many cards."""
    game = find_game(name)
    tools = plain_tools(game, s)
    program = kernel.plain(game, dealing, links_of(name, compiled=False))
    count: int = program.gather(s, seat, tools)
    return program, tools, count


@searched
def test_a_world_holds_every_card_once_and_leaves_alone_what_is_seen(name: str) -> None:
    play, seat = _midway(name)
    known: Any = pov_of(play, seat).imagine.known()
    program, tools, count = _dealer(name, known, seat)
    cards, tools.states[0] = tools.scratch.cards, known
    assert cards[:count] == sorted(cards[:count])
    shuffle_fast(rng_of(1), cards, count)
    program.deal(0, seat, tools)
    assert all_cards(known) == all_cards(state_of(play))
    truth: Any = state_of(play)
    assert known.hand[seat] == truth.hand[seat]
    assert known.hand != truth.hand


@searched
def test_worlds_have_the_shares_that_the_belief_has(name: str) -> None:
    """Chi-square over the first card of the next hand, against worlds of the belief."""
    play, seat = _midway(name)
    imagine, other = pov_of(play, seat).imagine, (seat + 1) % 3
    program, tools, count = _dealer(name, imagine.known(), seat)
    cards, rng = tools.scratch.cards, rng_of(2)
    chances = imagine.belief().chances(("hand", other))
    assert set(chances) == {play.game.cards[card] for card in cards[:count]}
    found, worlds = Counter[str](), 4000
    for _ in range(worlds):
        world: Any = imagine.known()
        tools.states[0] = world
        shuffle_fast(rng, cards, count)
        program.deal(0, seat, tools)
        found[play.game.cards[world.hand[other][0]]] += 1
    square = sum((found[face] - worlds * chance) ** 2 / (worlds * chance)
                 for face, chance in chances.items())  # fmt: skip
    freedom = len(chances) - 1
    assert square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.long
@searched
def test_no_move_of_a_yardstick_depends_on_hidden_cards_in_many_positions(name: str) -> None:
    """The other strong bots are levels, and looked at there."""
    assert check_twins(find_game(name), bot_for(name, "ismcts"), 2_000, Budget()) == 2_000


@pytest.mark.compiled
@with_net
def test_games_of_strong_bots_are_the_same_in_bulk_plain_and_as_replays(name: str) -> None:
    bots = (NET, "rules")
    series = Series(find_game(name), 2, SHORT[name], "6" * 64, bots=bots)
    rows = CompiledEngine(series).rows(range(6)).tolist()
    assert PlainEngine(series).rows(range(2)) == rows[:2]
    for number in range(2):
        play = series.play(number)
        scores = [play.game.rules.score(state_of(play), seat) for seat in range(2)]
        assert rows[number][3:5] == scores
        assert rows[number][1] == sum("move" in entry for entry in play.log())


@pytest.mark.compiled
@searched
def test_a_search_plays_the_same_in_bulk_and_at_a_table(name: str) -> None:
    series = Series(find_game(name), 2, {"rounds": 1}, "8" * 64, bots=(SEARCH, "rules"))
    rows = CompiledEngine(series).rows(range(3)).tolist()
    for number in range(3):
        play = series.play(number)
        assert rows[number][1] == sum("move" in entry for entry in play.log())
        scores = [play.game.rules.score(state_of(play), seat) for seat in range(2)]
        assert rows[number][3:5] == scores


@pytest.mark.compiled
@searched
def test_values_are_shares_and_no_budget_is_the_word_of_the_net(name: str) -> None:
    search, net = bot_for(name, SEARCH), bot_for(name, NET)
    changed = 0
    for play, seat, word, taken in positions(find_game(name), net, 60, Budget()):
        pov = pov_of(play, seat)
        assert search.think(pov, Budget(0), word) == taken
        thought = search.think(pov, Budget(), word)
        assert thought.move in pov.legal
        assert set(thought.values) <= set(pov.legal)
        assert all(0 <= share <= 1 for share in thought.values.values())
        changed += thought.move != taken.move
    assert changed > 0


@with_net
def test_a_net_knows_its_features_in_every_variant(name: str) -> None:
    """No place is outside of the net, and the list has room for them."""
    net = net_of(name)
    for options in ({}, {"turns": 40}):
        for seats in find_game(name).seats:
            play, rng = opened(find_game(name), seats, options, 2), rng_of(seats)
            bot = NetBot(NET, name)
            for _ in range(30):
                seat = play.to_act()[0]
                s, work = bot.world(pov_of(play, seat)), plain_work(name)
                for action in play.choices(seat):
                    if net.is_rated(s, seat, action):
                        n = net.see(s, seat, action, net.prepare(s, seat, work), work)
                        assert 0 < n <= 128
                        assert all(0 <= place < net.INPUTS for place in work.features[:n])
                legal = play.legal(seat)
                play.do(seat, legal[rng[0] % len(legal)])
                shuffle_fast(rng, [0] * 3, 3)
                if play.over:
                    break
