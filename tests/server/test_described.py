"""The HTTP side against its own description: whatever is asked, the answer is one that it names."""

from collections.abc import Callable
from typing import Any

import pytest
from schemathesis.core.failures import FailureGroup

from tests.server.running import Server
from tests.server.test_roles import Cast
from tests.server.trying_out import description_of, operations_of, try_out

EXAMPLES = 25


@pytest.fixture(scope="module")
def cast(unlimited: Server) -> Cast:
    return Cast(unlimited)


def test_every_answer_is_one_that_is_described(cast: Cast) -> None:
    operations = operations_of(description_of(cast.server))
    assert len(operations) >= 20
    for operation in operations:
        try_out(operation, cast, EXAMPLES)


def another_status(answers: dict[str, Any]) -> None:
    answers["299"] = answers.pop("200")


def another_kind(answers: dict[str, Any]) -> None:
    answers["200"]["content"]["application/json"]["schema"] = {"type": "string"}


def another_medium(answers: dict[str, Any]) -> None:
    answers["200"]["content"]["text/plain"] = answers["200"]["content"].pop("application/json")


@pytest.mark.parametrize("change", [another_status, another_kind, another_medium])
def test_an_answer_that_is_not_described_is_noticed(
    cast: Cast, change: Callable[[dict[str, Any]], None]
) -> None:
    description = description_of(cast.server)
    change(description["paths"]["/api/games"]["get"]["responses"])
    operations = operations_of(description)
    (games,) = [each for each in operations if each.label == "GET /api/games"]
    with pytest.raises(FailureGroup):
        try_out(games, cast, 1)
