"""Who calls: a guest who has sat at a table, with a budget of their own, or a stranger."""

import re
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, NamedTuple

from kartentisch.server.limits import (
    FRAME_COSTS,
    OWN_WORK,
    WORK_OF_NETWORK,
    WORK_OF_STRANGERS,
    Limits,
    network_of,
)
from kartentisch.server.tokens import hashed

#: Sessions that are known here; whoever was not here for the longest time is asked for anew.
MOST_KNOWN: Final = 20_000
#: All strangers are one when it comes to what they may use together.
EVERYBODY: Final = "strangers"
#: A token as it stands in the head of a request, in a cookie or behind "Bearer".
_TOKEN: Final = re.compile(rb"[=, ]([0-9a-f]{64})(?![0-9a-f])")
#: Where it can stand: for programs, browsers, and programs in browsers.
_SHOWN: Final = (b"authorization", b"cookie", b"sec-websocket-protocol")


class Caller(NamedTuple):
    """The id of a guest who has sat at a table; else the network that the caller comes from."""

    who: str
    is_stranger: bool


class Callers:
    """What this process knows of guests without asking the database, and what they may still do."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: OrderedDict[str, str] = OrderedDict()

    def knows(self, session: str) -> bool:
        return session in self._known

    def learn(self, session: str, guest: str) -> Caller:
        """Whoever shows the token of this session is a guest who has sat at a table."""
        self._known[session] = guest
        self._known.move_to_end(session)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return Caller(guest, is_stranger=False)

    def caller(self, words: bytes, address: str) -> Caller:
        """By what stands in the head of a request."""
        for token in _TOKEN.findall(words):
            session = hashed(token.decode())
            if (guest := self._known.get(session)) is not None:
                self._known.move_to_end(session)
                return Caller(guest, is_stranger=False)
        return Caller(network_of(address), is_stranger=True)

    def caller_of(self, headers: Iterable[tuple[bytes, bytes]], address: str) -> Caller:
        shown = [b"=" + value for name, value in headers if name in _SHOWN]
        return self.caller(b"\n".join(shown), address)

    def pays(self, caller: Caller, cost: int = FRAME_COSTS) -> bool:
        """May they ask for so much work? If so, it counts."""
        if not caller.is_stranger:
            return self.limits.allows(OWN_WORK, caller.who, cost)
        if not self.has(caller, cost):
            return False
        self.limits.allows(WORK_OF_NETWORK, caller.who, cost)
        self.limits.allows(WORK_OF_STRANGERS, EVERYBODY, cost)
        return True

    def has(self, caller: Caller, cost: int) -> bool:
        """The same, but it does not count."""
        if not caller.is_stranger:
            return not self.limits.is_spent(OWN_WORK, caller.who, cost)
        return not (
            self.limits.is_spent(WORK_OF_NETWORK, caller.who, cost)
            or self.limits.is_spent(WORK_OF_STRANGERS, EVERYBODY, cost)
        )
