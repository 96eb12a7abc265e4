"""Somebody at a table, over one line: who pays for what they ask, and what is too much."""

from collections.abc import Mapping
from typing import Any, Final

from kartentisch.server.door.callers import Caller
from kartentisch.server.door.door import Door
from kartentisch.server.door.lines import EXTENSION, Line
from kartentisch.server.http.frames import BadFrame, name_in, read_frame
from kartentisch.server.http.guests import Identity
from kartentisch.server.limits import MESSAGES, TOLD_TO_WAIT, VIEW_COSTS, WORDS, network_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.table.commands import Say
from kartentisch.table.refusal import Refused
from kartentisch.table.wire import Do, Hello

#: Milliseconds for whoever has asked for too much, until it is worth to ask again.
UNTIL_THERE_IS_MORE: Final = 1_000


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
        # Another line is no other budget; strangers cannot be told apart, and move nothing.
        self._who = f"{self._guest or f'{self._caller.who} {viewer}'} at {runner.id}"
        if known is not None and self._line is not None:
            self._line.belongs_to(known)
        self._recognise()

    async def hear(self, data: str | bytes) -> bool:
        """Whatever they say; False if they have not heeded that it was too much."""
        limits = self._door.callers.limits
        if wait := limits.wait(MESSAGES, self._who):
            return self._tell_to_wait(data, wait)
        try:
            frame = read_frame(data)
        except BadFrame as bad:
            self._deny(Refused("bad-frame", reason=bad.reason), bad.name)
            return True
        if self._caller.is_stranger:
            self._recognise()
        match frame:
            case Do(id=name, command=Say()) if wait := limits.wait(WORDS, self._speaker()):
                self._deny(Refused("too-many-words", wait), name)
                return True
            case Hello():
                if not self._door.callers.pays(self._caller, VIEW_COSTS):
                    return self._tell_to_wait(data, UNTIL_THERE_IS_MORE)
                # A whole view takes long: between two of them everybody else has a turn.
                await self._door.turnstile.passed()
        self._runner.hear(self._viewer, frame)
        return True

    def _tell_to_wait(self, data: str | bytes, wait: int) -> bool:
        self._deny(Refused("too-fast", wait), name_in(data))
        return self._door.callers.limits.allows(TOLD_TO_WAIT, self._who)

    def _deny(self, refusal: Refused, name: str) -> None:
        self._runner.deny(self._viewer, refusal, name)

    def _speaker(self) -> str:
        return self._guest or self._caller.who

    def _recognise(self) -> None:
        """Whoever has a seat is no stranger any more."""
        if self._caller.is_stranger and self._runner.table.seat_of(self._guest) is not None:
            assert self._guest is not None  # noqa: S101 - nobody else has a seat
            self._caller = self._door.callers.learn(self._session, self._guest)
            if self._line is not None:
                self._line.belongs_to(self._caller)
