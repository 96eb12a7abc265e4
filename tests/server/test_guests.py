"""Who is known by a token, and when that is noted."""

from pathlib import Path

import pytest

from kartentisch.server.http.guests import MARK_AFTER, identify, session_key
from kartentisch.server.tokens import new_token
from kartentisch.store.store import Store
from tests.store.things import a_guest

NOW = 10 * MARK_AFTER


@pytest.mark.parametrize(
    ("guest_seen", "session_used", "is_noted"),
    [(NOW - 1, NOW - 1, False), (NOW - 1, 1, True), (1, NOW - 1, True)],
)
async def test_a_session_is_noted_once_in_a_while(
    tmp_path: Path, guest_seen: int, session_used: int, *, is_noted: bool
) -> None:
    """Also whoever was away for long and has just logged in: else they would be forgotten."""
    token = new_token()
    async with await Store.open(f"sqlite:///{tmp_path / 'x.db'}") as store:
        guest = a_guest(touched_ms=guest_seen)
        await store.people.create_guest(guest, session_key(token, guest.id, "", session_used))
        found = await identify(store, None, f"Bearer {token}", NOW)
        assert (found.guest, found.by_cookie) == (guest, False)
        after = await store.credentials.session(found.session, "browser")
        assert after is not None
        seen = (after.guest.touched_ms, after.used_ms)
        assert seen == ((NOW, NOW) if is_noted else (guest_seen, session_used))
