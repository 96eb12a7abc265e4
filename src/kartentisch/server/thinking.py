"""Bots think in a thread, so that nobody waits for them, and answer after a steady time."""

import asyncio
from typing import Final

from kartentisch.bots.at_once import bot_at_once
from kartentisch.bots.bot import Budget, Thought
from kartentisch.bots.ladder import levels_of
from kartentisch.core.dealer import new_seed
from kartentisch.core.side import Side
from kartentisch.server import metrics

#: Seconds between question and answer at least: how long a bot thinks tells of its cards.
STEADY: Final = 0.25


async def bot_thought(level: str, side: Side, *, is_steady: bool) -> Thought:
    """What a bot of this level does on this side."""
    thinking = _think(level, side)
    if not is_steady:
        return await thinking
    thought, _ = await asyncio.gather(thinking, asyncio.sleep(STEADY))
    return thought


async def best_thought(side: Side) -> Thought:
    """What the strongest bot there is would do."""
    return await _think(levels_of(side.imagine.game.name)[-1], side)


async def _think(level: str, side: Side) -> Thought:
    game, word = side.imagine.game.name, int(new_seed()[:8], 16)
    with metrics.bot_seconds.labels(game).time():
        return await asyncio.to_thread(lambda: bot_at_once(game, level).think(side, Budget(), word))
