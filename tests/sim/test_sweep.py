"""Sweeps: grids, decks changed card by card, the same luck at every point."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.games.keine_ahnung.cards import REMOVE, TEXTS
from kartentisch.games.keine_ahnung.deck import default_deck, with_function
from kartentisch.sim.engine import PlainEngine
from kartentisch.sim.metrics import default_metrics, metric_of, value_of
from kartentisch.sim.parameters import Parameter, default_of, names, parse_parameter, varied
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import mean
from kartentisch.sim.sweep import SweepResult, grid, sweep, tasks

SEED = "e" * 64
DECK = [TEXTS[card] for card in default_deck()]


def _series(name: str, **more: Any) -> Series:
    return Series(find_game(name), 2, {}, SEED, **more)


def _swept(
    series: Series, parameters: Sequence[Parameter], games: int, *columns: str
) -> SweepResult:
    points = grid(series, parameters)
    engines = [PlainEngine(point.series) for point in points]
    rows = ((task, engines[task[0]].rows(task[1])) for task in tasks(len(points), games, 5))
    return sweep(points, rows, columns)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("players=2..4", (2, 3, 4)),
        ("target=10..50..20", (10, 30, 50)),
        ("target=10..49..20", (10, 30)),
        ("bot.0=random,rules", ("random", "rules")),
        ("target=7", (7,)),
        ("first=-1..0", (-1, 0)),
    ],
)
def test_values_of_a_parameter(text: str, values: tuple[object, ...]) -> None:
    assert parse_parameter(text).values == values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players", "must be NAME=VALUES"),
        ("=3", "must be NAME=VALUES"),
        ("players=", "must be NAME=VALUES"),
        ("players=4..2", "makes no sense"),
        ("players=2..4..0", "makes no sense"),
        ("target=1..9000", "1 to 200 values, not 201"),
        ("target=1..999999999", "1 to 200 values, not 201"),
        ("target=5,5", "a value stands twice"),
    ],
)
def test_grids_that_make_no_sense(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        parse_parameter(text)


@pytest.mark.parametrize(
    ("game", "texts", "said"),
    [
        ("luecke", ["stars=1,2"], "there is no 'stars' to vary; there are: players, first"),
        ("luecke", ["players=2..9"], "Lücke is for 2 to 4 players, not 5"),
        ("luecke", ["players=many"], "'many' is no whole number"),
        ("luecke", ["bots=chess"], "unknown bot 'chess'"),
        ("luecke", ["bot.2=rules"], r"bot\.2: there is no such seat"),
        ("luecke", ["first=0..2"], "there is no seat 2 to begin"),
        ("luecke", ["deck.remove=0,1"], "Lücke has no deck to vary"),
        ("luecke", ["hand=1..40"], "option hand: 1 cards are too few to set 2 aside"),
        ("luecke", ["hand=5,6", "hand=7,8"], "hand is varied twice"),
        ("passt-nicht", ["target=1..100", "hand=1..11"], "1100 points, more than 1000"),
        ("passt-nicht", ["target=x,y"], "option target: 'x' is no whole number"),
        ("keine-ahnung", ["deck.remove=70..90"], "deck.remove=79: the deck has room for 0 to 78"),
        ("keine-ahnung", ["deck.b9=1"], "deck.b9=1: 'b9' is no number card"),
        ("keine-ahnung", ["deck.b1=0..150..50"], "deck.b1=100: 201 cards are more"),
    ],
)
def test_points_that_cannot_be_played_are_refused_first(
    game: str, texts: list[str], said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        grid(_series(game), [parse_parameter(text) for text in texts])


def test_players_need_one_bot_for_all() -> None:
    with pytest.raises(BadInput, match="name one bot for all seats"):
        varied(_series("luecke", bots=("rules", "random")), "players", 3)
    series = varied(_series("luecke", bots=("rules", "rules")), "players", 3)
    assert (series.seats, series.bots) == (3, ("rules",) * 3)


def test_remove_cards_come_and_go_and_nothing_else_changes() -> None:
    faces = Counter(card.rstrip("x^+") for card in DECK)
    others = Counter(card for card in DECK if card[-1] in "^+")
    for wanted in range(31):
        deck = with_function(DECK, REMOVE, wanted)
        assert sum(card.endswith("x") for card in deck) == wanted
        assert Counter(card.rstrip("x^+") for card in deck) == faces
        assert Counter(card for card in deck if card[-1] in "^+") == others
    assert with_function(DECK, REMOVE, 12) == sorted(DECK, key=TEXTS.code)
    six = [card for card in with_function(DECK, REMOVE, 18) if card.endswith("x")]
    assert len({card[0] for card in six}) == 6


def test_any_number_of_a_deck_can_be_varied() -> None:
    series = varied(_series("keine-ahnung"), "deck.b1", 5)
    assert series.options["deck"].count("b1") == 5
    assert len(series.options["deck"]) == len(DECK) + 5 - DECK.count("b1")
    assert default_of(series, "deck.b1") == 5
    assert default_of(series, "deck.remove") == 12
    assert default_of(series, "players") == 2
    assert default_of(_series("passt-nicht"), "target") == 50
    assert default_of(series, "memory") is None
    assert "deck.remove" in names(series)
    assert "deck.remove" not in names(_series("luecke"))


def test_every_point_plays_the_same_deals() -> None:
    """A target that no round limit lets matter changes nothing at all."""
    series = Series(find_game("passt-nicht"), 2, {"rounds": 1}, SEED)
    swept = _swept(series, [parse_parameter("target=500,1000")], 20, "turns", "score 0")
    assert [counts.games for counts in swept.counts] == [20, 20]
    assert swept.differences[1].mean("turns") == (0, 0, 0)
    assert swept.counts[0].mean("score 0") == swept.counts[1].mean("score 0")


def test_differences_are_taken_game_by_game() -> None:
    swept = _swept(_series("passt-nicht"), [parse_parameter("target=20,60")], 30, "turns")
    low, high = (
        [row[7] for row in PlainEngine(point.series).rows(range(30))] for point in swept.points
    )
    apart = [two - one for one, two in zip(low, high, strict=True)]
    found = swept.differences[1].mean("turns")
    assert found == mean(30, sum(apart), sum(each * each for each in apart))
    unpaired = swept.counts[1].mean("turns")
    both = swept.counts[0].mean("turns")
    width = ((unpaired.high - unpaired.low) ** 2 + (both.high - both.low) ** 2) ** 0.5
    assert found.high - found.low < width


def test_an_interrupted_sweep_has_come_as_far_at_every_point() -> None:
    points = grid(_series("passt-nicht"), [parse_parameter("target=10,20,30")])
    engines = [PlainEngine(point.series) for point in points]

    def rows() -> Any:
        for number, task in enumerate(tasks(3, 20, 5)):
            if number == 4:
                raise BadInput("the cluster has gone")
            yield task, engines[task[0]].rows(task[1])

    swept = sweep(points, rows(), ())
    assert swept.stopped == "the cluster has gone"
    assert [counts.games for counts in swept.counts] == [2, 2, 2]
    swept = sweep(points, rows(), (), is_enough=lambda: True)
    assert (swept.stopped, swept.counts[2].games) == ("interrupted", 2)


@pytest.mark.parametrize("name", ["keine-ahnung", "luecke", "passt-nicht"])
def test_every_metric_is_the_one_of_the_counts(name: str) -> None:
    swept = _swept(_series(name), [parse_parameter("players=2,3")], 5)
    series, counts = swept.points[1].series, swept.counts[1]
    for bots_differ in (False, True):
        for metric in default_metrics(series, bots_differ=bots_differ):
            assert metric_of(series, metric).name == metric
    assert value_of(metric_of(series, "won by 2"), counts).value == 100 * counts.won(2).value
    assert value_of(metric_of(series, "ties"), counts).value == 100 * counts.ties().value
    first = value_of(metric_of(series, "won by first"), counts)
    assert first.value == 100 * counts.won_in_order(0).value
    assert value_of(metric_of(series, "score 1"), counts) == counts.mean("score 1")
    for wrong in ("won by 3", "luck"):
        with pytest.raises(BadInput, match=f"there is no '{wrong}' to show; there are: decisions"):
            metric_of(series, wrong)
