"""The description of the HTTP side at /api/docs, with what the framework cannot know.

Bodies are read by hand, since their size and depth are looked at first: so a route says itself
which `body` it reads, and with which statuses it refuses (`refusals`). A test compares.
"""

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, get
from litestar.exceptions import LitestarDeprecationWarning
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.routes import HTTPRoute

from kartentisch import __doc__ as about
from kartentisch.core.game import game_names
from kartentisch.server.http.errors import ProblemBody

Schema = dict[str, Any]


PATH: Final = "/api/docs/openapi.json"
PARAMETERS: Final = {
    "code": "The code of a table as people say it: any case, spaces and dashes do not matter.",
    "table_id": "The id of a table.",
    "name": f"The name of a game: {', '.join(game_names())}.",
    "number": "Which game of the table; games count from 1.",
    "seat": "A chair, from 0.",
    "session": "The id of one of my sessions.",
    "text": "A link, or another short text.",
    "lang": "The language: en or de.",
}
STATUSES: Final = {
    400: "The request cannot be read, or asks for something that cannot be.",
    401: "Nobody we know asks: a token is missing or wrong.",
    403: "A cookie came with a request of somebody else's page, or a password is wrong.",
    404: "It is not there.",
    409: "Not for this seat, or not for this account.",
    411: "The request does not tell how long it is.",
    413: "The request is too large.",
    429: "Too much at once; Retry-After says how many seconds to wait.",
    503: "The database does not answer; try again.",
}
_REF: Final = "#/components/schemas/{name}"
#: What a guest shows: a program a header, a browser a cookie.
_SECURITY: Final = {
    "token": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "kartentisch"},
}


def description_of(routes: Sequence[HTTPRouteHandler]) -> HTTPRouteHandler:
    """The route of the description, for programs."""

    @cache
    def made() -> bytes:
        with warnings.catch_warnings():
            # As at the start: the framework calls the names of some parameters old.
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            app = Litestar(routes, openapi_config=OpenAPIConfig(
                title="Kartentisch", version="1", description=about or "",
                use_handler_docstrings=True,
            ))  # fmt: skip
        return msgspec.json.encode(_described(app.openapi_schema.to_schema(), declared(app)))

    # It takes long: others are served meanwhile.
    @get(PATH, media_type=MediaType.JSON, sync_to_thread=True, include_in_schema=False)
    def description() -> bytes:
        return made()

    return description


def declared(app: Litestar) -> dict[tuple[str, str], dict[str, Any]]:
    """What each route says about itself, by method and path: `body` and `refusals`."""
    return {
        (str(method).lower(), route.path_format): handler.opt
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _) in route.route_handler_map.items()
    }


def operations(schema: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def _described(schema: Schema, routes: Mapping[tuple[str, str], Mapping[str, Any]]) -> Schema:
    """Complete what the framework found out by itself."""
    bodies: list[type] = []
    for method, path, operation in operations(schema):
        route = routes[method, path]
        # Whatever is asked has to be paid for, and every body has a length.
        always = {411, 429} if "body" in route else {429}
        refusals = sorted(always.union(route.get("refusals", ())))
        operation["summary"] = operation.get("description", "").partition("\n")[0]
        _describe_parameters(operation)
        _describe_answers(operation, refusals)
        if (body := route.get("body")) is not None:
            content = {"application/json": {"schema": _kind(body)}}
            operation["requestBody"] = {"required": True, "content": content}
            bodies.append(body)
        if 401 in refusals:  # noqa: PLR2004 - those who must have come in
            operation["security"] = [{name: []} for name in _SECURITY]
    _, kinds = msgspec.json.schema_components([*bodies, ProblemBody], ref_template=_REF)
    components = schema.setdefault("components", {})
    components.setdefault("schemas", {}).update(kinds)
    components["securitySchemes"] = _SECURITY
    return schema


def _describe_parameters(operation: Schema) -> None:
    for parameter in operation.get("parameters", ()):
        if (explained := PARAMETERS.get(parameter["name"])) is not None:
            parameter["description"] = explained


def _describe_answers(operation: Schema, refusals: Iterable[int]) -> None:
    """The framework's own idea of refusals is not ours."""
    answers = operation["responses"]
    for status in [status for status in answers if not status.startswith("2")]:
        del answers[status]
    # Nothing is told there, even if cookies come along.
    answers.get("204", {}).pop("content", None)
    content = {"application/json": {"schema": _kind(ProblemBody)}}
    for status in refusals:
        answers[str(status)] = {"description": STATUSES[status], "content": content}


def _kind(kind: type) -> Schema:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return found
