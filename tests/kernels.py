"""What many tests need compiled, compiled before them: each program once, on all cores.

python -m tests.kernels
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from kartentisch.bots.compiling import Compiling
from kartentisch.bots.search.ready import search_once
from kartentisch.bots.search.registry import is_searched
from kartentisch.core.game import game_names
from kartentisch.envs.vector import first_seat_step, first_solo_step
from kartentisch.sim.late import STRONG, compile_batch


def compile_all() -> None:
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(lambda job: Compiling(*job).wait(), _jobs()):
            pass


def _jobs() -> list[tuple[Callable[..., None], *tuple[str, ...]]]:
    """The longest first, so that all cores are done at about the same time.

    Steps for one seat and for all share most of their program: one comes after the other.
    """
    games = game_names()
    return [
        *((compile_batch, game, STRONG) for game in games),
        *((first_solo_step, game) for game in games),
        *((search_once, game) for game in games if is_searched(game)),
        *((compile_batch, game, "") for game in games),
        *((first_seat_step, game) for game in games),
    ]


if __name__ == "__main__":
    compile_all()
