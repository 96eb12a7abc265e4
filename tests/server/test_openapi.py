"""The HTTP side describes itself, completely and without anything from elsewhere."""

import inspect
import json
import re
import warnings
from typing import Any

import pytest
from litestar.exceptions import LitestarDeprecationWarning
from litestar.routes import HTTPRoute

from kartentisch.server.app import make_litestar
from kartentisch.server.http.openapi import PARAMETERS, STATUSES, operations
from kartentisch.server.settings import ServerSettings
from tests.server.running import Server

Schema = dict[str, Any]


@pytest.fixture(scope="module")
def schema(server: Server) -> Schema:
    status, schema, headers = server.call("/api/docs/openapi.json")
    assert (status, headers["Content-Type"]) == (200, "application/json")
    return dict(schema)


@pytest.fixture(scope="module")
def handlers() -> dict[tuple[str, str], Any]:
    """All ways in that the server has, but for pages, figures and sockets."""
    with warnings.catch_warnings():
        # How the handlers name their parameters is called old by the framework.
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = make_litestar(ServerSettings(database="sqlite:///x.db"))
    return {
        (method.lower(), route.path_format): handler
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _) in route.route_handler_map.items()
        if method != "OPTIONS" and re.match(r"/api/(?!docs)|/healthz|/readyz", route.path_format)
    }


Handlers = dict[tuple[str, str], Any]


def test_every_way_in_is_described_and_nothing_else(schema: Schema, handlers: Handlers) -> None:
    described = {(method, path) for method, path, _ in operations(schema)}
    assert described == set(handlers)


def test_nothing_is_left_unsaid(schema: Schema) -> None:
    for method, path, operation in operations(schema):
        assert operation["summary"].endswith("."), (method, path)
        for parameter in operation.get("parameters", ()):
            assert parameter["description"] == PARAMETERS[parameter["name"]]
        for status, answer in operation["responses"].items():
            if not status.startswith("2"):
                assert answer["description"] == STATUSES[int(status)]
                assert "ProblemBody" in json.dumps(answer["content"])


def test_whoever_reads_a_body_says_so(schema: Schema, handlers: Handlers) -> None:
    for method, path, operation in operations(schema):
        source = inspect.getsource(handlers[method, path].fn)
        kind = re.search(r"request\.body_as\((\w+)\)|request\.body\(\)", source)
        assert (kind is not None) == ("requestBody" in operation), (method, path)
        if kind is not None and kind[1]:
            named = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
            assert named.rpartition("/")[2] == kind[1]


def test_whoever_must_have_come_in_is_told(schema: Schema, handlers: Handlers) -> None:
    for method, path, operation in operations(schema):
        source = inspect.getsource(handlers[method, path].fn)
        needs_a_guest = bool(re.search(r"request\.(guest|known_session)\(\)|_mute\(", source))
        assert needs_a_guest == ("401" in operation["responses"]), (method, path)
        assert needs_a_guest == ("security" in operation)


def test_all_references_lead_somewhere(schema: Schema) -> None:
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(schema)))
    assert {"Settings", "NewGuest", "ProblemBody", "ClockSettings"} <= named
    assert named <= set(schema["components"]["schemas"])


def test_a_refusal_that_happens_is_described(server: Server, schema: Schema) -> None:
    token = server.guest("Anna")
    asked: list[tuple[str, str, tuple[Any, ...]]] = [
        ("get", "/api/me", ("/api/me",)),
        ("post", "/api/tables", ("/api/tables", {"game": 1}, token)),
        ("post", "/api/tables", ("/api/tables", {"game": "x" * 40_000}, token)),
        ("post", "/api/tables", ("/api/tables", {"game": "luecke", "seats": 2})),
        ("get", "/api/tables/by-code/{code}", ("/api/tables/by-code/zzz",)),
        ("get", "/api/tables/by-code/{code}", ("/api/tables/by-code/" + "z" * 50,)),
        ("get", "/api/games/{name}/rules", ("/api/games/mau/rules",)),
    ]
    for method, path, words in asked:
        status, body, _ = server.call(*words)
        assert status >= 400
        assert str(status) in schema["paths"][path][method]["responses"], (path, status)
        assert set(body) == {"code", "sentence"}


def test_nothing_about_a_person_is_kept_in_a_cache(server: Server) -> None:
    token = server.guest("Anna")
    for path in ("/api/me", "/api/me/tables", "/api/me/export", "/api/guests/former"):
        assert server.call(path, token=token)[2]["Cache-Control"] == "no-store"
    assert server.call("/api/guests", {"name": "Ben"})[2]["Cache-Control"] == "no-store"
    assert server.call("/api/me")[2]["Cache-Control"] == "no-store"
    # By plain http nothing is said about https.
    assert server.call("/api/me")[2]["Strict-Transport-Security"] is None


def test_every_answer_has_safe_headers(server: Server) -> None:
    for path in ("/api/docs", "/nowhere", "/api/me", "/api/tables"):
        _, _, headers = server.call(path)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers.get_all("Content-Security-Policy") == [
            "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
        ]
