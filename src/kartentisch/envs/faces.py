"""Which cards are in a game, and how they and the moves are numbered for learners."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from itertools import chain
from typing import Final

import numpy as np
import numpy.typing as npt

from kartentisch.core.game import Game
from kartentisch.core.imagine import first_cards

_CARD: Final = re.compile(r"(\D)(\d*)(.*)")


class Faces:
    """The cards that a game is played with, in the order of their numbers."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        deck = Counter(chain(*first_cards(game, seats, options).values()))
        self.codes = sorted(deck)
        self.texts = [game.cards[code] for code in self.codes]
        self.counts = [deck[code] for code in self.codes]
        self.index = {text: face for face, text in enumerate(self.texts)}
        self._codes_there_are = len(game.cards.texts)

    @cached_property
    def traits(self) -> list[list[str]]:
        """The letters, numbers and signs there are, where cards differ in them."""
        kinds = zip(*(_split(text) for text in self.texts), strict=True)
        distinct = [list(dict.fromkeys(kind)) for kind in kinds]
        return [kind if len(kind) > 1 else [] for kind in distinct]

    @cached_property
    def trait_names(self) -> list[str]:
        return [
            f"{what} {value or 'none'}"
            for what, values in zip(("letter", "number", "sign"), self.traits, strict=True)
            for value in values
        ]

    @cached_property
    def about_cards(self) -> list[int]:
        """The rows one behind the other."""
        return [number for row in self.rows for number in row]

    @cached_property
    def rows(self) -> list[list[int]]:
        """For each card of the rules its face and the places of its traits, -1 for none."""
        rows = [[-1] * 4 for _ in range(self._codes_there_are)]
        starts = [0, len(self.traits[0]), len(self.traits[0]) + len(self.traits[1])]
        for face, (code, text) in enumerate(zip(self.codes, self.texts, strict=True)):
            found = zip(starts, self.traits, _split(text), strict=True)
            rows[code] = [face, *(at + kind.index(own) if kind else -1 for at, kind, own in found)]
        return rows


def _split(text: str) -> tuple[str, str, str]:
    match = _CARD.fullmatch(text)
    assert match  # noqa: S101 - every card has a letter
    return match[1], match[2], match[3]


class Moves:
    """The moves of a game, numbered without gaps: those whose cards are in the game."""

    def __init__(self, game: Game, faces: Faces) -> None:
        known = set(faces.texts)
        self.codes = [
            code
            for code, text in enumerate(game.actions.texts)
            if text and all(word in known for word in text.split() if word in game.cards)
        ]
        self.texts = [game.actions[code] for code in self.codes]
        self.index: list[int] = [-1] * len(game.actions.texts)
        for index, code in enumerate(self.codes):
            self.index[code] = index

    def mask(self, codes: list[int]) -> npt.NDArray[np.int8]:
        """1 for each of these actions of the rules."""
        mask = np.zeros(len(self.codes), np.int8)
        mask[[self.index[code] for code in codes]] = 1
        return mask
