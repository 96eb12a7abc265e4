"""What a person types, and what it means; what is listed, and in which order."""

import pytest

from kartentisch.cli.choices import Choices
from kartentisch.cli.typed import in_notation, meant, printable
from kartentisch.core.action import Action, Spot
from kartentisch.core.game import find_game

LUECKE, PASST = find_game("luecke"), find_game("passt-nicht")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("gap grau 6 links", "gap a6 left"),
        ("gap grey 6 left", "gap a6 left"),
        ("match Gray6 right", "match a6 right"),
        ("press Rote 5 grüne 11", "press r5 g11"),
        ("PRESS B1 Y 10", "press b1 y10"),
        ("pass", "pass"),
    ],
)
def test_colours_go_by_their_names(typed: str, written: str) -> None:
    assert in_notation(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("joker rot", "joker red"),
        ("Joker lila", "joker purple"),
        ("play J", "joker"),
        ("lay j", "joker"),
        ("joker 3", "joker 3"),
        ("lay gelb 0", "lay y0"),
    ],
)
def test_jokers_and_their_wishes(typed: str, written: str) -> None:
    assert PASST.tidy(in_notation(typed)) == written


def test_a_move_needs_no_verb_where_only_one_can_be_meant() -> None:
    legal = ["gap b2 left", "gap b2 right", "match r5 left", "pass"]
    assert meant("rot 5", LUECKE, legal) == ["match r5 left"]
    assert meant("b2 links", LUECKE, legal) == ["gap b2 left"]
    assert meant("b2", LUECKE, legal) == legal[:2]
    assert meant("fly", LUECKE, legal) == []
    assert meant("r5 fly", LUECKE, legal) == []
    # Of a card that cannot be played, the rules can still say why.
    (refused,) = meant("y9", LUECKE, legal)
    assert "y9" in refused
    assert refused not in legal


def test_what_is_written_as_a_move_is_refused_as_one() -> None:
    assert meant("press a6 a6", LUECKE, []) == ["press a6 a6"]
    assert meant("press a6 left", LUECKE, []) == []
    assert meant("x" * 1000, LUECKE, []) == []


def test_what_is_repeated_steers_no_terminal() -> None:
    assert printable("\x1b[2Jgrün") == "?[2Jgrün"
    assert len(printable("x" * 100)) == 40


def _hand(text: str, card: str) -> Action:
    return Action(text, Spot("hand", 0, card=card), Spot("discard"))


def test_moves_stand_in_the_order_of_the_hand() -> None:
    actions = [
        Action("give g3", Spot("display", 1, card="g3"), Spot("discard")),
        _hand("joker red", "J"),
        _hand("play r1", "r1"),
        _hand("play b5", "b5"),
    ]
    choices = Choices(actions, PASST.cards)
    assert choices.listed() == ["1 play b5", "2 play r1", "3 joker red", "4 give g3"]
    assert choices.by_number(2) == "play r1"
    assert choices.by_number(5) == ""


def test_a_number_is_that_of_the_position_or_the_pile() -> None:
    cards = find_game("keine-ahnung").cards
    describe = find_game("keine-ahnung").describe
    code = find_game("keine-ahnung").actions.code
    reveals = [describe(code(text), 0) for text in ("reveal 2", "reveal 5", "nothing")]
    assert Choices(reveals, cards).listed() == ["reveal 2", "reveal 5", "nothing"]
    assert Choices(reveals, cards).by_number(2) == "reveal 2"
    # Nothing lies there: the rules say so.
    assert Choices(reveals, cards).by_number(1) == "reveal 1"
    piles = [describe(code(text), 0) for text in ("pile 3", "back")]
    assert Choices(piles, cards).by_number(3) == "pile 3"
    draw = [describe(code("draw"), 0)]
    assert Choices(draw, cards).listed() == ["draw (Enter)"]
    assert Choices(draw, cards).by_number(1) == "draw"
