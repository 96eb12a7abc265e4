"""Every request is paid for before anything is done for it, by whoever asks."""

from typing import Any, Final

from litestar import Request
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kartentisch.server.door.callers import Callers
from kartentisch.server.door.lines import EXTENSION, Line
from kartentisch.server.http.access_log import note_error
from kartentisch.server.http.errors import PATIENCE, Problem, body_of
from kartentisch.server.limits import FILE_COSTS, LINE_COSTS, REQUEST_COSTS

_API: Final = "/api/"


class PaidRequests:
    def __init__(self, app: ASGIApp, callers: Callers) -> None:
        self._app = app
        self._callers = callers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._request(scope, receive, send)
            case "websocket":
                await self._line(scope, receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        caller = self._callers.caller_of(scope["headers"], address_in(scope))
        cost = REQUEST_COSTS if scope["path"].startswith(_API) else FILE_COSTS
        if not self._callers.pays(caller, cost):
            await _refuse(scope, send, Problem(429, "too-fast"))
        elif any(name == b"transfer-encoding" for name, _ in scope["headers"]):
            await _refuse(scope, send, Problem(411, "no-length"))
        else:
            await self._app(scope, receive, send)

    async def _line(self, scope: Any, receive: Receive, send: Send) -> None:
        caller = self._callers.caller_of(scope["headers"], address_in(scope))
        line = scope.get("extensions", {}).get(EXTENSION)
        if isinstance(line, Line):
            line.belongs_to(caller)
        if self._callers.pays(caller, LINE_COSTS):
            await self._app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": ""})


def address_in(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


async def _refuse(scope: Any, send: Send, problem: Problem) -> None:
    """With a sentence, and for the last time on this connection."""
    await note_error(problem, scope)
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if (patience := PATIENCE.get(problem.status)) is not None:
        headers.append((b"retry-after", patience.encode()))
    body = body_of(Request(scope), problem)
    headers.append((b"content-length", str(len(body)).encode()))
    start: Message = {"type": "http.response.start", "status": problem.status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
