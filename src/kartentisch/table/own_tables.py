"""What a guest is told of all their tables at once, over one line."""

import msgspec


class OwnTable(msgspec.Struct):
    """A table where the guest sits, which the guest opened, or to which the guest is invited."""

    id: str
    code: str
    game: str
    phase: str
    created: int
    touched: int
    #: Where the guest sits.
    seat: int | None = None
    #: Whether the game waits for the guest.
    is_awaited: bool = False
    #: Whether somebody wants the guest to sit down.
    is_invited: bool = False


class OwnTables(msgspec.Struct, frozen=True, tag="tables"):
    """All of them, the one that was used last first: the client forgets what it had."""

    tables: list[OwnTable]


class Changed(msgspec.Struct, frozen=True, tag="table"):
    """One of them as it is now, or a new one."""

    table: OwnTable
