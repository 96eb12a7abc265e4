"""Nothing that is said at a table tells whether a bot has failed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from kartentisch.bots.bot import Budget, Decision, Reason
from kartentisch.core.game import find_game
from kartentisch.core.pov import Pov
from kartentisch.server.live import thinking
from kartentisch.server.live.records import records_of
from kartentisch.server.live.tables import LiveTables
from kartentisch.store.notify import Notifier
from kartentisch.store.store import Store
from kartentisch.table.events import Opened, Started
from kartentisch.table.settings import Settings
from kartentisch.table.wire import Hello
from tests.store.things import a_table

NOW = 1_700_000_000_000
SEED = "7" * 64
#: The deal, and some moves of the bots.
FRAMES = 12
SETTINGS = Settings("luecke", 2, {"rounds": 1}, ("kueken", "kueken"), pace=0, show=0)


class Failing:
    """Every third time, in one way or another; always decent when it is asked again."""

    name = "failing"

    def __init__(self, how: str) -> None:
        self._how = how
        self.asked = 0

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:
        self.asked += 1
        move = pov.legal[0]
        if self._how and self.asked % 3 == 0:
            if self._how == "raises":
                raise OSError
            move = "gap b99 left"
        return Decision(move, {}, Reason("why-other"))


async def _told(folder: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What a spectator is sent of a game of two bots."""
    bot: Any = Failing(how)
    monkeypatch.setattr(thinking, "bot_at_once", lambda *_: bot)
    async with await Store.open(f"sqlite:///{folder / f'{how}.db'}") as store:
        await store.tables.create(a_table("one"))
        opened = Opened(NOW, SETTINGS, find_game("luecke").version, "host", SEED)
        await store.log.append(*records_of("one", 0, [opened, Started(NOW, 0, SEED)]))
        tables = LiveTables(store, Notifier(), lambda: NOW, away_after=60)
        runner = await tables.find("one")
        assert runner is not None
        viewer, outbox = runner.enter(None, "en", frozenset())
        runner.hear(viewer, Hello(0))
        runner.take_over()
        frames = [await asyncio.wait_for(outbox.take(), 20) for _ in range(FRAMES)]
        await tables.close()
    assert bot.asked >= FRAMES - 1
    return [frame for frame in frames if frame is not None]


@pytest.mark.parametrize("how", ["raises", "cheats"])
async def test_a_failure_is_not_heard(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = await _told(tmp_path, "", monkeypatch)
    with capture_logs() as told:
        assert await _told(tmp_path, how, monkeypatch) == honest
    assert "bot failed" in {line["event"] for line in told}
    assert len(honest) == FRAMES
