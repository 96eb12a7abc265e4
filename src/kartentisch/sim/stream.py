"""The rows of a series in the order of its games, from as many workers as there are.

However many they are, whatever a worker does and in which order they finish: the rows are the
same and come in the same order.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

from kartentisch.sim.engine import Engine, Rows

Task = TypeVar("Task")
Asked = TypeVar("Asked")

#: Games of one piece of work: long enough to hide the hand-over, short enough to stop soon.
MOST_GAMES: Final = 1000
#: The same for plain games, a thousand times slower.
MOST_PLAIN: Final = 10
#: Pieces for each worker, so that all finish at about the same time.
PIECES: Final = 8
#: Pieces asked for ahead of the one that is waited for, for each worker.
AHEAD: Final = 3


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def piece_size(games: int, workers: int) -> int:
    return max(1, min(MOST_GAMES, games // (PIECES * workers)))


def pieces(games: int, workers: int, most: int = MOST_GAMES, start: int = 0) -> Iterator[range]:
    """The games of a series from `start` on, cut into pieces.

    However small they are, there is always a cut where those of the usual size have one.
    """
    size = piece_size(games, workers)
    while start < games:
        stop = min(start + most, start - start % size + size, games)
        yield range(start, stop)
        start = stop


def stream(engine: Engine, games: int, workers: int) -> Iterator[tuple[range, Rows]]:
    """Compiled games run in threads, which need no lock; plain ones one after the other."""
    most = MOST_GAMES if engine.fast else MOST_PLAIN
    return in_threads(engine.rows, pieces(games, workers, most), workers if engine.fast else 1)


def in_threads(
    work: Callable[[Task], Rows], tasks: Iterable[Task], workers: int
) -> Iterator[tuple[Task, Rows]]:
    """Each task with its rows, in their order."""
    if workers == 1:
        for task in tasks:
            yield task, work(task)
        return
    pool = ThreadPoolExecutor(workers)
    try:
        yield from in_order(
            tasks, lambda task: pool.submit(work, task), Future.result, AHEAD * workers
        )
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(
    tasks: Iterable[Task],
    ask: Callable[[Task], Asked],
    result: Callable[[Asked], Rows],
    ahead: int,
) -> Iterator[tuple[Task, Rows]]:
    """Ask for a few tasks ahead and hand them out in their order: memory stays flat."""
    asked: deque[tuple[Task, Asked]] = deque()
    for task in tasks:
        asked.append((task, ask(task)))
        if len(asked) >= ahead:
            first, waiting = asked.popleft()
            yield first, result(waiting)
    while asked:
        first, waiting = asked.popleft()
        yield first, result(waiting)
