"""Where the right password was shown before, it is looked at even while strangers guess.

A browser keeps a mark for each of a few accounts: a number, and that number sealed with what is
stored of the password. So a mark ends with its password, and the server need not remember it.
"""

import hashlib
import hmac
from typing import Final

from kartentisch.server.tokens import new_short_id
from kartentisch.store.records import Account

#: Accounts of one browser that are known; a family has one tablet.
MOST: Final = 4
_NUMBER: Final = 16


def is_seen(marks: str, account: Account) -> bool:
    return any(_is_of(mark, account) for mark in marks.split(".")[:MOST])


def with_mark(marks: str, account: Account) -> str:
    """The cookie of a browser in which the password of this account was just right."""
    number = new_short_id()
    others = [mark for mark in marks.split(".") if mark and not _is_of(mark, account)]
    return ".".join([number + _sealed(number, account), *others][:MOST])


def _is_of(mark: str, account: Account) -> bool:
    number, seal = mark[:_NUMBER], mark[_NUMBER:]
    return hmac.compare_digest(seal.encode(), _sealed(number, account).encode())


def _sealed(number: str, account: Account) -> str:
    words = f"seen {number} {account.guest_id}".encode()
    return hmac.new(account.hash.encode(), words, hashlib.sha256).hexdigest()
