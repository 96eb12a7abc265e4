"""Bots at a table: their level, and an answer that does not tell how long they thought."""

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


@pytest.mark.parametrize(("thinks", "answers"), [(0.0, 1), (0.1, 1), (0.3, 2), (0.7, 3)])
async def test_an_answer_waits_for_its_beat_and_not_for_the_cards(
    thinks: float, answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on a machine where thinking takes longer than a beat."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("kartentisch.server.thinking.asyncio.sleep", sleep)
    clock = iter((7.0, 7.0 + thinks))
    monkeypatch.setattr(thinking, "_now", lambda: next(clock))
    play = opened(find_game("luecke"), 2, {})
    thought = await bot_thought("kueken", side_of(play, 0, play.steps), is_steady=True)
    assert thought.move in play.legal(0)
    assert [thinks + each for each in slept] == [pytest.approx(answers * thinking.BEAT)]


async def test_nobody_waits_where_bots_play_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(thinking, "BEAT")
    play = opened(find_game("luecke"), 2, {})
    thought = await bot_thought("kueken", side_of(play, 0, play.steps), is_steady=False)
    assert thought.move in play.legal(0)


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
