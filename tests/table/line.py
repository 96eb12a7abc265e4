"""A WebSocket of the application without a network: what comes in, and what goes out."""

import asyncio
from typing import Any

Message = dict[str, Any]


class Line:
    """`heard` are the frames that the application sent; `closed` is the code it hung up with."""

    def __init__(self, app: Any, path: str, token: str | None, query: str = "") -> None:
        self._frames: asyncio.Queue[Message] = asyncio.Queue()
        self._is_taken = asyncio.Event()
        self.heard: list[str] = []
        self.closed: int | None = None
        headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1",
            "scheme": "ws", "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode(), "headers": [(b"host", b"here"), *headers],
            "subprotocols": [], "client": ("127.0.0.1", 1), "server": None,
        }  # fmt: skip
        self._frames.put_nowait({"type": "websocket.connect"})
        self.life = asyncio.get_running_loop().create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> Message:
        if self._frames.empty():
            self._is_taken.set()
        return await self._frames.get()

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
            self._is_taken.set()
        elif message["type"] == "websocket.send":
            self.heard.append(message["text"])

    async def say(self, **frame: str | bytes) -> None:
        """A text or bytes, until the application has taken them and wants more."""
        await self._put({"type": "websocket.receive", **frame})

    async def hang_up(self) -> None:
        await self._put({"type": "websocket.disconnect", "code": 1000})
        await self.life

    async def _put(self, message: Message) -> None:
        self._is_taken.clear()
        self._frames.put_nowait(message)
        taken = asyncio.ensure_future(self._is_taken.wait())
        await asyncio.wait([taken, self.life], return_when=asyncio.FIRST_COMPLETED)
        taken.cancel()
        if self.life.done():
            self.life.result()
