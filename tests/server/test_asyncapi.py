"""The description of the messages is that of the code, and whatever is sent keeps to it."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from scripts import messages

from kartentisch.core.game import find_game, game_names
from kartentisch.server.http.asyncapi import description
from kartentisch.table.commands import Join, Move, Say
from kartentisch.table.wire import Begin, ClientCommand, Do, Hello, Ping, encode_frame
from tests.server.running import Server
from tests.table.network import Network

Schema = dict[str, Any]


def test_the_page_and_the_server_have_it(server: Server) -> None:
    written = json.loads(messages.PAGE.read_text("utf-8"))
    assert written == json.loads(json.dumps(description())), "run scripts/messages.py"
    assert server.call("/api/docs/asyncapi.json")[1] == written


def _refs(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from ([part["$ref"]] if "$ref" in part else [])
        for each in part.values():
            yield from _refs(each)
    elif isinstance(part, list):
        for each in part:
            yield from _refs(each)


def test_every_part_that_is_named_is_there() -> None:
    whole = description()
    names = set(_refs(whole))
    assert len(names) > 40
    for name in names:
        found: Any = whole
        for step in name.removeprefix("#/").split("/"):
            found = found[step]
        assert found


def _closed(part: Any) -> Any:
    """The same, but what is not described may not be there either."""
    if isinstance(part, list):
        return [_closed(each) for each in part]
    if not isinstance(part, dict):
        return part
    inner = {name: _closed(each) for name, each in part.items()}
    return {"additionalProperties": False} | inner if "properties" in part else inner


def _validator(operation: str) -> Any:
    """For all that is said in one direction."""
    whole = description()
    kinds = [ref["$ref"].rpartition("/")[2] for ref in whole["operations"][operation]["messages"]]
    named = [{"$ref": f"#/components/schemas/{kind}"} for kind in kinds]
    return jsonschema_rs.validator_for({"anyOf": named, "components": _closed(whole["components"])})


TOLD, SAID = _validator("hearAtTable"), _validator("sayAtTable")


def _game(game: str) -> list[Any]:
    """All that the server sends in a whole game, to everybody."""
    options = {"passt-nicht": {"target": 10}, "keine-ahnung": {"trophy_count": 2}}.get(game, {})
    net = Network(game, find_game(game).seats[0], 1, faults=5, options=options, show=1000)
    net.play_to_the_end()
    return [json.loads(frame) for frame in net.frames]


@pytest.mark.parametrize("game", game_names())
def test_every_frame_of_a_game_is_as_described(game: str) -> None:
    frames = _game(game)
    assert {frame["type"] for frame in frames} >= {"view", "entries", "done", "denied"}
    for frame in frames:
        assert TOLD.is_valid(frame), (frame, list(TOLD.iter_errors(frame)))


def test_what_a_client_says_is_as_described() -> None:
    commands: list[ClientCommand] = [Join("Anna"), Begin(), Move("pass", 3), Say(phrase="hello")]
    for frame in (Hello(), Ping(), *(Do("1", command) for command in commands)):
        assert SAID.is_valid(json.loads(encode_frame(frame)))  # type: ignore[arg-type]


#: What may be wrong with a frame.
WRONG: list[tuple[str, Any]] = [
    ("entries.0.kind", None), ("entries.0.number", "3"), ("entries.0.surplus", 1),
    ("entries.0.happened.0.type", "flown"), ("entries.0.legal.0.leaves.place", None),
    ("type", "entry"),
]  # fmt: skip


@pytest.mark.parametrize(("place", "value"), WRONG, ids=[place for place, _ in WRONG])
def test_a_wrong_frame_is_noticed(place: str, value: Any) -> None:
    frame = next(each for each in _game("luecke") if _has(each, "happened") and _has(each, "legal"))
    assert TOLD.is_valid(frame)
    *way, name = place.split(".")
    inner: Any = frame
    for step in way:
        inner = inner[int(step)] if step.isdigit() else inner[step]
    if value is None:
        del inner[name]
    else:
        inner[name] = value
    assert not TOLD.is_valid(frame)


def _has(frame: Any, part: str) -> bool:
    return bool(frame["type"] == "entries" and frame["entries"][0].get(part))


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "do", "id": "1", "command": {"type": "jump"}},
        {"type": "do", "command": {"type": "leave"}},
        {"type": "hello", "last": -1},
        {"type": "do", "id": "1", "command": {"type": "join", "nam": "x", "name": "x"}},
    ],
)
def test_a_wrong_word_of_a_client_is_noticed(frame: Any) -> None:
    assert not SAID.is_valid(frame)
    # As strictly as the server reads it.
    open_ones = jsonschema_rs.validator_for(
        {"$ref": "#/components/schemas/Do", "components": description()["components"]}
    )
    assert frame["type"] != "do" or not open_ones.is_valid(frame)
