"""A series of games of bots, each the same alone and among many."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kartentisch.bots.bot import Bot, bot_for
from kartentisch.bots.policies.find import check_bots
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.game import Game
from kartentisch.core.luck import below, seed_luck
from kartentisch.core.play import Play
from kartentisch.core.side import side_of


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
    #: The bot of each seat; random movers if none is named.
    bots: tuple[str, ...] = field(default=())

    def bot_names(self) -> tuple[str, ...]:
        return self.bots or ("random",) * self.seats

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        self._open(seed_of_game(self.seed, 0))
        check_bots(self.bot_names(), self.seats)

    def play(self, number: int) -> Play:
        """Game `number` of the series, played to the end."""
        seed = seed_of_game(self.seed, number)
        play = self._open(seed)
        luck, sensible = mover_luck(seed), bot_for(self.game.name)
        bots = [sensible if name == "rules" else None for name in self.bot_names()]
        while not play.over:
            for seat in play.to_act():
                _decide(play, seat, bots[seat], luck)
        return play

    def _open(self, seed: str) -> Play:
        return Play(
            self.game,
            [f"bot:{name}" for name in self.bot_names()],
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


def _decide(play: Play, seat: int, bot: Bot | None, luck: list[int]) -> None:
    if bot is not None:
        play.do(seat, bot.choose(side_of(play, seat)))
        return
    choices = play.choices(seat)
    play.act(seat, choices[below(luck, len(choices))])


def mover_luck(seed: str) -> list[int]:
    """The movers' own stream, from the last words of the seed: the deck does not know it."""
    luck = [0, 0, 0, 0]
    seed_luck(luck, *(int(seed[at : at + 8], 16) for at in (40, 48, 56)))
    return luck
