"""More ways to be somebody: keys of guests, where they sit, whom they mute, what they report."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column(
            "guest_id", sa.Text, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Index("keys_of_guest", "guest_id"),
    )
    op.create_table(
        "seated",
        sa.Column(
            "guest_id", sa.Text, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Index("seated_at_table", "table_id"),
    )
    op.create_table(
        "muted",
        sa.Column(
            "guest_id", sa.Text, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("whom", sa.Text, primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
