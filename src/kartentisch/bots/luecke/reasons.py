"""Why a bot does something in Lücke."""

from typing import Any

from kartentisch.games.luecke.cards import TEXTS, stars


def reason(s: Any, seat: int, move: str) -> tuple[str, dict[str, Any]]:
    del s, seat
    verb, *cards = move.split()
    if verb == "press":
        return verb, {"stars": sum(stars(TEXTS.code(card)) for card in cards)}
    return verb, {}
