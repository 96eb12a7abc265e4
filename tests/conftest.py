"""Real databases of both kinds, for whoever stores something; and which tests are traced."""

import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

from tests.postgresql import Missing, PostgreSQL, running_postgresql

#: The folders whose tests must take every branch of the core and the games.
TRACED = ("core", "games", "sim")
KINDS = ("sqlite", "postgresql")
#: From a kind to the URL of an empty database of that kind.
NewDatabase = Callable[[str], str]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    for item in items:
        if _is_traced(item):
            item.add_marker(pytest.mark.traced)


def _is_traced(item: pytest.Function) -> bool:
    left_out = any(map(item.get_closest_marker, ("untraced", "compiled", "long")))
    return item.path.parent.name in TRACED and not left_out


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Tracing takes four times as long: only where it counts."""
    if item.get_closest_marker("traced"):
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


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
