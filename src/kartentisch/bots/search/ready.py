"""Compiling a search takes a minute the first time: nobody at a table shall wait for it."""

import importlib.util
import threading
from typing import Final

from kartentisch.bots.bot import Budget
from kartentisch.bots.compiling import Compiling
from kartentisch.bots.search.bot import SearchBot
from kartentisch.bots.search.look_ahead import look_ahead
from kartentisch.bots.search.registry import links_of
from kartentisch.core import kernel
from kartentisch.core.game import find_game
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of

#: Of games that were begun to be compiled: set when they are.
_begun: Final[dict[str, threading.Event]] = {}
_lock: Final = threading.Lock()


def is_ready(game: str) -> bool:
    """Can a search answer at once? Where nothing can be compiled it always does: by its net."""
    if importlib.util.find_spec("numba") is None:
        return True
    return game in _begun and _begun[game].is_set()


def is_kept(game: str) -> bool:
    """Has this machine compiled the search of a game before? Then it is ready in a moment."""
    links = links_of(game, compiled=True)
    return kernel.is_kept(find_game(game), look_ahead, links=links, inlined=False)


def get_ready(game: str) -> threading.Event:
    """Begin in the background, once; what this gives is set when it is done."""
    with _lock:
        if game not in _begun:
            _begun[game] = threading.Event()
            threading.Thread(target=_get_ready, args=(game,), daemon=True).start()
        return _begun[game]


def _get_ready(game: str) -> None:
    """Compiled by another process, for a compiler holds Python's lock; then loaded by us."""
    try:
        if is_kept(game) or Compiling(search_once, game).wait():
            search_once(game)
    finally:
        # What went wrong is said to whoever asks next; nobody waits for ever.
        _begun[game].set()


def search_once(game: str) -> None:
    """The first question about a choice compiles everything."""
    play = Play(find_game(game), ["", ""], seed="0" * 64, first=0)
    while len(play.choices(play.to_act()[0])) == 1:
        play.act(play.to_act()[0], play.choices(play.to_act()[0])[0])
    pov = pov_of(play, play.to_act()[0], play.steps)
    SearchBot("", game, worlds=1).think(pov, Budget(), 0)
