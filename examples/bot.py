"""A player from outside: takes a seat at a table and makes legal moves until the game is over.

    python examples/bot.py http://127.0.0.1:8000 CODE [NAME]

Written from docs/protocol.md alone. Needs nothing but the package websockets.
"""

import asyncio
import json
import sys
from itertools import count
from typing import Any
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


def call(url: str, body: dict[str, str] | None = None) -> Any:
    with urlopen(url, json.dumps(body).encode() if body else None, timeout=20) as answer:
        return json.load(answer)


def command_for(view: dict[str, Any], name: str) -> dict[str, Any] | None:
    """A seat, then our seat back from a bot that stood in, then any legal move."""
    if view.get("you") is None:
        return {"type": "join", "name": name}
    if view["seats"][view["you"]].pop("is_taken_over", False):
        return {"type": "back"}
    if legal := view.get("legal"):
        move = legal[view["number"] % len(legal)]["move"]
        return {"type": "move", "move": move, "made_for": view["number"]}
    return None


async def play(line: ClientConnection, name: str, ids: "count[int]") -> dict[str, Any]:
    """Play on one line until the game is over, or until we are refused for good."""
    view: dict[str, Any] = {}
    waits = True
    await line.send('{"type": "hello"}')
    while "seed" not in view and view.get("phase") != "closed":
        try:
            frame = json.loads(await asyncio.wait_for(line.recv(), 20))
        except TimeoutError:  # who says nothing for a minute is taken to be gone
            await line.send('{"type": "ping"}')
            continue
        waits = waits and frame["type"] not in ("view", "done", "denied")
        view = frame.get("view", view)
        for entry in frame.get("entries", []):
            view |= entry | ({"legal": entry.get("legal", [])} if "to_act" in entry else {})
        if frame.get("code") not in (None, "showing", "stale", "not-stored", "seated"):
            return dict(frame)
        if not waits and (command := command_for(view, name)):
            await asyncio.sleep(0.3)  # five messages a second are allowed
            await line.send(json.dumps({"type": "do", "id": str(next(ids)), "command": command}))
            waits = True
    return view


async def main(server: str, code: str, name: str = "Outsider") -> dict[str, Any]:
    table = call(f"{server}/api/tables/by-code/{code}")["id"]
    token = call(f"{server}/api/guests", {"name": name})["token"]
    url, ids = f"ws{server.removeprefix('http')}/api/tables/{table}/socket", count(1)
    async for line in connect(url, additional_headers={"Authorization": f"Bearer {token}"}):
        try:
            return await play(line, name, ids)
        except ConnectionClosed:
            continue  # the loop connects again
    raise AssertionError("connect never gives up")


if __name__ == "__main__":
    end = asyncio.run(main(*sys.argv[1:]))
    if "code" in end:
        sys.exit(f"{end['code']}: {end['sentence']}")
    print("scores", end.get("scores"), "winners", end.get("winners"))
