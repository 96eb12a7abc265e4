"""The description of the HTTP side, with what only we know: bodies, refusals, parameters.

Bodies are read by hand, since their size and depth are looked at first; here their kinds are
named. A test sees to it that every way in is described and that nothing else is.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from kartentisch.core.game import game_names
from kartentisch.server import accounts, decks, people, sessions
from kartentisch.server.errors import ProblemBody
from kartentisch.table.settings import Settings

Schema = dict[str, Any]


class WayIn(NamedTuple):
    """What a request may hold, and the statuses it can be refused with."""

    refusals: tuple[int, ...] = ()
    body: type | None = None


_SEAT: Final = "/api/tables/{table_id}/seats/{seat}"
#: By method and path.
WAYS_IN: Final[dict[tuple[str, str], WayIn]] = {
    ("get", "/healthz"): WayIn(),
    ("get", "/readyz"): WayIn(),
    ("post", "/api/guests"): WayIn((400, 403, 413, 429, 503), people.NewGuest),
    ("post", "/api/guests/claim"): WayIn((400, 403, 404, 413, 429, 503), people.Link),
    ("get", "/api/me"): WayIn((401, 503)),
    ("patch", "/api/me"): WayIn((400, 401, 403, 413, 429, 503), people.NewGuest),
    ("post", "/api/me/link"): WayIn((401, 403, 429, 503)),
    ("get", "/api/me/tables"): WayIn((401, 503)),
    ("get", "/api/me/decks/{name}"): WayIn((400, 401, 404, 503)),
    ("put", "/api/me/decks/{name}"): WayIn((400, 401, 403, 404, 413, 429, 503), decks.SavedDeck),
    ("get", "/api/me/account"): WayIn((401, 503)),
    ("post", "/api/me/account"): WayIn((400, 401, 403, 409, 413, 429, 503), accounts.Credentials),
    ("post", "/api/guests/login"): WayIn((400, 403, 413, 429, 503), accounts.Credentials),
    ("put", "/api/me/password"): WayIn((400, 401, 403, 409, 413, 429, 503), accounts.NewPassword),
    ("get", "/api/me/sessions"): WayIn((401, 503)),
    ("delete", "/api/me/sessions"): WayIn((401, 403, 429, 503)),
    ("delete", "/api/me/sessions/{session}"): WayIn((401, 403, 404, 429, 503)),
    ("post", "/api/me/logout"): WayIn((401, 403, 429, 503)),
    ("get", "/api/me/export"): WayIn((401, 429, 503)),
    ("post", "/api/me/forget"): WayIn((400, 401, 403, 413, 429, 503), sessions.Farewell),
    ("put", f"{_SEAT}/mute"): WayIn((401, 403, 404, 409, 429, 503)),
    ("delete", f"{_SEAT}/mute"): WayIn((401, 403, 404, 409, 429, 503)),
    ("post", f"{_SEAT}/report"): WayIn((400, 401, 403, 404, 409, 413, 429, 503), people.ReportBody),
    ("post", "/api/tables"): WayIn((400, 401, 403, 404, 413, 429, 503), Settings),
    ("get", "/api/tables"): WayIn((503,)),
    ("get", "/api/tables/{table_id}"): WayIn((400, 404, 503)),
    ("get", "/api/tables/by-code/{code}"): WayIn((400, 404, 429, 503)),
    ("get", "/api/tables/{table_id}/replays"): WayIn((400, 404, 503)),
    ("get", "/api/tables/{table_id}/replays/{number}"): WayIn((400, 404, 429, 503)),
    ("get", "/api/tables/{table_id}/replays/{number}/story"): WayIn((400, 404, 429, 503)),
    ("post", "/api/verify"): WayIn((413, 429, 503), dict),
    ("get", "/api/games"): WayIn(),
    ("get", "/api/games/{name}/rules"): WayIn((400, 404)),
}
PARAMETERS: Final = {
    "code": "The code of a table as people say it: any case, spaces and dashes do not matter.",
    "table_id": "The id of a table.",
    "name": f"The name of a game: {', '.join(game_names())}.",
    "number": "Which game of the table; games count from 1.",
    "seat": "A chair, from 0.",
    "session": "The id of one of my sessions.",
    "lang": "The language: en or de.",
}
STATUSES: Final = {
    400: "The request cannot be read, or asks for something that cannot be.",
    401: "Nobody we know asks: a token is missing or wrong.",
    403: "A cookie came with a request of somebody else's page, or a password is wrong.",
    404: "It is not there.",
    409: "Not for this seat, or not for this account.",
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


def describe(schema: Schema) -> Schema:
    """Complete what the framework found out by itself."""
    for method, path, operation in operations(schema):
        way_in = WAYS_IN.get((method, path), WayIn())
        operation["summary"] = operation.get("description", "").partition("\n")[0]
        _describe_parameters(operation)
        _describe_answers(operation, way_in)
        if way_in.body is not None:
            content = {"application/json": {"schema": _kind(way_in.body)}}
            operation["requestBody"] = {"required": True, "content": content}
        if 401 in way_in.refusals:  # noqa: PLR2004 - those who must have come in
            operation["security"] = [{name: []} for name in _SECURITY]
    components = schema.setdefault("components", {})
    components.setdefault("schemas", {}).update(_own_kinds())
    components["securitySchemes"] = _SECURITY
    return schema


def operations(schema: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def _describe_parameters(operation: Schema) -> None:
    for parameter in operation.get("parameters", ()):
        if (explained := PARAMETERS.get(parameter["name"])) is not None:
            parameter["description"] = explained


def _describe_answers(operation: Schema, way_in: WayIn) -> None:
    """The framework's own idea of refusals is not ours."""
    answers = operation["responses"]
    for status in [status for status in answers if not status.startswith("2")]:
        del answers[status]
    content = {"application/json": {"schema": _kind(ProblemBody)}}
    for status in way_in.refusals:
        answers[str(status)] = {"description": STATUSES[status], "content": content}


def _own_kinds() -> Schema:
    bodies = [way_in.body for way_in in WAYS_IN.values() if way_in.body is not None]
    _, kinds = msgspec.json.schema_components([*bodies, ProblemBody], ref_template=_REF)
    return dict(kinds)


def _kind(kind: type) -> Schema:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return found
