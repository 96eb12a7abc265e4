"""A finished game told once more shows what was seen, and with all cards everything."""

import pytest

from kartentisch.core.fold import fold
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.view import View
from tests.games.random_play import moves_of, opened, rng_of
from tests.games.scenes import scenes


def _played(game: Game, seats: int, number: int) -> Play:
    play = opened(game, seats, {}, number)
    for _ in moves_of(play, rng_of(number)):
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


@pytest.mark.parametrize("game", game_names())
def test_the_deal_and_the_entries_are_the_whole_story(game: str) -> None:
    """Also with all cards: whoever sees them is told the order after a shuffle."""
    play = _played(find_game(game), find_game(game).seats[0], 5)
    for viewer in (0, ALL_SEEING):
        first, *later = scenes(play.replay(), viewer)
        view = first.view
        for number, scene in enumerate(later, 1):
            view = fold(play.game.state, view, scene.seen)
            # Cards that are gathered and not shuffled any more lie in an order of no meaning.
            seen = _in_order if number == len(later) else _without_legal
            assert seen(view) == seen(scene.view), number


def _in_order(view: View) -> View:
    places = {name: [sorted(row, key=str) for row in rows] for name, rows in view.places.items()}
    return View(view.seat, places, view.facts, view.shown)


def _faces(view: View) -> list[str]:
    faces = [face for rows in view.places.values() for row in rows for face in row]
    assert None not in faces
    return [face for face in faces if face]
