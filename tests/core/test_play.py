"""A play from outside: what is refused, what is kept, what can be read from files."""

from pathlib import Path
from unittest.mock import Mock

import pytest

from kartentisch import Play, find_game, game_names
from kartentisch.core.errors import BadInput, IllegalAction
from kartentisch.core.pov import pov_of
from kartentisch.core.replay import read_replay
from kartentisch.core.verify import replayed, verify
from kartentisch.sim.series import Series

SEED = "3" * 64


def test_a_seat_that_is_not_on_turn_is_told_so() -> None:
    play = Play(find_game("passt-nicht"), ["Anna", "Ben"], seed=SEED, first=0)
    with pytest.raises(IllegalAction, match="it is not the turn of seat 1"):
        play.do(1, "play b1")
    with pytest.raises(IllegalAction, match="it is not the turn of seat 7"):
        play.do(7, "play b1")
    with pytest.raises(BadInput, match="'dance' is no move of Passt nicht!"):
        play.do(0, "dance")


def test_a_refusal_is_said_in_german_too() -> None:
    play = Play(find_game("keine-ahnung"), ["Anna", "Ben"], seed=SEED, first=0)
    assert play.why_not(0, "back", "de").startswith("Decke zuerst die oberste Karte")
    assert play.why_not(1, "draw", "de") == "Platz 1 ist nicht an der Reihe"


def test_a_seed_is_made_where_none_is_given() -> None:
    one, two = (Play(find_game("luecke"), ["Anna", "Ben"]) for _ in range(2))
    assert one.seed != two.seed


def test_a_side_is_all_that_a_seat_may_know() -> None:
    play = Play(find_game("luecke"), ["Anna", "Ben"], seed=SEED)
    pov = pov_of(play, 0)
    assert pov.view == play.view(0)
    assert pov.legal == play.legal(0)
    assert pov.seen == play.seen(0)
    play.do(0, pov.legal[0])
    assert None not in play.memory(0).places["pressed"][0]
    assert None in play.view(0).places["pressed"][0]
    assert None in play.memory(1).places["pressed"][0]


def test_what_is_legal_is_worked_out_once_for_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("passt-nicht")
    asked = Mock(wraps=game.rules.legal)
    monkeypatch.setattr(game.rules, "legal", asked)
    play = Play(game, ["Anna", "Ben"], seed=SEED, first=0)
    for step in range(1, 20):
        seat = play.to_act()[0]
        assert [action.move for action in play.view(seat).legal] == play.legal(seat)
        play.do(seat, play.legal(seat)[0])
        assert asked.call_count == step


def test_an_unwatched_play_keeps_only_its_log() -> None:
    play = Series(find_game("luecke"), 2, {}, SEED).play(0)
    assert play.seen(0) == []
    assert play.log()


def test_a_game_can_be_put_aside_at_any_moment_and_taken_up_again(tmp_path: Path) -> None:
    for name in game_names():
        play = Play(find_game(name), ["Anna", "Ben"], seed=SEED)
        for _ in range(12):
            file = tmp_path / f"{name}.saved.json"
            file.write_text(play.replay().text(), "utf-8")
            again = replayed(read_replay(file))
            assert again.view(0) == play.view(0)
            assert again.seen(1) == play.seen(1)
            with pytest.raises(BadInput, match="the log ends before the game is over"):
                verify(read_replay(file))
            seat = play.to_act()[-1]
            play.do(seat, play.legal(seat)[0])


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.json: No such file"):
        read_replay(tmp_path / "none.json")
    (tmp_path / "cut.json").write_text("{")
    with pytest.raises(BadInput, match=r"cut\.json: no JSON"):
        read_replay(tmp_path / "cut.json")


def test_a_round_that_is_told_wrongly_is_named() -> None:
    replay = Series(find_game("luecke"), 2, {}, SEED).play(0).replay()
    at = next(number for number, entry in enumerate(replay.log) if "round" in entry)
    replay.log[at] = {"round": 1, "scores": [99, 99]}
    with pytest.raises(BadInput, match=rf"log\[{at}\]: expected round 1 with scores"):
        verify(replay)
    replay.log[at] = {"seat": 0, "move": "pass"}
    with pytest.raises(
        BadInput, match=rf"log\[{at}\]: expected round 1 .*, found 'pass' by seat 0"
    ):
        verify(replay)


def test_an_illegal_move_in_a_log_is_refused_with_its_reason() -> None:
    replay = Series(find_game("luecke"), 2, {}, SEED).play(0).replay()
    replay.log[1] = {"seat": 0, "move": "pass"}
    with pytest.raises(BadInput, match=r"log\[1\]: first set your cards aside, .* \(L3\)"):
        verify(replay)


@pytest.mark.parametrize("salts", [["00"], ["00", "xy"], ["00", "0"], ["00", "AA"]])
def test_salts_that_are_none_are_refused(salts: list[str]) -> None:
    with pytest.raises(BadInput, match="one salt of hex digits for each seat"):
        Play(find_game("luecke"), ["Anna", "Ben"], salts=salts)
