"""A game that nobody has found reasons for: what is done speaks for itself."""

from kartentisch.core.layout import Layout


def reason(s: Layout, seat: int, move: str) -> tuple[str, dict[str, int]]:
    del s, seat
    return move.split(maxsplit=1)[0], {}
