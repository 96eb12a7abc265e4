"""Guests: people without an account. A random token is all they have; only its hash is stored."""

import hashlib
import re
from typing import NamedTuple

from kartentisch.core.dealer import new_seed
from kartentisch.store.records import Guest, Key
from kartentisch.store.store import Store
from kartentisch.table.names import LONGEST_NAME, tidy_text

COOKIE = "kartentisch"
#: The kinds of further keys: a browser that came by a personal link, and the link itself.
BROWSER, LINK = "browser", "link"
#: 256 bits as hex digits.
_TOKEN = re.compile(r"[0-9a-f]{64}")
_BEARER = re.compile(r"Bearer ([0-9a-f]{64})")
#: A guest is marked as seen at most once in this time, since every mark is a commit.
MARK_AFTER = 3_600_000


class Identity(NamedTuple):
    """Who asks, and how they showed it: only a cookie can be sent by somebody else's page."""

    guest: Guest | None
    by_cookie: bool


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def welcome(store: Store, name: str, now: int) -> tuple[Guest, str]:
    """A new guest with a token of their own."""
    token = new_seed()
    guest = Guest(new_seed()[:32], hashed(token), clean_name(name), now, now)
    await store.create_guest(guest)
    return guest, token


async def new_key(store: Store, guest: Guest, kind: str, now: int) -> str:
    """One more secret of a guest."""
    key = new_seed()
    await store.add_key(Key(hashed(key), guest.id, kind, now))
    return key


def clean_name(name: str) -> str:
    return tidy_text(name)[:LONGEST_NAME].strip()


async def identify(
    store: Store, cookie: str | None, authorization: str | None, now: int
) -> Identity:
    """The guest of a token in a header (programs) or in a cookie (browsers)."""
    if authorization and (match := _BEARER.fullmatch(authorization)):
        return Identity(await _known(store, match[1], now), by_cookie=False)
    if cookie and _TOKEN.fullmatch(cookie):
        return Identity(await _known(store, cookie, now), by_cookie=True)
    return Identity(None, by_cookie=False)


async def _known(store: Store, token: str, now: int) -> Guest | None:
    guest = await store.guest_by_token(hashed(token))
    if guest is None:
        guest = await store.guest_by_key(hashed(token), BROWSER)
    if guest is not None and now - guest.touched_ms > MARK_AFTER:
        await store.touch_guest(guest.id, now)
    return guest
