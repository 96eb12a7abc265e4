"""Why a bot does something in Keine? Ahnung!"""

from typing import Final

from kartentisch.bots.keine_ahnung.policy import chance_of_none
from kartentisch.core.layout import NO_CARD
from kartentisch.games.keine_ahnung.state import State

PERCENT: Final = 10  # of thousandths


def reason(s: State, seat: int, move: str) -> tuple[str, dict[str, int]]:
    """How likely it is that nothing fits, that a card fits; or that it was seen."""
    verb, *rest = move.split()
    shown = s.shown[seat]
    if verb == "nothing":
        unknown = sum(
            card != NO_CARD and shown[position] == NO_CARD
            for position, card in enumerate(s.layout[seat])
        )
        return verb, {"percent": chance_of_none(s, unknown) // PERCENT}
    if verb != "reveal":
        return verb, {}
    if shown[int(rest[0]) - 1] != NO_CARD:
        return "known", {}
    return "unknown", {"percent": 100 - chance_of_none(s, 1) // PERCENT}
