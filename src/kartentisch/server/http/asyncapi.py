"""The description of the WebSockets at /api/docs/asyncapi.json, made from the classes themselves.

What clients send is closed: a field that is not described is refused. What they are sent is open,
since fields may be added later.
"""

from typing import Any, Final, get_args

import msgspec
from litestar import get

from kartentisch.table.own_tables import Changed, OwnTables
from kartentisch.table.wire import Denied, FromClient, Ping, Pong, ToClient

#: The format, and where it keeps its parts.
VERSION: Final = "3.0.0"
_SCHEMA: Final = "#/components/schemas/{name}"
_LEAD: Final = "What goes over the WebSockets of Kartentisch; docs/protocol.md explains it."

Kinds = tuple[Any, ...]


@get("/api/docs/asyncapi.json", include_in_schema=False)
async def asyncapi() -> dict[str, Any]:
    """Every message of the WebSockets, in the form of AsyncAPI."""
    return description()


def description() -> dict[str, Any]:
    sent, told = get_args(FromClient), get_args(ToClient)
    own: Kinds = (OwnTables, Changed, Pong, Denied)
    kinds = list(dict.fromkeys((*sent, *told, *own)))
    _, schemas = msgspec.json.schema_components(kinds, ref_template=_SCHEMA)
    table = _channel("/api/tables/{table}/socket", "One table: look on, and play.", (*sent, *told))
    table["parameters"] = {"table": {"description": "The id of the table."}}
    return {
        "asyncapi": VERSION,
        "info": {"title": "Kartentisch", "version": "1", "description": _LEAD},
        "channels": {
            "table": table,
            "tables": _channel("/api/me/socket", "All tables of a guest at once.", (Ping, *own)),
        },
        "operations": {
            "sayAtTable": _operation("receive", "table", sent),
            "hearAtTable": _operation("send", "table", told),
            "sayAtHome": _operation("receive", "tables", (Ping,)),
            "hearOfTables": _operation("send", "tables", own),
        },
        "components": {
            "messages": {kind.__name__: _message(kind) for kind in kinds},
            "schemas": schemas,
        },
    }


def _channel(address: str, about: str, kinds: Kinds) -> dict[str, Any]:
    messages = {kind.__name__: _ref("components/messages", kind) for kind in kinds}
    return {"address": address, "description": about, "messages": messages}


def _operation(action: str, channel: str, kinds: Kinds) -> dict[str, Any]:
    """Named by what a client does; the action is the server's."""
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel}"},
        "messages": [_ref(f"channels/{channel}/messages", kind) for kind in kinds],
    }


def _message(kind: Any) -> dict[str, Any]:
    return {
        "name": kind.__struct_config__.tag,
        "summary": (kind.__doc__ or "").partition("\n")[0],
        "contentType": "application/json",
        "payload": _ref("components/schemas", kind),
    }


def _ref(part: str, kind: Any) -> dict[str, str]:
    return {"$ref": f"#/{part}/{kind.__name__}"}
