"""Whoever asks whether the server is ready is told the truth about the disk."""

import resource
import time
from pathlib import Path

import pytest

from kartentisch.store import probe
from kartentisch.store.store import Store
from tests.conftest import KINDS, NewDatabase
from tests.server.running import Server


def _ready(server: Server) -> int:
    """After what was found before does not hold any more."""
    time.sleep(probe.HOLDS_FOR)
    return server.call("/readyz")[0]


def test_a_full_disk_is_told_and_so_is_one_that_has_room_again(tmp_path: Path) -> None:
    """No file of the server can grow any more: to it that is a disk that is full."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    assert server.process is not None
    pid, limit = server.process.pid, resource.RLIMIT_FSIZE
    assert server.call("/readyz")[0] == 200
    soft, hard = resource.prlimit(pid, limit)
    size = (tmp_path / "tables.db-wal").stat().st_size
    resource.prlimit(pid, limit, (size, hard))
    try:
        assert _ready(server) == 503
        assert server.call("/healthz")[0] == 200
    finally:
        resource.prlimit(pid, limit, (soft, hard))
    assert _ready(server) == 200
    assert server.stop() == 0


@pytest.mark.parametrize("kind", KINDS)
async def test_however_many_ask_there_is_one_look(
    kind: str, new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []
    look = probe.Probe._look  # noqa: SLF001 - the one that stores

    async def counted(self: probe.Probe, at_ms: int) -> bool:
        looks.append(at_ms)
        return await look(self, at_ms)

    monkeypatch.setattr(probe.Probe, "_look", counted)
    async with await Store.open(new_database(kind)) as store:
        assert [await store.probe.can_store(number) for number in range(50)] == [True] * 50
        assert looks == [0]


async def test_a_disk_with_hardly_any_room_is_not_ready(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "LEAST_ROOM", 2**60)
    async with await Store.open(new_database("sqlite")) as store:
        assert not await store.probe.can_store(1)
