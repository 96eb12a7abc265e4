"""kartentisch serve: tables for people in different places."""

import argparse
import socket
import sys
from pathlib import Path

from kartentisch.cli.saved import data_folder
from kartentisch.core.errors import BadInput

HIGHEST_PORT = 65_535


def run(arguments: argparse.Namespace) -> int:
    import uvicorn  # noqa: PLC0415 - takes a while, and only this command needs it

    from kartentisch.server.app import make_app  # noqa: PLC0415

    listening = _listen(arguments.host, arguments.port)
    address = f"http://{arguments.host}:{listening.getsockname()[1]}"
    database = arguments.database or _own_database()
    config = uvicorn.Config(
        make_app(database),
        log_level="warning",
        ws="websockets-sansio",
        # Deflating every small frame costs more than it saves.
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    print(f"Kartentisch: {address}", flush=True)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _listen(host: str, port: int) -> socket.socket:
    """The port is ours before anything is told about it."""
    if not 0 <= port <= HIGHEST_PORT:
        raise BadInput(f"--port must be from 0 to {HIGHEST_PORT}, not {port}")
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # From now on callers wait in line instead of being turned away.
        listening.listen(2048)
    except OSError as error:
        print(f"kartentisch: cannot listen on {host}, port {port}: {error.strerror}",
              file=sys.stderr)  # fmt: skip
        raise SystemExit(2) from None
    return listening


def _own_database() -> str:
    folder: Path = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"
