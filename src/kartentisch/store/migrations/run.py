"""Runs the migrations that a database lacks."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection, version_table: str) -> None:
    """To the newest version, inside the transaction that the connection has begun."""
    config = _config()
    config.attributes.update(connection=connection, version_table=version_table)
    command.upgrade(config, "head")


def newest() -> str | None:
    """The newest version that there is a file for."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    folder = str(Path(__file__).parent)
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
