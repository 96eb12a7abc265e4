"""Commands that come twice, late and in the wrong order, at a table on a real disk."""

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
from benchmarks.server.item import Found
from tests.games.random_play import rng_of
from tests.store.things import a_table

from kartentisch.core.dealer import new_seed
from kartentisch.core.rng import below
from kartentisch.server.app import milliseconds
from kartentisch.server.live.outbox import Outbox
from kartentisch.server.live.records import records_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.tables import LiveTables
from kartentisch.store.notify import Notifier
from kartentisch.store.store import Store
from kartentisch.table.commands import Join, Say
from kartentisch.table.decide import open_table
from kartentisch.table.events import Said, decode_event
from kartentisch.table.settings import Settings
from kartentisch.table.wire import Do, Hello

#: Commands of one table.
AT_ONE_TABLE = 500


def duplicates(count: int, folder: Path) -> Found:
    sent, wrong, commands = asyncio.run(_run(count, folder))
    sentence = (
        f"{commands:,} commands arrived {sent:,} times, 30 % of them doubled or out of order:"
        f" {wrong} did not happen exactly once"
    )
    return Found(sentence, wrong == 0 and sent > commands)


async def _run(count: int, folder: Path) -> tuple[int, int, int]:
    rng = rng_of(3)
    sizes = [min(AT_ONE_TABLE, count - done) for done in range(0, count, AT_ONE_TABLE)]
    mixed = [_mixed([f"w{number}" for number in range(size)], rng) for size in sizes]
    async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
        tables = LiveTables(store, Notifier(), milliseconds, away_after=60)
        # All at once: what one commit stores is of many tables.
        all_of_them = [
            _at_table(tables, f"table {number}", frames, size)
            for number, (frames, size) in enumerate(zip(mixed, sizes, strict=True))
        ]
        wrong = sum(await asyncio.gather(*all_of_them))
        await tables.close()
    return sum(map(len, mixed)), wrong, count


def _mixed(names: list[str], rng: list[int]) -> list[str]:
    """Three in ten come again a little later, or change places with a neighbour."""
    mixed = list(names)
    for at in range(len(names) - 1):
        if below(rng, 100) < 15:
            mixed[at], mixed[at + 1] = mixed[at + 1], mixed[at]
    for name in names:
        if below(rng, 100) < 15:
            mixed.insert(mixed.index(name) + 1 + below(rng, 100), name)
    return mixed


async def _at_table(tables: LiveTables, table: str, names: list[str], size: int) -> int:
    await tables.store.tables.create(a_table(table))
    opened = open_table(tables.now(), "anna", Settings("luecke", 2), new_seed())
    await tables.store.log.append(*records_of(table, 0, [opened]), wakes=False)
    runner = await tables.find(table)
    assert runner is not None
    viewer, outbox = runner.enter("anna", "en", frozenset())
    runner.hear(viewer, Hello())
    runner.hear(viewer, Do("join", Join("Anna")))
    answers = await _send(runner, viewer, outbox, names)
    said = Counter(
        event.command[1]
        for event in [decode_event(each.payload) for each in await tables.store.log.events(table)]
        if isinstance(event, Said) and event.command
    )
    runner.leave(viewer)
    tables.put_away(runner)
    return sum(said[name] != 1 or len(set(answers[name])) != 1 for name in set(names)) + (
        len(said) - size
    )


async def _send(
    runner: TableRunner, viewer: int, outbox: Outbox, names: list[str]
) -> dict[str, list[bytes]]:
    answers: dict[str, list[bytes]] = {name: [] for name in names}
    for at, name in enumerate(names):
        runner.hear(viewer, Do(name, Say(phrase="hello")))
        if at % 5 == 0:
            while not answers[name]:
                frame = await outbox.take()
                assert frame is not None, outbox.ended
                told = msgspec.json.decode(frame)
                if told["type"] in ("done", "denied") and told["id"] in answers:
                    answers[told["id"]].append(frame)
    while not all(answers.values()):
        told = msgspec.json.decode(frame := await outbox.take() or b"null")
        if told["type"] in ("done", "denied") and told["id"] in answers:
            answers[told["id"]].append(frame)
    return answers
