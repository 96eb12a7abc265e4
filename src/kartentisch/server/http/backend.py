"""What stands behind the routes: each finds it in the state of the application."""

from collections.abc import Callable
from dataclasses import dataclass

from kartentisch.server.limits import Limits
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.passwords import Passwords
from kartentisch.server.settings import ServerSettings
from kartentisch.store.store import Store


@dataclass(frozen=True)
class Backend:
    """`now` is the clock, in milliseconds."""

    store: Store
    tables: LiveTables
    settings: ServerSettings
    limits: Limits
    passwords: Passwords
    now: Callable[[], int]
