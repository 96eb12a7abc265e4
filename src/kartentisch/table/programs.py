"""Who of the guests is a program: the id says so, from the day it came in and in every log."""

import re
from typing import Final

#: Ids of persons are hexadecimal digits alone.
_PROGRAM: Final = re.compile(r"p[0-9a-f]{31}")


def as_program(guest_id: str) -> str:
    """The id of a program, from a fresh one."""
    return f"p{guest_id[1:]}"


def is_program(guest_id: str | None) -> bool:
    return guest_id is not None and _PROGRAM.fullmatch(guest_id) is not None
