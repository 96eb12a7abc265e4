"""How many of all there are have not been touched for long: what forgetting looks at first."""

from typing import NamedTuple

from sqlalchemy import Table, bindparam, case, func, select

from kartentisch.store.database import Database


class Share(NamedTuple):
    """So many of so many."""

    some: int
    all: int


async def idle_share(database: Database, table: Table, before_ms: int) -> Share:
    is_idle = case((table.c.touched_ms < bindparam("before_ms"), 1), else_=0)
    query = select(func.coalesce(func.sum(is_idle), 0).label("some"), func.count().label("all"))
    (row,) = await database.rows(query.select_from(table), before_ms=before_ms)
    return Share(int(row["some"]), int(row["all"]))
