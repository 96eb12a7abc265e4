"""Accounts, and sessions that can be ended: every token is a key now, the first one too."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

#: What refers to guests; our own names, so that they may stand in statements.
_CHILDREN = ("keys", "seated", "muted")


def upgrade() -> None:
    _let_keys_be_sessions()
    op.create_table(
        "accounts",
        sa.Column(
            "guest_id", sa.Text, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("login", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "ended",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.add_column("reports", sa.Column("outcome", sa.Text, nullable=False, server_default=""))
    op.add_column(
        "reports", sa.Column("settled_ms", sa.BigInteger, nullable=False, server_default="0")
    )


def _let_keys_be_sessions() -> None:
    op.add_column(
        "keys", sa.Column("touched_ms", sa.BigInteger, nullable=False, server_default="0")
    )
    op.add_column("keys", sa.Column("browser", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE keys SET touched_ms = created_ms")
    op.execute(
        "INSERT INTO keys (hash, guest_id, kind, created_ms, touched_ms, browser)"
        " SELECT token_hash, id, 'browser', created_ms, touched_ms, '' FROM guests"
    )
    if op.get_bind().dialect.name == "sqlite":
        _make_guests_anew()
    else:
        op.drop_column("guests", "token_hash")


def _make_guests_anew() -> None:
    """SQLite drops no column that is unique; and with a table go all rows that refer to it."""
    op.create_table(
        "new_guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("touched_ms", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO new_guests SELECT id, name, created_ms, touched_ms FROM guests")
    for child in _CHILDREN:
        op.execute(f"CREATE TEMPORARY TABLE kept_{child} AS SELECT * FROM {child}")  # noqa: S608
    op.drop_table("guests")
    op.rename_table("new_guests", "guests")
    for child in _CHILDREN:
        op.execute(f"INSERT INTO {child} SELECT * FROM kept_{child}")  # noqa: S608
        op.drop_table(f"kept_{child}")
