"""The bots there are: levels from a child's first opponent upwards, and plain rules."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from kartentisch.bots import players
from kartentisch.bots.bot import Bot
from kartentisch.bots.guests import guest_by, is_guest
from kartentisch.bots.nets.bot import NetBot
from kartentisch.bots.rollouts import ROLLOUTS, RolloutBot
from kartentisch.bots.rules import RuleBot
from kartentisch.bots.search.bot import SearchBot, TreeBot
from kartentisch.bots.search.registry import worlds_of
from kartentisch.bots.search.tools import Player
from kartentisch.bots.strong import NET, SEARCH, YARDSTICKS, player_as, strong_of
from kartentisch.bots.weights import listed, table_of, tuned, weights_of
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.levels import LEVELS, SIMPLE
from kartentisch.core.notation import shorten
from kartentisch.core.parts import file_of

#: Any legal move; the tuned rules of a game, without any weakness.
RANDOM: Final = "random"
RULES: Final = "rules"


@cache
def ladder_of(game: str) -> dict[str, dict[str, Any]]:  # what TOML can be
    """The levels of a game, the weakest first, as its ladder.toml has them, or the default one."""
    path = file_of(game, "bots", "ladder.toml")
    if not path.is_file():
        path = file_of("default", "bots", "ladder.toml")
    return tomllib.loads(path.read_text("utf-8"))


def levels_of(game: str) -> tuple[str, ...]:
    """The names of the levels, the weakest first."""
    return tuple(ladder_of(game))


def bots_of(game: str) -> tuple[str, ...]:
    """Everybody who can be asked to play a game."""
    return tuple(dict.fromkeys((RANDOM, RULES, *levels_of(game), *strong_of(game))))


def player_of(game: str, name: str) -> str:
    """Who plays a level: a bot that needs a net, or itself."""
    return str(ladder_of(game).get(name, {}).get("bot", name))


def needs_net(game: str, name: str) -> bool:
    return player_of(game, name) in strong_of(game)


def number_of(name: str) -> int:
    """A bot in bulk play (players.py)."""
    return players.RANDOM if name == RANDOM else players.RULES


def plays_alone(game: str, name: str) -> bool:
    """Is this a bot for games one by one, not for bulk?"""
    return is_guest(name) or player_of(game, name) == ROLLOUTS


def looks_ahead(game: str, name: str) -> bool:
    return player_of(game, name) in {SEARCH, *YARDSTICKS} & set(strong_of(game))


def _softness(game: str, seats: int, name: str) -> int:
    """How much worse than the net's best a move of a level may be."""
    return _at(ladder_of(game).get(name, {}).get("soft", 0), seats)


def player_for(game: str, seats: int, name: str) -> Player:
    """A bot among those who use a net (search/policy.py)."""
    return player_as(game, player_of(game, name), _softness(game, seats, name))


def worth_for(game: str, seats: int, name: str) -> dict[str, int]:
    """What a bot that follows rules thinks is worth how much."""
    level: Mapping[str, Any] = ladder_of(game).get(name, {})
    if "weights" not in level:
        return tuned(game, seats)
    base = tuned(game, seats) if level["weights"] == "tuned" else weights_of(game)["plain"]
    own = {key: value for key, value in level.items() if key != "weights"}
    return base | {key: _at(value, seats) for key, value in own.items()}


def _at(value: int | Mapping[str, int], seats: int) -> int:
    """A number, or one for two seats and one for more."""
    return value if isinstance(value, int) else value[table_of(seats)]


def weights_for(game: str, seats: int, name: str) -> list[int]:
    """The weights of a bot, for bulk play; who moves at random has none to use."""
    return listed(game, worth_for(game, seats, name))


@cache
def bot_for(game: str, name: str = RULES) -> Bot:
    """The bot of that name; of a level that a game does not have, the strongest below it."""
    if name == SIMPLE:
        plain = weights_of(game).get("plain", {})
        return RuleBot(name, game, dict.fromkeys(find_game(game).seats, plain))
    if name in LEVELS and name not in levels_of(game):
        below = LEVELS[: LEVELS.index(name)]
        name = next((each for each in reversed(levels_of(game)) if each in below), RULES)
    check_bots(game, (name,))
    if is_guest(name):
        return guest_by(name).make(name, game)
    if name == RANDOM:
        raise BadInput("who moves at random does not think")
    player = player_of(game, name)
    seats = find_game(game).seats
    if player == NET:
        return NetBot(name, game, {count: _softness(game, count, name) for count in seats})
    if player == SEARCH:
        return SearchBot(name, game, worlds_of(game).WORLDS)
    if player == ROLLOUTS:
        return RolloutBot(name, game, int(ladder_of(game)[name]["rollouts"]))
    if player in YARDSTICKS:
        return TreeBot(name, game, YARDSTICKS[player])
    return RuleBot(name, game, {count: worth_for(game, count, name) for count in seats})


def check_bots(game: str, bots: tuple[str, ...]) -> None:
    """All of them are known in this game."""
    for bot in filter(is_guest, bots):
        guest_by(bot)
    if unknown := [bot for bot in bots if bot not in bots_of(game) and not is_guest(bot)]:
        there_are = ", ".join(bots_of(game))
        raise BadInput(f"unknown bot {shorten(unknown[0])}; there are: {there_are}")
