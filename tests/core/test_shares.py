"""The win is shared by all who have most."""

import pytest

from kartentisch.core import shares
from kartentisch.core.game import find_game
from kartentisch.core.kernel import all_records, records


def test_winners_share_and_others_get_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    s = find_game("luecke").new_state(3, {})
    monkeypatch.setattr(shares, "is_winner", lambda _, seat: seat != 1)
    assert shares.count_winners(s) == 2
    assert [shares.share_of_win(s, seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_whoever_has_won_alone_has_all_of_it() -> None:
    assert shares.shares_among([2], 3) == [0.0, 0.0, 1.0]
    assert shares.shares_among([0, 2], 3) == [0.5, 0.0, 0.5]


def test_records_are_made_of_plain_states() -> None:
    game = find_game("luecke")
    two, four = game.new_state(2, {}), game.new_state(4, {})
    made = records(two, 3)
    assert [int(each["seats"]) for each in made] == [2, 0, 0]
    assert [int(each["seats"]) for each in all_records([two, four])] == [2, 4]
