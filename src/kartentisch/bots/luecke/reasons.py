"""Why a bot does something in Lücke."""

from kartentisch.games.luecke.cards import TEXTS, stars
from kartentisch.games.luecke.state import State


def reason(s: State, seat: int, move: str) -> tuple[str, dict[str, int]]:
    del s, seat
    verb, *cards = move.split()
    if verb == "press":
        return verb, {"stars": sum(stars(TEXTS.code(card)) for card in cards)}
    return verb, {}
