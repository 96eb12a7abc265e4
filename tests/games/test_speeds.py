"""The same rules plain and compiled: equal in every field after every move."""

import ast
import inspect
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from kartentisch.core import kernel
from kartentisch.core.dealer import FastDealer
from kartentisch.core.game import Game
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below
from kartentisch.sim import playout
from tests.games.random_play import games, rng_of, variants

#: Compiling is done apart: it takes long, and it can end the measuring of branches.
pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module", params=games(), ids=lambda game: game.name)
def linked(request: pytest.FixtureRequest) -> tuple[Game, ModuleType]:
    """A game with its rules compiled so that a write out of bounds is an error."""
    game: Game = request.param
    return game, kernel.compiled(game, game.rules, check_bounds=True, inlined=False)


def _dealt(game: Game, seats: int, options: dict[str, Any], number: int) -> tuple[Layout, Any]:
    s = game.new_state(seats, options)
    s.first = number % seats
    s.dealer = FastDealer(f"{number:064x}", [""] * seats)
    s.dealer.begin(s)
    records = np.zeros(1, kernel.dtype_of(game.state))
    kernel.to_record(s, records[0])
    return s, records[0]


def _differences(s: Layout, record: Any) -> list[str]:
    return [name for name, value in s.values().items() if not np.array_equal(record[name], value)]


def test_plain_and_compiled_agree_field_by_field(linked: tuple[Game, ModuleType]) -> None:
    game, fast = linked
    compared = 0
    for own, seats, options in variants():
        if own.name != game.name:
            continue
        for number in range(2):
            s, record = _dealt(game, seats, options, number)
            game.rules.begin(s)
            fast.begin(record)
            compared += _play_both(game, fast, s, record, rng_of(number))
    assert compared > 100


def _play_both(game: Game, fast: ModuleType, s: Layout, record: Any, rng: list[int]) -> int:
    out = [0] * game.rules.MOST_LEGAL
    fast_out = np.zeros(game.rules.MOST_LEGAL, np.int64)
    moves = 0
    while (seat := game.rules.acting(s)) >= 0:
        assert _differences(s, record) == []
        assert fast.acting(record) == seat
        count = game.rules.legal(s, seat, out)
        assert fast.legal(record, seat, fast_out) == count
        assert list(fast_out[:count]) == out[:count]
        action = out[below(rng, count)]
        game.rules.act(s, seat, action)
        fast.act(record, seat, action)
        moves += 1
    assert _differences(s, record) == []
    for each in range(s.seats):
        assert fast.score(record, each) == game.rules.score(s, each)
        assert fast.is_winner(record, each) == game.rules.is_winner(s, each)
        assert fast.may_act(record, each) == game.rules.may_act(s, each)
    return moves


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_playout_is_the_same_at_both_speeds(game: Game) -> None:
    slow, fast = kernel.plain(game, playout), kernel.compiled(game, playout, inlined=False)
    for number in range(3):
        s, record = _dealt(game, game.seats[-1], {}, number)
        rng, fast_luck = rng_of(number), np.array(rng_of(number))
        out = [0] * game.rules.MOST_LEGAL
        decisions = slow.play_randomly(s, rng, out)
        assert fast.play_randomly(record, fast_luck, np.array(out)) == decisions
        assert _differences(s, record) == []
        assert list(fast_luck) == rng


def test_two_games_linked_into_one_program_do_not_run_each_other() -> None:
    """Numba's own cache would: its key does not know what is linked in."""
    for _ in range(2):
        decisions = set()
        for game in games():
            fast = kernel.compiled(game, playout, inlined=False)
            _, record = _dealt(game, 2, {}, 1)
            out = np.zeros(game.rules.MOST_LEGAL, np.int64)
            decisions.add(fast.play_randomly(record, np.array(rng_of(1)), out))
        assert len(decisions) == len(games())


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_no_rule_calls_itself(game: Game) -> None:
    """Recursion and Numba's cache together crash; a loop and a phase do as well."""
    functions = {
        name: value for name, value in vars(game.rules).items() if isinstance(value, FunctionType)
    }
    calls = {name: _called(value) & set(functions) for name, value in functions.items()}
    for name, called in calls.items():
        reached, todo = set[str](), set(called)
        while todo:
            each = todo.pop()
            reached.add(each)
            todo |= calls[each] - reached
        assert name not in reached, f"{name} can come to call itself"


def _called(function: FunctionType) -> set[str]:
    tree = ast.parse(inspect.getsource(function))
    return {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
