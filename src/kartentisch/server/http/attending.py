"""Somebody at a table, over one line: who pays for what they ask, and what is too much."""

from collections.abc import Mapping
from typing import Any

from kartentisch.server.door.callers import Caller
from kartentisch.server.door.door import Door
from kartentisch.server.door.lines import EXTENSION, Line
from kartentisch.server.http.guests import Identity
from kartentisch.server.limits import VIEW_COSTS, WORDS, network_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.table.commands import Say
from kartentisch.table.wire import Do, FromClient, Hello


class Attendance:
    """`known` is who calls, if they are no stranger."""

    def __init__(
        self, door: Door, runner: TableRunner, viewer: int, identity: Identity,
        scope: Mapping[str, Any], known: Caller | None,
    ) -> None:  # fmt: skip
        self._door, self._runner, self._viewer = door, runner, viewer
        self._guest = identity.guest.id if identity.guest else None
        self._session = identity.session
        line = (scope.get("extensions") or {}).get(EXTENSION)
        self._line = line if isinstance(line, Line) else None
        address = (scope.get("client") or ("",))[0]
        self._caller = known or Caller(network_of(address), is_stranger=True)
        if known is not None and self._line is not None:
            self._line.belongs_to(known)
        self._recognise()

    def deny(self, code: str, name: str = "") -> None:
        self._runner.deny(self._viewer, code, name)

    async def hear(self, frame: FromClient) -> bool:
        """False if it is more than they may ask for."""
        if self._caller.is_stranger:
            self._recognise()
        match frame:
            case Do(id=name, command=Say()) if not self._may_speak():
                self.deny("too-many-words", name)
                return True
            case Hello():
                if not self._door.callers.pays(self._caller, VIEW_COSTS):
                    return False
                # A whole view takes long: between two of them everybody else has a turn.
                await self._door.turnstile.passed()
        self._runner.hear(self._viewer, frame)
        return True

    def _may_speak(self) -> bool:
        who = self._guest or self._caller.who
        return self._door.callers.limits.allows(WORDS, who)

    def _recognise(self) -> None:
        """Whoever has a seat is no stranger any more."""
        if self._caller.is_stranger and self._runner.table.seat_of(self._guest) is not None:
            assert self._guest is not None  # noqa: S101 - nobody else has a seat
            self._caller = self._door.callers.learn(self._session, self._guest)
            if self._line is not None:
                self._line.belongs_to(self._caller)
