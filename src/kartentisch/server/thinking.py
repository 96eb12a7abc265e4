"""Bots think in a thread, so that nobody waits for them, and answer in a steady beat."""

import asyncio
from typing import Final

from kartentisch.bots.at_once import bot_at_once
from kartentisch.bots.bot import Budget, Thought
from kartentisch.bots.ladder import levels_of
from kartentisch.core.dealer import new_seed
from kartentisch.core.side import Side
from kartentisch.server import metrics

#: Answers come after so many seconds, or twice, three times as many on a machine that is too slow
#: for that: how long a bot thinks tells of its cards.
BEAT: Final = 0.25


async def bot_thought(level: str, side: Side, *, is_steady: bool) -> Thought:
    """What a bot of this level does on this side."""
    began = _now()
    thought = await _think(level, side)
    if is_steady:
        await asyncio.sleep(_until_a_beat(_now() - began))
    return thought


def _now() -> float:
    return asyncio.get_running_loop().time()


def _until_a_beat(spent: float) -> float:
    return BEAT - spent % BEAT


async def best_thought(side: Side) -> Thought:
    """What the strongest bot there is would do."""
    return await _think(levels_of(side.imagine.game.name)[-1], side)


async def _think(level: str, side: Side) -> Thought:
    game, word = side.imagine.game.name, int(new_seed()[:8], 16)
    with metrics.bot_seconds.labels(game).time():
        return await asyncio.to_thread(lambda: bot_at_once(game, level).think(side, Budget(), word))
