"""Passwords: what may be one, and their hashes by Argon2id, worked out beside the event loop."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kartentisch.server.tokens import new_salt
from kartentisch.table.names import LONGEST_NAME, tidy_text

#: What NIST asks for where a password is all that is asked for (SP 800-63B-4): three or four words.
#: Nobody has to change an older one.
SHORTEST, LONGEST = 15, 200
#: As OWASP advises for small machines: 19 MiB, twice over, one lane.
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
SALT_BYTES: Final = 16
#: So many are worked out at once, and so many more may wait.
AT_ONCE, MOST_WAITING = 2, 100

_Result = TypeVar("_Result")


class TooMany(Exception):
    """More passwords wait to be looked at than anybody should wait for."""


def clean_login(login: str) -> str:
    """One line of visible characters; empty if that is too long for a name."""
    tidy = tidy_text(login)
    return tidy if len(tidy) <= LONGEST_NAME else ""


def folded(login: str) -> str:
    """Capitals do not matter, nor how letters are put together."""
    return unicodedata.normalize("NFKC", clean_login(login).casefold())


def is_possible(password: str) -> bool:
    return SHORTEST <= len(password) <= LONGEST


class Passwords:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._aside(lambda: _hashed(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Is it the right one? For nobody's password (None) the same is worked out in vain."""
        return await self._aside(lambda: _fits(stored, password))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _aside(self, work: Callable[[], _Result]) -> _Result:
        if self._waiting >= AT_ONCE + MOST_WAITING:
            raise TooMany
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def is_outdated(stored: str) -> bool:
    """Was it made with other parameters than ours?"""
    return HASHER.check_needs_rehash(stored)


def _hashed(password: str) -> str:
    return HASHER.hash(_bytes(password), salt=new_salt(SALT_BYTES))


def _fits(stored: str | None, password: str) -> bool:
    if stored is None:
        _hashed(password)
        return False
    try:
        return HASHER.verify(stored, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    """However a keyboard puts letters together."""
    return unicodedata.normalize("NFC", password).encode()
