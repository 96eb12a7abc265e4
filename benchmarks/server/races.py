"""Two processes that want the same number of a log, again and again."""

import asyncio
import subprocess
import sys
from pathlib import Path

from benchmarks.server.item import Found
from tests.postgresql import running_postgresql
from tests.store.things import a_table, an_event

from kartentisch.store.errors import Conflict
from kartentisch.store.store import Store

ROOT = Path(__file__).parents[2]


def races(count: int, folder: Path) -> Found:
    del folder
    with running_postgresql() as postgresql:
        url = postgresql.new_database()
        asyncio.run(_prepare(url))
        racers = [_racer(url) for _ in range(2)]
        winners = [_race(racers, number) for number in range(1, count + 1)]
        for racer in racers:
            racer.stdin.close()  # type: ignore[union-attr]
            racer.wait(20)
            racer.stdout.close()  # type: ignore[union-attr]
        gaps = asyncio.run(_gaps(url, count))
    wrong = sum(len(won) != 1 for won in winners)
    first = sum(won == [0] for won in winners)
    sentence = (
        f"{count:,} races, {first / count:.0%} won by the first process:"
        f" {wrong} without exactly one winner, {gaps} gaps"
    )
    return Found(sentence, wrong == gaps == 0 and 0 < first < count)


def _racer(url: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server.races", url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


def _race(racers: "list[subprocess.Popen[str]]", number: int) -> list[int]:
    for racer in racers if number % 2 else reversed(racers):
        racer.stdin.write(f"{number}\n")  # type: ignore[union-attr]
    answers = [racer.stdout.readline() for racer in racers]  # type: ignore[union-attr]
    return [which for which, answer in enumerate(answers) if answer == "won\n"]


async def _prepare(url: str) -> None:
    async with await Store.open(url) as store:
        await store.tables.create(a_table())


async def _gaps(url: str, count: int) -> int:
    async with await Store.open(url) as store:
        log = await store.log.events("one")
    return sum(event.number != at for at, event in enumerate(log, 1)) + abs(count - len(log))


async def _run(url: str) -> None:
    async with await Store.open(url) as store:
        while line := await asyncio.to_thread(sys.stdin.readline):
            try:
                await store.log.append(an_event(int(line)))
            except Conflict:
                word = "lost"
            else:
                word = "won"
            print(word, flush=True)


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1]))
