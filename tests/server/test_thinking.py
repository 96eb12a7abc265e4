"""Bots at a table: their level, and an answer that does not tell how long they thought."""

import asyncio

import pytest

from kartentisch.bots import at_once
from kartentisch.bots.bot import Bot
from kartentisch.bots.ladder import bot_for, levels_of
from kartentisch.core.game import find_game
from kartentisch.core.side import side_of
from kartentisch.server import thinking
from kartentisch.server.thinking import best_thought, bot_thought
from tests.games.random_play import opened
from tests.server.running import Server


async def test_an_answer_waits_for_its_time_and_not_for_the_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []
    is_time = asyncio.Event()

    async def sleep(seconds: float) -> None:
        asked.append(seconds)
        await is_time.wait()

    monkeypatch.setattr("kartentisch.server.thinking.asyncio.sleep", sleep)
    play = opened(find_game("luecke"), 2, {})
    side = side_of(play, 0, play.steps)
    at_once = await bot_thought("kueken", side, is_steady=False)
    assert asked == []
    answer = asyncio.create_task(bot_thought("kueken", side, is_steady=True))
    done, _ = await asyncio.wait([answer], timeout=0.5)
    assert (done, asked) == (set(), [thinking.STEADY])
    is_time.set()
    assert (await answer).move in play.legal(0)
    assert at_once.move in play.legal(0)


async def test_a_hint_is_of_the_strongest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def ask(*who: str) -> Bot:
        asked.append(who)
        return bot_for(who[0], "fuchs")

    monkeypatch.setattr(thinking, "bot_at_once", ask)
    play = opened(find_game("passt-nicht"), 2, {})
    (seat,) = play.to_act()
    assert (await best_thought(side_of(play, seat, play.steps))).move in play.legal(seat)
    assert asked == [("passt-nicht", levels_of("passt-nicht")[-1])]


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(at_once, "is_ready", lambda game: game in begun)
    monkeypatch.setattr(at_once, "get_ready", begun.append)
    first = at_once.bot_at_once("passt-nicht", "orakel")
    then = at_once.bot_at_once("passt-nicht", "orakel")
    assert begun == ["passt-nicht"]
    assert [type(bot).__name__ for bot in (first, then)] == ["NetBot", "SearchBot"]
    assert at_once.bot_at_once("passt-nicht", "kueken").name == "kueken"


def test_the_levels_of_each_game_are_told(server: Server) -> None:
    told = {game["name"]: game["levels"] for game in server.call("/api/games")[1]}
    assert {name: tuple(levels) for name, levels in told.items()} == {
        name: levels_of(name) for name in told
    }
    assert all(levels[0] == "kueken" for levels in told.values())
