"""Every test of the store runs on real databases of both kinds."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from kartentisch.store.store import Store
from tests.store.postgresql import Missing, PostgreSQL, running_postgresql

KINDS = ("sqlite", "postgresql")
NewDatabase = Callable[[str], str]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """Fails where there is none: half of the tests must not vanish in silence."""
    try:
        with running_postgresql() as running:
            yield running
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture
def new_database(tmp_path: Path, request: pytest.FixtureRequest) -> NewDatabase:
    """From a kind to the URL of an empty database of that kind."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / str(len(list(tmp_path.iterdir())))}.db"
        server: PostgreSQL = request.getfixturevalue("postgresql")
        return server.new_database()

    return make


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """An empty database."""
    return new_database(request.param)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await Store.open(url) as opened:
        yield opened
