"""One server for all tests that only ask it things."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server, Unlimited


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from _running(Server, tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="module")
def unlimited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For those who ask it everything."""
    yield from _running(Unlimited, tmp_path_factory.mktemp("unlimited"))


def _running(kind: type[Server], folder: Path) -> Iterator[Server]:
    server = kind(f"sqlite:///{folder / 'tables.db'}", folder)
    server.start()
    yield server
    server.stop()
