"""Everything that somebody rude can send, at full speed, from any address of this machine."""

import asyncio
import contextlib
import itertools
import json
import os
import socket
import struct
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

MASK: Final = b"\0\0\0\0"
PING: Final = b"\x89\x80" + MASK
PIECE: Final = b"\x00\x81" + MASK + b"x"
FIRST_PIECE: Final = b"\x01\x81" + MASK + b"x"
UPGRADE: Final = (
    "Upgrade: websocket", "Connection: Upgrade",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
)  # fmt: skip
#: Written at once, again and again.
CHUNK: Final = 12_000
#: Lines that are kept open by each kind that keeps any.
LINES: Final = 500


@dataclass
class Target:
    """Where to, from which addresses, as whom, and until when."""

    address: str
    table: str
    tokens: list[str]
    sources: list[str]
    end: float
    #: Each kind of request, piece or line that was begun.
    sent: int = 0

    def __post_init__(self) -> None:
        self._turns = itertools.count()

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    def token(self) -> str:
        return self.tokens[next(self._turns) % len(self.tokens)] if self.tokens else ""

    def source(self) -> str:
        return self.sources[next(self._turns) % len(self.sources)]

    async def open(self, *, is_narrow: bool = False) -> socket.socket:
        """A connection; whoever is refused waits a moment."""
        raw = socket.socket()
        try:
            raw.setblocking(False)  # noqa: FBT003
            if is_narrow:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            raw.bind((self.source(), 0))
            host, _, port = self.address.partition(":")
            await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
        except OSError:
            raw.close()
            await asyncio.sleep(0.01)
            raise
        self.sent += 1
        return raw

    def head(self, method: str, path: str, *more: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.address}", *more]
        if token := self.token():
            lines.append(f"Authorization: Bearer {token}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def line(self, *, is_narrow: bool = False) -> socket.socket:
        """A WebSocket to the table."""
        raw = await self.open(is_narrow=is_narrow)
        loop = asyncio.get_running_loop()
        try:
            head = self.head("GET", f"/api/tables/{self.table}/socket", *UPGRADE)
            await loop.sock_sendall(raw, head)
            if b" 101 " in await asyncio.wait_for(loop.sock_recv(raw, 300), 10):
                return raw
        except BaseException:
            raw.close()
            raise
        raw.close()
        raise ConnectionRefusedError


def text(thing: Any) -> bytes:
    data = json.dumps(thing).encode()
    size = (
        struct.pack("!B", 0x80 | len(data))
        if len(data) < 126
        else struct.pack("!BH", 0xFE, len(data))
    )
    return b"\x81" + size + MASK + data


async def _lines(target: Target, chunks: Callable[[], bytes], *, reads: bool = True) -> None:
    """Many lines, each of which writes as fast as it can; whoever is cut comes again."""

    async def one() -> None:
        loop = asyncio.get_running_loop()
        while target.goes_on:
            with contextlib.suppress(OSError, TimeoutError):
                raw = await target.line(is_narrow=not reads)
                with contextlib.closing(raw):
                    while target.goes_on:
                        await asyncio.wait_for(loop.sock_sendall(raw, chunks()), 5)
                        if reads:
                            with contextlib.suppress(BlockingIOError):
                                if not raw.recv(65536):
                                    break
                        await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(LINES)))


