"""Whose table it is: the lobby shows everybody's before it shows more of anybody's."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.Text, nullable=False, server_default=""))
