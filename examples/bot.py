"""A player from outside: takes a seat at a table and makes legal moves until the game is over.

    python examples/bot.py http://127.0.0.1:8000 CODE [NAME]

Written from docs/protocol.md alone. Needs nothing but the package websockets.
"""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any
from urllib.parse import quote
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

HELLO, PING = '{"type": "hello"}', '{"type": "ping"}'
TELL_LEGAL = ("acted", "left", "took over", "gave back", "wants rematch")


def call(url: str, body: dict[str, str] | None = None) -> Any:
    with urlopen(url, json.dumps(body).encode() if body else None, timeout=20) as answer:
        return json.load(answer)


def wanted(view: dict[str, Any], name: str) -> dict[str, Any] | None:
    """A seat, then our seat back from a bot that stands in, then any legal move."""
    if view.get("you") is None:
        return {"type": "join", "name": name}
    if view["seats"][view["you"]].get("is_taken_over"):
        return {"type": "back"}
    if legal := view.get("legal"):
        move = legal[view["number"] % len(legal)]["move"]
        return {"type": "move", "move": move, "made_for": view["number"]}
    return None


def is_end(news: dict[str, Any]) -> bool:
    """Does a view or an entry say that nothing more is to be done here?"""
    return "seed" in news or "closed" in (news.get("phase"), news.get("kind"))


async def play(line: ClientConnection, name: str, ids: Iterator[int]) -> dict[str, Any]:
    """Play on one line; what ended it. A new line begins with a fresh view: nothing is repeated."""
    view: dict[str, Any] = {}
    wish: dict[str, Any] | None = None
    await line.send(HELLO)
    while True:
        match frame := json.loads(await line.recv()):
            case {"type": "view"}:
                view, wish = frame["view"], None
                if is_end(view):
                    return view
            case {"type": "entries"}:
                for entry in frame["entries"]:
                    if is_end(entry):
                        return dict(entry)
                    view["number"] = entry["number"]
                    if entry["kind"] in TELL_LEGAL:
                        view["legal"] = entry.get("legal", [])
            case {"type": "done"} if wish and wish["type"] != "move":
                await line.send(HELLO)  # a view says where we sit
            case {"type": "denied", "code": "seated" | "no-bot-plays"}:
                await line.send(HELLO)  # so an old line got through after all
            case {"type": "done"} | {"type": "denied", "code": "showing" | "not-stored"}:
                wish = None
            case {"type": "denied", "code": code} if code != "stale":  # after that a view comes
                return dict(frame)
        if wish is None and (wish := wanted(view, name)):
            await asyncio.sleep(0.3)  # five messages a second are allowed
            await line.send(json.dumps({"type": "do", "id": str(next(ids)), "wish": wish}))


async def keep_alive(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await asyncio.sleep(20)
            await line.send(PING)


async def main(server: str, code: str, name: str = "Outsider") -> dict[str, Any]:
    table = call(f"{server}/api/tables/by-code/{quote(code)}")["id"]
    token = call(f"{server}/api/guests", {"name": name})["token"]
    url = f"ws{server.removeprefix('http')}/api/tables/{table}/socket"
    ids = count(1)
    async for line in connect(url, additional_headers={"Authorization": f"Bearer {token}"}):
        alive = asyncio.create_task(keep_alive(line))
        with suppress(ConnectionClosed):  # then the loop connects again
            return await play(line, name, ids)
        alive.cancel()
    raise AssertionError("connect never gives up")


if __name__ == "__main__":
    end = asyncio.run(main(*sys.argv[1:]))
    if "code" in end:
        sys.exit(f"{end['code']}: {end['sentence']}")
    print("scores", end.get("scores"), "winners", end.get("winners"))
