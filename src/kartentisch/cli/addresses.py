"""Where a server can be reached, for people to type."""

import socket

from kartentisch.server.settings import ServerSettings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - to know it when an operator chose it
HERE = "http://localhost:"
#: Addresses for examples: nobody has them, and nothing is sent to them.
_NOBODY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def addresses_of(settings: ServerSettings, port: int) -> list[str]:
    """The best one first."""
    local = [_address(host, port) for host in _hosts(settings.host)]
    return [settings.public_url.rstrip("/"), *local] if settings.public_url else local


def for_others(addresses: list[str]) -> str | None:
    """The best one that means this machine on other machines too."""
    return next((each for each in addresses if not each.startswith(HERE)), None)


def _hosts(host: str) -> list[str]:
    """Those of this machine, if it listens on all of them."""
    if host not in EVERYWHERE:
        return [host]
    return [
        "localhost",
        *(found for kind, nobody in _NOBODY if (found := _own(kind, nobody, host))),
    ]


def _own(kind: socket.AddressFamily, nobody: str, host: str) -> str | None:
    """The address from which this machine would call far away; a UDP socket calls nobody."""
    if kind == socket.AF_INET6 and ":" not in host:
        return None
    try:
        with socket.socket(kind, socket.SOCK_DGRAM) as asked:
            asked.connect((nobody, 9))
            return str(asked.getsockname()[0])
    except OSError:
        return None


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
