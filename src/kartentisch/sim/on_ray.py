"""The same rows from a Ray cluster: pieces of work go wherever there is room.

A piece whose worker or machine dies is played again elsewhere, and is the same again: every
game has a seed of its own. The cluster is the one that RAY_ADDRESS names, one that runs on this
machine, or else a new one of this machine alone. All machines need this package.
"""

import importlib
import logging
import os
import socket
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Final

from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.core.game import find_game
from kartentisch.sim.engine import CompiledEngine, Engine, PlainEngine, Rows
from kartentisch.sim.series import Series
from kartentisch.sim.stream import AHEAD, in_order
from kartentisch.sim.sweep import Task

SECONDS_TO_ANSWER: Final = 10

#: A piece is played again however often its worker is lost.
ALWAYS: Final = -1

#: A series that can travel, and whether its games are to be compiled.
Order = tuple[str, int, tuple[tuple[str, object], ...], str, str, int | None, tuple[str, ...], bool]


def check_ray() -> None:
    """Refuse before the first game a cluster that is not there: Ray itself waits for minutes."""
    need("--on ray", "ray", "ray")
    address = os.environ.get("RAY_ADDRESS", "")
    host, _, port = address.rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
        except OSError as error:
            raise BadInput(f"no Ray cluster at {address}: {error.strerror or error}") from None


def rows_on_ray(
    series: Sequence[Series], tasks: Iterable[Task], *, fast: bool
) -> Iterator[tuple[Task, Rows]]:
    """The rows of each task (which series, which games), in their order."""
    ray: Any = importlib.import_module("ray")
    orders = [_order(each, fast=fast) for each in series]
    _join(ray)
    play: Any = ray.remote(max_retries=ALWAYS)(play_order)
    cores = int(ray.cluster_resources().get("CPU", 1))
    try:
        yield from in_order(
            tasks, lambda task: play.remote(orders[task[0]], task[1]), ray.get, AHEAD * cores
        )
    except ray.exceptions.RayError as error:
        raise BadInput(f"the cluster failed: {str(error).splitlines()[0]}") from None


def _join(ray: ModuleType) -> None:
    if ray.is_initialized():
        return
    try:
        ray.init(logging_level=logging.ERROR, log_to_driver=False, include_dashboard=None)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise BadInput(f"no Ray cluster: {str(error).splitlines()[0]}") from None


def _order(series: Series, *, fast: bool) -> Order:
    options = tuple((name, _frozen(value)) for name, value in sorted(series.options.items()))
    return (
        series.game.name, series.seats, options, series.seed, series.dealer, series.first,
        series.bot_names(), fast,
    )  # fmt: skip


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def play_order(order: Order, numbers: range) -> Rows:
    """On a worker: the rows of some games."""
    return _engine(order).rows(numbers)


@cache
def _engine(order: Order) -> Engine:
    name, seats, options, seed, dealer, first, bots, fast = order
    thawed = {key: list(value) if isinstance(value, tuple) else value for key, value in options}
    series = Series(find_game(name), seats, thawed, seed, dealer, first=first, bots=bots)
    return CompiledEngine(series) if fast else PlainEngine(series)
