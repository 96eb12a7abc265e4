"""kartentisch serve: tables for people in different places."""

import argparse
import errno
import gc
import os
import signal
import socket
import sys
from typing import TYPE_CHECKING

from kartentisch.cli.addresses import EVERYWHERE, addresses_of, for_others
from kartentisch.cli.browser import open_browser_soon
from kartentisch.cli.configured import configured
from kartentisch.cli.qr import print_qr
from kartentisch.server.ops.read_settings import Effective
from kartentisch.server.settings import NAMES, ServerSettings, hidden

if TYPE_CHECKING:
    import uvicorn

#: Seconds that connections have to end in when the server stops.
PATIENCE = 5
#: How many new things there must be before the collector of cycles looks at the youngest of them,
#: and after how many such looks at the next older ones. Ours seldom form cycles.
COLLECTED_AFTER = 20_000, 10, 10
#: Seconds for which a thread that thinks or stores keeps the one who answers waiting.
LONGEST_THOUGHT = 0.001


def run(arguments: argparse.Namespace) -> int:
    effective = configured(arguments)
    if arguments.show_settings:
        print(shown(effective), end="")
        return 0
    return serve(effective.settings, may_move=arguments.another_port)


def shown(effective: Effective) -> str:
    """All settings as a file of settings, with where each comes from."""
    lines = []
    for name in NAMES:
        value = getattr(effective.settings, name)
        text = hidden(name, value)
        line = f'{name} = "{text}"' if isinstance(value, str) else f"{name} = {text}"
        lines.append(f"{line}  # {effective.sources[name]}\n")
    return "".join(lines)


def serve(settings: ServerSettings, *, may_move: bool) -> int:
    from kartentisch.server.logs import set_up_logs  # noqa: PLC0415 - only here, and takes a while
    from kartentisch.store.engine import parse_url  # noqa: PLC0415
    from kartentisch.store.version import look  # noqa: PLC0415

    look(parse_url(settings.database))
    set_up_logs(settings)
    listening = _listen(settings.host, settings.port, may_move=may_move)
    addresses = addresses_of(settings, listening.getsockname()[1])
    server = _server(settings)
    for each in (signal.SIGINT, signal.SIGTERM):
        # Uvicorn stops by these in good order, and then sends them to us again. Until it listens
        # to them they must not be lost.
        signal.signal(each, lambda *_: setattr(server, "should_exit", True))
    _tell(settings, addresses)
    if settings.opens_browser:
        open_browser_soon(addresses[0])
    _collect_seldom()
    sys.setswitchinterval(LONGEST_THOUGHT)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _tell(settings: ServerSettings, addresses: list[str]) -> None:
    for address in addresses:
        print(f"Kartentisch: {address}", flush=True)
    if settings.host not in EVERYWHERE:
        return
    if invited := for_others(addresses):
        print_qr(invited)
    else:
        print("kartentisch: no network found; other devices cannot come here", file=sys.stderr)


def _server(settings: ServerSettings) -> "uvicorn.Server":
    import uvicorn  # noqa: PLC0415 - takes a while, and only this command needs it

    from kartentisch.server.app import make_app, make_door  # noqa: PLC0415
    from kartentisch.server.door.lines import Line  # noqa: PLC0415
    from kartentisch.server.door.reception import Reception  # noqa: PLC0415

    guarded = {"door": make_door(settings)}
    config = uvicorn.Config(
        make_app(settings, guarded["door"]),
        http=type("GuardedReception", (Reception,), guarded),
        ws=type("GuardedLine", (Line,), guarded),
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy,
        # Deflating every small frame costs more than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return uvicorn.Server(config)


def _collect_seldom() -> None:
    """While everything in memory is looked through nobody is served: the program itself is not."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)


def _listen(host: str, port: int, *, may_move: bool) -> socket.socket:
    """The port is ours before anything is told about it."""
    try:
        return _bound(host, port)
    except OSError as error:
        if may_move and error.errno == errno.EADDRINUSE:
            return _bound(host, 0)
        print(f"kartentisch: cannot listen on {host}, port {port}: {error.strerror}",
              file=sys.stderr)  # fmt: skip
        raise SystemExit(2) from None


def _bound(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":
            # Elsewhere this would take the port away from whoever has it.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        # From now on callers wait in line instead of being turned away.
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening
