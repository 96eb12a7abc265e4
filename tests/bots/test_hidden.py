"""Which rows a seat does not know, by the declarations of their places."""

from typing import Any

import pytest

from kartentisch.bots.search.hidden import hidden_rows
from kartentisch.core.game import find_game
from kartentisch.core.raw import starts_of


@pytest.mark.parametrize(
    ("name", "options", "seat", "expected"),
    [
        ("passt-nicht", {}, 0, ["hand 1", "hand 2", "hand 3", "hand 4", "hand 5", "draw 0"]),
        ("luecke", {}, 2,
         ["hand 0", "hand 1", "hand 3", "pressed 0", "pressed 1", "pressed 3", "draw 0"]),
        # K26 Won trophies are their owner's alone, unless it was agreed otherwise.
        ("keine-ahnung", {}, 0,
         ["won 1", "won 2", "won 3", "won 4", "draw 0", "trophies 0"]),
        ("keine-ahnung", {"trophies": "open"}, 0, ["draw 0", "trophies 0"]),
    ],
)  # fmt: skip
def test_rows_of_other_seats_come_first(
    name: str, options: dict[str, Any], seat: int, expected: list[str]
) -> None:
    game = find_game(name)
    hidden, starts = hidden_rows(game.new_state(game.seats[-1], options)), starts_of(game.state)
    named = {}
    for place in game.state.PLACES:
        *rows, length = game.state.FIELDS[place].shape
        for row in range(rows[0] if rows else 1):
            named[starts[place] + length * row] = f"{place} {row}"
    assert [named[at] for at in hidden.cards[seat][: hidden.count]] == expected
    assert hidden.sizes[seat][: hidden.count] == [
        starts[f"{place}_size"] + int(row) for place, row in map(str.split, expected)
    ]
