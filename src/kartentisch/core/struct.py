"""Structs: small, immutable, and the same class for the rules and on the wire.

With msgspec, which the server needs anyway, a struct is sent as it is: its tag says its kind, and
what is empty is left out. The bare package needs nothing but Python (decision 0010), and there a
struct is a dataclass.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING


class PlainStruct:
    """A struct without msgspec: whatever is said about the wire has no meaning then."""

    def __init_subclass__(cls, **_: object) -> None:
        dataclass(frozen=True)(cls)


if TYPE_CHECKING:
    from msgspec import Struct

    __all__ = ["Struct"]
else:
    try:
        from msgspec import Struct
    except ImportError:
        Struct = PlainStruct
