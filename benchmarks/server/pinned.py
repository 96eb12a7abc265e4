"""Any server in a process of its own, on a core of its own."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self

from benchmarks.server.pulse import processor_of


class Pinned:
    """Runs a command that will listen on a port."""

    def __init__(self, command: list[str], core: int, port: int, home: Path) -> None:
        self._command, self._core, self._port, self._home = command, core, port, home

    async def __aenter__(self) -> Self:
        environment = {**os.environ, "HOME": str(self._home)}
        self._process = subprocess.Popen(  # noqa: ASYNC220 - at once, and nothing else runs
            ["taskset", "-c", str(self._core), *self._command],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while True:
            with socket.socket() as probe:
                if not probe.connect_ex(("127.0.0.1", self._port)):
                    return self
            assert self._process.poll() is None, "it did not start"
            await asyncio.sleep(0.05)

    async def __aexit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(self._process.wait, 20)

    @property
    def pid(self) -> int:
        return self._process.pid

    def processor(self) -> float:
        """Seconds of processor time that the server has used."""
        return processor_of(self.pid)


def ours(database: str, core: int, port: int, home: Path) -> Pinned:
    """`kartentisch serve` of this very program."""
    command = [sys.executable, "-m", "kartentisch", "serve", "--port", str(port),
               "--database", database]  # fmt: skip
    return Pinned(command, core, port, home)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
