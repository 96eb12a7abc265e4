"""Bots that come from above this room: whoever starts a program invites them, under their names."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from kartentisch.bots.bot import Bot
from kartentisch.core.extras import need


class GuestBot(NamedTuple):
    """Bots of other people's making."""

    #: Their names, as an expression.
    names: str
    #: What has to be installed, and the extra that brings it.
    needs: tuple[str, ...]
    extra: str
    #: Makes the bot of a name for a game.
    make: Callable[[str, str], Bot]


_invited: Final[dict[str, GuestBot]] = {}


def invite(guest: GuestBot) -> None:
    _invited[guest.names] = guest


def is_guest(name: str) -> bool:
    return any(re.fullmatch(names, name) for names in _invited)


def guest_by(name: str) -> GuestBot:
    """Whatever it needs is installed."""
    found = next(guest for names, guest in _invited.items() if re.fullmatch(names, name))
    need(name, found.extra, *found.needs)
    return found
