"""Every request and every socket, seen from outside the application: logged and counted."""

from collections.abc import Awaitable
from time import perf_counter
from typing import Any, Final

from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kartentisch.server import metrics
from kartentisch.server.http.errors import Problem, code_of
from kartentisch.server.logs import log, short
from kartentisch.server.tokens import new_short_id
from kartentisch.store.errors import Unavailable

REQUEST_ID: Final = "x-request-id"
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
#: Where the application leaves a note for us in the scope of a request.
_ID, _CODE = "kartentisch_id", "kartentisch_code"
_FAILED: Final = 500
_REFUSED: Final = 400
#: The end of a connection that nobody said goodbye on.
_LOST: Final = 1006


class AccessLog:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._request(scope, receive, send)
            case "websocket":
                await self._socket(scope, receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        request_id = _notes(scope)[_ID] = new_short_id()
        status = _FAILED

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                named = (REQUEST_ID.encode(), request_id.encode())
                message["headers"] = [*message.get("headers", ()), named]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            _tell_request(scope, status, perf_counter() - began)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = ""
        is_open = False
        code = _LOST

        async def heard() -> Any:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect":
                code = message.get("code") or _LOST
            return message

        def noted(message: Message) -> Awaitable[None]:
            nonlocal code, is_open, table
            match message["type"]:
                case "websocket.accept":
                    is_open, table = True, short(scope["path_params"].get("table_id", ""))
                    metrics.sockets_open.inc()
                    log.info("socket opened", table=table)
                case "websocket.close":
                    code = message.get("code", 1000)
            return send(message)

        try:
            await self._app(scope, heard, noted)
        finally:
            if is_open:
                metrics.sockets_open.dec()
            log.info("socket closed" if is_open else "socket refused", table=table, code=code)


async def note_error(error: Exception, scope: Scope) -> None:
    """Called by the application for everything that a request ends with but an answer."""
    match error:
        case Problem(code=code):
            pass
        case Unavailable():
            code = "busy"
        case HTTPException(status_code=status) if status < _FAILED:
            code = code_of(error)
        case _:
            code = "broken"
            log.error("failed", request=_notes(scope).get(_ID), route=_route(scope), exc_info=error)
    _notes(scope)[_CODE] = code
    metrics.refusals.labels(code).inc()


def _tell_request(scope: Scope, status: int, seconds: float) -> None:
    notes = _notes(scope)
    method = notes["method"] if notes["method"] in _METHODS else "other"
    route = _route(scope)
    metrics.http_requests.labels(method, route, status).inc()
    say = log.info if status >= _REFUSED else log.debug
    say(
        "refused" if status >= _REFUSED else "answered",
        request=notes[_ID], method=method, route=route, status=status, code=notes.get(_CODE, ""),
        milliseconds=round(seconds * 1000, 1),
    )  # fmt: skip


def _route(scope: Scope) -> str:
    """The template of the path: a path itself may have names of tables and codes in it."""
    return str(scope.get("path_template") or "(none)")


def _notes(scope: Scope) -> dict[str, Any]:
    return scope  # type: ignore[return-value] # ASGI lets everybody add keys of their own
