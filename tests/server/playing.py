"""Two people who play a game to the end over real sockets."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from kartentisch.server.limits import MESSAGES
from kartentisch.table.commands import Join, Move
from kartentisch.table.wire import Begin, Done
from tests.server.running import Person, Server

QUICK: dict[str, Any] = {
    "game": "luecke",
    "seats": 2,
    "options": {"hand": 6, "rounds": 2},
    "pace": 0,
    "show": 0,
}


async def open_table(server: Server, token: str, **settings: object) -> str:
    status, table, _ = await asyncio.to_thread(server.call, "/api/tables", QUICK | settings, token)
    assert status == 201, table
    return str(table["id"])


async def sit_down(
    stack: AsyncExitStack, server: Server, table: str, tokens: list[str], names: list[str]
) -> list[Person]:
    """All persons at a table, and the game begun."""
    people = []
    for seat, (token, name) in enumerate(zip(tokens, names, strict=True)):
        person = await stack.enter_async_context(Person(server, "luecke", table, token))
        assert isinstance(await person.command(Join(name, seat, f"5a17{seat:02}")), Done)
        people.append(person)
    assert isinstance(await people[0].command(Begin(first=0)), Done)
    return people


def is_over(person: Person) -> bool:
    view = person.client.view
    return view is not None and view.facts.get("phase") == "over"


async def play(people: list[Person], moves: int = 10_000) -> list[tuple[int, str]]:
    """At most so many moves; those that were acknowledged."""
    made: list[tuple[int, str]] = []
    while len(made) < moves and not is_over(people[0]):
        for seat, person in enumerate(people):
            while await person.listen(0.02):
                pass
            if person.client.legal and len(made) < moves:
                if len(made) >= MESSAGES.burst // 2:
                    # Whoever has long turns would be sent away for haste.
                    await asyncio.sleep(1 / MESSAGES.rate)
                move = person.client.legal[0]
                if isinstance(await person.command(Move(move, person.client.number)), Done):
                    made.append((seat, move))
    return made
