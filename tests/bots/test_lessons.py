"""The lessons of the web page count on what their bot does: step by step, to a won game."""

import re
from pathlib import Path
from typing import Any

import pytest

from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def _opened(game: str, text: str) -> Play:
    (seed,) = re.findall(r'seed: "(\w+)"', text)
    (first,) = re.findall(r"\bfirst: (\d),", text)
    (options,) = re.findall(r"options: \{(.*?)\}", text)
    pairs = (pair.split(":") for pair in options.split(","))
    agreed: dict[str, Any] = {name.strip(): int(value) for name, value in pairs}
    return Play(find_game(game), ["Anna", "bot:simple"], agreed, seed=seed, first=int(first))


@pytest.mark.parametrize("game", game_names())
def test_a_lesson_can_be_played_as_it_is_told(game: str) -> None:
    text = (GAMES / game / "lesson.ts").read_text("utf-8")
    play, bot = _opened(game, text), bot_for(game, "simple")
    for move in re.findall(r'^ +move: "(.*?)"', text, re.MULTILINE):
        _let_the_bot_move(play, bot)
        play.do(0, move)
    _let_the_bot_move(play, bot)
    assert play.over
    assert play.winners() == [0]


def _let_the_bot_move(play: Play, bot: Any) -> None:
    while 1 in play.to_act() and 0 not in play.to_act():
        play.do(1, bot.think(pov_of(play, 1, play.steps), Budget(), 0).move)
