"""Bots at a table: their level, and an answer that does not tell how long they thought."""

import time
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from kartentisch.bots import at_once
from kartentisch.bots.bot import Bot, Budget, Decision, Reason
from kartentisch.bots.ladder import bot_for, levels_of
from kartentisch.core.game import find_game
from kartentisch.core.play import Play
from kartentisch.core.pov import Pov, pov_of
from kartentisch.server.live import thinking
from kartentisch.server.live.thinking import best_decision, bot_move
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

    monkeypatch.setattr("kartentisch.server.live.thinking.asyncio.sleep", sleep)
    clock = iter((7.0, 7.0 + thinks))
    monkeypatch.setattr(thinking, "_now", lambda: next(clock))
    play = opened(find_game("luecke"), 2, {})
    move = await bot_move("kueken", pov_of(play, 0, play.steps), is_steady=True)
    assert move in play.legal(0)
    assert [thinks + each for each in slept] == [pytest.approx(answers * thinking.BEAT)]


async def test_nobody_waits_where_bots_play_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(thinking, "BEAT")
    play = opened(find_game("luecke"), 2, {})
    assert await bot_move("kueken", pov_of(play, 0, play.steps), is_steady=False) in play.legal(0)


class Moody:
    """A bot that thinks as it is told, one way after the other, and then decently."""

    name = "moody"

    def __init__(self, *moods: Callable[[Pov], str]) -> None:
        self._moods = list(moods)
        self.asked = 0

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:
        self.asked += 1
        mood = self._moods.pop(0) if self._moods else _decent
        return Decision(mood(pov), {}, Reason("moody"))


def _decent(pov: Pov) -> str:
    return pov.legal[-1]


def _raises(pov: Pov) -> str:
    raise OSError(pov.seat)


def _hangs(pov: Pov) -> str:
    time.sleep(0.2)
    return _decent(pov)


def _cheats(_: Pov) -> str:
    return "gap b99 left"


@pytest.mark.parametrize("mood", [_raises, _hangs, _cheats])
@pytest.mark.parametrize("times", [1, 2])
async def test_a_bot_that_fails_is_asked_once_more_then_any_legal_move_is_made(
    mood: Callable[[Pov], str], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Moody(*[mood] * times)
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: bot)
    monkeypatch.setattr(thinking, "PATIENCE", (0.1, 0.1))
    play = opened(find_game("luecke"), 2, {})
    with capture_logs() as told:
        move = await bot_move("orakel", pov_of(play, 0, play.steps), is_steady=False)
    assert [line["event"] for line in told] == ["bot failed"] * times
    assert move in play.legal(0)
    assert bot.asked == 2
    if times == 1:
        assert move == play.legal(0)[-1]


async def test_a_hundred_games_end_with_a_bot_that_fails_at_every_third_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Moody(*[_decent, _decent, _raises] * 20_000)
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: bot)
    with capture_logs() as told:
        await _play_games(100)
    assert {line["event"] for line in told} == {"bot failed"}


async def _play_games(count: int) -> None:
    for number in range(count):
        play = Play(find_game("luecke"), ["A", "B"], {"hand": 3, "rounds": 1}, seed=f"{number:064}")
        for _ in range(1_000):
            if play.over:
                break
            seat = play.to_act()[0]
            pov = pov_of(play, seat, play.steps)
            play.do(seat, await bot_move("orakel", pov, is_steady=False))
        assert play.over


def test_nobody_is_kept_waiting_for_more_than_fifteen_seconds() -> None:
    assert sum(thinking.PATIENCE) + thinking.BEAT < 15


async def test_a_hint_is_of_the_strongest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def ask(*who: str) -> Bot:
        asked.append(who)
        return bot_for(who[0], "fuchs")

    monkeypatch.setattr(thinking, "bot_at_once", ask)
    play = opened(find_game("passt-nicht"), 2, {})
    (seat,) = play.to_act()
    assert (await best_decision(pov_of(play, seat, play.steps))).move in play.legal(seat)
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
