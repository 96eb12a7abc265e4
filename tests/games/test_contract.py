"""What must hold in every game at every moment: all of it is looked at in the same games."""

from collections.abc import Callable
from typing import Any

import pytest

from kartentisch.core.errors import IllegalAction
from kartentisch.core.fold import fold
from kartentisch.core.game import Game
from kartentisch.core.play import Play
from tests.games.inside import all_cards, rows_of, state_of
from tests.games.random_play import moves_of, opened, rng_of, variants

CASES = [
    pytest.param(
        *case,
        id=f"{case[0].name}-{case[1]}-{'-'.join(case[2]) or 'default'}",
        # Small games take every branch that large ones do.
        marks=[pytest.mark.untraced] if case[1] > 2 or not case[2] else [],
    )
    for case in variants()
]
#: Looks at a position, given who moves next, and how.
Look = Callable[[int, str], None]


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_what_must_hold_at_every_moment(game: Game, seats: int, options: dict[str, Any]) -> None:
    for number in range(3):
        play = opened(game, seats, options, number)
        looks = [make(play) for make in (*ALWAYS, *(ONCE if number == 0 else ()))]
        for seat, move in moves_of(play, rng_of(number)):
            for look in looks:
                look(seat, move)
        assert play.to_act() == ()
        assert game.rules.acting(state_of(play)) == -1
        assert play.winners()


def cards_are_conserved(play: Play) -> Look:
    deck = all_cards(state_of(play))

    def look(_: int, __: str) -> None:
        assert all_cards(state_of(play)) == deck

    return look


def somebody_can_move_in_different_ways(play: Play) -> Look:
    def look(seat: int, move: str) -> None:
        legal = play.legal(seat)
        assert move in legal
        assert len(set(legal)) == len(legal)

    return look


def acting_is_the_lowest_seat_and_legal_writes_all_that_it_counts(play: Play) -> Look:
    rules, s = play.game.rules, state_of(play)

    def look(seat: int, _: str) -> None:
        assert rules.acting(s) == play.to_act()[0]
        used = [-1] * rules.MOST_LEGAL  # as left by an earlier position
        assert used[: rules.legal(s, seat, used)] == play.choices(seat)

    return look


def every_size_counts_the_cards_that_lie_there(play: Play) -> Look:
    s = state_of(play)

    def look(_: int, __: str) -> None:
        for name in s.PLACES:
            if not s.FIELDS[name].is_grid:
                sizes = getattr(s, f"{name}_size")
                told = sizes if isinstance(sizes, list) else [sizes]
                assert told == [len(row) for row in rows_of(s, name)], name

    return look


def an_illegal_action_is_refused_and_changes_nothing(play: Play) -> Look:
    moves = [text for text in play.game.actions.texts if text]
    looked = iter(range(60))

    def look(seat: int, _: str) -> None:
        if (number := next(looked, None)) is None:
            return
        before, log = state_of(play).copy().values(), len(play.log())
        for other in range(state_of(play).seats):
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

    return look


def folding_the_entries_gives_the_fresh_view(play: Play) -> Look:
    """Every third time, so that there are several entries to fold."""
    viewers = (*range(state_of(play).seats), None)
    views, heard = {viewer: play.view(viewer) for viewer in viewers}, play.steps
    looked = 0

    def look(_: int, __: str) -> None:
        nonlocal heard, looked
        looked += 1
        if looked % 3:
            return
        for viewer in viewers:
            folded = fold(play.game.state, views[viewer], play.seen(viewer, heard))
            fresh = play.view(viewer)
            assert folded.places == fresh.places
            assert folded.facts == fresh.facts
            assert folded.shown == fresh.shown
            views[viewer] = fresh
        heard = play.steps

    return look


def every_legal_action_names_where_a_card_leaves_and_arrives(play: Play) -> Look:
    def look(seat: int, _: str) -> None:
        view = play.view(seat)
        assert [action.move for action in view.legal] == play.legal(seat)
        for action in view.legal:
            for spot in (action.leaves, action.reaches):
                row = view.places[spot.place][spot.row]
                assert spot.card is None or spot.card in row
                assert spot.at is None or spot.at < len(row)

    return look


ALWAYS = (
    cards_are_conserved,
    somebody_can_move_in_different_ways,
    acting_is_the_lowest_seat_and_legal_writes_all_that_it_counts,
    every_size_counts_the_cards_that_lie_there,
)
#: What takes longer, in the first game alone.
ONCE = (
    an_illegal_action_is_refused_and_changes_nothing,
    folding_the_entries_gives_the_fresh_view,
    every_legal_action_names_where_a_card_leaves_and_arrives,
)
