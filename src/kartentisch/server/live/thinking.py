"""Bots think beside the event loop, each in its turn, and answer in a steady beat."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from kartentisch.bots.at_once import bot_at_once
from kartentisch.bots.bot import Budget, Decision
from kartentisch.bots.ladder import levels_of
from kartentisch.core.dealer import new_seed
from kartentisch.core.levels import SIMPLE
from kartentisch.core.pov import Pov
from kartentisch.server import metrics
from kartentisch.server.live.work import Rank, Ranked, Work
from kartentisch.server.logs import log
from kartentisch.table.effects import AskHint
from kartentisch.table.refusal import Refused
from kartentisch.table.wire import Hint

#: Answers come after so many seconds: how long a bot thinks tells of its cards.
BEAT: Final = 0.25
#: Where thoughts take longer, all do from then on, up to so many seconds, for so many answers.
LONGEST_BEAT, ANSWERS = 4.0, 50
#: A bot that fails, or says nothing for so many seconds, is asked once more, for fewer.
PATIENCE: Final = (10.0, 3.0)
#: For the simplest bot, which moves in its place.
LITTLE_PATIENCE: Final = 1.0
#: Whoever asked for a hint asks again after six.
HINT_PATIENCE: Final = 5.0


@dataclass
class Beat:
    """Of the bots of one table. It tells once that a thought was long, and not which."""

    seconds: float = field(default_factory=lambda: BEAT)
    _answers: int = 0

    def rest(self, spent: float) -> float:
        """How long an answer still waits."""
        self._answers += 1
        if self._answers > ANSWERS:
            self.seconds, self._answers = BEAT, 1
        while self.seconds < min(spent, LONGEST_BEAT):
            self.seconds *= 2
        return self.seconds - spent % self.seconds


async def bot_move(work: Work, rank: Ranked, level: str, pov: Pov, beat: Beat | None) -> str:
    """What a bot of this level does from this point of view; without a beat as soon as it can."""
    began = _now()
    move = await _move(work, rank, level, pov)
    if beat is not None:
        await asyncio.sleep(beat.rest(_now() - began))
    return move


async def _move(work: Work, rank: Ranked, level: str, pov: Pov) -> str:
    """Nobody waits for a bot that is broken: in the end it makes any legal move."""
    for asked, patience in (*((level, each) for each in PATIENCE), (SIMPLE, LITTLE_PATIENCE)):
        try:
            decision = await _think(work, rank, asked, pov, patience)
        except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on
            _tell_failure(asked, pov, error)
        else:
            if decision.move in pov.legal:
                return decision.move
            _tell_failure(f"{asked}: no legal move", pov, None)
    return pov.legal[_rng() % len(pov.legal)]


def _tell_failure(said: str, pov: Pov, error: Exception | None) -> None:
    game = pov.imagine.game.name
    metrics.bot_failures.labels(game).inc()
    log.error("bot failed", game=game, said=said, exc_info=error)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def best_hint(work: Work, guest: str, asked: AskHint, pov: Pov) -> Hint:
    """The strongest bot there is says what it would do; raises `Refused` if it cannot now."""
    who = f"hint {guest}"
    if work.is_asked_by(who):
        raise Refused("one-hint")
    think = _thought(levels_of(pov.imagine.game.name)[-1], pov)
    try:
        decision = await work.asked(who, think, HINT_PATIENCE)
    except Exception as error:  # noqa: BLE001 - whatever it is, there is an answer
        _tell_failure("hint", pov, error)
        raise Refused("no-hint-now") from None
    return _hint(asked, decision)


def _hint(asked: AskHint, decision: Decision) -> Hint:
    share = decision.values.get(decision.move)
    chance = None if share is None else round(100 * share)
    return Hint(asked.id, decision.move, chance, decision.why.say(asked.language))


async def _think(work: Work, rank: Ranked, level: str, pov: Pov, patience: float) -> Decision:
    """Where nobody waits, the time does not count until it is its turn."""
    is_awaited = rank() is not Rank.SPARE
    async with asyncio.timeout(patience if is_awaited else None) as limit:
        async with work.place(rank):
            if not is_awaited:
                limit.reschedule(_now() + patience)
            return await work.aside(_thought(level, pov))


def _thought(level: str, pov: Pov) -> Callable[[], Decision]:
    game, word = pov.imagine.game.name, _rng()

    def think() -> Decision:
        with metrics.bot_seconds.labels(game).time():
            return bot_at_once(game, level).think(pov, Budget(), word)

    return think


def _rng() -> int:
    return int(new_seed()[:8], 16)
