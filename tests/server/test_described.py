"""The HTTP side against its own description: whatever is asked, the answer is one that it names."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from tests.server.running import Server
from tests.server.test_roles import Cast

DESCRIPTION = "/api/docs/openapi.json"
EXAMPLES = 30
ALWAYS: list[Any] = [not_a_server_error]
IF_DONE: list[Any] = [*ALWAYS, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def cast(server: Server) -> Cast:
    return Cast(server)


def _operations(server: Server) -> list[APIOperation[Any, Any, Any, Any]]:
    status, description, _ = server.call(DESCRIPTION)
    assert status == 200
    schema = schemathesis.openapi.from_dict(description)
    return [_found(result) for result in schema.get_all_operations()]


def _found(result: Any) -> APIOperation[Any, Any, Any, Any]:
    operation: APIOperation[Any, Any, Any, Any] = result.ok()
    return operation


def test_every_answer_is_one_that_is_described(cast: Cast) -> None:
    operations = _operations(cast.server)
    assert len(operations) >= 20
    for operation in operations:
        _try_out(operation, cast)


def _try_out(operation: APIOperation[Any, Any, Any, Any], cast: Cast) -> None:
    roles = st.sampled_from(["nobody", "elsewhere", "seated", "host", "own", "foreign"])
    #: Else the tables and games that are asked for would never be there.
    parts = {"table_id": cast.table, "code": cast.code, "name": "luecke", "seat": 1, "session": "0"}

    @settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None,
        phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(), role=roles, is_real=st.booleans())
    def check(case: schemathesis.Case[Any], role: str, is_real: bool) -> None:  # noqa: FBT001
        if is_real:
            case.path_parameters = {
                name: parts.get(name, value) for name, value in case.path_parameters.items()
            }
        with cast.lost_on(operation.path):
            headers = cast.headers(role)
            answer = case.call(base_url=f"http://{cast.server.address}", headers=headers)
        case.validate_response(answer, checks=ALWAYS if answer.status_code >= 400 else IF_DONE)
        if answer.status_code >= 400:
            problem = json.loads(answer.content)
            assert set(problem) == {"code", "sentence"}
            assert all(problem.values())

    check()
