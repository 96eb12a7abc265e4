"""Measures that count, and whose time nobody looks at, run on two cores at once."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final, TypeVar

import structlog

Result = TypeVar("Result")
CORES: Final = 2


def on_both_cores(
    work: Callable[..., Result], tasks: Iterable[tuple[Any, ...]]
) -> Iterator[Result]:
    """What comes of each task, as soon as it is done; what goes wrong in one is raised here."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(CORES, context, initializer=_be_quiet) as pool:
        try:
            for done in as_completed([pool.submit(work, *task) for task in tasks]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _be_quiet() -> None:
    """What fails on purpose is not told."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
