"""K2 The default deck, and decks of one's own."""

from collections import Counter
from pathlib import Path

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.games.keine_ahnung.cards import TEXTS, colour, function, number
from kartentisch.games.keine_ahnung.deck import check_deck, default_deck
from kartentisch.games.keine_ahnung.deck_file import deck_as_file, load_deck


def _default_texts() -> list[str]:
    return [TEXTS[card] for card in default_deck()]


def test_the_default_deck_is_balanced() -> None:
    deck = default_deck()
    assert len(deck) == 102
    assert set(Counter(map(colour, deck)).values()) == {17}
    assert set(Counter(map(number, deck)).values()) == {17}
    assert Counter(map(function, deck)) == {0: 66, 1: 12, 2: 12, 3: 12}
    assert {"r5+", "b3x", "y4+"} <= set(_default_texts())


def test_two_copies_where_colour_and_number_have_the_same_index() -> None:
    pairs = Counter(text[:2] for text in _default_texts())
    twice = {pair for pair, count in pairs.items() if count == 2}
    assert twice == {"b1", "a2", "g3", "y4", "r5", "p6"}
    assert set(pairs.values()) == {2, 3}


def test_a_deck_is_brought_into_order_and_the_default_is_called_so() -> None:
    assert check_deck(_default_texts()[::-1]) == "default"
    assert check_deck(["p6"] * 3 + ["b1x", "b1"] * 15) == ["b1"] * 15 + ["b1x"] * 15 + ["p6"] * 3


def test_a_deck_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(deck_as_file(_default_texts()), "utf-8")
    assert sorted(load_deck(file)) == sorted(_default_texts())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[cards]\nb1 = 3\nz1 = 2\n", "line 3: 'z1' is no card: the colours are b a g y r p"),
        ("[cards]\nb7 = 3\n", "line 2: 'b7' is no card: the numbers are 1 to 6"),
        ("[cards]\nb11 = 3\n", "line 2: 'b11' is no card: the numbers are 1 to 6"),
        ('[cards]\nb1 = 3\n\n"b1?" = 2\n', "line 4: 'b1?' is no card: the functions are x"),
        ("[cards]\nc1 = 3\n", "line 2: 'c1' is no card: the colours"),
        ('[cards]\n"" = 3\n', "line 2: '' is no card: the colours"),
        ("[cards]\nb1 = -1\n", "line 2: -1 is no count for b1"),
        ("[cards]\nb1 = true\n", "line 2: True is no count for b1"),
        ('[cards]\nb1 = "many"\n', "line 2: 'many' is no count for b1"),
        ("[cards]\nb1 = 201\n", "line 2: 201 cards are more than 200"),
        ("[cards]\nb1 = 150\nb2 = 51\n", "line 3: more than 200 cards in all"),
        ("[cards]\nb1 = \n", "no TOML: Invalid value (at line 2"),
        ("[cards]\nb1 = 1\nb1 = 2\n", "no TOML: Cannot overwrite a value (at line 3"),
        ("b1 = 3\n", "a deck has one table, [cards]"),
        ("cards = 3\n", "a deck has one table, [cards]"),
        ("[cards]\nb1 = 3\n[more]\n", "a deck has one table, [cards]"),
        ("#" * 100_001, "larger than 100000 bytes"),
        ("a = " + "[" * 20_000, "more brackets than any deck needs"),
        ("a = " + "[" * 100, "no TOML"),
    ],
)
def test_a_wrong_line_of_a_deck_file_is_named(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadInput) as refusal:
        load_deck(file)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_deck_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        load_deck(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xff")
    with pytest.raises(BadInput, match="not UTF-8"):
        load_deck(tmp_path / "bytes.toml")
