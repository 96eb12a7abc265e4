"""Steps of many games from the first second on: plain ones while another process compiles them."""

import logging
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final

from kartentisch.bots.compiling import Compiling
from kartentisch.bots.slots import Policy
from kartentisch.core import kernel
from kartentisch.core.game import find_game
from kartentisch.core.parts import part_of
from kartentisch.envs import stepping
from kartentisch.envs.plain_steps import PlainSteps
from kartentisch.envs.setting import Setting

#: More games than this are not dealt plainly within a few seconds: they wait for the compiler.
MOST_PLAIN: Final = 4096

#: Makes a first step of a game of that name.
FirstStep = Callable[[str], None]

_log: Final = logging.getLogger(__name__)


def links_for(name: str) -> kernel.Links:
    """The bots of a game; the generator lives in the state."""
    return {**kernel.fill(Policy, part_of(name, "bots", "policy")), **kernel.RNG_IN_STATE}


@cache
def program_for(name: str) -> ModuleType:
    """The compiled steps of a game: compiled once, kept for the next start."""
    return kernel.compiled(find_game(name), stepping, links_for(name))


class LateSteps:
    """Plain steps until another process has compiled them, for as many games as can be."""

    def __init__(
        self, setting: Setting, count: int, step: Callable[..., None], first_step: FirstStep
    ) -> None:
        """`step` is what stepping.py has for them; `first_step` compiles all of a game for it."""
        self._game, self._compiling = setting.game, None
        needed = (stepping.first_wrong, stepping.observe_all, step)
        links = links_for(self._game.name)
        if not kernel.is_kept(self._game, *needed, links=links):
            self._compiling = compiling(first_step, self._game.name, waits=count > MOST_PLAIN)
        self._plain = PlainSteps(setting, links) if self._compiling else None

    def program(self) -> ModuleType | PlainSteps:
        if self._plain is None or self._compiling is None or self._compiling.is_done():
            return program_for(self._game.name)
        return self._plain


@cache
def compiling(first_step: FirstStep, name: str, *, waits: bool) -> Compiling | None:
    """One process for all who need the same; nobody starts it who waits for it anyway."""
    title = find_game(name).title
    meanwhile = "so many games wait for it" if waits else "playing plainly until then"
    _log.warning("compiling the rules of %s for this machine (once); %s", title, meanwhile)
    return None if waits else Compiling(first_step, name)
