"""A table as if all of it had happened earlier: nobody wants to wait for minutes in a test."""

import json
import sqlite3


def put_back(database: str, table: str, milliseconds: int) -> None:
    """While no server runs; what was kept of it besides the log goes."""
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        rows = connection.execute(
            "SELECT number, payload FROM events WHERE table_id = ?", (table,)
        ).fetchall()
        for number, payload in rows:
            event = json.loads(payload)
            event["at"] -= milliseconds
            connection.execute(
                "UPDATE events SET payload = ?, at_ms = ? WHERE table_id = ? AND number = ?",
                (json.dumps(event).encode(), event["at"], table, number),
            )
        connection.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
