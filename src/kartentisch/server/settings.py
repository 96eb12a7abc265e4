"""What an operator can set, each with its limits and what it is for; see docs/hosting.md."""

import ipaddress
from typing import Annotated, Any, Final, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from kartentisch.core.errors import BadInput


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a server. The descriptions are those of the page for operators."""

    host: Annotated[str, Meta(description="address to listen on; `0.0.0.0` for all")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535, description="0 for any that is free")] = 8000
    database: Annotated[
        str,
        Meta(
            description="`sqlite:///FILE` or `postgresql://…`;"
            " empty for a file in the data folder of the user"
        ),
    ] = ""
    public_url: Annotated[
        str,
        Meta(description="the address that people use, as `https://HOST`, if a proxy is in front"),
    ] = ""
    trusted_proxy: Annotated[
        str,
        Meta(
            description="addresses of proxies, with commas, whose word about the address and"
            " the encryption of a caller is believed; empty for none"
        ),
    ] = ""
    opens_browser: Annotated[
        bool, Meta(description="open a browser at the start, on a desktop")
    ] = True
    log_format: Annotated[
        Literal["auto", "text", "json"],
        Meta(description="`auto` is text on a terminal and JSON lines elsewhere"),
    ] = "auto"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="the least that is logged")
    ] = "info"
    metrics: Annotated[
        Literal["loopback", "everybody", "nobody"],
        Meta(description="who may read `/metrics`; `loopback` is this machine, not by a proxy"),
    ] = "loopback"
    away_after: Annotated[
        int,
        Meta(
            ge=1, le=86_400, description="seconds until a bot stands in for a person who has gone"
        ),
    ] = 60
    table_days: Annotated[
        int,
        # Longer than the longest time to think about a move.
        Meta(ge=15, le=3650, description="days until a table that nobody looks at is removed"),
    ] = 60
    guest_days: Annotated[
        int, Meta(ge=1, le=3650, description="days until a guest who stays away is forgotten")
    ] = 365
    tables_per_guest: Annotated[
        int, Meta(ge=1, le=10_000, description="most tables of one guest that are not over")
    ] = 100
    sockets_per_guest: Annotated[
        int, Meta(ge=1, le=10_000, description="most connections of one guest at a time")
    ] = 30
    guests_per_minute: Annotated[
        int,
        Meta(
            ge=1,
            le=100_000,
            description="new guests of one address in a minute; four times as many at once",
        ),
    ] = 30


NAMES: Final = ServerSettings.__struct_fields__


def checked_value(name: str, value: object, *, is_text: bool) -> Any:
    """The value of a setting, or a sentence that says what is allowed.

    From a file a number is a number; in the environment everything is text.
    """
    try:
        return msgspec.convert(value, _TYPES[name], strict=not is_text)
    except msgspec.ValidationError:
        raise BadInput(f"must be {allowed(name)}, not {_shown(value)}") from None


def check_meaning(name: str, value: Any) -> None:
    """What a type cannot say."""
    match name:
        case "database" if value:
            from kartentisch.store.engine import parse_url  # noqa: PLC0415 - takes a while

            parse_url(value)
        case "public_url" if value:
            _check_url(value)
        case "trusted_proxy":
            for address in value.split(",") if value else ():
                _check_address(address)


def allowed(name: str) -> str:
    """In words: which values a setting can have."""
    kind, meta = _kind_of(name)
    if kind is bool:
        return "true or false"
    if kind is int:
        return f"a whole number from {meta.ge} to {meta.le}"
    if kind is str:
        return "a text"
    return " or ".join(get_args(kind))


def meaning(name: str) -> str:
    return str(_kind_of(name)[1].description)


def default(name: str) -> Any:
    return _DEFAULTS[name]


def hidden(name: str, value: Any) -> str:
    """For people: without the password in the URL of a database."""
    if name == "database" and value:
        from kartentisch.store.engine import name_of, parse_url  # noqa: PLC0415 - takes a while

        return name_of(parse_url(value))
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


_TYPES: Final[dict[str, Any]] = dict(ServerSettings.__annotations__)
_DEFAULTS: Final[dict[str, Any]] = dict(zip(NAMES, ServerSettings.__struct_defaults__, strict=True))


def _kind_of(name: str) -> tuple[Any, Meta]:
    kind, meta = get_args(_TYPES[name])
    return kind, meta


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"  # noqa: PLR2004 - enough to find it


def _check_url(value: str) -> None:
    try:
        parts = urlsplit(value)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname)
        is_bare = parts.path in ("", "/") and not parts.query and not parts.fragment
    except ValueError:
        is_good = is_bare = False
    if not is_good or not is_bare or "@" in value:
        raise BadInput(f"must be http:// or https:// and a host, not {_shown(value)}")


def _check_address(text: str) -> None:
    try:
        ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadInput(
            f"must be addresses as 127.0.0.1 or 10.0.0.0/8, with commas, not {_shown(text)}"
        ) from None
