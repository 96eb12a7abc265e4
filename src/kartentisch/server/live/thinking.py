"""Bots think in a thread, so that nobody waits for them, and answer in a steady beat."""

import asyncio
from typing import Final

from kartentisch.bots.at_once import bot_at_once
from kartentisch.bots.bot import Budget, Decision
from kartentisch.bots.ladder import levels_of
from kartentisch.core.dealer import new_seed
from kartentisch.core.pov import Pov
from kartentisch.server import metrics
from kartentisch.server.logs import log
from kartentisch.table.effects import AskHint
from kartentisch.table.wire import Hint

#: Answers come after so many seconds, or twice, three times as many on a machine that is too slow
#: for that: how long a bot thinks tells of its cards.
BEAT: Final = 0.25
#: A bot that fails, or says nothing for so many seconds, is asked once more, for fewer.
PATIENCE: Final = (10.0, 3.0)


async def bot_move(level: str, pov: Pov, *, is_steady: bool) -> str:
    """What a bot of this level does from this point of view."""
    began = _now()
    move = await _move(level, pov)
    if is_steady:
        await asyncio.sleep(_until_a_beat(_now() - began))
    return move


async def _move(level: str, pov: Pov) -> str:
    """Nobody waits for a bot that is broken: in the end it makes any legal move."""
    game = pov.imagine.game.name
    for patience in PATIENCE:
        try:
            decision = await asyncio.wait_for(_think(level, pov), patience)
        except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on
            log.error("bot failed", game=game, said=level, exc_info=error)
        else:
            if decision.move in pov.legal:
                return decision.move
            log.error("bot failed", game=game, said=f"{level}: no legal move")
    return pov.legal[_rng() % len(pov.legal)]


def _now() -> float:
    return asyncio.get_running_loop().time()


def _until_a_beat(spent: float) -> float:
    return BEAT - spent % BEAT


async def best_hint(asked: AskHint, pov: Pov) -> Hint:
    """The strongest bot there is says what it would do."""
    return _hint(asked, await best_decision(pov))


async def best_decision(pov: Pov) -> Decision:
    return await _think(levels_of(pov.imagine.game.name)[-1], pov)


def _hint(asked: AskHint, decision: Decision) -> Hint:
    share = decision.values.get(decision.move)
    chance = None if share is None else round(100 * share)
    return Hint(asked.id, decision.move, chance, decision.why.say(asked.language))


async def _think(level: str, pov: Pov) -> Decision:
    game, word = pov.imagine.game.name, _rng()
    with metrics.bot_seconds.labels(game).time():
        return await asyncio.to_thread(lambda: bot_at_once(game, level).think(pov, Budget(), word))


def _rng() -> int:
    return int(new_seed()[:8], 16)
