"""Real databases of both kinds, for whoever stores something; who compiles the same game waits."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kartentisch.core.game import game_names
from tests.postgresql import Missing, PostgreSQL, running_postgresql

KINDS = ("sqlite", "postgresql")
#: From a kind to the URL of an empty database of that kind.
NewDatabase = Callable[[str], str]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """Tests that compile the same game run on one worker, so that it is compiled once."""
    for item in items:
        if item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.xdist_group(_game_of(item)))


def _game_of(item: pytest.Function) -> str:
    given = vars(item).get("callspec")
    values = given.params.values() if given else ()
    return next((value for value in values if value in game_names()), "compiled")


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
