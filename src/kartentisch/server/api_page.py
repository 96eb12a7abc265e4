"""A page about the HTTP side, made here: no script, nothing from elsewhere."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin

from kartentisch.server.described import Schema, describe, operations

PATH: Final = "/api/docs"
STYLE: Final = "/api/docs/style.css"
SCHEMA: Final = "/api/docs/openapi.json"
_STYLE_FILE: Final = Path(__file__).parent / "api_page.css"

AnyRequest = Request[Any, Any, Any]


class Page(OpenAPIRenderPlugin):
    """For people, in the place of the framework's own pages: those load scripts from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, _: AnyRequest, schema: Schema) -> bytes:
        return page_of(describe(schema)).encode()


class JsonPage(OpenAPIRenderPlugin):
    """For programs."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=MediaType.JSON)

    def render(self, _: AnyRequest, schema: Schema) -> bytes:
        return msgspec.json.encode(describe(schema))


@get(STYLE, include_in_schema=False, sync_to_thread=False)
def style() -> Response[str]:
    return Response(_STYLE_FILE.read_text("utf-8"), media_type="text/css")


def page_of(schema: Schema) -> str:
    ways_in = "".join(_way_in(*each) for each in operations(schema))
    kinds = "".join(_kind(*each) for each in sorted(schema["components"]["schemas"].items()))
    title = f"{_text(schema['info']['title'])}: the HTTP side"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<title>{title}</title><link rel="stylesheet" href="{STYLE}"></head><body>'
        f"<h1>{title}</h1><p>{_text(schema['info'].get('description', ''))}</p>"
        f'<p>For programs: <a href="{SCHEMA}">openapi.json</a>.'
        " Every refusal is a code for programs and a sentence for people.</p>"
        f"<main>{ways_in}</main><h2>Kinds of things</h2>{kinds}</body></html>"
    )


def _way_in(method: str, path: str, operation: Schema) -> str:
    rows = [*_parameters(operation), *_body(operation), *_answers(operation)]
    told = "".join(f"<tr><th>{name}</th><td>{kind}</td><td>{what}</td></tr>"
                   for name, kind, what in rows)  # fmt: skip
    return (
        f'<section id="{_text(operation["operationId"])}">'
        f"<h2><code>{method.upper()} {_text(path)}</code></h2>"
        f"<p>{_text(operation['summary'])}</p><table>{told}</table></section>"
    )


Row = tuple[str, str, str]


def _parameters(operation: Schema) -> Iterator[Row]:
    for each in operation.get("parameters", ()):
        name = f"{_text(each['name'])} <small>{_text(each['in'])}</small>"
        yield name, _kind_name(each.get("schema", {})), _text(each.get("description", ""))


def _body(operation: Schema) -> Iterator[Row]:
    for content in operation.get("requestBody", {}).get("content", {}).values():
        yield "body", _kind_name(content["schema"]), "As JSON."


def _answers(operation: Schema) -> Iterator[Row]:
    for status, answer in sorted(operation["responses"].items()):
        kinds = [_kind_name(each.get("schema", {})) for each in answer.get("content", {}).values()]
        yield status, ", ".join(kinds), _text(answer["description"])


def _kind(name: str, kind: Schema) -> str:
    needed = kind.get("required", ())
    fields = "".join(
        f"<tr><th>{_text(field)}{'' if field in needed else ' <small>optional</small>'}</th>"
        f"<td>{_kind_name(what)}</td></tr>"
        for field, what in kind.get("properties", {}).items()
    )
    about = _text(kind.get("description", ""))
    return (
        f'<section id="{_text(name)}"><h3>{_text(name)}</h3><p>{about}</p>'
        f"<table>{fields}</table></section>"
    )


def _kind_name(kind: Schema) -> str:
    if ref := kind.get("$ref"):
        name = _text(ref.rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if choices := kind.get("anyOf") or kind.get("oneOf"):
        return " or ".join(_kind_name(each) for each in choices)
    if "enum" in kind:
        return " or ".join(_text(msgspec.json.encode(each).decode()) for each in kind["enum"])
    if kind.get("type") == "array":
        return f"list of {_kind_name(kind.get('items') or {})}"
    named = kind.get("type", "anything")
    return _text(" or ".join(named) if isinstance(named, list) else named)


def _text(text: object) -> str:
    return escape(str(text))
