"""The contract of a game, and the way to find the games there are."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from kartentisch.core import options as agreed
from kartentisch.core.action import Action, Refusal
from kartentisch.core.complaint import Complaint
from kartentisch.core.errors import BadInput
from kartentisch.core.layout import Layout
from kartentisch.core.notation import Texts, number_card, shorten
from kartentisch.core.options import Option
from kartentisch.core.own_deck import OwnDeck
from kartentisch.core.view import View

_GAMES = "kartentisch.games"


@dataclass(frozen=True)
class Game:
    """All that the rest of the house needs to know of one game."""

    name: str
    title: str
    #: Rises when an old replay would run differently, and only then.
    version: int
    seats: range
    options: Sequence[Option]
    state: type[Layout]
    rules: ModuleType
    cards: Texts
    actions: Texts
    folder: Path
    #: Puts seats and options into a new state; refuses what does not go together.
    set_up: Callable[[Any, Mapping[str, Any]], None]
    #: An action of a seat as a move from place to place.
    describe: Callable[[int, int], Action]
    #: The reason why a view forbids an action.
    why_not: Callable[[View, str], Refusal]
    #: From how many years on and about how many minutes, where the box says so.
    ages: int | None = None
    minutes: int | None = None
    #: Cards that stand for the game where it is chosen.
    cover: Sequence[str] = ()
    #: How many marks a number card carries, by its number; empty where it has none.
    marks: Sequence[int] = ()
    #: Options of a game for two that is small enough to be solved.
    small: Mapping[str, Any] = field(default_factory=dict)
    #: For games whose deck people may change.
    own_deck: OwnDeck | None = None
    #: Verbs whose moves only the mover sees whole.
    secret_verbs: frozenset[str] = field(default=frozenset())
    #: Brings what a person typed into the one written form.
    tidy: Callable[[str], str] = str
    #: The game at its older versions: replays of them are played as they were.
    older: tuple["Game", ...] = ()

    def new_state(self, seats: int, options: Mapping[str, object]) -> Layout:
        """A state before the first shuffle."""
        self.check_seats(seats)
        s = self.state()
        s.seats = seats
        self.set_up(s, self.settle(options))
        return s

    def winners(self, s: Layout) -> list[int]:
        """The seats that win as it stands."""
        return [seat for seat in range(s.seats) if self.rules.is_winner(s, seat)]

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise Complaint(
                __file__, "wrong-seats", title=self.title, low=low, high=high, count=seats
            )

    @property
    def versions(self) -> dict[int, "Game"]:
        return {game.version: game for game in (self, *self.older)}

    def at(self, version: int) -> "Game":
        """The game as it is played at a version."""
        if version not in self.versions:
            known = " and ".join(map(str, sorted(self.versions)))
            raise BadInput(f"version {version} of {self.name}: this program plays version {known}")
        return self.versions[version]

    def settle(self, options: Mapping[str, object]) -> dict[str, Any]:
        """Every option with its value, checked."""
        return agreed.settle(self.options, options)

    def marks_of(self, card: str) -> int:
        """How many marks a card carries."""
        parts = number_card(card)
        return self.marks[parts.number] if self.marks and parts else 0


@cache
def game_names() -> tuple[str, ...]:
    """The games there are, by the folders that are there."""
    folder = importlib.import_module(_GAMES).__path__
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(folder)))


def find_game(name: str) -> Game:
    """The game of that name; only this one is loaded."""
    if name not in game_names():
        raise Complaint(__file__, "unknown-game", name=shorten(name), names=", ".join(game_names()))
    module = importlib.import_module(f"{_GAMES}.{name.replace('-', '_')}")
    game: Game = module.GAME
    return game
