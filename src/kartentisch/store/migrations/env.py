"""Alembic runs this file, whose name is Alembic's choice, around the migrations."""

from alembic import context

from kartentisch.store.version import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
