"""On every answer: nothing from elsewhere is loaded or framed, nothing of a person is kept."""

from collections.abc import Iterator
from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kartentisch.server.http.cookie_names import is_safe

SAFE_HEADERS: Final = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
_SAFE: Final = [(name.encode(), value.encode()) for name, value in SAFE_HEADERS.items()]
#: What tells about a person, or lets one in, is in nobody's cache.
_OF_PEOPLE: Final = ("/api/me", "/api/guests")
_UNKEPT: Final = (b"cache-control", b"no-store")
#: Whoever came by https for once comes by https for half a year; what else there is under the
#: name of this host is not ours to decide.
_BY_HTTPS: Final = (b"strict-transport-security", b"max-age=15768000")


def with_safe_headers(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ())]
                given = {name.lower() for name, _ in headers}
                # A page may say more precisely what it needs; two policies would both hold.
                wanted = [*_SAFE, *_besides(scope["scheme"], scope["path"])]
                message["headers"] = headers + [each for each in wanted if each[0] not in given]
            await send(message)

        match scope["type"]:
            case "http":
                await app(scope, receive, safe)
            case _:
                # Every move passes by here.
                await app(scope, receive, send)

    return answer


def _besides(scheme: str, path: str) -> Iterator[tuple[bytes, bytes]]:
    if path.startswith(_OF_PEOPLE):
        yield _UNKEPT
    if is_safe(scheme):
        yield _BY_HTTPS
