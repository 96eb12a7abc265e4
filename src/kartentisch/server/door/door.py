"""The door of one process: who is let in, in which order, and who is turned away."""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Final

from kartentisch.server import metrics
from kartentisch.server.door.callers import Caller, Callers
from kartentisch.server.door.turnstile import Turnstile
from kartentisch.server.door.visits import Visit, Visits
from kartentisch.server.limits import CONNECTION_COSTS, LEAST_AT_THE_DOOR, network_of
from kartentisch.server.logs import log

#: Those who were turned away are told in one line of the log for each minute (milliseconds).
TOLD_EVERY: Final = 60_000


class Door:
    """`trusted_proxy` are addresses from which others are passed on; the proxy counts those."""

    def __init__(self, callers: Callers, trusted_proxy: str = "") -> None:
        self.callers = callers
        self.turnstile = Turnstile()
        self.visits = Visits()
        networks = [ip_network(each.strip(), strict=False)
                    for each in trusted_proxy.split(",") if each]  # fmt: skip
        self._is_trusted = lru_cache(4096)(
            lambda address: any(ip_address(address) in each for each in networks)
        )
        self._turned_away = 0
        self._told_at = 0

    def comes(self, address: str, end: Callable[[], None]) -> Visit | None:
        """Somebody is connected, and has said nothing yet."""
        if not address or self._is_trusted(address):
            return None
        visit = Visit(network_of(address), end)
        if (oldest := self.visits.come(visit)) is not None:
            self.turns_away(oldest, "too many")
        return visit

    def lets_in(self, visit: Visit | None, caller: Caller) -> bool:
        """Now it is known who it is."""
        if visit is None:
            return True
        if caller.is_stranger:
            is_let_in = visit.is_inside or self.visits.enter(visit)
        else:
            self.visits.go(visit)
            is_let_in = True
        callers = self.callers
        return is_let_in and callers.has(caller, LEAST_AT_THE_DOOR) and callers.pays(
            caller, CONNECTION_COSTS
        )  # fmt: skip

    def leaves(self, visit: Visit | None) -> None:
        if visit is not None:
            self.visits.go(visit)

    def turns_away(self, visit: Visit, why: str) -> None:
        """Without a word: whoever floods is told nothing."""
        self.note(why)
        visit.end()

    def note(self, why: str) -> None:
        metrics.turned_away.labels(why).inc()
        self._turned_away += 1
        now = self.callers.limits.now()
        if now - self._told_at >= TOLD_EVERY:
            log.info("turned away", count=self._turned_away)
            self._turned_away, self._told_at = 0, now
