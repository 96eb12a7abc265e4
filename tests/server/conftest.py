"""One server for all tests that only ask it things."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder)
    server.start()
    yield server
    server.stop()
