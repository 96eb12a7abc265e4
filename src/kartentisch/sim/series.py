"""A series of games of random moves, each the same alone and among many."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kartentisch.core.dealer import seed_of_game
from kartentisch.core.game import Game
from kartentisch.core.luck import below, seed_luck
from kartentisch.core.play import Play


@dataclass(frozen=True)
class Series:
    """What all games of a series have in common."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    seed: str
    dealer: str = "fast"
    with_legal: bool = False
    #: The seat that begins every game; drawn by lot for each if there is none.
    first: int | None = None

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        self._open(seed_of_game(self.seed, 0))

    def play(self, number: int) -> Play:
        """Game `number` of the series, played to the end."""
        seed = seed_of_game(self.seed, number)
        play = self._open(seed)
        luck = mover_luck(seed)
        while not play.over:
            for seat in play.to_act():
                choices = play.choices(seat)
                play.act(seat, choices[below(luck, len(choices))])
        return play

    def _open(self, seed: str) -> Play:
        return Play(
            self.game,
            ["bot:random"] * self.seats,
            self.options,
            seed=seed,
            dealer=self.dealer,
            first=self.first,
            with_legal=self.with_legal,
            watched=False,
        )

    def plays(self, games: int) -> Iterator[Play]:
        for number in range(games):
            yield self.play(number)


def mover_luck(seed: str) -> list[int]:
    """The movers' own stream, from the last words of the seed: the deck does not know it."""
    luck = [0, 0, 0, 0]
    seed_luck(luck, *(int(seed[at : at + 8], 16) for at in (40, 48, 56)))
    return luck
