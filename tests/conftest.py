"""Real databases of both kinds, for whoever stores something."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.postgresql import Missing, PostgreSQL, running_postgresql

KINDS = ("sqlite", "postgresql")
#: From a kind to the URL of an empty database of that kind.
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
    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / str(len(list(tmp_path.iterdir())))}.db"
        server: PostgreSQL = request.getfixturevalue("postgresql")
        return server.new_database()

    return make
