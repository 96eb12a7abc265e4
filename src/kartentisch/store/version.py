"""Is this our database, and of our version? If it is empty or older, it is brought up to date."""

from typing import Final

from sqlalchemy import URL, Connection, inspect, text

from kartentisch.core.errors import BadInput
from kartentisch.store.engine import bad_input_if_unusable, engine_for, name_of

#: The newest of store/migrations/versions; a version is four digits.
NEWEST: Final = "0008"
VERSION_TABLE: Final = "kartentisch_version"
_SELECT_VERSION: Final = text(f"SELECT version_num FROM {VERSION_TABLE}")  # noqa: S608 - our own
_EMPTY: Final = "0000"
#: A number of our own, so that two servers that start at once do not both migrate.
_MIGRATING: Final = 0x4B617274


def look(url: URL) -> bool:
    """Is there nothing to migrate? Refuses a database that cannot be opened or is not ours.

    It only reads, since a connection that writes would already change a SQLite file of
    somebody else.
    """
    engine = engine_for(url, writes=False)
    try:
        with bad_input_if_unusable(url), engine.connect() as connection:
            return is_current(connection, name_of(url))
    finally:
        engine.dispose()


def migrate(url: URL) -> None:
    """Make an empty database ours, or bring an older one up to date."""
    engine = engine_for(url, writes=True)
    try:
        with bad_input_if_unusable(url), engine.begin() as connection:
            bring_up_to_date(connection, name_of(url))
    finally:
        engine.dispose()


def is_current(connection: Connection, name: str) -> bool:
    """False if there is something to migrate. Refuses what is not ours to change."""
    version = _version(connection)
    if version is None or len(version) != len(NEWEST) or not version.isdecimal():
        raise BadInput(f"{name}: this is no Kartentisch database")
    if version > NEWEST:
        raise BadInput(f"{name}: written by a newer Kartentisch (version {version}, not {NEWEST})")
    return version == NEWEST


def refuse_unless_current(connection: Connection, name: str) -> None:
    """For those who only read."""
    if not is_current(connection, name):
        raise BadInput(f"{name}: empty or from an older Kartentisch; start the server on it once")


def bring_up_to_date(connection: Connection, name: str) -> None:
    """All or nothing, in the transaction of this connection; whoever comes second does nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
    if not is_current(connection, name):
        from kartentisch.store.migrations.run import upgrade  # noqa: PLC0415 - slow, seldom needed

        upgrade(connection, VERSION_TABLE)


def _version(connection: Connection) -> str | None:
    """None for a database of somebody else."""
    names = inspect(connection).get_table_names()
    if not names:
        return _EMPTY
    if VERSION_TABLE not in names:
        return None
    version: str | None = connection.scalar(_SELECT_VERSION)
    return version
