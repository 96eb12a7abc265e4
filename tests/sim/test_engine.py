"""Rows of games: the same alone, among many, by any number of workers, plain and as replays."""

import numpy as np
import pytest

from kartentisch.core.dealer import seed_of_game
from kartentisch.core.game import find_game, game_names
from kartentisch.sim.batch import SCORES, WIN
from kartentisch.sim.engine import (
    CompiledEngine,
    PlainEngine,
    columns_of,
    is_long,
    make_engine,
)
from kartentisch.sim.series import Series
from kartentisch.sim.stream import pieces, stream

SEED = "b" * 64
BOTS = ("rules", "random", "rules")

every_game = pytest.mark.parametrize("name", game_names())


def _series(name: str, **more: object) -> Series:
    return Series(find_game(name), 3, {}, SEED, bots=BOTS, **more)  # type: ignore[arg-type]


@pytest.mark.compiled
@every_game
def test_a_game_is_the_same_whoever_plays_it(name: str) -> None:
    engine = CompiledEngine(_series(name))
    together = engine.rows(range(400))
    assert np.array_equal(engine.rows(range(123, 124))[0], together[123])
    for workers in (1, 2, 8):
        streamed = list(stream(engine, 400, workers))
        assert [number for numbers, _ in streamed for number in numbers] == list(range(400))
        assert np.array_equal(np.concatenate([rows for _, rows in streamed]), together)
    assert PlainEngine(_series(name)).rows(range(7)) == together[:7].tolist()
    assert len({tuple(row) for row in together.tolist()}) == 400


def test_even_one_game_of_who_looks_ahead_is_worth_a_compiler() -> None:
    """Plain Python takes many minutes for it, on a machine that has compiled nothing yet."""
    for bot, worth in (("orakel", True), ("rules", False)):
        series = Series(find_game("luecke"), 2, {}, SEED, bots=(bot, "rules"))
        assert is_long(series, 1) is worth


@pytest.mark.untraced
@every_game
@pytest.mark.parametrize("dealer", ["fast", "fair"])
def test_a_row_tells_the_result_of_its_replay(name: str, dealer: str) -> None:
    series = _series(name, dealer=dealer)
    for number, row in enumerate(PlainEngine(series).rows(range(3))):
        play = series.play(number)
        assert play.seed == seed_of_game(SEED, number)
        told = dict(zip(columns_of(name, 3), row, strict=True))
        assert told["first"] == play.first
        assert told["decisions"] == sum("move" in entry for entry in play.log())
        assert row[SCORES : SCORES + 3] == play.scores()
        winners = play.winners()
        assert told["winners"] == len(winners)
        shares = [WIN // len(winners) if seat in winners else 0 for seat in range(3)]
        assert row[SCORES + 3 : SCORES + 6] == shares


@pytest.mark.untraced
@every_game
def test_a_chosen_first_seat_does_not_change_the_shuffles(name: str) -> None:
    for first in range(3):
        series = _series(name, first=first)
        (row,) = PlainEngine(series).rows(range(1))
        assert row[0] == first
        assert series.play(0).first == first


def test_pieces_are_all_games_in_their_order() -> None:
    for games in (1, 7, 1000, 12_345):
        for workers in (1, 2, 8):
            cut = list(pieces(games, workers))
            assert [number for piece in cut for number in piece] == list(range(games))
            assert max(map(len, cut)) <= 1000


def test_small_pieces_have_a_cut_wherever_large_ones_have_one() -> None:
    for games, workers in ((7, 2), (600, 2), (12_345, 3)):
        cuts = {piece.stop for piece in pieces(games, workers)}
        assert cuts >= {games}
        for start in (0, 1, 333):
            small = list(pieces(games, workers, 4, start))
            assert [number for piece in small for number in piece] == list(range(start, games))
            assert max(map(len, small), default=0) <= 4
            assert {cut for cut in cuts if cut > start} <= {piece.stop for piece in small}


def test_few_games_are_not_worth_a_compiler() -> None:
    assert not make_engine(_series("luecke"), 50).fast
    assert not make_engine(_series("luecke", dealer="fair"), 10**6).fast
