"""A guest of a server, and what it asks over HTTP."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec

from kartentisch.client.errors import Rejected
from kartentisch.client.line import TableLine
from kartentisch.client.wire import HEARTBEAT, Wire
from kartentisch.table.own_tables import Changed, OwnTable, OwnTables
from kartentisch.table.wire import Denied, Pong

#: Seconds to wait for an answer.
PATIENCE: Final = 20

_Told = OwnTables | Changed | Pong | Denied
_decoder: Final[msgspec.json.Decoder[_Told]] = msgspec.json.Decoder(_Told)


def come_in(server: str, name: str, kept: Path | None = None) -> "Program":
    """A new guest; or the one of before, whose token is kept in this file."""
    if kept is not None and kept.exists():
        return Program(server, kept.read_text("utf-8").strip())
    me = Program(server, "").call("/api/guests", {"name": name, "is_program": True})
    if kept is not None:
        # Whoever has the token is this guest.
        kept.touch(mode=0o600)
        kept.write_text(me["token"], "utf-8")
    return Program(server, me["token"])


class Program:
    """A guest of a server, who is a program."""

    def __init__(self, server: str, token: str) -> None:
        self.server = server.rstrip("/")
        self.token = token

    def call(self, path: str, body: object = None, method: str = "") -> Any:
        """The answer to a request, or `Rejected`; OSError if the server cannot be reached."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        request = Request(f"{self.server}{path}", data, headers, method=method or None)  # noqa: S310
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - it was told to
                return json.loads(answer.read() or b"null")
        except HTTPError as error:
            problem = json.loads(error.read())
            raise Rejected(problem["code"], problem["sentence"]) from None

    def at(self, code: str) -> TableLine:
        """A line to the table with this code."""
        return self.at_table(self.call(f"/api/tables/by-code/{quote(code)}")["id"])

    def invitation(self) -> str:
        """A link for people: whoever follows it can ask us to their tables. The last one ends."""
        key = self.call("/api/me/invitation", method="POST")["key"]
        return f"{self.server}/invite#{key}"

    def follow(self) -> Generator[OwnTable, None, None]:
        """All our tables, and then each again whenever it changes: invitations, and our turns."""
        address = self.server.removeprefix("http")
        wire = Wire(f"ws{address}/api/me/socket", self.token, lambda: None)
        try:
            while True:
                data = wire.hear(HEARTBEAT)
                match None if data is None else _decoder.decode(data):
                    case OwnTables(tables=tables):
                        yield from tables
                    case Changed(table=table):
                        yield table
        finally:
            wire.close()

    def at_table(self, table: str) -> TableLine:
        """The same by the table's id."""
        address = self.server.removeprefix("http")
        return TableLine(f"ws{address}/api/tables/{table}/socket", self.token)
