"""A finished game told once more shows what was seen, and with all cards everything."""

import pytest

from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.story import scenes
from kartentisch.core.view import View
from tests.games.random_play import luck_of, moves_of, opened


def _played(game: Game, seats: int, number: int) -> Play:
    play = opened(game, seats, {}, number)
    for _ in moves_of(play, luck_of(number)):
        pass
    return play


def _without_legal(view: View) -> View:
    return View(view.seat, view.places, view.facts, view.shown)


@pytest.mark.untraced
@pytest.mark.parametrize("game", game_names())
def test_a_seat_sees_again_what_it_saw(game: str) -> None:
    play = _played(find_game(game), find_game(game).seats[-1], 3)
    for seat in range(len(play.names)):
        told = list(scenes(play.replay(), seat))
        assert len(told) == play.steps
        assert [entry for scene in told for entry in scene.seen] == play.seen(seat)
        assert _without_legal(told[-1].view) == _without_legal(play.view(seat))


@pytest.mark.untraced
@pytest.mark.parametrize("game", game_names())
def test_with_all_cards_nothing_is_hidden_and_agrees_with_what_each_seat_saw(game: str) -> None:
    play = _played(find_game(game), find_game(game).seats[0], 4)
    told = list(scenes(play.replay(), ALL_SEEING))
    deck = sorted(_faces(told[0].view))
    for number, scene in enumerate(told):
        assert sorted(_faces(scene.view)) == deck, number
    for seat in range(len(play.names)):
        for scene, whole in zip(scenes(play.replay(), seat), told, strict=True):
            for place, rows in scene.view.places.items():
                for row, full in zip(rows, whole.view.places[place], strict=True):
                    assert all(face in (None, seen) for face, seen in zip(row, full, strict=True))


def _faces(view: View) -> list[str]:
    faces = [face for rows in view.places.values() for row in rows for face in row]
    assert None not in faces
    return [face for face in faces if face]
