"""Options: everything that can be wrong is said in one line."""

from typing import Any

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.options import for_file


@pytest.mark.parametrize(
    ("game", "seats", "options", "said"),
    [
        ("luecke", 1, {}, "Lücke is for 2 to 4 players, not 1"),
        ("luecke", 5, {}, "Lücke is for 2 to 4 players, not 5"),
        ("passt-nicht", 7, {}, "Passt nicht! is for 2 to 6 players, not 7"),
        ("luecke", 2, {"speed": 1}, "unknown option 'speed'"),
        ("luecke", 2, {"hand": 0}, "option hand: 0 is no whole number from 1 to 32"),
        ("luecke", 2, {"hand": True}, "option hand: True is no whole number"),
        ("luecke", 2, {"hand": 2}, "2 cards are too few to set 2 aside"),
        ("luecke", 4, {"hand": 17}, "66 cards are too few for 4 hands and two piles"),
        ("passt-nicht", 2, {"target": 1001}, "no whole number from 1 to 1000"),
        ("passt-nicht", 2, {"target": "x"}, "option target: 'x' is no whole number"),
        ("passt-nicht", 6, {"hand": 10}, "60 number cards are too few for 6 hands of 10"),
        ("keine-ahnung", 2, {"memory": "weak"}, "'weak' is none of strict, open"),
        ("keine-ahnung", 2, {"deck": 7}, "7 is neither default nor a list of cards"),
        ("keine-ahnung", 2, {"deck": ["b1"] * 23}, "23 number cards are too few"),
        ("keine-ahnung", 2, {"deck": ["b1"] * 201}, "201 cards are more than 200"),
        ("keine-ahnung", 2, {"deck": ["c1"] * 30}, "'c1' is no number card"),
        ("keine-ahnung", 2, {"deck": [5] * 30}, "5 is no number card"),
        ("keine-ahnung", 2, {"deck": ["p6"] * 30, "colours": 3}, "the deck has cards beyond them"),
        ("keine-ahnung", 2, {"deck": ["b6"] * 30, "numbers": 3}, "the deck has cards beyond them"),
    ],
)
def test_an_option_that_cannot_be(
    game: str, seats: int, options: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadInput) as refusal:
        find_game(game).new_state(seats, options)
    assert said in str(refusal.value)


def test_a_file_has_all_options_but_only_changed_sizes() -> None:
    ka, lu, pn = map(find_game, ("keine-ahnung", "luecke", "passt-nicht"))
    assert for_file(ka.options, ka.settle({"layout": 4})) == {
        "deck": "default",
        "forgetting": "prevented",
        "memory": "strict",
        "trophies": "secret",
        "layout": 4,
    }
    assert for_file(lu.options, lu.settle({})) == {}
    assert for_file(pn.options, pn.settle({"hand": 5})) == {"target": 50}


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=r"unknown game 'mau'; there are: .*keine-ahnung"):
        find_game("mau")
