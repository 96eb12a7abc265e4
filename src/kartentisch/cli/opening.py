"""Which game is opened, for how many, and against whom."""

import argparse

from kartentisch.bots.ladder import levels_of
from kartentisch.cli.game_options import options_of
from kartentisch.cli.saved import resume
from kartentisch.cli.screen import Screen
from kartentisch.cli.tell import Teller
from kartentisch.core.complaint import Complaint
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.levels import DEFAULT_LEVEL
from kartentisch.core.notation import shorten
from kartentisch.core.play import Play

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def open_play(screen: Screen, language: str, arguments: argparse.Namespace) -> Play:
    if arguments.resume is not None:
        return resume(arguments.game, arguments.resume)
    name = arguments.game
    asked = name is None
    game = find_game(name if name is not None else _ask_game(screen, language))
    players = arguments.players
    if players is None:
        players = _ask_players(screen, language, game) if asked else game.seats[0]
    seed = seed_from_text(arguments.seed) if arguments.seed is not None else None
    game.check_seats(players)
    level = _level_of(game, arguments.level)
    names = ["you", *(f"bot:{name} {level}" for name in BOT_NAMES[: players - 1])]
    return Play(game, names, options_of(game, arguments), seed=seed, first=arguments.first)


def _level_of(game: Game, asked: str | None) -> str:
    """The level that was asked for; a game without levels has one for all."""
    levels = levels_of(game.name)
    if asked is None:
        return DEFAULT_LEVEL if DEFAULT_LEVEL in levels else levels[-1]
    if asked not in levels:
        raise Complaint(__file__, "unknown-level", name=shorten(asked), names=", ".join(levels))
    return asked


def _ask_game(screen: Screen, language: str) -> str:
    names = game_names()
    teller = Teller(find_game(names[0]), language, ())
    for number, name in enumerate(names, 1):
        screen.say(f"{number}. {find_game(name).title} ({name})")
    while True:
        answer = screen.ask(teller.word("which-game") + " ")
        if answer in names:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        screen.say(teller.word("no-such-game", count=len(names)))


def _ask_players(screen: Screen, language: str, game: Game) -> int:
    teller = Teller(game, language, ())
    low, high = game.seats[0], game.seats[-1]
    while True:
        answer = screen.ask(teller.word("how-many", low=low, high=high) + " ") or str(low)
        if answer.isdecimal() and int(answer) in game.seats:
            return int(answer)
        screen.say(teller.word("no-such-count", low=low, high=high))
