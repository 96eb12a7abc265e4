"""On every answer: nothing from elsewhere is loaded or framed."""

from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE_HEADERS: Final = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
_SAFE: Final = [(name.encode(), value.encode()) for name, value in SAFE_HEADERS.items()]


def with_safe_headers(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ())]
                given = {name.lower() for name, _ in headers}
                # A page may say more precisely what it needs; two policies would both hold.
                message["headers"] = headers + [each for each in _SAFE if each[0] not in given]
            await send(message)

        match scope["type"]:
            case "http":
                await app(scope, receive, safe)
            case _:
                # Every move passes by here.
                await app(scope, receive, send)

    return answer