async def pings(target: Target) -> None:
    await _lines(target, lambda: PING * (CHUNK // len(PING)))


async def unread(target: Target) -> None:
    full = b"\x89\xfd" + MASK + bytes(125)
    await _lines(target, lambda: full * (CHUNK // len(full)), reads=False)


async def pieces(target: Target) -> None:
    await _lines(target, lambda: FIRST_PIECE + PIECE * (CHUNK // len(PIECE)))


async def texts(target: Target) -> None:
    ask = text({"type": "ping"})
    await _lines(target, lambda: ask * (CHUNK // len(ask)))


async def looks(target: Target) -> None:
    """Views, which nobody reads."""
    hello = text({"type": "hello", "last": 0})
    await _lines(target, lambda: hello * 3, reads=False)


async def steady(target: Target) -> None:
    """On each line as much as a line may send, and no more."""
    ask = text({"type": "hello", "last": 0})
    loop = asyncio.get_running_loop()

    async def one() -> None:
        while target.goes_on:
            with (
                contextlib.suppress(OSError, TimeoutError),
                contextlib.closing(await target.line()) as raw,
            ):
                while target.goes_on:
                    await loop.sock_sendall(raw, PING * 5 + ask)
                    with contextlib.suppress(BlockingIOError):
                        if not raw.recv(65536):
                            break
                    await asyncio.sleep(1)

    await asyncio.gather(*(one() for _ in range(LINES)))


async def _commands(target: Target, command: Callable[[int], Any]) -> None:
    numbers = itertools.count()

    async def one() -> None:
        loop = asyncio.get_running_loop()
        while target.goes_on:
            with (
                contextlib.suppress(OSError, TimeoutError),
                contextlib.closing(await target.line()) as raw,
            ):
                await loop.sock_sendall(raw, text({"type": "hello", "last": 0}))
                while target.goes_on:
                    await loop.sock_sendall(raw, text(command(next(numbers))))
                    target.sent += 1
                    with contextlib.suppress(BlockingIOError):
                        if not raw.recv(65536):
                            break
                    await asyncio.sleep(0.2)

    await asyncio.gather(*(one() for _ in range(30)))


async def words(target: Target) -> None:
    def say(number: int) -> Any:
        return {"type": "do", "id": f"w{os.getpid()}-{number}",
                "command": {"type": "say", "phrase": "hello"}}  # fmt: skip

    await _commands(target, say)


async def hints(target: Target) -> None:
    await _commands(target, lambda number: {"type": "ask", "id": f"h{number}"})


async def coming(target: Target) -> None:
    """Lines that come and go."""

    async def one() -> None:
        while target.goes_on:
            with contextlib.suppress(OSError, TimeoutError):
                (await target.line()).close()

    await asyncio.gather(*(one() for _ in range(50)))


async def half_heads(target: Target) -> None:
    await _halves(target, lambda: b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")


async def half_bodies(target: Target) -> None:
    def half() -> bytes:
        return target.head("POST", "/api/verify", "Content-Length: 1048576") + 1_000_000 * b"["

    await _halves(target, half)


async def _halves(target: Target, half: Callable[[], bytes]) -> None:
    loop = asyncio.get_running_loop()

    async def one() -> None:
        while target.goes_on:
            with (
                contextlib.suppress(OSError, TimeoutError),
                contextlib.closing(await target.open()) as raw,
            ):
                await asyncio.wait_for(loop.sock_sendall(raw, half()), 15)
                await asyncio.wait_for(
                    loop.sock_recv(raw, 1), max(0.1, target.end - time.monotonic())
                )

    await asyncio.gather(*(one() for _ in range(LINES)))


async def _requests(target: Target, whole: Callable[[], bytes], lines: int = 20) -> None:
    """On each connection one after the other, as soon as there is an answer."""
    loop = asyncio.get_running_loop()

    async def one() -> None:
        while target.goes_on:
            with (
                contextlib.suppress(OSError, TimeoutError),
                contextlib.closing(await target.open()) as raw,
            ):
                while target.goes_on:
                    await asyncio.wait_for(loop.sock_sendall(raw, whole()), 20)
                    target.sent += 1
                    if not await asyncio.wait_for(loop.sock_recv(raw, 2**20), 20):
                        break

    await asyncio.gather(*(one() for _ in range(lines)))


def _gets(path: str, lines: int = 20) -> Callable[[Target], Awaitable[None]]:
    async def asked(target: Target) -> None:
        where = path.replace("TABLE", target.table)
        await _requests(target, lambda: target.head("GET", where), lines)

    return asked


async def verify(target: Target) -> None:
    keys = ",".join(f'"{number:x}":1' for number in range(90_000))
    body = ("{" + keys + "}").encode()
    await _requests(
        target, lambda: target.head("POST", "/api/verify", f"Content-Length: {len(body)}") + body
    )


async def guesses(target: Target) -> None:
    codes = (f"bcd{number % 997:03}" for number in itertools.count())
    await _requests(target, lambda: target.head("GET", f"/api/tables/by-code/{next(codes)}"))


async def tables(target: Target) -> None:
    body = b'{"game":"luecke","seats":2,"bots":[null,"kueken"],"pace":0}'
    await _requests(
        target,
        lambda: target.head("POST", "/api/tables", f"Content-Length: {len(body)}") + body,
        lines=5,
    )


KINDS: Final[dict[str, Callable[[Target], Awaitable[None]]]] = {
    "pings": pings, "unread": unread, "pieces": pieces, "texts": texts, "looks": looks,
    "steady": steady, "words": words, "hints": hints, "coming": coming,
    "half heads": half_heads, "half bodies": half_bodies, "verify": verify, "guesses": guesses,
    "tables": tables, "lists": _gets("/api/tables"), "docs": _gets("/api/docs/openapi.json"),
    "exports": _gets("/api/me/export"), "stories": _gets("/api/tables/TABLE/replays/1/story"),
    "files": _gets("/"),
}  # fmt: skip


def flood(kinds: list[str], target: dict[str, Any], seconds: float, sent: Any) -> None:
    """In a process of its own, which leaves the machine to the others."""
    os.nice(10)
    rude = Target(**target, end=time.monotonic() + seconds)

    async def together() -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds + 1):
                await asyncio.gather(*(KINDS[kind](rude) for kind in kinds))

    asyncio.run(together())
    sent.value = rude.sent
