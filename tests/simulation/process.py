"""A server process as `kartentisch serve` has it, but for HTTP: it can be killed at any step."""

import asyncio
from typing import Any

from kartentisch.server.door.callers import Callers
from kartentisch.server.door.door import Door
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.socket import table_socket
from kartentisch.server.limits import Limits
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.ops.cluster import Cluster
from kartentisch.server.ops.snapshots import keep_snapshots
from kartentisch.server.passwords import Passwords
from kartentisch.server.settings import ServerSettings
from tests.simulation.chance import Chance
from tests.simulation.database import Database, store_on
from tests.simulation.loop import Life, VirtualLoop, context_of
from tests.simulation.wires import RumouredNotifier, Rumours, Socket

SETTINGS = ServerSettings(away_after=20)


class Process:
    def __init__(
        self, name: str, loop: VirtualLoop, chance: Chance, database: Database, rumours: Rumours
    ) -> None:
        self.name = name
        self._loop, self._chance, self._database, self._rumours = loop, chance, database, rumours
        self.starts = 0
        self._sockets: list[Socket] = []
        self.start()

    @property
    def is_alive(self) -> bool:
        return not self.life.is_over

    def start(self) -> None:
        self.starts += 1
        me = f"{self.name}{self.starts}"
        self.life: Life = self._loop.new_life(me)
        self.life.at_the_end.append(self._dead)
        self._context = context_of(self.life)
        notifier = RumouredNotifier(self._rumours, me, self._context)
        tables = LiveTables(store_on(self._database), notifier, self._now, SETTINGS.away_after)
        self._backend = Backend(
            tables.store, tables, SETTINGS, Door(Callers(Limits(self._now))), Passwords(), self._now
        )
        cluster = Cluster(tables, me)
        for chore in (
            cluster.keep_up(),
            cluster.keep_time(),
            keep_snapshots(tables),
            notifier.listen(tables.hear),
        ):
            self._loop.create_task(chore, context=self._context)

    def kill_after(self, steps: int) -> None:
        self.life.last_step = self.life.steps + steps

    def _dead(self) -> None:
        self._chance.note("killed")
        self._rumours.ears.pop(self.life.name, None)
        for socket in self._sockets:
            self._loop.call_later(self._chance.seconds(0, 0.2), socket.cut)
        self._sockets.clear()

    def connect(self, table_id: str, token: str | None) -> Socket:
        socket = Socket(self._loop, self._chance, token)
        self._sockets.append(socket)
        state: Any = type("State", (), {"backend": self._backend})()
        serving: Any = table_socket.fn
        self._loop.create_task(self._serve(serving, socket, table_id, state), context=self._context)
        return socket

    async def _serve(self, serving: Any, socket: Socket, table_id: str, state: Any) -> None:
        """As the framework does: whatever goes wrong ends the connection."""
        try:
            await serving(socket, table_id=table_id, state=state)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001 - the database failed; the client comes again
            self._chance.note(f"connection refused: {type(error).__name__}")
        finally:
            socket.cut()

    def _now(self) -> int:
        return 1_700_000_000_000 + int(self._loop.time() * 1000)
