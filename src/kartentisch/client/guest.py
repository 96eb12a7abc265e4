"""A guest of a server, and what it asks over HTTP."""

import json
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from kartentisch.client.line import Line
from kartentisch.client.refused import Refused

#: Seconds to wait for an answer.
PATIENCE: Final = 20


def come_in(server: str, name: str, kept: Path | None = None) -> "Guest":
    """A new guest; or the one of before, whose token is kept in this file."""
    if kept is not None and kept.exists():
        return Guest(server, kept.read_text("utf-8").strip())
    me = Guest(server, "").call("/api/guests", {"name": name, "is_program": True})
    if kept is not None:
        # Whoever has the token is this guest.
        kept.touch(mode=0o600)
        kept.write_text(me["token"], "utf-8")
    return Guest(server, me["token"])


class Guest:
    def __init__(self, server: str, token: str) -> None:
        self.server = server.rstrip("/")
        self.token = token

    def call(self, path: str, body: object = None, method: str = "") -> Any:
        """The answer to a request, or `Refused`; OSError if the server cannot be reached."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        request = Request(f"{self.server}{path}", data, headers, method=method or None)  # noqa: S310
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - it was told to
                return json.loads(answer.read() or b"null")
        except HTTPError as error:
            problem = json.loads(error.read())
            raise Refused(problem["code"], problem["sentence"]) from None

    def at(self, code: str) -> Line:
        """A line to the table with this code."""
        return self.at_table(self.call(f"/api/tables/by-code/{quote(code)}")["id"])

    def at_table(self, table: str) -> Line:
        """The same by the table's id."""
        address = self.server.removeprefix("http")
        return Line(f"ws{address}/api/tables/{table}/socket", self.token)
