"""Work beside the event loop: in classes, bounded in number and time, and given up if need be."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from kartentisch.server.live import work as classes
from kartentisch.server.live.threads import GivenUp, Threads, TooMuch
from kartentisch.server.live.work import AT_ONCE, Rank, Work


def _spin(seconds: float = 60.0) -> None:
    """Plain code without an end, as far as anybody would wait."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass


@pytest.fixture
def gate() -> threading.Event:
    return threading.Event()


async def _fill(work: Work, rank: Rank, gate: threading.Event, more: int = 0) -> list[asyncio.Task]:  # type: ignore[type-arg] # of nothing
    tasks = [
        asyncio.create_task(work.do(rank, lambda: gate.wait(10)))
        for _ in range(AT_ONCE[rank] + more)
    ]
    await asyncio.sleep(0.01)
    return tasks


@pytest.mark.parametrize("crowded", [[Rank.ASKED], [Rank.SPARE], [Rank.ASKED, Rank.SPARE]])
async def test_no_class_waits_for_another(crowded: list[Rank], gate: threading.Event) -> None:
    work = Work()
    tasks = [task for rank in crowded for task in await _fill(work, rank, gate, more=50)]
    for rank in set(Rank) - set(crowded):
        assert await asyncio.wait_for(work.do(rank, lambda: 7), 1) == 7
    gate.set()
    await asyncio.gather(*tasks)


async def test_only_so_many_of_a_class_are_worked_on_at_once(gate: threading.Event) -> None:
    work, begun = Work(), []

    def job() -> None:
        begun.append(1)
        gate.wait(10)

    tasks = [asyncio.create_task(work.do(Rank.ASKED, job)) for _ in range(20)]
    await asyncio.sleep(0.05)
    assert len(begun) == AT_ONCE[Rank.ASKED]
    gate.set()
    await asyncio.gather(*tasks)
    assert len(begun) == 20


async def test_what_people_wait_for_is_not_held_up_by_what_hangs(
    gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(classes, "LONGEST_STAY", 0.05)
    work = Work()
    tasks = await _fill(work, Rank.NOW, gate)
    assert await asyncio.wait_for(work.do(Rank.NOW, lambda: 7), 1) == 7
    gate.set()
    await asyncio.gather(*tasks)
    assert not +work._busy  # noqa: SLF001 - every place is free again


async def test_somebody_comes_and_what_could_wait_begins(gate: threading.Event) -> None:
    work, ranks = Work(), {"rank": Rank.SPARE}
    tasks = await _fill(work, Rank.SPARE, gate)

    async def think() -> int:
        async with work.place(lambda: ranks["rank"]):
            return await work.aside(lambda: 7)

    thought = asyncio.create_task(think())
    await asyncio.sleep(0.01)
    assert not thought.done()
    ranks["rank"] = Rank.NOW
    work.go_on()
    assert await asyncio.wait_for(thought, 1) == 7
    gate.set()
    await asyncio.gather(*tasks)


async def test_one_person_has_one_thing_worked_out_after_the_other() -> None:
    work, at_once = Work(), []

    def job() -> int:
        at_once.append(1)
        time.sleep(0.01)
        return len(at_once)

    async def asked() -> int:
        found = await work.asked("anna", job)
        at_once.pop()
        return found

    results = await asyncio.gather(
        *(asked() for _ in range(classes.MOST_OF_ONE + 3)), return_exceptions=True
    )
    assert results[: classes.MOST_OF_ONE] == [1] * classes.MOST_OF_ONE
    assert {type(each) for each in results[classes.MOST_OF_ONE :]} == {TooMuch}
    assert not work.is_asked_by("anna")


async def test_so_many_may_wait_and_not_for_ever(gate: threading.Event) -> None:
    work = Work()
    tasks = [
        asyncio.create_task(work.asked(f"guest {n}", lambda: gate.wait(10), 0.3))
        for n in range(classes.MOST_ASKED)
    ]
    await asyncio.sleep(0.1)
    with pytest.raises(TooMuch):
        await work.asked("late", lambda: 7)
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(each) for each in results} == {TimeoutError}
    gate.set()
    assert await work.asked("late", lambda: 7) == 7


async def test_plain_code_that_nobody_waits_for_ends() -> None:
    threads, ended = Threads(), threading.Event()

    def job() -> None:
        try:
            _spin()
        except GivenUp:
            ended.set()
            raise

    doing = asyncio.get_running_loop().run_in_executor(threads, job)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(doing, 0.05)
    assert await asyncio.to_thread(ended.wait, 5)
    # The thread itself lives on, and takes the next job.
    names = {threads.submit(threading.get_ident).result(5) for _ in range(50)}
    assert len(names) <= 2


async def test_there_are_never_too_many_threads(gate: threading.Event) -> None:
    threads = Threads(most=3)
    doing = [threads.submit(gate.wait, 10) for _ in range(3)]
    with pytest.raises(TooMuch):
        threads.submit(gate.wait, 10)
    gate.set()
    assert [each.result(5) for each in doing] == [True] * 3


async def test_what_can_wait_rests_longer_than_it_works() -> None:
    work = Work()
    began = time.monotonic()
    for _ in range(4):
        await work.do(Rank.SPARE, lambda: time.sleep(0.02))
    assert time.monotonic() - began >= 4 * 0.02 + 3 * classes.RESTS * 0.02


@pytest.mark.parametrize("count", [1, 200])
async def test_whoever_goes_away_leaves_the_line(count: int, gate: threading.Event) -> None:
    work = Work()
    tasks = await _fill(work, Rank.NOW, gate, more=count)
    for task in tasks:
        task.cancel()
    gate.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(work.do(Rank.NOW, lambda: 7) for _ in range(20)))
    assert not +work._busy  # noqa: SLF001
    assert not work._line  # noqa: SLF001


def _raise() -> None:
    raise OSError


@pytest.mark.parametrize("job", [_raise, lambda: None])
async def test_a_place_is_free_again_however_it_ends(job: Callable[[], None]) -> None:
    work = Work()
    await asyncio.gather(*(work.do(Rank.ASKED, job) for _ in range(20)), return_exceptions=True)
    assert not +work._busy  # noqa: SLF001
