"""Many games at once before their steps are compiled: the same games, at whichever speed."""

import logging
from typing import Any

import numpy as np
import pytest

from kartentisch.core import kernel
from kartentisch.core.game import game_names
from kartentisch.envs import late_steps
from kartentisch.envs.late_steps import program_for
from kartentisch.envs.plain_steps import PlainSteps
from kartentisch.envs.vector import SeatTables, SoloTables
from tests.games.random_play import rng_of
from tests.sim.test_late import Compiler

STEPS = 150
COUNT = 3
SHORT = {"keine-ahnung": {"trophy_count": 1}, "luecke": {"rounds": 1}, "passt-nicht": {"rounds": 1}}


@pytest.fixture(autouse=True)
def _nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "is_kept", lambda *_, **__: False)


def _compiled_after(monkeypatch: pytest.MonkeyPatch, asked: int) -> None:
    compiler = Compiler(asked)
    monkeypatch.setattr(late_steps, "compiling", lambda *_, **__: compiler)


def _chosen(masks: Any, rng: list[int]) -> Any:
    legal = [np.nonzero(mask)[0] for mask in masks]
    return np.array([each[rng[0] % len(each)] if len(each) else 0 for each in legal])


def _solo(name: str) -> list[Any]:
    tables, rng = SoloTables(name, COUNT, 3, SHORT[name]), rng_of(1)
    seen, _ = tables.reset(seed=7)
    found: list[Any] = [seen["observation"], seen["action_mask"]]
    for _ in range(STEPS):
        rng[0] += 1
        seen, rewards, ended, *_ = tables.step(_chosen(seen["action_mask"], rng))
        found += [seen["observation"], seen["action_mask"], rewards, ended]
    return found


def _seats(name: str) -> list[Any]:
    tables, rng = SeatTables(name, COUNT, 3, SHORT[name], reward="points", workers=2), rng_of(1)
    seen = tables.reset(seed=7)
    found: list[Any] = [seen["observation"].copy(), seen["action_mask"].copy()]
    for _ in range(STEPS):
        rng[0] += 1
        seen, rewards, ended = tables.step(_chosen(seen["action_mask"], rng))
        copied = (seen["observation"], seen["action_mask"], rewards, ended, tables.seats)
        found += [each.copy() for each in (*copied, tables.tables.states, tables.tables.lucks)]
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("play", [_solo, _seats])
def test_whenever_compiled_steps_come_the_games_are_the_same(
    monkeypatch: pytest.MonkeyPatch, name: str, play: Any
) -> None:
    _compiled_after(monkeypatch, 0)
    compiled = play(name)
    for asked in (1, 2, 10, 131, 10_000):
        _compiled_after(monkeypatch, asked)
        for one, other in zip(play(name), compiled, strict=True):
            assert np.array_equal(one, other)


@pytest.mark.parametrize("name", game_names())
def test_the_first_answer_comes_before_anything_is_compiled(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def refuse(_: str) -> None:
        raise AssertionError

    monkeypatch.setattr(late_steps, "program_for", refuse)
    _compiled_after(monkeypatch, 10_000)
    assert isinstance(SoloTables(name).tables.program, PlainSteps)
    assert sum(mask.any() for mask in _solo(name)[1::4]) > 1
    assert len({rewards.tobytes() for rewards in _seats(name)[4::7]}) > 1


@pytest.mark.parametrize(
    ("most", "said", "begun"),
    [(4, "playing plainly until then", ["luecke"]), (2, "so many games wait for it", [])],
)
def test_what_goes_on_is_said_once(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    most: int,
    said: str,
    begun: list[str],
) -> None:
    started: list[str] = []

    class Elsewhere:
        def __init__(self, _: object, name: str) -> None:
            started.append(name)

        def is_done(self) -> bool:
            return False

    monkeypatch.setattr(late_steps, "MOST_PLAIN", most)
    monkeypatch.setattr(late_steps, "Compiling", Elsewhere)
    late_steps.compiling.cache_clear()
    with caplog.at_level(logging.WARNING):
        tables = [SoloTables("luecke", 3), SoloTables("luecke", 4)]
    late_steps.compiling.cache_clear()
    line = f"compiling the rules of Lücke for this machine (once); {said}"
    assert [record.getMessage() for record in caplog.records] == [line]
    assert started == begun
    for each in tables:
        assert (each.tables.program is program_for("luecke")) == (not begun)
