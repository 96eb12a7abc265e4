"""Bots against each other: every deal on every seat, intervals from the deals."""

from dataclasses import replace

import numpy as np
import pytest

from kartentisch.core import kernel
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.rng import below
from kartentisch.sim import bootstrap
from kartentisch.sim.arena import ArenaResult, Duel, all_series, duels, run_duels
from kartentisch.sim.engine import PlainEngine
from kartentisch.sim.plots.ranking import ranking_figure
from kartentisch.sim.series import Series
from kartentisch.sim.stream import in_threads
from kartentisch.sim.sweep import tasks
from tests.games.random_play import rng_of

SEED = "a" * 64


def _fought(game: str, seats: int, bots: list[str], deals: int, stop: str = "") -> ArenaResult:
    base = Series(find_game(game), seats, {}, SEED)
    fought = duels(bots, seats)
    engines = [PlainEngine(each) for each in all_series(base, fought)]
    rows = in_threads(lambda task: engines[task[0]].rows(task[1]), tasks(len(engines), deals, 2), 1)
    return run_duels(base, fought, rows, is_enough=lambda: stop)


def test_everybody_meets_everybody() -> None:
    pairs = [(duel.one, duel.others) for duel in duels(["x", "y", "z"], 2)]
    assert pairs == [("x", "y"), ("x", "z"), ("y", "z")]
    assert len(duels(["x", "y", "z"], 4)) == 6
    base = Series(find_game("luecke"), 3, {}, SEED)
    seatings = [series.bots for series in Duel("x", "y", 3).series(base)]
    assert seatings == [("x", "y", "y"), ("y", "x", "y"), ("y", "y", "x")]
    for bots in (["x"], ["x", "x"], ["x", "y", "x"]):
        with pytest.raises(BadInput, match="two different bots"):
            duels(bots, 2)


@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 3])
def test_a_block_is_what_its_replays_say(seats: int) -> None:
    result = _fought("luecke", seats, ["rules", "random"], 4)
    duel = result.duels[0]
    for number, block in enumerate(duel.blocks):
        won = 0.0
        for seat, series in enumerate(duel.series(result.series)):
            play = series.play(number)
            winners = play.winners()
            won += 60 / len(winners) if seat in winners else 0
        assert block == won


@pytest.mark.untraced
def test_twins_are_equal_at_every_single_deal() -> None:
    """The same mind under two names: what one wins on a seat, the other wins after the swap."""
    result = _fought("luecke", 2, ["rules", "stammtisch"], 6)
    assert result.duels[0].blocks == [60] * 6
    assert result.shares()[0] == (0.5, 0.5, 0.5)
    assert result.elos()[0] == (0, 0, 0)


@pytest.mark.untraced
def test_the_stronger_is_rated_higher_and_what_is_done_counts() -> None:
    result = _fought("passt-nicht", 2, ["random", "rules", "kueken"], 8, stop="interrupted")
    assert (result.blocks, result.stopped) == (1, "interrupted")
    result = _fought("passt-nicht", 2, ["random", "rules", "kueken"], 8)
    assert (result.blocks, result.stopped) == (8, "")
    assert list(result.ratings()) == ["rules", "kueken", "random"]
    figure = ranking_figure(result)
    assert [chart.title.split()[0] for chart in figure.charts] == ["Ratings", "Wins"]
    assert figure.charts[1].ticks == ["random", "kueken", "rules"]


def test_a_cluster_that_fails_leaves_what_was_done() -> None:
    base = Series(find_game("luecke"), 2, {}, SEED)
    fought = duels(["rules", "random"], 2)
    engines = [PlainEngine(each) for each in all_series(base, fought)]

    def rows() -> object:
        for at in range(2):
            yield (at, range(2)), engines[at].rows(range(2))
        raise BadInput("the cluster failed")

    result = run_duels(base, fought, rows())  # type: ignore[arg-type]
    assert (result.blocks, result.stopped) == (2, "the cluster failed")


@pytest.mark.untraced
def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Deals worth 0, 30 or 60 of 120: a share of one in four."""
    rng, held = rng_of(11), 0
    base = Series(find_game("luecke"), 2, {}, SEED)
    for _ in range(100):
        duel = Duel("x", "y", 2, [30 * below(rng, 3) for _ in range(60)])
        share = replace(ArenaResult(base, [duel])).shares()[0]
        held += share.low <= 0.25 <= share.high
    assert 88 <= held <= 99


@pytest.mark.compiled
def test_deals_are_drawn_alike_plain_and_compiled() -> None:
    values = [(7 * at) % 61 for at in range(50)]
    plain, fast = [0] * 40, np.zeros(40, np.int64)
    bootstrap.resample(values, 3, [0] * 4, plain)
    program = kernel.compiled(find_game("luecke"), bootstrap, check_bounds=True)
    program.resample(np.array(values), 3, np.zeros(4, np.int64), fast)
    assert fast.tolist() == plain
    assert abs(sum(plain) / 40 - sum(values)) < 200
