"""Cards and moves print and parse: each the inverse of the other."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.notation import Texts, number_card, shorten
from tests.games.random_play import games

#: The notation as a grammar, written apart from the code.
CARDS = {
    "keine-ahnung": r"[bagyrp][1-6][x^+]?|c[0-2]|t[3-5]",
    "luecke": r"[bagyrp]([1-9]|1[01])",
    "passt-nicht": r"[bgyrp][0-5]|J",
}
MOVES = {
    "keine-ahnung": r"draw|back|nothing|reveal [1-6]|pile ([1-9][0-9]?|1[0-9][0-9]|200)",
    "luecke": rf"(gap|match) ({CARDS['luecke']}) (left|right)|turn (left|right)|pass"
    rf"|press ({CARDS['luecke']})( ({CARDS['luecke']}))?",
    "passt-nicht": r"(play|give|lay) [bgyrp][0-5]|joker( (blue|green|yellow|red|purple|[0-5]))?",
}
COUNTS = {"keine-ahnung": (150, 209), "luecke": (66, 66 * 4 + 3 + 66 * 67 // 2),
          "passt-nicht": (31, 102)}  # fmt: skip


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_card_and_move_prints_and_parses(game: Game) -> None:
    for texts, grammar in ((game.cards, CARDS), (game.actions, MOVES)):
        for code, text in enumerate(texts.texts):
            if text:
                assert texts.code(text) == code
                assert re.fullmatch(grammar[game.name], text), text
    found = [sum(map(bool, texts.texts)) for texts in (game.cards, game.actions)]
    assert tuple(found) == COUNTS[game.name]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
@given(data=st.data())
def test_what_the_grammar_allows_is_read_and_printed_alike(game: Game, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(MOVES[game.name], fullmatch=True))
    tidy = game.tidy(text)
    if tidy in game.actions:
        assert game.actions[game.actions.code(tidy)] == tidy
    else:
        # Only a card pressed together with itself.
        assert re.fullmatch(r"press (\S+) \1", text)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
@given(text=st.text(max_size=50))
def test_anything_else_is_refused_in_one_line(game: Game, text: str) -> None:
    if re.fullmatch(MOVES[game.name], game.tidy(text)) and text.isascii():
        return
    with pytest.raises(BadInput) as refusal:
        game.actions.code(game.tidy(text))
    assert str(refusal.value).isprintable()


def test_two_cards_may_be_pressed_in_either_order() -> None:
    game = find_game("luecke")
    assert game.tidy("press r6 b5") == game.tidy("press b5 r6") == "press b5 r6"
    assert game.tidy("press b11 b2") == "press b2 b11"
    assert game.tidy("press p1 nonsense") == "press p1 nonsense"


def test_a_joker_goes_by_its_letter_and_needs_no_verb() -> None:
    game = find_game("passt-nicht")
    for typed in ("J red", "j red", "play J red", "lay joker red", "joker red"):
        assert game.tidy(typed) == "joker red"
    for other in ("give J", "jokers", "play r5"):
        assert game.tidy(other) == other


def test_a_number_card_has_a_colour_a_number_and_perhaps_a_sign() -> None:
    assert number_card("r5+") == ("r", 5, "+")
    assert number_card("b11") == ("b", 11, "")
    for other in ("J", "c0", "t5", "", "b", "red 5"):
        assert number_card(other) is None


def test_marks_go_by_the_number_of_a_card() -> None:
    starred, plain = find_game("luecke"), find_game("passt-nicht")
    assert [starred.marks_of(card) for card in ("b1", "b6", "r10", "none")] == [0, 4, 1, 0]
    assert [plain.marks_of(card) for card in ("b1", "J")] == [0, 0]


def test_a_strangers_text_is_shortened_and_made_visible() -> None:
    assert shorten("a\nb\x1b[2J") == r"'a\nb\x1b[2J'"
    assert len(shorten("x" * 1000)) == 40


def test_a_text_that_is_no_text() -> None:
    with pytest.raises(BadInput, match="is no thing"):
        Texts("thing", ["a"]).code([])  # type: ignore[arg-type]
