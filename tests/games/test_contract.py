"""What must hold in every game at every moment."""

from typing import Any

import pytest

from kartentisch.core.entry import fold
from kartentisch.core.errors import IllegalAction
from kartentisch.core.game import Game
from tests.games.inside import all_cards, rows_of, state_of
from tests.games.random_play import luck_of, moves_of, opened, variants

CASES = [
    pytest.param(*case, id=f"{case[0].name}-{case[1]}-{'-'.join(case[2]) or 'default'}")
    for case in variants()
]


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_cards_are_conserved_and_somebody_can_always_move(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    for number in range(3):
        play = opened(game, seats, options, number)
        deck = all_cards(state_of(play))
        for seat, move in moves_of(play, luck_of(number)):
            assert all_cards(state_of(play)) == deck
            assert move in play.legal(seat)
            assert len(set(play.legal(seat))) == len(play.legal(seat))
        assert all_cards(state_of(play)) == deck
        assert play.to_act() == ()
        assert play.winners()


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_an_illegal_action_is_refused_and_changes_nothing(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    play, luck = opened(game, seats, options), luck_of(1)
    moves = [text for text in game.actions.texts if text]
    for number, (seat, _) in enumerate(moves_of(play, luck)):
        if number == 60:
            break
        before, log = state_of(play).copy().values(), len(play.log())
        for other in range(seats):
            legal = play.legal(other)
            wrong = [move for move in moves[number % 7 :: 7] if move not in legal]
            for move in wrong[:40]:
                with pytest.raises(IllegalAction) as refusal:
                    play.do(other, move)
                assert str(refusal.value).count("\n") == 0
                if other == seat:
                    assert str(refusal.value).endswith(")")
        assert state_of(play).values() == before
        assert len(play.log()) == log


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_folding_the_entries_gives_the_fresh_view(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    viewers = (*range(seats), None)
    play = opened(game, seats, options, 5)
    views, heard = {viewer: play.view(viewer) for viewer in viewers}, play.steps
    for number, _ in enumerate(moves_of(play, luck_of(5))):
        if number % 3:
            continue
        for viewer in viewers:
            folded = fold(game.state, views[viewer], play.seen(viewer, heard))
            fresh = play.view(viewer)
            assert folded.places == fresh.places
            assert folded.facts == fresh.facts
            assert folded.shown == fresh.shown
            views[viewer] = fresh
        heard = play.steps


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_every_legal_action_names_where_a_card_leaves_and_arrives(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    play = opened(game, seats, options, 2)
    for seat, _ in moves_of(play, luck_of(2)):
        view = play.view(seat)
        assert [action.text for action in view.legal] == play.legal(seat)
        for action in view.legal:
            for spot in (action.leaves, action.reaches):
                row = view.places[spot.place][spot.row]
                assert spot.card is None or spot.card in row
                assert spot.at is None or spot.at < len(row)


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_acting_is_the_lowest_seat_and_legal_writes_all_that_it_counts(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    play = opened(game, seats, options, 7)
    rules, s = game.rules, state_of(play)
    for seat, _ in moves_of(play, luck_of(7)):
        assert rules.acting(s) == play.to_act()[0]
        used = [-1] * rules.MOST_LEGAL  # as left by an earlier position
        assert used[: rules.legal(s, seat, used)] == play.choices(seat)
    assert rules.acting(s) == -1


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_every_size_counts_the_cards_that_lie_there(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    play = opened(game, seats, options, 3)
    s = state_of(play)
    for _ in moves_of(play, luck_of(3)):
        for name in s.PLACES:
            if not s.FIELDS[name].is_grid:
                sizes = getattr(s, f"{name}_size")
                told = sizes if isinstance(sizes, list) else [sizes]
                assert told == [len(row) for row in rows_of(s, name)], name
