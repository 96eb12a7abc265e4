"""What is observed: all that a seat may know and nothing else, where the table says."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from scripts.encoding import PAGE, page

from kartentisch.core.dealer import seed_of_game
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.envs.setting import Setting, known, setting_for
from tests.envs.settings import settings, title
from tests.games.inside import state_of, with_state
from tests.games.random_play import moves_of, opened, rng_of
from tests.games.secrecy import redealt

SEED = "6" * 64


def _positions(setting: Setting, every: int, most: int = 90) -> Iterator[tuple[Play, list[int]]]:
    play, rng = opened(setting.game, setting.seats, dict(setting.options)), rng_of(5)
    for step, _ in enumerate(moves_of(play, rng)):
        if step == most:
            return
        if step % every == 0:
            yield play, rng


@pytest.mark.parametrize("setting", settings(), ids=title)
def test_the_memory_of_a_seat_is_the_same_in_every_world_it_can_imagine(setting: Setting) -> None:
    for number, (play, _) in enumerate(_positions(setting, every=11)):
        for seat in range(setting.seats):
            world = pov_of(play, seat).imagine(seed_of_game(SEED, number))
            seen = setting.numbers(known(play, seat), seat)
            assert np.array_equal(setting.numbers(world, seat), seen)
            assert np.array_equal(setting.numbers(state_of(play), seat), seen)


@pytest.mark.parametrize("setting", settings(memory=False), ids=title)
def test_the_view_of_a_seat_is_the_same_whatever_is_hidden(setting: Setting) -> None:
    for play, rng in _positions(setting, every=7):
        for seat in range(setting.seats):
            twin = with_state(play, redealt(play, seat, rng))
            mine, other = (setting.observe(each, seat) for each in (play, twin))
            assert np.array_equal(mine["observation"], other["observation"])
            assert np.array_equal(mine["action_mask"], other["action_mask"])


@pytest.mark.parametrize("setting", settings(), ids=title)
def test_no_card_is_lost_or_counted_twice(setting: Setting) -> None:
    """Whatever a seat knows and whatever it has not seen are the deck."""
    for play, _ in _positions(setting, every=11):
        for seat in range(setting.seats):
            memory = play.memory(seat)
            unseen = _part(setting, play, seat, "unseen")
            faces = [face for rows in memory.places.values() for row in rows for face in row]
            marks = [
                mark
                for marked, lies in zip(
                    memory.facts.get("shown", []), memory.places.get("layout", []), strict=True
                )
                for mark, face in zip(marked, lies, strict=True)
                if face is None
            ]
            known_cards = Counter(face for face in faces + marks if face)
            assert known_cards + Counter(unseen) == Counter(
                dict(zip(setting.plan.faces.texts, setting.plan.faces.counts, strict=True))
            )


def _part(setting: Setting, play: Play, seat: int, name: str) -> dict[str, Any]:
    """The numbers of one part, by what they stand for; zeros are left out."""
    numbers = setting.observe(play, seat)["observation"]
    (part,) = (part for part in setting.plan.parts if part.name == name)
    named = zip(part.values, numbers[part.start :].tolist(), strict=False)
    return {value: number for value, number in named if number}


def test_a_hand_worked_example() -> None:
    setting = setting_for("luecke", 3)
    play = opened(setting.game, 3, {}, dealer="fast")
    for seat in range(3):
        hand = play.view(seat).own("hand")
        assert _part(setting, play, seat, "hand of seat 0") == dict.fromkeys(hand, 1)
        assert _part(setting, play, seat, "phase") == {"pressing": 1}
        assert _part(setting, play, seat, "hand of seat 1, cards") == {"cards": 12}
        assert _part(setting, play, seat, "turn") == {
            f"seat {(play.view(seat).facts['turn'] - seat) % 3}": 1
        }
    presses = [play.legal(seat)[7] for seat in range(3)]
    for seat, press in enumerate(presses):
        play.do(seat, press)
        own = dict.fromkeys(press.split()[1:], 1)
        assert _part(setting, play, seat, "pressed of seat 0, remembered") == own
    tops = [str(pile[-1]) for pile in play.view(0).places["pile"]]
    assert _part(setting, play, 1, "pile 1, top") == {tops[0]: 1}
    assert _part(setting, play, 1, "pile 2, top") == {tops[1]: 1}


@pytest.mark.parametrize("setting", settings(memory=False), ids=title)
def test_facts_are_those_of_the_view_in_the_order_of_the_seats(setting: Setting) -> None:
    for play, _ in _positions(setting, every=13):
        for seat in range(setting.seats):
            numbers = setting.observe(play, seat)["observation"].tolist()
            parts = {part.name: numbers[part.start] for part in setting.plan.parts}
            for name, value in play.view(seat).facts.items():
                if isinstance(value, list) and f"{name} of seat 0" in parts:
                    around = value[seat:] + value[:seat]
                    assert [parts[f"{name} of seat {k}"] for k in range(setting.seats)] == around
                elif isinstance(value, int) and not setting.game.state.FIELDS[name].is_seat:
                    assert parts[name] == value


def test_cards_face_down_that_were_seen_are_remembered_by_position() -> None:
    setting = setting_for("keine-ahnung", 2)
    looked = 0
    for play, _ in _positions(setting, every=3):
        marks = play.memory(0).facts["shown"]
        for position, mark in enumerate(marks[1], 1):
            told = _part(setting, play, 0, f"shown of seat 1, position {position}")
            lies = play.view(0).places["layout"][1][position - 1] is None
            if mark and lies:
                assert told[f"letter {mark[0]}"] == told[f"number {mark[1]}"] == 1
                looked += 1
            else:
                assert told == {}
    assert looked > 20


@pytest.mark.parametrize("setting", settings(), ids=title)
def test_everything_stays_within_its_bounds(setting: Setting) -> None:
    space = setting.observation_space()
    for play, _ in _positions(setting, every=9):
        for seat in range(setting.seats):
            assert space.contains(setting.observe(play, seat))


def test_the_page_of_the_encoding_is_what_the_code_does() -> None:
    """If this fails: did the encoding change? Then ENCODING rises; `python -m scripts.encoding`."""
    assert PAGE.read_text("utf-8") == page()
