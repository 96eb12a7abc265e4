"""Whoever writes a program is told what was wrong, where, and with which of their messages."""

import json

import pytest

from kartentisch.server.http.frames import DEEPEST, LARGEST_FRAME, BadFrame, read_frame
from tests.server.running import Server

COMMANDS = (
    "join", "leave", "hand over", "remove", "stand in", "start", "move", "back", "rematch", "say",
    "pace",
)  # fmt: skip
#: A frame that cannot be read; the id under which it is refused, and what is said about it.
MISTAKES = {
    "x": ("", "it is no JSON (invalid character (byte 0))"),
    "[]": ("", "'$' must be object, not array"),
    "{}": ("", "the field 'type' is missing"),
    '{"type": "jump", "id": "a"}': (
        "a", "'type' cannot be 'jump'; it can be hello, do, ask, ping"
    ),
    '{"type": "do", "id": "a"}': ("a", "the field 'command' is missing"),
    '{"type": "do", "id": 3, "command": {"type": "leave"}}': ("", "'id' must be str, not int"),
    '{"type": "do", "id": "a", "command": {"type": "jump"}}': (
        "a",
        f"'command.type' cannot be 'jump'; it can be {', '.join(COMMANDS)}",
    ),
    '{"type": "do", "id": "a", "command": {"type": "join"}}': (
        "a", "the field 'command.name' is missing"
    ),
    '{"type": "do", "id": "a", "command": {"type": "join", "nam": "x"}}': (
        "a", "there is no field 'command.nam'; there are type, name, seat, salt"
    ),
    '{"type": "do", "id": "a", "command": {"type": "move", "move": "pass"}}': (
        "a", "the field 'command.made_for' is missing"
    ),
    '{"type": "do", "command": {"type": "move", "move": "pass", "made_for": "1"}, "id": "a"}': (
        "a", "'command.made_for' must be int, not str"
    ),
    '{"type": "do", "id": "a", "command": {"type": "pace", "tempo": "slow"}}': (
        "a", "'command.tempo' cannot be 'slow'; it can be leisurely, normal, quick, hurried"
    ),
    '{"type": "ping", "id": "a"}': ("a", "there is no field 'id'; there are type"),
    '{"type": "jump", "id": "a", nonsense': (
        "", "'type' cannot be 'jump'; it can be hello, do, ask, ping"
    ),
    '{"id": "a", "x": "' + LARGEST_FRAME * "x" + '"}': (
        "a", f"it has more than {LARGEST_FRAME} bytes"
    ),
    '{"id": "a", "x": ' + 9 * "[" + 9 * "]" + "}": (
        "a", f"its brackets are nested more than {DEEPEST} deep"
    ),
    '{"id": "' + 65 * "a" + '"}': ("", "the field 'type' is missing"),
}  # fmt: skip


@pytest.mark.parametrize("frame", MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_is_told_with_its_place(frame: str) -> None:
    with pytest.raises(BadFrame) as bad:
        read_frame(frame)
    assert (bad.value.name, bad.value.reason.said("en")) == MISTAKES[frame]


def test_a_mistake_is_told_in_german() -> None:
    with pytest.raises(BadFrame) as bad:
        read_frame('{"type": "do", "id": "a", "command": {"type": "join", "nam": "x"}}')
    said = "Ein Feld „command.nam“ gibt es nicht; es gibt type, name, seat, salt."
    assert bad.value.reason.said("de") == said


@pytest.mark.parametrize(
    ("path", "body", "why"),
    [
        ("/api/guests", {"nam": "x"}, "the field 'name' is missing"),
        ("/api/guests", {"name": "x", "nam": "y"},
         "there is no field 'nam'; there are name, is_program"),
        ("/api/guests", {"name": 3}, "'name' must be str, not int"),
        ("/api/tables", {"game": "luecke", "seats": 2, "clock": {"kind": "none", "tim": 3}},
         "there is no field 'clock.tim'; there are kind, time, increment"),
        ("/api/tables", {"game": "luecke", "seats": 2, "chat": "loud"},
         "'chat' cannot be 'loud'; it can be phrases, free"),
        ("/api/tables", b"{", "it is no JSON (Input data was truncated)"),
    ],
)  # fmt: skip
def test_so_is_a_mistake_in_a_request(server: Server, path: str, body: object, why: str) -> None:
    status, problem, _ = server.call(path, body, server.somebody())
    assert (status, problem["code"]) == (400, "bad-request")
    assert problem["sentence"] == f"This request could not be read: {why}"


def test_nobody_comes_in_without_a_name(server: Server) -> None:
    for name in ("", " \u200b"):
        status, problem, _ = server.call("/api/guests", {"name": name})
        assert (status, problem["code"]) == (400, "bad-name")


def test_the_examples_here_are_frames_or_none() -> None:
    assert read_frame(json.dumps({"type": "hello", "last": 3})) is not None
