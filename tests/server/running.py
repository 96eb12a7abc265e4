"""A real server in a process of its own, and clients that speak to it over real sockets."""

import asyncio
import atexit
import contextlib
import functools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections import deque
from pathlib import Path
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kartentisch.store.engine import parse_url
from kartentisch.store.version import migrate
from kartentisch.table.wire import ClientCommand, Denied, Do, Entries, FreshView, Hello, ToClient
from tests.table.network import Client

_frames: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


MOST_GUESTS = 40


class Server:
    """`kartentisch serve` on a database; it can be killed and started again on its port."""

    #: What is started.
    program = "kartentisch"

    def __init__(self, database: str, home: Path, *words: str, **variables: str) -> None:
        self.database = database
        self.home = home
        self._words = words
        self._variables = variables
        self.log = home / "server.log"
        self.port = 0
        self._pool: deque[str] = deque()
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._prepare()
        words = ["serve", "--port", str(self.port), "--database", self.database, *self._words]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.program, *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "HOME": str(self.home), **self._variables},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        self.port = int(line.rpartition(":")[2])

    def _prepare(self) -> None:
        """A new database is a copy: to make one takes a quarter of the start."""
        kind, _, path = self.database.partition(":///")
        if kind == "sqlite" and not Path(path).exists():
            shutil.copy(_empty_database(), path)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; its exit code."""
        return self._end(how)

    def _end(self, how: signal.Signals) -> int:
        code = self.end(how)
        self._check_turns()
        return code

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Whatever it may have told."""
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def _check_turns(self) -> None:
        """Nobody had to wait for another: the event loop was never long at one thing."""
        busy = [line for line in self.log.read_text("utf-8").splitlines() if "loop busy" in line]
        for line in map(json.loads, busy):
            raise AssertionError(f"{line['milliseconds']} ms in one turn:\n{line['exception']}")

    def logged(self) -> list[dict[str, Any]]:
        """The lines of the log so far."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def call(
        self, path: str, body: object = None, token: str = "", *, method: str = "", **headers: str
    ) -> tuple[int, Any, Any]:
        """One HTTP request: status, decoded body, headers."""
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(
            f"http://{self.address}{path}", data=data, headers=headers, method=method or None
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                return answer.status, _decoded(answer.read()), answer.headers
        except urllib.error.HTTPError as error:
            return error.code, _decoded(error.read()), error.headers

    def somebody(self) -> str:
        """The token of one of a few guests, in turn: one address may not have many new ones."""
        if len(self._pool) < MOST_GUESTS:
            self._pool.append(self.guest("Somebody"))
            return self._pool[-1]
        self._pool.rotate(-1)
        return self._pool[-1]

    def guest(self, name: str) -> str:
        status, me, _ = self.call("/api/guests", {"name": name})
        assert status == 201
        return str(me["token"])


@functools.cache
def _empty_database() -> Path:
    folder = tempfile.mkdtemp(prefix="kartentisch-")
    atexit.register(shutil.rmtree, folder)
    path = Path(folder) / "tables.db"
    migrate(parse_url(f"sqlite:///{path}"))
    return path


class Unlimited(Server):
    """One that may be asked for everything, one thing after the other, by the same few."""

    program = "tests.server.unlimited"


class Several(Server):
    """Processes on one database. Whoever asks comes to each in turn; a dead one is passed over."""

    def __init__(self, *servers: Server) -> None:
        super().__init__(servers[0].database, servers[0].home)
        self.servers = deque(servers)

    @property
    def address(self) -> str:
        self.servers.rotate(-1)
        return self.servers[-1].address

    def call(
        self, path: str, body: object = None, token: str = "", *, method: str = "", **headers: str
    ) -> tuple[int, Any, Any]:
        for _ in self.servers:
            try:
                return super().call(path, body, token, method=method, **headers)
            except OSError:
                continue
        raise AssertionError("no process answers")


def _decoded(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data.decode()


class Person:
    """A client that comes back whenever the line breaks, and repeats what was not answered."""

    def __init__(self, server: Server, game: str, table: str, token: str | None) -> None:
        self._server = server
        self._url = f"/api/tables/{table}/socket"
        self.token = token
        self._socket: ClientConnection | None = None
        self.client = Client(game, "me" if token else None)
        #: Every frame, as it came.
        self.frames: list[str] = []
        self.quiet_until = 0
        self._commands = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def cut(self) -> None:
        """The line breaks without a word, whatever is on its way."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def line(self) -> ClientConnection:
        """The socket, opened anew as often as it takes."""
        while self._socket is None:
            headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
            try:
                url = f"ws://{self._server.address}{self._url}"
                self._socket = await connect(url, additional_headers=headers)
                await self._socket.send(msgspec.json.encode(Hello(self.client.number)).decode())
            except OSError:
                await asyncio.sleep(0.05)
            except Exception:  # noqa: BLE001 - a server that is just starting or dying
                self._socket = None
                await asyncio.sleep(0.05)
        return self._socket

    async def listen(self, seconds: float) -> bool:
        """Take in one frame; was there one?"""
        socket = await self.line()
        try:
            frame = str(await asyncio.wait_for(socket.recv(), seconds))
        except TimeoutError:
            return False
        except Exception:  # noqa: BLE001 - the line broke
            self._socket = None
            return False
        self.frames.append(frame)
        heard = _frames.decode(frame)
        self._hear(heard)
        if isinstance(heard, Denied) and heard.code == "too-fast" and not heard.id:
            await asyncio.sleep(heard.wait / 1000)
            with contextlib.suppress(ConnectionClosed):
                await socket.send(msgspec.json.encode(Hello(self.client.number)).decode())
        return True

    def _hear(self, frame: ToClient) -> None:
        self.client.hear(frame)
        match frame:
            case FreshView(view=view):
                self.quiet_until = view.quiet_until
            case Entries(entries=entries):
                self.quiet_until = max(self.quiet_until, *(each.quiet_until for each in entries))

    async def command(self, command: ClientCommand) -> ToClient:
        """Ask until there is an answer."""
        self._commands += 1
        name = f"{id(self)}-{self._commands}"
        frame = msgspec.json.encode(Do(name, command)).decode()
        for _ in range(200):
            socket = await self.line()
            try:
                await socket.send(frame)
            except Exception:  # noqa: BLE001 - the line broke
                self._socket = None
                continue
            while name not in self.client.answers and await self.listen(2):
                pass
            if name in self.client.answers:
                return self.client.answers[name]
        raise AssertionError("never answered")
