"""Many games at once: rules, observations, masks and rewards as in one game played plainly."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error

from kartentisch.core.dealer import FastDealer
from kartentisch.core.errors import BadInput
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below
from kartentisch.envs.setting import Setting, ahead_of_others, environment_name, utilities
from kartentisch.envs.vector import SeatTables, SoloTables
from tests.games.random_play import rng_of

pytestmark = pytest.mark.compiled


@pytest.fixture(autouse=True)
def _nothing_is_played_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps are compiled before the first one; how they are late: test_late_steps.py."""
    monkeypatch.setattr("kartentisch.core.kernel.is_kept", lambda *_, **__: True)


#: For each game: few seats, all seats with small sizes.
TABLES: list[tuple[str, int, dict[str, Any], str]] = [
    ("keine-ahnung", 2, {"trophy_count": 1}, "win"),
    ("keine-ahnung", 5, {"trophy_count": 2, "layout": 2, "turns": 8}, "points"),
    ("luecke", 2, {"rounds": 1}, "win"),
    ("luecke", 4, {"rounds": 2, "hand": 4}, "points"),
    ("passt-nicht", 2, {"rounds": 1}, "win"),
    ("passt-nicht", 6, {"rounds": 2}, "points"),
]


def _some_action(mask: Any, rng: list[int]) -> int:
    (legal,) = np.nonzero(mask)
    return int(legal[below(rng, len(legal))])


def _plain(setting: Setting, record: Any) -> Layout:
    """The state that a record is."""
    s = setting.game.state()
    for name in s.FIELDS:
        setattr(s, name, record[name].tolist())
    s.dealer = FastDealer("0" * 64, [])
    return s


@pytest.mark.parametrize(("name", "seats", "options", "reward"), TABLES)
def test_every_step_is_what_the_plain_rules_do(
    name: str, seats: int, options: dict[str, Any], reward: str
) -> None:
    tables = SeatTables(name, 3, seats, options, reward=reward)
    setting, rng, ends = tables.setting, rng_of(3), 0
    seen = tables.reset(seed=4)
    standings = np.zeros((3, seats))
    for _ in range(150):
        before = [_plain(setting, record) for record in tables.tables.states]
        movers = tables.seats.tolist()
        actions = [_some_action(mask, rng) for mask in seen["action_mask"]]
        seen, rewards, ended = tables.step(np.array(actions))
        for i, s in enumerate(before):
            setting.game.rules.act(s, movers[i], setting.moves.codes[actions[i]])
            expected = _standing(setting, s)
            assert rewards[i] == pytest.approx(expected - standings[i])
            assert ended[i] == (setting.game.rules.acting(s) < 0)
            standings[i] = 0 if ended[i] else expected
            ends += bool(ended[i])
            if not ended[i]:
                assert _plain(setting, tables.tables.states[i]).values() == s.values()
            _check_observed(tables, i, seen)
    assert ends > 0


def _standing(setting: Setting, s: Layout) -> Any:
    rules, seats = setting.game.rules, range(setting.seats)
    if setting.reward == "points":
        return np.array(ahead_of_others([rules.score(s, seat) for seat in seats]))
    if rules.acting(s) >= 0:
        return np.zeros(setting.seats)
    return np.array(utilities([seat for seat in seats if rules.is_winner(s, seat)], setting.seats))


def _check_observed(tables: SeatTables, i: int, seen: dict[str, Any]) -> None:
    setting, seat = tables.setting, int(tables.seats[i])
    s = _plain(setting, tables.tables.states[i])
    assert setting.game.rules.acting(s) == seat
    assert np.array_equal(seen["observation"][i], setting.numbers(s, seat))
    out = [0] * setting.game.rules.MOST_LEGAL
    legal = out[: setting.game.rules.legal(s, seat, out)]
    assert np.array_equal(seen["action_mask"][i], setting.moves.mask(legal))


