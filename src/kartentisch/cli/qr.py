"""An address as a picture that the camera of a phone can read."""

import sys
from typing import Final

#: Light modules around the picture: without them cameras do not find it.
BORDER: Final = 4
#: By the darkness of the upper and the lower half of a character.
HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
#: Black on white, whatever the colours of the terminal are.
PAPER: Final = "\x1b[30;107m"
PLAIN: Final = "\x1b[0m"


def print_qr(text: str) -> None:
    """On a terminal that can draw it; elsewhere the address in words has to do."""
    if sys.stdout.isatty() and _can_draw():
        print(drawn(text), flush=True)


def drawn(text: str) -> str:
    import segno  # noqa: PLC0415 - only where others are invited

    picture = segno.make_qr(text, error="m")
    rows = [list(row) for row in picture.matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(PAPER + "".join(map(_half, *pair)) + PLAIN for pair in pairs)


def _half(upper: int, lower: int) -> str:
    return HALVES[upper, lower]


def _can_draw() -> bool:
    try:
        "".join(HALVES.values()).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True
