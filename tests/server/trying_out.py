"""Requests made from the description of the HTTP side, and whether it keeps to it."""

import json
from collections import Counter
from typing import Any, Final

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running import Server
from tests.server.test_roles import Cast

DESCRIPTION: Final = "/api/docs/openapi.json"
CHECKS: Final[list[Any]] = [
    not_a_server_error, content_type_conformance, response_schema_conformance,
    status_code_conformance,
]  # fmt: skip
ROLES: Final = ("nobody", "elsewhere", "seated", "host", "own", "foreign")

Operation = APIOperation[Any, Any, Any, Any]


def description_of(server: Server) -> dict[str, Any]:
    status, description, _ = server.call(DESCRIPTION)
    assert status == 200
    return dict(description)


def operations_of(description: dict[str, Any]) -> list[Operation]:
    schema = schemathesis.openapi.from_dict(description)
    return [_found(result) for result in schema.get_all_operations()]


def _found(result: Any) -> Operation:
    operation: Operation = result.ok()
    return operation


def try_out(operation: Operation, cast: Cast, examples: int, number: int = 0) -> Counter[int]:
    """Ask in many ways, as different people; how often which status came."""
    #: Else the tables and games that are asked for would never be there.
    parts = {"table_id": cast.table, "code": cast.code, "name": "luecke", "seat": 1, "session": "0"}
    statuses: Counter[int] = Counter()

    @seed(number)
    @settings(
        max_examples=examples, deadline=None, database=None,
        phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(), role=st.sampled_from(ROLES), is_real=st.booleans())
    def check(case: schemathesis.Case[Any], role: str, is_real: bool) -> None:  # noqa: FBT001
        if is_real:
            case.path_parameters = {
                name: parts.get(name, value) for name, value in case.path_parameters.items()
            }
        with cast.lost_on(operation.path):
            headers = cast.headers(role)
            answer = case.call(base_url=f"http://{cast.server.address}", headers=headers)
        statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            problem = json.loads(answer.content)
            assert set(problem) == {"code", "sentence"}
            assert all(problem.values())

    check()
    return statuses
