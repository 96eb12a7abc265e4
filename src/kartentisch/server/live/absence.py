"""Who is missed: somebody who is not there while others wait for them."""

import asyncio
from collections.abc import Callable

from kartentisch.table.live import LiveTable


class Absences:
    """Whoever stays away for so many seconds is gone."""

    def __init__(self, after: float, gone: Callable[[str], None]) -> None:
        self._after = after
        self._gone = gone
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def watch(self, live: LiveTable) -> None:
        missed = missed_guests(live)
        for guest in sorted(missed - self._alarms.keys()):
            loop = asyncio.get_running_loop()
            self._alarms[guest] = loop.call_later(self._after, self._ring, guest)
        for guest in self._alarms.keys() - missed:
            self._alarms.pop(guest).cancel()

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()

    def _ring(self, guest: str) -> None:
        self._alarms.pop(guest, None)
        self._gone(guest)


def missed_guests(live: LiveTable) -> set[str]:
    """The persons for whom somebody waits in vain.

    Whoever plays with bots alone is not missed, and neither is anybody where people come, move
    and go: there the clock alone decides.
    """
    table = live.table
    if table.is_closed or table.settings.is_turn_by_turn:
        return set()
    present = live.audience.present()
    persons = {seat.guest: seat for seat in table.seats if seat.guest is not None}
    away = persons.keys() - present
    if len(away) == len(persons):
        return set()
    if table.is_playing:
        return {guest for guest in away if not persons[guest].bot_decides}
    if table.play is None and table.host not in present:
        return {table.host}
    return set()
