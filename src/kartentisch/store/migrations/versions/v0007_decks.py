"""Decks that guests have made."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column(
            "guest_id", sa.Text, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("cards", sa.Text, nullable=False),
    )
