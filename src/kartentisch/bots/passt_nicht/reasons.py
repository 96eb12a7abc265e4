"""Why a bot does something in Passt nicht!"""

from kartentisch.games.passt_nicht.cards import TEXTS, points
from kartentisch.games.passt_nicht.state import State


def reason(s: State, seat: int, move: str) -> tuple[str, dict[str, int]]:
    """Of a card of a colour, how many points it is worth."""
    del s, seat
    verb, *tokens = move.split()
    return verb, {"points": points(TEXTS.code(tokens[0]))} if verb in {
        "play",
        "give",
        "lay",
    } else {}
