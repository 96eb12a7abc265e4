"""What is wrong with something that cannot be read: where it is, and what would be right."""

import re
from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from kartentisch.core.complaint import Complaint
from kartentisch.core.notation import shorten

#: "… - at `$.command.type`": how the decoder names a place.
_AT: Final = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<where>.*)`)?$", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `(?P<field>.*)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(?P<field>.*)`")
_NO_VALUE: Final = re.compile(r"Invalid (?:enum )?value '(?P<got>.*)'", re.DOTALL)
_EXPECTED: Final = re.compile(r"Expected `(?P<wanted>.*?)`, got `(?P<got>.*)`")


def mistake_in(data: bytes, kind: Any, error: Exception) -> Complaint:
    """The sentence about what the decoder did not like."""
    if not isinstance(error, msgspec.ValidationError):
        why = str(error).removeprefix("JSON is malformed: ")
        return Complaint(__file__, "no-json", why=why)
    sent = _whole(data)
    found = _AT.match(str(error))
    what, where = (found["what"], found["where"] or "") if found else (str(error), "")
    if missing := _MISSING.fullmatch(what):
        return Complaint(__file__, "missing-field", field=_inside(where, missing["field"]))
    if unknown := _UNKNOWN.fullmatch(what):
        return no_such_field(_inside(where, unknown["field"]), _kind_at(kind, sent, where))
    if invalid := _NO_VALUE.fullmatch(what):
        known = ", ".join(_values_at(kind, sent, where))
        return Complaint(__file__, "no-such-value", where=where, got=shorten(invalid["got"]),
                         known=known)  # fmt: skip
    if expected := _EXPECTED.fullmatch(what):
        return Complaint(__file__, "wrong-type", where=where or "$", **expected.groupdict())
    return Complaint(__file__, "not-right", where=where or "$", why=what)


def no_such_field(field: str, kind: type | None) -> Complaint:
    known = ", ".join(fields_of(kind)) if kind else "type"
    return Complaint(__file__, "no-such-field", field=shorten(field), known=known)


def unknown_field(value: Any, kind: Any) -> Complaint | None:
    """The first field that nobody would read: a slip of the pen asks for no default."""
    for where, inner, struct in _objects(value, kind, ""):
        for name in inner:
            if name not in fields_of(struct):
                return no_such_field(_inside(where, name), struct)
    return None


def fields_of(struct: type) -> list[str]:
    tag = struct.__struct_config__.tag_field  # type: ignore[attr-defined]
    names = list(struct.__struct_encode_fields__)  # type: ignore[attr-defined]
    return [tag, *names] if tag else names


def _objects(value: Any, kind: Any, where: str) -> Iterator[tuple[str, dict[str, Any], type]]:
    """Every object that is read as a class of its own, from the outside in."""
    struct = _struct_for(kind, value)
    if struct is None:
        return
    yield where, value, struct
    for name, inner in get_type_hints(struct).items():
        yield from _objects(value.get(name), inner, _inside(where, name))


def _struct_for(kind: Any, value: Any) -> type | None:
    """Which class of those that are possible this is to be read as."""
    if not isinstance(value, dict):
        return None
    for each in get_args(kind) or (kind,):
        if _is_struct(each):
            config = each.__struct_config__
            if config.tag_field is None or value.get(config.tag_field) == config.tag:
                found: type = each
                return found
    return None


def _whole(data: bytes) -> Any:
    """Everything that was sent; nothing if what comes after the mistake is no JSON."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _kind_at(kind: Any, sent: Any, where: str) -> type | None:
    """The class of the object at that place of what was sent."""
    for place, _, struct in _objects(sent, kind, ""):
        if place == where:
            return struct
    return None


def _values_at(kind: Any, sent: Any, where: str) -> list[str]:
    """What might stand there: one of a few words, or the tag of a class."""
    outer, _, name = where.rpartition(".")
    holder = _kind_at(kind, sent, outer)
    hint = get_type_hints(holder).get(name) if holder is not None else None
    if get_origin(hint) is Literal:
        return [str(word) for word in get_args(hint)]
    around, _, field = outer.rpartition(".")
    above = _kind_at(kind, sent, around) if outer else None
    union = get_type_hints(above).get(field) if above is not None else kind
    return [str(each.__struct_config__.tag) for each in get_args(union) if _is_struct(each)]


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _inside(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
