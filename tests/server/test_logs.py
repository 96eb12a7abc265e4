"""The log tells operators what happened, and nobody anything about people and cards."""

import asyncio
import io
import json
import logging
import re
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import structlog
from websockets.asyncio.client import connect

from kartentisch.server.logs import log, log_lost_errors, set_up_logs
from kartentisch.server.settings import ServerSettings
from kartentisch.store.errors import NotStored
from kartentisch.table.commands import Move, Say
from kartentisch.table.wire import Denied, Done
from tests.server.playing import open_table, play, sit_down
from tests.server.running import Server

NAMES = ['Mallory","level":"error', "Anna\x1b[31m\n{}"]
#: What is left of them when the server has tidied them.
WORDS = ["Mallory", "Anna", "free speech", "canary", "nonsense"]


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], str, list[str]]:
    """A whole game with everything that must not be told; the log, and the secrets in it."""
    folder: Path = tmp_path_factory.mktemp("logged")
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder, "--log-level", "debug")
    server.start()
    try:
        secrets = asyncio.run(_everything(server))
    finally:
        assert server.stop() == 0
    return server.logged(), server.log.read_text("utf-8"), secrets


async def _everything(server: Server) -> list[str]:
    tokens = [await asyncio.to_thread(server.guest, name) for name in NAMES]
    table = await open_table(server, tokens[0], chat="free")
    async with AsyncExitStack() as stack:
        people = await sit_down(stack, server, table, tokens, NAMES)
        assert isinstance(await people[0].command(Say(text="free speech")), Done)
        assert isinstance(await people[1].command(Move("nonsense", 10_000)), Denied)
        made = await play(people)
        frames = "".join(frame for person in people for frame in person.frames)
    for path in ("/canary", f"/api/tables/{table}/replays/7?canary=1", "/api/me?token=canary"):
        await asyncio.to_thread(server.call, path)
    await asyncio.to_thread(server.call, "/api/tables", {"canary": 1}, tokens[0])
    own = {"Cookie": f"kartentisch={tokens[0]}", "Origin": "http://canary.example"}
    await asyncio.to_thread(lambda: server.call("/api/tables", {}, **own))
    async with connect(f"ws://{server.address}/api/tables/canary/socket?canary") as socket:
        await socket.wait_closed()
    _, replay, _ = await asyncio.to_thread(server.call, f"/api/tables/{table}/replays/1")
    cards = {card for entry in replay["log"] for card in entry.get("cards", [])}
    assert len(cards) >= 12
    assert len(made) >= 10
    assert sum(card in frames for card in cards) >= 12
    moves = {move for _, move in made}
    return [*tokens, replay["seed"], *replay["salts"], table, *cards, *moves]


Story = tuple[list[dict[str, Any]], str, list[str]]


def test_no_name_card_move_token_seed_or_word_is_in_the_log(story: Story) -> None:
    _, text, secrets = story
    for word in WORDS:
        assert word not in text
    for secret in secrets:
        # Cards are short: alone, not as a part of an id.
        assert not re.search(rf"(?<![0-9a-zA-Z]){re.escape(secret)}(?![0-9a-zA-Z])", text), secret


def test_the_log_tells_what_happened(story: Story) -> None:
    lines, _, secrets = story
    table = next(line["table"] for line in lines if line["event"] == "table opened")
    assert any(secret.startswith(table) for secret in secrets)
    assert lines[0]["event"] == "started"
    assert lines[-1]["event"] == "stopped"
    told = [line.get("phase") for line in lines if line.get("table") == table and "phase" in line]
    assert told == ["playing", "over"]
    closed = [line["code"] for line in lines if line["event"] == "socket closed"]
    assert sorted(closed) == [1000, 1000, 4404]
    refused = [(line["route"], line["status"], line["code"])
               for line in lines if line["event"] == "refused"]  # fmt: skip
    assert refused == [
        ("/{rest}", 404, "no-such-page"),
        ("/api/tables/{table_id}/replays/{number}", 404, "no-such-replay"),
        ("/api/me", 401, "no-guest"),
        ("/api/tables", 400, "bad-request"),
        ("/api/tables", 403, "foreign-page"),
    ]
    assert {line["code"] for line in lines if line["event"] == "command refused"} == {
        "no-such-entry"
    }


def test_every_request_has_an_id_that_its_caller_learns(server: Server) -> None:
    _, _, headers = server.call("/nowhere")
    # The line is written when the answer has gone out.
    for _ in range(200):
        if headers["X-Request-Id"] in [line.get("request") for line in server.logged()]:
            return
        time.sleep(0.02)
    raise AssertionError("not in the log")


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    handlers, level = logging.root.handlers[:], logging.root.level
    stream = io.StringIO()
    yield stream
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def _logged(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_error_is_told_by_its_kind_and_place_alone(stream: io.StringIO) -> None:
    set_up_logs(ServerSettings(), stream)
    hands: dict[str, int] = {}
    card = "red 3"
    try:
        try:
            hands[card]
        except KeyError as inner:
            raise ValueError(card) from inner
    except ValueError:
        log.exception("failed")
    (line,) = _logged(stream)
    assert card not in line["exception"]
    assert "test_an_error_is_told_by_its_kind_and_place_alone" in line["exception"]
    assert line["exception"].splitlines()[-1] == "ValueError"
    assert "KeyError\n" in line["exception"]


def test_the_words_of_the_database_are_told(stream: io.StringIO) -> None:
    set_up_logs(ServerSettings(), stream)
    log.error("failed", exc_info=NotStored("disk full\nDETAIL: (red 3)"))
    assert _logged(stream)[0]["exception"] == "NotStored: disk full"


def test_a_field_that_nobody_allowed_is_withheld(stream: io.StringIO) -> None:
    set_up_logs(ServerSettings(), stream)
    log.info("said", name="Anna", table="ab\ncd")
    (line,) = _logged(stream)
    assert (line["name"], line["table"]) == ("(withheld)", "ab?cd")


def test_libraries_are_heard_without_their_values(stream: io.StringIO) -> None:
    set_up_logs(ServerSettings(log_level="debug"), stream)
    logging.getLogger("uvicorn.error").warning("from %s", "/?token=1")
    logging.getLogger("websockets.server").info("TEXT red 3")
    logging.getLogger("websockets.server").debug("TEXT red 3")
    (line,) = _logged(stream)
    assert (line["library"], line["said"]) == ("uvicorn.error", "from %s")


async def test_an_error_that_nobody_waits_for_is_told_once(stream: io.StringIO) -> None:
    set_up_logs(ServerSettings(), stream)
    loop = asyncio.get_running_loop()
    log_lost_errors(loop)

    card = "red 3"

    async def fails() -> None:
        raise ValueError(card)

    task = asyncio.create_task(fails())
    await asyncio.wait([task])
    del task
    (line,) = _logged(stream)
    assert line["event"] == "task failed"
    assert line["exception"].splitlines()[-1] == "ValueError"
    assert card not in stream.getvalue()


def test_text_for_people_has_one_line_for_each_thing(stream: io.StringIO) -> None:
    set_up_logs(ServerSettings(log_format="text", log_level="warning"), stream)
    log.info("not told")
    log.warning("told", code="a\x1b[31m\nb")
    (line,) = stream.getvalue().splitlines()
    assert "told" in line
    assert "code=a?[31m?b" in line
