"""Several servers on one database: what is due when, which of them are alive, who is where."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "alarms",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("wake_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "present",
        sa.Column(
            "process_id",
            sa.Text,
            sa.ForeignKey("processes.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("guest_id", sa.Text, primary_key=True),
        sa.Index("present_at_table", "table_id"),
    )
