"""Bots at a table: their level, and an answer that does not tell how long they thought."""

import asyncio
import time
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from kartentisch.bots import at_once
from kartentisch.bots.bot import Bot, Budget, Decision, Reason
from kartentisch.bots.ladder import bot_for, levels_of
from kartentisch.core.game import find_game
from kartentisch.core.levels import SIMPLE
from kartentisch.core.play import Play
from kartentisch.core.pov import Pov, pov_of
from kartentisch.server.live import thinking
from kartentisch.server.live.thinking import Beat, best_hint, bot_move
from kartentisch.server.live.work import Rank, Work
from kartentisch.table.effects import AskHint
from kartentisch.table.refusal import Refused
from tests.games.random_play import opened
from tests.server.running import Server


def _now() -> Rank:
    return Rank.NOW


async def _moved(level: str, pov: Pov, beat: Beat | None = None) -> str:
    return await bot_move(Work(), _now, level, pov, beat)


@pytest.mark.parametrize(
    ("thinks", "answers"),
    [
        ([0.0, 0.1, 0.24], [0.25, 0.25, 0.25]),
        ([0.1, 0.3, 0.1, 0.4], [0.25, 0.5, 0.5, 0.5]),
        ([0.7, 0.1, 1.2, 0.3, 0.9], [1.0, 1.0, 2.0, 2.0, 2.0]),
        ([11.0, 0.1], [12.0, 4.0]),
    ],
)
async def test_answers_wait_for_a_beat_that_only_grows(
    thinks: list[float], answers: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a thought was long, all seem to be: which of them are tells of cards."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("kartentisch.server.live.thinking.asyncio.sleep", sleep)
    play, beat = opened(find_game("luecke"), 2, {}), Beat()
    for each in thinks:
        clock = iter((7.0, 7.0 + each))
        monkeypatch.setattr(thinking, "_now", lambda clock=clock: next(clock))
        monkeypatch.setattr(thinking, "_move", _at_once)
        await bot_move(Work(), _now, "kueken", pov_of(play, 0, play.steps), beat)
    assert [a + b for a, b in zip(thinks, slept, strict=True)] == pytest.approx(answers)


async def _at_once(*_: object) -> str:
    return ""


def test_a_beat_begins_anew_after_so_many_answers() -> None:
    """Else one moment at which the machine was busy would slow a table down for ever."""
    beat = Beat()
    waits = [3.0 + beat.rest(3.0), *(beat.rest(0.0) for _ in range(thinking.ANSWERS))]
    assert waits == [4.0] * thinking.ANSWERS + [thinking.BEAT]


async def test_nobody_waits_where_bots_play_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(thinking, "BEAT")
    play = opened(find_game("luecke"), 2, {})
    assert await _moved("kueken", pov_of(play, 0, play.steps)) in play.legal(0)


class Moody:
    """A bot that thinks as it is told, one way after the other, and then decently."""

    name = "moody"

    def __init__(self, *moods: Callable[[Pov], str]) -> None:
        self._moods = list(moods)
        self.asked = 0

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:
        self.asked += 1
        mood = self._moods.pop(0) if self._moods else _decent
        return Decision(mood(pov), {}, Reason("why-other"))


def _decent(pov: Pov) -> str:
    return pov.legal[-1]


def _raises(pov: Pov) -> str:
    raise OSError(pov.seat)


def _hangs(pov: Pov) -> str:
    time.sleep(0.9)
    return _decent(pov)


def _cheats(_: Pov) -> str:
    return "gap b99 left"


@pytest.mark.parametrize("mood", [_raises, _hangs, _cheats])
@pytest.mark.parametrize("times", [1, 2])
async def test_a_bot_that_fails_is_asked_once_more_then_the_simplest_one_moves(
    mood: Callable[[Pov], str], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Moody(*[mood] * times)
    simplest = bot_for("luecke", SIMPLE)
    monkeypatch.setattr(
        thinking, "bot_at_once", lambda _, level: simplest if level == SIMPLE else bot
    )
    monkeypatch.setattr(thinking, "PATIENCE", (0.6, 0.6))
    play = opened(find_game("luecke"), 2, {})
    pov = pov_of(play, 0, play.steps)
    with capture_logs() as told:
        move = await _moved("orakel", pov)
    assert [line["event"] for line in told] == ["bot failed"] * times
    assert bot.asked == 2
    assert move == (pov.legal[-1] if times == 1 else simplest.think(pov, Budget(), 0).move)


async def test_if_even_the_simplest_bot_fails_any_legal_move_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Moody(_raises, _cheats, _hangs)
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: bot)
    monkeypatch.setattr(thinking, "LITTLE_PATIENCE", 0.6)
    play = opened(find_game("luecke"), 2, {})
    with capture_logs() as told:
        assert await _moved("orakel", pov_of(play, 0, play.steps)) in play.legal(0)
    assert len(told) == bot.asked == 3


async def test_a_hundred_games_end_with_a_bot_that_fails_at_every_third_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Moody(*[_decent, _decent, _raises] * 20_000)
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: bot)
    with capture_logs() as told:
        await _play_games(100)
    assert {line["event"] for line in told} == {"bot failed"}


async def _play_games(count: int) -> None:
    work = Work()
    for number in range(count):
        play = Play(find_game("luecke"), ["A", "B"], {"hand": 3, "rounds": 1}, seed=f"{number:064}")
        for _ in range(1_000):
            if play.over:
                break
            seat = play.to_act()[0]
            pov = pov_of(play, seat, play.steps)
            play.do(seat, await bot_move(work, _now, "orakel", pov, None))
        assert play.over


def test_nobody_is_kept_waiting_for_more_than_fifteen_seconds() -> None:
    """After twelve seconds an answer comes with a beat of four."""
    assert sum(thinking.PATIENCE) + thinking.LITTLE_PATIENCE < 15


ASKED = AskHint(1, "1", 0, "en")


async def test_a_hint_is_of_the_strongest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def ask(*who: str) -> Bot:
        asked.append(who)
        return bot_for(who[0], "fuchs")

    monkeypatch.setattr(thinking, "bot_at_once", ask)
    play = opened(find_game("passt-nicht"), 2, {})
    (seat,) = play.to_act()
    hint = await best_hint(Work(), "anna", ASKED, pov_of(play, seat, play.steps))
    assert hint.move in play.legal(seat)
    assert asked == [("passt-nicht", levels_of("passt-nicht")[-1])]


async def test_a_guest_gets_one_hint_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """At all tables together; another guest gets one, too."""
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: Moody(_hangs, _hangs))
    play, work = opened(find_game("luecke"), 2, {}), Work()
    pov = pov_of(play, 0, play.steps)
    first = asyncio.create_task(best_hint(work, "anna", ASKED, pov))
    await asyncio.sleep(0)
    for _ in range(20):
        with pytest.raises(Refused, match="one-hint"):
            await best_hint(work, "anna", ASKED, pov)
    assert (await best_hint(work, "ben", ASKED, pov)).move in pov.legal
    assert (await first).move in pov.legal
    assert (await best_hint(work, "anna", ASKED, pov)).move in pov.legal


async def test_a_hint_that_fails_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    play = opened(find_game("luecke"), 2, {})
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: Moody(_raises))
    with capture_logs(), pytest.raises(Refused, match="no-hint-now") as refused:
        await best_hint(Work(), "anna", ASKED, pov_of(play, 0, play.steps))
    assert refused.value.sentence("de").endswith("bitte frage gleich noch einmal.")


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
