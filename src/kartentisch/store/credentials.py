"""How guests come in: by the key of a session or a link, or by the password of an account."""

from typing import NamedTuple

from kartentisch.store import people_schema as schema
from kartentisch.store.database import Database
from kartentisch.store.records import Account, Guest, Key


class Session(NamedTuple):
    """A guest, and the key by which they are known."""

    guest: Guest
    hash: str
    used_ms: int


class StoredCredentials:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Keys.

    async def add_key(self, key: Key) -> None:
        await self._database.write(schema.insert_key, **vars(key))

    async def session(self, key_hash: str, kind: str) -> Session | None:
        """Who has this key; nobody who was banned."""
        found = await self._database.rows(schema.session_by_hash, hash=key_hash, kind=kind)
        if not found:
            return None
        row = dict(found[0])
        used = row.pop("used_ms")
        key = row.pop("hash")
        return Session(Guest(**row), key, used)

    async def touch_session(self, session: Session, at_ms: int) -> None:
        """Each touch is a commit: once in a while is enough."""
        await self._database.write_all(
            (schema.touch_key, {"of_hash": session.hash, "at_ms": at_ms}),
            (schema.touch_guest, {"of": session.guest.id, "at_ms": at_ms}),
        )

    async def keys_of(self, guest_id: str) -> list[Key]:
        """The one that was used last comes first."""
        return await self._database.all_of(Key, schema.keys_of_guest, guest_id=guest_id)

    async def link_owner(self, key_hash: str, since_ms: int) -> Guest | None:
        """Who made a link that is not used, and not older than that."""
        wanted = {"link": key_hash, "since_ms": since_ms}
        return await self._database.one_of(Guest, schema.link_owner, **wanted)

    async def use_link(self, key_hash: str, session: Key, since_ms: int) -> Guest | None:
        """Its key becomes the one of a session, whose guest is returned."""
        values = {
            "link": key_hash,
            "since_ms": since_ms,
            "new_hash": session.hash,
            "new_kind": session.kind,
            "at_ms": session.created_ms,
            "new_browser": session.browser,
        }
        if not await self._database.write(schema.use_link, **values):
            return None
        found = await self.session(session.hash, session.kind)
        return found and found.guest

    async def remove_keys(self, guest_id: str, kind: str) -> None:
        await self._database.write(schema.delete_keys, of=guest_id, of_kind=kind)

    async def end_key(self, guest_id: str, key_hash: str, at_ms: int) -> None:
        wanted = {"of": guest_id, "of_hash": key_hash}
        await self._database.write_all(
            (schema.note_ended_key, {**wanted, "at_ms": at_ms}), (schema.delete_key, wanted)
        )

    async def end_other_keys(self, guest_id: str, but: str, at_ms: int) -> None:
        """All but one, links too; `but` may be empty for none."""
        wanted = {"of": guest_id, "but": but}
        await self._database.write_all(
            (schema.note_ended_others, {**wanted, "at_ms": at_ms}),
            (schema.delete_other_keys, wanted),
        )

    async def ended_since(self, since_ms: int) -> frozenset[str]:
        """The hashes of keys that were ended."""
        found = await self._database.rows(schema.ended_since, since_ms=since_ms)
        return frozenset(row["hash"] for row in found)

    async def forget_ended(self, before_ms: int) -> None:
        await self._database.write(schema.delete_ended, before_ms=before_ms)

    # Accounts.

    async def create_account(self, account: Account) -> None:
        """Raises `Conflict` if the login name is in use, or the guest has an account."""
        await self._database.write(schema.insert_account, **vars(account))

    async def account_of(self, guest_id: str) -> Account | None:
        return await self._database.one_of(Account, schema.account_of_guest, guest_id=guest_id)

    async def account_by_login(self, folded: str) -> Account | None:
        return await self._database.one_of(Account, schema.account_by_login, folded=folded)

    async def change_password(self, guest_id: str, old: str, new: str) -> bool:
        """From one hash to another; False if it was changed meanwhile."""
        changed = await self._database.write(schema.change_hash, of=guest_id, old=old, new=new)
        return changed > 0

    async def add_key_by_password(self, key: Key, password_hash: str) -> bool:
        """False if the password was changed meanwhile, or the guest was banned."""
        values = {**vars(key), "password": password_hash}
        return await self._database.write(schema.insert_key_by_password, **values) > 0
