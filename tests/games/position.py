"""Positions and checks as lines of text, so that an example reads like a worked example.

Given lines put cards and facts on an empty table:
    pile: r5 b3            a place, the top card last (the draw pile: the top card first)
    hand 1: g5 J           row 1 of a place (a seat; a side; in displays seat.colour: 1.g)
    layout 0: r3 - y4+     '-' is an empty position of a grid
    turn: 1                a fact; phases and wishes by their names
    shuffle: b3 r1         what the next shuffle brings to the top; the rest follows in order

Step lines act and check:
    0: play r3             seat 0 does it
    0 may: play r3, lay b1 these are all its legal moves
    0 may not: lay b1 (P6) it is refused by that rule, and nothing changes
    hand 1: g5 J           what really lies there (also: turn: 1, to act: 0, over: no, winners: 0 1)
    size draw: 5           how many cards lie there
    shown hand 1: g5 J     what was shown at the end of the last round
    1 sees hand 0: ? ?     the view of a seat ('spectator sees …'; '1 knows …' for its memory)
    cards: 66              how many cards there are in all places
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from kartentisch.core.errors import IllegalAction
from kartentisch.core.game import Game
from kartentisch.core.layout import NO_CARD, ROWS, Layout
from kartentisch.core.play import Play
from kartentisch.core.view import View

EMPTY = "-"


class StackedDealer:
    """Brings the given cards to the top, shuffle by shuffle."""

    def __init__(self, game: Game, shuffles: list[list[str]]) -> None:
        self._game = game
        self._shuffles = shuffles

    def first(self, seats: int) -> int:
        return 0 * seats

    def begin(self, s: Layout) -> None:
        pass

    def shuffle(self, s: Layout, cards: list[int], size: int) -> None:
        tops = (
            [self._game.cards.code(text) for text in self._shuffles.pop(0)]
            if (self._shuffles)
            else []
        )
        rest = sorted(cards[:size])
        for card in tops:
            rest.remove(card)
        cards[:size] = [*reversed(rest), *reversed(tops)]


class Position(Play):
    """A play that begins where an example says."""

    def __init__(self, game: Game, example: dict[str, Any]) -> None:
        self._example = example
        options = example.get("options", {})
        names = [f"seat {seat}" for seat in range(example.get("seats", 2))]
        super().__init__(game, names, options, seed="0" * 64, first=example.get("first", 0))

    def _deal(self) -> None:
        lines = list(_lines(self._example.get("given", "")))
        shuffles = [text.split() for key, text in lines if key == "shuffle"]
        self._state.dealer = StackedDealer(self.game, shuffles)
        if self._example.get("start", False):
            super()._deal()
            return
        self._state.first = self.first
        _clear(self._state)
        for key, text in lines:
            if key != "shuffle":
                _give(self.game, self._state, key, text)
        self._state.events = []
        self._finish_step(None, None)

    @property
    def state(self) -> Layout:
        return self._state

    def shown_at_last(self) -> dict[str, dict[int, list[str]]]:
        return self._shown


def run_example(game: Game, example: dict[str, Any]) -> None:
    """Play an example; the first line that does not hold fails."""
    position = Position(game, example)
    for key, text in _lines(example["steps"]):
        _step(position, key, text)


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for line in text.strip().splitlines():
        content = line.split("#")[0].strip()
        if content:
            key, _, rest = content.partition(":")
            yield key.strip(), rest.strip()


def _clear(s: Layout) -> None:
    for name in s.PLACES:
        declared = s.FIELDS[name]
        if declared.is_grid:
            setattr(s, name, [[NO_CARD] * declared.shape[1] for _ in range(declared.shape[0])])
        else:
            empty: Any = [0] * declared.shape[0] if len(declared.shape) > 1 else 0
            setattr(s, f"{name}_size", empty)


def _give(game: Game, s: Layout, key: str, text: str) -> None:
    name, row = _place(key)
    if name not in s.PLACES:
        _set_fact(s, name, text)
        return
    cards = [NO_CARD if card == EMPTY else game.cards.code(card) for card in text.split()]
    declared = s.FIELDS[name]
    if name == "draw":
        cards.reverse()
    target = getattr(s, name)[row] if len(declared.shape) > 1 else getattr(s, name)
    target[: len(cards)] = cards
    if declared.is_grid:
        s.layout_size[row] = sum(card != NO_CARD for card in cards)  # type: ignore[attr-defined]
    elif len(declared.shape) > 1:
        getattr(s, f"{name}_size")[row] = len(cards)
    else:
        setattr(s, f"{name}_size", len(cards))
    if name == "pile" and "height" in s.FIELDS:
        s.height[: len(cards)] = [1] * len(cards)  # type: ignore[attr-defined]


def _set_fact(s: Layout, name: str, text: str) -> None:
    declared = s.FIELDS[name]
    words = [text] if declared.names else text.split()
    values = [declared.names.index(word) if declared.names else int(word) for word in words]
    if declared.shape:
        getattr(s, name)[: len(values)] = values
    else:
        # The empty last name of a wish stands for -1, no wish.
        last = len(declared.names) - 1
        setattr(s, name, -1 if declared.names and values[0] == last and not text else values[0])


def _place(key: str) -> tuple[str, int]:
    """'hand 1' is row 1; 'display 1.g' is the green row of seat 1; 'pile left' the left one."""
    name, _, row = key.partition(" ")
    if not row:
        return name, 0
    if row in ("left", "right"):
        return name, ("left", "right").index(row)
    if "." in row:
        seat, letter = row.split(".")
        return name, int(seat) * 5 + "bgyrp".index(letter)
    return name, int(row)


def _step(position: Position, key: str, text: str) -> None:
    if re.fullmatch(r"\d+", key):
        position.do(int(key), text)
    elif match := re.fullmatch(r"(\d+) may", key):
        expected = sorted(part.strip() for part in text.split(",") if part.strip())
        assert sorted(position.legal(int(match[1]))) == expected
    elif match := re.fullmatch(r"(\d+) may not", key):
        _check_refused(position, int(match[1]), text)
    elif match := re.fullmatch(r"(\d+|spectator) (sees|knows) (.+)", key):
        _check_seen(position, match[1], match[2], match[3], text)
    else:
        assert _found(position, key) == text, key


def _check_refused(position: Position, seat: int, text: str) -> None:
    move, _, rule = text.partition("(")
    before = position.state.copy().values()
    with pytest.raises(IllegalAction) as refusal:
        position.do(seat, move.strip())
    assert str(refusal.value).endswith(f"({rule}" if rule else ""), str(refusal.value)
    assert position.state.values() == before


def _check_seen(position: Position, who: str, how: str, key: str, text: str) -> None:
    seat = None if who == "spectator" else int(who)
    view: View = position.view(seat) if how == "sees" else position.memory(seat)
    name, row = _place(key)
    if name in view.places:
        faces = view.places[name][row]
        shown = ["?" if face is None else face or EMPTY for face in faces]
        assert " ".join(reversed(shown) if name == "draw" else shown) == text, key
    else:
        value = view.facts.get(name, "nothing")
        part = value[row] if isinstance(value, list) else value
        assert (_words(part)) == text, key


def _found(position: Position, key: str) -> str:
    s = position.state
    if key == "to act":
        return _words(list(position.to_act()))
    if key == "over":
        return "yes" if position.over else "no"
    if key == "winners":
        return _words(position.winners())
    if key == "scores":
        return _words(position.scores())
    if key == "cards":
        rows = [cards for name in s.PLACES for cards in _all_rows(s, name)]
        return str(sum(card != NO_CARD for cards in rows for card in cards))
    if key.startswith("size "):
        name, row = _place(key[5:])
        return str(sum(card != NO_CARD for card in s.cards(s.place(name) + row)))
    if key.startswith("shown "):
        name, row = _place(key[6:])
        return " ".join(position.shown_at_last().get(name, {}).get(row, ["nothing"]))
    name, row = _place(key)
    if name in s.PLACES:
        texts = [
            EMPTY if card == NO_CARD else position.game.cards[card]
            for card in s.cards(s.place(name) + row)
        ]
        return " ".join(reversed(texts) if name == "draw" else texts)
    return _words(position.view(None).facts[name])


def _all_rows(s: Layout, name: str) -> list[list[int]]:
    shape = s.FIELDS[name].shape
    rows = shape[0] if len(shape) > 1 else 1
    assert rows <= ROWS
    return [s.cards(s.place(name) + row) for row in range(rows)]


def _words(value: Any) -> str:
    return " ".join(str(each) or EMPTY for each in value) if isinstance(value, list) else str(value)
