"""What the cookies of a browser are called.

Behind https their names begin with `__Host-`: such a cookie only this very server can have set,
and no page of a neighbouring address.
"""

from collections.abc import Mapping
from typing import Final, Literal

Name = Literal["kartentisch", "kartentisch-former", "kartentisch-seen"]
#: Who it is, who it was before, and whose passwords it has shown.
ME: Final = "kartentisch"
FORMER: Final = "kartentisch-former"
SEEN: Final = "kartentisch-seen"
_SAFE: Final = ("https", "wss")


def is_safe(scheme: str) -> bool:
    """Can nobody on the way read or change it?"""
    return scheme in _SAFE


def called(name: Name, scheme: str) -> str:
    return f"__Host-{name}" if is_safe(scheme) else name


def shown(cookies: Mapping[str, str], name: Name, scheme: str) -> str:
    """The value of a cookie that came; empty if it did not."""
    return cookies.get(called(name, scheme), "")
