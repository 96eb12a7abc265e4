"""Guests and what they have besides a name; what is done about them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from kartentisch.store import people_schema as schema
from kartentisch.store.database import Database
from kartentisch.store.records import Ban, Deck, Guest, Key, Report, TableRow
from kartentisch.store.schema import guests
from kartentisch.store.share import Share, idle_share

#: Guests have little.
FORGET_AT_ONCE: Final = 20


class Person(NamedTuple):
    """A guest as whoever looks after the server sees them; the login is empty without account."""

    guest: Guest
    login: str
    is_banned: bool


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Guests.

    async def create_guest(self, guest: Guest, *keys: Key) -> None:
        """Raises `Conflict` if the id or a key is in use."""
        steps = [(schema.insert_key, vars(key)) for key in keys]
        await self._database.write_all((schema.insert_guest, vars(guest)), *steps)

    async def guest(self, guest_id: str) -> Guest | None:
        return await self._database.one_of(Guest, schema.guest_by_id, of=guest_id)

    async def rename_guest(self, guest_id: str, name: str) -> None:
        await self._database.write(schema.rename_guest, of=guest_id, new_name=name)

    async def touch_guests(self, guest_ids: Iterable[str], at_ms: int) -> None:
        """They are here. Each touch is a commit: once in a while is enough."""
        rows = [{"of": guest_id, "at_ms": at_ms} for guest_id in sorted(guest_ids)]
        await self._database.write_rows(schema.touch_guest, rows)

    async def forget_guest(self, guest_id: str, at_ms: int) -> None:
        """With all that they have besides a name, and what they said in reports.

        What logs of tables tell of them has to be rewritten before.
        """
        await self._database.write_all(
            (schema.delete_reports_by, {"of": guest_id}),
            (schema.forget_words_in_reports, {"of": guest_id}),
            (schema.delete_mutes_of, {"of": guest_id}),
            (schema.note_ended_others, {"of": guest_id, "but": "", "at_ms": at_ms}),
            (schema.delete_guests, {"ids": [guest_id]}),
        )

    async def idle(self, before_ms: int) -> Share:
        """How many were last seen before a moment, and how many there are."""
        return await idle_share(self._database, guests, before_ms)

    async def tables_of_idle(self, before_ms: int) -> list[tuple[str, str]]:
        """Guests last seen before a moment, each with a table that they have to do with."""
        found = await self._database.rows(schema.tables_of_idle, before_ms=before_ms)
        return [(row["guest_id"], row["table_id"]) for row in found]

    async def forget_guests(self, before_ms: int) -> list[str]:
        """Remove the guests last seen before a moment; returns their ids."""
        return await self._database.forget(
            schema.idle_guests, schema.delete_guests, before_ms, FORGET_AT_ONCE
        )

    # What guests have besides a name.

    async def seat_guest(self, guest_id: str, table_id: str) -> None:
        """The table is one of the guest's from now on."""
        await self._database.write(schema.insert_seated, guest_id=guest_id, table_id=table_id)

    async def tables_of_guest(self, guest_id: str, limit: int) -> list[TableRow]:
        wanted = {"guest_id": guest_id, "limit": limit}
        return await self._database.all_of(TableRow, schema.tables_of_guest, **wanted)

    async def all_tables_of_guest(self, guest_id: str) -> list[str]:
        """The ids of all, also of those with which a guest has had to do for long."""
        found = await self._database.rows(schema.all_tables_of_guest, guest_id=guest_id)
        return [row["table_id"] for row in found]

    async def mute(self, guest_id: str, whom: str) -> None:
        await self._database.write(schema.insert_muted, guest_id=guest_id, whom=whom)

    async def unmute(self, guest_id: str, whom: str) -> None:
        await self._database.write(schema.delete_muted, of=guest_id, of_whom=whom)

    async def muted_by(self, guest_id: str) -> frozenset[str]:
        found = await self._database.rows(schema.muted_by, guest_id=guest_id)
        return frozenset(row["whom"] for row in found)

    async def keep_deck(self, deck: Deck) -> None:
        """In the place of the one before."""
        await self._database.write(schema.insert_deck, **vars(deck))

    async def deck_of(self, guest_id: str, game: str) -> str:
        """The cards of a guest's deck; empty if there is none."""
        found = await self._database.rows(schema.deck_of_guest, guest_id=guest_id, game=game)
        return next((str(row["cards"]) for row in found), "")

    async def decks_of(self, guest_id: str) -> list[Deck]:
        return await self._database.all_of(Deck, schema.decks_of_guest, guest_id=guest_id)

    async def report(self, report: Report) -> None:
        await self._database.write(schema.insert_report, **vars(report))

    async def reports_by(self, guest_id: str) -> list[Report]:
        return await self._database.all_of(Report, schema.reports_by_guest, guest_id=guest_id)

    # For whoever looks after the server.

    async def by_use(self, limit: int, *, with_account: bool = False) -> list[Person]:
        """Whoever was here last comes first."""
        query = schema.account_holders_by_use if with_account else schema.people_by_use
        people = []
        for row in await self._database.rows(query, limit=limit):
            values = dict(row)
            login, is_banned = values.pop("login"), bool(values.pop("is_banned"))
            people.append(Person(Guest(**values), login, is_banned))
        return people

    async def reports(self) -> list[Report]:
        """All that there are: first what is open, then what was settled, the oldest first."""
        return await self._database.all_of(Report, schema.reports_by_age)

    async def report_named(self, report_id: str) -> Report | None:
        return await self._database.one_of(Report, schema.report_by_id, of=report_id)

    async def settle_report(self, report_id: str, outcome: str, at_ms: int) -> None:
        """Somebody looked at it, and this was done."""
        values = {"of": report_id, "done": outcome, "at": at_ms}
        await self._database.write(schema.settle_report, **values)

    async def forget_reports(self, before_ms: int) -> None:
        await self._database.write(schema.delete_reports, before_ms=before_ms)

    async def ban(self, ban: Ban) -> None:
        """Nobody is let in as this guest any more."""
        await self._database.write(schema.insert_ban, **vars(ban))

    async def unban(self, guest_id: str) -> None:
        await self._database.write(schema.delete_ban, of=guest_id)

    async def banned_since(self, since_ms: int) -> frozenset[str]:
        found = await self._database.rows(schema.banned_since, since_ms=since_ms)
        return frozenset(row["guest_id"] for row in found)
