"""The description of the WebSockets at /api/docs/asyncapi.json, made from the classes themselves.

What clients send is closed: a field that is not described is refused. What they are sent is open,
since fields may be added later.
"""

from typing import Any, Final, get_args

import msgspec
from litestar import get

from kartentisch.table.wire import FromClient, ToClient

#: The format, and what it calls its parts.
VERSION: Final = "3.0.0"
_SCHEMA: Final = "#/components/schemas/{name}"
_LEAD: Final = "What goes over the WebSockets of Kartentisch; docs/protocol.md explains it."


@get("/api/docs/asyncapi.json", include_in_schema=False)
async def asyncapi() -> dict[str, Any]:
    """Every message of the WebSockets, in the form of AsyncAPI."""
    return description()


def description() -> dict[str, Any]:
    sent, told = get_args(FromClient), get_args(ToClient)
    kinds = (*sent, *told)
    _, schemas = msgspec.json.schema_components(kinds, ref_template=_SCHEMA)
    return {
        "asyncapi": VERSION,
        "info": {"title": "Kartentisch", "version": "1", "description": _LEAD},
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "description": "One table: look on, and play if one has a seat there.",
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": {kind.__name__: _ref("messages", kind) for kind in kinds},
            }
        },
        "operations": {"say": _operation("receive", sent), "hear": _operation("send", told)},
        "components": {
            "messages": {kind.__name__: _message(kind) for kind in kinds},
            "schemas": schemas,
        },
    }


def _operation(action: str, kinds: tuple[type, ...]) -> dict[str, Any]:
    """Named by what a client does; the action is the server's."""
    channel = "#/channels/table"
    messages = [{"$ref": f"{channel}/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": channel}, "messages": messages}


def _message(kind: Any) -> dict[str, Any]:
    return {
        "name": kind.__struct_config__.tag,
        "summary": (kind.__doc__ or "").partition("\n")[0],
        "contentType": "application/json",
        "payload": _ref("schemas", kind),
    }


def _ref(part: str, kind: type) -> dict[str, str]:
    return {"$ref": f"#/components/{part}/{kind.__name__}"}
