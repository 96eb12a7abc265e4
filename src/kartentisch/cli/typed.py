"""What a person typed, in the notation: colours by their names, and a move without its verb."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path

from kartentisch.core.game import Game
from kartentisch.core.notation import COLOUR_LETTERS, COLOUR_NAMES, LONGEST
from kartentisch.core.words import words_of

_OWN = Path(__file__).parent
#: Of German adjectives: "die graue 6", "ein grüner".
_ENDINGS = ("", "e", "er", "es", "en")
_ALSO = {"gray": "a", "gruen": "g", "violett": "p", "violet": "p"}
_SIDES = {"links": "left", "rechts": "right"}


def meant(text: str, game: Game, legal: Sequence[str]) -> list[str]:
    """The moves that a text can mean: one is understood, several are not clear."""
    move = game.tidy(in_notation(text))
    if move in game.actions or _has_a_shape(move, game):
        return [move]
    named = set(move.split())
    found = [each for each in legal if named and named <= set(each.split()[1:])]
    return found or _about_cards(named, game)


def _about_cards(named: set[str], game: Game) -> list[str]:
    """Cards that cannot be played now: the rules say why of one of their moves."""
    if not named or not all(word in game.cards for word in named):
        return []
    texts = (text for text in game.actions.texts if named <= set(text.split()[1:]))
    return list(islice(texts, 1))


def in_notation(text: str) -> str:
    """Cards and colours as they are written: "Grau 6 links" is a6 left."""
    if len(text) > LONGEST:
        return text
    words = re.sub(rf"\b({_any_colour()}|[{COLOUR_LETTERS}]) ?(\d+)", _card, text.lower())
    return " ".join(_word(word) for word in words.split())


def printable(text: str) -> str:
    """What was typed, fit to be repeated: short and without signs that steer a terminal."""
    shown = "".join(each if each.isprintable() else "?" for each in text)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"


def _card(found: re.Match[str]) -> str:
    return f"{_colours().get(found[1], found[1])}{found[2]}"


def _word(word: str) -> str:
    if word in _colours():
        return COLOUR_NAMES[COLOUR_LETTERS.index(_colours()[word])]
    return _SIDES.get(word, word)


@cache
def _colours() -> dict[str, str]:
    """Every name of a colour, with its letter."""
    return _ALSO | {
        name + ending: letter
        for letter in COLOUR_LETTERS
        for name in words_of(_OWN)[f"letter-{letter}"].values()
        for ending in _ENDINGS
    }


def _any_colour() -> str:
    return "|".join(sorted(_colours(), key=len, reverse=True))


def _has_a_shape(move: str, game: Game) -> bool:
    """Not a move, but written as one: the rules have a sentence about it."""
    return _shape(move, game) in {_shape(text, game) for text in game.actions.texts if text}


def _shape(move: str, game: Game) -> tuple[str, ...]:
    return tuple("a card" if word in game.cards else word for word in move.split())