@pytest.mark.parametrize("name", ["keine-ahnung", "luecke", "passt-nicht"])
@pytest.mark.parametrize("opponents", ["random", "rules", "kueken"])
def test_a_learner_meets_bots_in_many_games(name: str, opponents: str) -> None:
    made = gymnasium.make_vec(
        environment_name(name),
        num_envs=4,
        vectorization_mode="vector_entry_point",
        opponents=opponents,
        seat=1,
        options={"trophy_count": 1} if name == "keine-ahnung" else {"rounds": 1},
    )
    rng, ends, before = rng_of(8), 0, np.zeros(4, bool)
    seen, _ = made.reset(seed=2)
    for _ in range(150):
        assert made.observation_space.contains(seen)
        actions = np.array([
            0 if over else _some_action(mask, rng)
            for over, mask in zip(before, seen["action_mask"], strict=True)
        ])  # fmt: skip
        seen, rewards, ended, cut, _ = made.step(actions)
        assert not (before & ended).any()
        assert (rewards[before] == 0).all()
        assert (np.abs(rewards[ended]) == 1).all() or (rewards[ended] == 0).any()
        assert not cut.any()
        ends, before = ends + int(ended.sum()), ended
    assert ends > 4


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: Any) -> list[Any]:
        tables, rng = SoloTables("luecke", 3, options={"rounds": 1}), rng_of(1)
        seen, _ = tables.reset(seed=seed)
        rows = []
        for _ in range(30):
            ended = tables.tables.ended
            actions = [
                0 if over else _some_action(mask, rng)
                for over, mask in zip(ended, seen["action_mask"], strict=True)
            ]
            seen, *_ = tables.step(np.array(actions))
            rows.append(seen["observation"].tolist())
        return rows

    assert played(5) == played(5) != played(6)
    assert played([1, 2, 3]) == played([1, 2, 3]) != played([1, 2, 4])


@pytest.mark.parametrize("name", ["luecke", "passt-nicht"])
def test_any_number_of_workers_plays_the_same_games(name: str) -> None:
    found = []
    for workers in (1, 3):
        seats, solo = SeatTables(name, 10, workers=workers), SoloTables(name, 10, workers=workers)
        seen, rng = seats.reset(seed=1), rng_of(6)
        alone, _ = solo.reset(seed=1)
        for _ in range(30):
            seen, _, _ = seats.step(np.array([_some_action(m, rng) for m in seen["action_mask"]]))
            mask = alone["action_mask"]
            masks = np.where(mask.any(axis=1, keepdims=True), mask, 1)
            alone, *_ = solo.step(np.array([_some_action(mask, rng) for mask in masks]))
        found.append((seen["observation"].copy(), alone["observation"]))
    for one, other in zip(*found, strict=True):
        assert np.array_equal(one, other)


def test_bots_stronger_than_chance_win_more() -> None:
    """The policies are really linked: rules beat a learner that moves at random."""
    won = {}
    for opponents in ("random", "rules"):
        tables, rng = SoloTables("passt-nicht", 50, opponents=opponents), rng_of(2)
        seen, _ = tables.reset(seed=1)
        total, ended = 0.0, np.zeros(50, bool)
        for _ in range(120):
            actions = [
                0 if over else _some_action(mask, rng)
                for over, mask in zip(ended, seen["action_mask"], strict=True)
            ]
            seen, rewards, ended, *_ = tables.step(np.array(actions))
            total += rewards.sum()
        won[opponents] = total
    assert won["rules"] < won["random"] - 10


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    tables = SoloTables("luecke", 2)
    with pytest.raises(error.ResetNeeded, match="call reset"):
        tables.step(np.zeros(2, int))
    seen, _ = tables.reset(seed=1)
    states = tables.tables.states.copy()
    illegal = int(np.nonzero(seen["action_mask"][1] == 0)[0][0])
    legal = _some_action(seen["action_mask"][0], rng_of(1))
    for actions, sentence in (
        ([legal, illegal], f"action {illegal} of game 1 is not legal: see its mask"),
        ([-1, legal], "action -1 of game 0 is not legal"),
        ([legal], "there must be 2 whole numbers of actions"),
        ([0.5, 1.0], "there must be 2 whole numbers of actions"),
    ):
        with pytest.raises(error.InvalidAction, match=sentence):
            tables.step(np.array(actions))
    assert np.array_equal(states, tables.tables.states)
    with pytest.raises(error.Error, match="there must be 2 seeds, not 1"):
        tables.reset(seed=[1])
    with pytest.raises(error.Error, match="is too slow for many games at once"):
        SoloTables("luecke", 2, opponents="search")
    with pytest.raises(error.Error, match="unknown bot 'god'"):
        SoloTables("luecke", 2, opponents="god")
    with pytest.raises(error.Error, match="there is no seat 2: seats count from 0 to 1"):
        SoloTables("luecke", 2, seat=2)
    with pytest.raises(BadInput, match="there is no seat 7"):
        SeatTables("luecke", 2, first=7)
    with pytest.raises(BadInput, match="call reset"):
        SeatTables("luecke", 2).step(np.zeros(2, int))
    with pytest.raises(BadInput, match="at least one worker, not 0"):
        SeatTables("luecke", 2, workers=0)
    with pytest.raises(BadInput, match="at least one game, not 0"):
        SeatTables("luecke", 0)
