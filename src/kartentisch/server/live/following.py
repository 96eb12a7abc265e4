"""Guests who follow all their tables at once, over one line: how each of them stands."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from kartentisch.server.live.outbox import BANNED, SESSION_ENDED, Outbox
from kartentisch.server.live.standing import own_table
from kartentisch.store.records import TableRow
from kartentisch.table.own_tables import Changed, OwnTable, OwnTables
from kartentisch.table.table import Table


class Follower:
    """One line; `told` is how each table stood when it was told last."""

    def __init__(self, guest: str, session: str) -> None:
        self.guest = guest
        self.outbox = Outbox(session)
        self.rows: dict[str, TableRow] = {}
        self.told: dict[str, OwnTable] = {}

    def shows(self, table_id: str, table: Table | None) -> None:
        """Tell it, unless it stands as before."""
        now = own_table(self.rows[table_id], table, self.guest)
        if self.told.get(table_id) != now:
            self.told[table_id] = now
            self.outbox.put(msgspec.json.encode(Changed(now)))


class Following:
    """All who follow in this process, by their tables and by who they are."""

    def __init__(self) -> None:
        self._at: defaultdict[str, set[Follower]] = defaultdict(set)
        self._of: defaultdict[str, set[Follower]] = defaultdict(set)

    def begin(self, follower: Follower, found: Iterable[tuple[TableRow, Table | None]]) -> None:
        """From now on; first comes how all of them stand."""
        self._of[follower.guest].add(follower)
        tables = []
        for row, table in found:
            self._enter(follower, row)
            tables.append(own_table(row, table, follower.guest))
            follower.told[row.id] = tables[-1]
        follower.outbox.put(msgspec.json.encode(OwnTables(tables)))

    def end(self, follower: Follower) -> None:
        for index, keys in ((self._of, [follower.guest]), (self._at, [*follower.rows])):
            for key in keys:
                index[key].discard(follower)
                if not index[key]:
                    del index[key]

    def is_followed(self, guest: str) -> bool:
        return guest in self._of

    def is_looked_at(self, table_id: str) -> bool:
        return table_id in self._at

    def has(self, guest: str, row: TableRow, table: Table) -> None:
        """A table belongs to a guest from now on."""
        for follower in self._of.get(guest, ()):
            self._enter(follower, row)
            follower.shows(row.id, table)

    def tell(self, table_id: str, table: Table) -> None:
        """Something may have happened there."""
        for follower in self._at.get(table_id, ()):
            follower.shows(table_id, table)

    def send_away(self, guests: frozenset[str], sessions: frozenset[str]) -> None:
        """These are not let in any more, and who came with these has to come in anew."""
        for followers in self._of.values():
            for each in followers:
                if each.guest in guests:
                    each.outbox.end(BANNED, "banned")
                elif each.outbox.session in sessions:
                    each.outbox.end(SESSION_ENDED, "session ended")

    def _enter(self, follower: Follower, row: TableRow) -> None:
        follower.rows.setdefault(row.id, row)
        self._at[row.id].add(follower)
