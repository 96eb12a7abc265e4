"""What is wrong is refused in a sentence, by the kind of error that each library has for it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error

from kartentisch.core.errors import BadInput, IllegalAction
from kartentisch.envs import aec
from kartentisch.envs.single import SoloTable
from kartentisch.envs.text import action_of, structured
from tests.envs.settings import EVERY


def _illegal(mask: Any) -> int:
    return int(np.nonzero(np.asarray(mask) == 0)[0][0])


def test_an_illegal_action_in_pettingzoo_is_refused_by_its_rule_and_changes_nothing() -> None:
    env = aec.env("luecke", 2)
    env.reset(seed=1)
    before = env.observe("seat_0")
    with pytest.raises(IllegalAction, match=r"gap b1 left: .+ \(L\d+\)"):
        env.step(_illegal(before["action_mask"]))
    assert np.array_equal(env.observe("seat_0")["observation"], before["observation"])
    env.step(int(np.argmax(before["action_mask"])))


def test_pettingzoo_refuses_what_is_out_of_order() -> None:
    env = aec.env("luecke", 2)
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        assert env.agents
    env.reset(seed=1)
    for action in (10**6, None, "pass", 0.5, np.array([1, 2])):
        with pytest.raises(AssertionError, match="action is not in action space"):
            env.step(action)


def test_nobody_acts_after_the_end_in_pettingzoo() -> None:
    env = aec.env("passt-nicht", 2, options={"rounds": 1})
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, ended, _, _ = env.last()
        if ended:
            break
        env.step(int(np.argmax(seen["action_mask"])))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"seats": 7}, "Lücke is for 2 to 4 players, not 7"),
        ({"options": {"rocks": 3}}, "unknown option 'rocks'"),
        ({"reward": "gold"}, "unknown reward 'gold'; there are: win, points"),
        ({"opponents": "god"}, "unknown bot 'god'"),
        ({"opponents": ("rules", "rules")}, "there must be 1 opponents, not 2"),
        ({"seat": 2}, "there is no seat 2: seats count from 0 to 1"),
        ({"first": 2}, "there is no seat 2: seats count from 0 to 1"),
    ],
)
def test_gymnasium_refuses_what_cannot_be_played(wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(error.Error, match=sentence):
        gymnasium.make("kartentisch.envs:kartentisch/luecke-v1", **wanted)
    if "opponents" not in wanted and "seat" not in wanted:
        with pytest.raises(BadInput, match=sentence):
            aec.env("luecke", **wanted)


def test_an_illegal_action_in_gymnasium_gives_the_game_up() -> None:
    env = SoloTable("luecke", 2, opponents="random")
    seen, _ = env.reset(seed=1)
    _, reward, ended, cut, info = env.step(_illegal(seen["action_mask"]))
    assert (reward, ended, cut) == (-1.0, True, False)
    assert "(L" in info["illegal"]
    with pytest.raises(error.ResetNeeded, match="call reset"):
        env.step(0)


def test_gymnasium_refuses_what_is_no_action() -> None:
    env = SoloTable("luecke", 2, opponents="random")
    with pytest.raises(error.ResetNeeded, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    for action, sentence in (
        (10**6, "there is no action 1000000: there are 0 to 2477"),
        ("pass", "'pass' is no number of an action"),
        (0.5, "0.5 is no number of an action"),
        (np.array([1, 2]), "is no number of an action"),
    ):
        with pytest.raises(error.InvalidAction, match=sentence):
            env.step(action)
    env.step(int(np.argmax(env.action_masks())))


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_text_and_numbers_say_the_same(name: str, seats: int) -> None:
    env = aec.raw_env(name, seats, render_mode="ansi")
    env.reset(seed=2)
    for _ in range(25):
        agent = env.agent_selection
        moves, mask = env.moves(agent), env.observe(agent)["action_mask"]
        assert sorted(moves.values()) == np.nonzero(mask)[0].tolist()
        assert list(moves) == env.match.play.legal(env.match.acting())
        told = structured(env.match.play, env.match.acting())
        assert [action["move"] for action in told["legal"]] == list(moves)
        assert str(env.render()).startswith(f"{name}, seat {agent[-1]}\n")
        env.step(next(iter(moves.values())))


def test_a_structured_action_names_the_way_of_its_card() -> None:
    env = aec.raw_env("luecke", 2, {"pressed": 1, "hand": 3})
    env.reset(seed=2)
    action = action_of(env.match.play.actions(0)[0])
    assert action["verb"] == "press"
    assert action["move"] == f"press {action['with'][0]}"
    assert action["leaves"]["place"] == "hand"
    assert action["reaches"]["place"] == "pressed"
