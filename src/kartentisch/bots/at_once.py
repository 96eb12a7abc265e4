"""Bots for people who do not wait for a compiler."""

from kartentisch.bots.bot import Bot
from kartentisch.bots.ladder import bot_for, player_of
from kartentisch.bots.search.ready import get_ready, is_ready
from kartentisch.bots.strong import NET, SEARCH


def needs_time(game: str, level: str) -> bool:
    """Would a first answer take long, since a search has to be compiled?"""
    return player_of(game, level) == SEARCH and not is_ready(game)


def bot_at_once(game: str, level: str) -> Bot:
    """While the search of a level is compiled for the first time, its net plays alone."""
    if needs_time(game, level):
        get_ready(game)
        return bot_for(game, NET)
    return bot_for(game, level)
