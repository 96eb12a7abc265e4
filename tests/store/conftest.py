"""Every test of the store runs on real databases of both kinds."""

from collections.abc import AsyncIterator

import pytest

from kartentisch.store.store import Store
from tests.conftest import KINDS, NewDatabase


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """An empty database."""
    return new_database(str(request.param))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await Store.open(url) as opened:
        yield opened
