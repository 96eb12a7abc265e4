"""A state as a row of numbers: where the record has them, and the same plain."""

from math import prod

import numpy as np
import pytest

from kartentisch.core import kernel
from kartentisch.core.game import find_game, game_names
from kartentisch.core.raw import RawState, starts_of
from tests.games.inside import state_of
from tests.games.random_play import opened

games = pytest.mark.parametrize("name", game_names())


@games
def test_fields_begin_where_the_record_has_them(name: str) -> None:
    game = find_game(name)
    fields = kernel.dtype_of(game.state).fields
    assert starts_of(game.state) == {name: at // 2 for name, (_, at) in fields.items()}


@games
def test_a_plain_state_reads_and_takes_the_same_numbers(name: str) -> None:
    s = state_of(opened(find_game(name), 2, {}, 3))
    row, raw, starts = kernel.records(s).view(np.int16), RawState(s), starts_of(type(s))
    for place in s.PLACES:
        for at in (starts[place], starts[place] + prod(s.FIELDS[place].shape) - 1):
            assert raw[at] == row[at]
            raw[at] = row[at] = at
    assert kernel.records(s).view(np.int16).tolist() == row.tolist()
