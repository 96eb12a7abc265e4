"""Guests, and how they are known: random tokens, of which only the hashes are stored."""

import re
from typing import NamedTuple

from kartentisch.server.tokens import hashed, new_id, new_token
from kartentisch.store.records import Guest, Key
from kartentisch.store.store import Store
from kartentisch.table.names import LONGEST_NAME, tidy_text
from kartentisch.table.programs import as_program

#: The kinds of keys: a session of a browser or a program, a personal link to a new one, and an
#: invitation link, which lets nobody in.
BROWSER, LINK, INVITATION = "browser", "link", "invitation"
#: 256 bits as hex digits.
_TOKEN = re.compile(r"[0-9a-f]{64}")
_BEARER = re.compile(r"Bearer ([0-9a-f]{64})", re.IGNORECASE)
#: A session is marked as used at most once in this time, since every mark is a commit.
MARK_AFTER = 3_600_000


class Identity(NamedTuple):
    """Who asks, by which session, and how: only a cookie can be sent by somebody else's page."""

    guest: Guest | None
    by_cookie: bool
    #: The hash of the token; empty for nobody.
    session: str = ""


async def welcome(
    store: Store, name: str, browser: str, now: int, *, is_program: bool = False
) -> tuple[Guest, str]:
    """A new guest with a token of their own."""
    token = new_token()
    guest_id = as_program(new_id()) if is_program else new_id()
    guest = Guest(guest_id, clean_name(name), now, now)
    await store.people.create_guest(guest, session_key(token, guest.id, browser, now))
    return guest, token


def session_key(token: str, guest_id: str, browser: str, now: int) -> Key:
    return Key(hashed(token), guest_id, BROWSER, now, now, browser)


def clean_name(name: str) -> str:
    return tidy_text(name)[:LONGEST_NAME].strip()


async def identify(
    store: Store, cookie: str | None, authorization: str | None, now: int
) -> Identity:
    """The guest of a token in a header (programs) or in a cookie (browsers)."""
    if authorization and (match := _BEARER.fullmatch(authorization)):
        return await _known(store, match[1], now, by_cookie=False)
    if cookie and _TOKEN.fullmatch(cookie):
        return await _known(store, cookie, now, by_cookie=True)
    return Identity(None, by_cookie=False)


async def _known(store: Store, token: str, now: int, *, by_cookie: bool) -> Identity:
    session = await store.credentials.session(hashed(token), BROWSER)
    if session is None:
        return Identity(None, by_cookie)
    if now - min(session.used_ms, session.guest.touched_ms) > MARK_AFTER:
        await store.credentials.touch_session(session, now)
    return Identity(session.guest, by_cookie, session.hash)
