"""A series of games of bots, each the same alone and among many."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kartentisch.bots.bot import Bot, Budget
from kartentisch.bots.ladder import RANDOM, bot_for, check_bots, needs_net, plays_alone
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import next_word, picked, seed_rng


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
        return self.bots or (RANDOM,) * self.seats

    @property
    def has_guest(self) -> bool:
        """Somebody plays in games one by one only."""
        return any(plays_alone(self.game.name, name) for name in self.bot_names())

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        check_bots(self.game.name, self.bot_names())
        self.game.check_seats(self.seats)
        if (count := len(self.bot_names())) != self.seats:
            raise BadInput(f"there must be a bot for each of {self.seats} seats, not {count}")
        self._open(seed_of_game(self.seed, 0))

    def play(self, number: int) -> Play:
        """Game `number` of the series, played to the end."""
        seed = seed_of_game(self.seed, number)
        play = self._open(seed)
        rng, game = mover_rng(seed), self.game.name
        bots = [None if name == RANDOM else bot_for(game, name) for name in self.bot_names()]
        while not play.over:
            for seat in play.to_act():
                _decide(play, seat, bots[seat], rng)
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
            watched=self._is_watched(),
        )

    def _is_watched(self) -> bool:
        """Whoever asks a net, or looks ahead with it, may want to know what has been seen."""
        game = self.game.name
        return self.has_guest or any(needs_net(game, name) for name in self.bot_names())

    def plays(self, games: int) -> Iterator[Play]:
        for number in range(games):
            yield self.play(number)


def _decide(play: Play, seat: int, bot: Bot | None, rng: list[int]) -> None:
    word = next_word(rng)
    if bot is not None:
        play.do(seat, bot.think(pov_of(play, seat), Budget(), word).move)
        return
    choices = play.choices(seat)
    play.act(seat, choices[picked(word, len(choices))])


def mover_rng(seed: str) -> list[int]:
    """The movers' own stream, from the last words of the seed: the deck does not know it."""
    rng = [0, 0, 0, 0]
    seed_rng(rng, *(int(seed[at : at + 8], 16) for at in (40, 48, 56)))
    return rng
