"""The moves of Keine? Ahnung!: numbers for the rules, texts for people, places for hands."""

from typing import Final

from kartentisch.core.action import Action, Spot
from kartentisch.core.notation import Texts
from kartentisch.games.keine_ahnung.cards import MOST_NUMBER_CARDS
from kartentisch.games.keine_ahnung.state import POSITIONS

DRAW_CARD: Final = 0
PUT_BACK: Final = 1
DECLARE: Final = 2
#: + position from 0
TURN_UP: Final = 3
#: + pile from 0
PLACE: Final = TURN_UP + POSITIONS

TEXTS: Final = Texts(
    "move of Keine? Ahnung!",
    [
        "draw",
        "back",
        "nothing",
        *(f"reveal {position}" for position in range(1, POSITIONS + 1)),
        *(f"pile {pile}" for pile in range(1, MOST_NUMBER_CARDS + 1)),
    ],
)


def describe(action: int, seat: int) -> Action:
    """An action as a card's way from place to place."""
    text = TEXTS[action]
    match text.split():
        case ["draw"]:
            return Action(text, Spot("draw"), Spot("open"))
        case ["back"]:
            return Action(text, Spot("open"), Spot("layout", seat))
        case ["nothing"]:
            return Action(text, Spot("layout", seat), Spot("open"))
        case ["reveal", position]:
            return Action(text, Spot("layout", seat, at=int(position) - 1), Spot("open"))
    return Action(text, Spot("open"), Spot("pile", at=action - PLACE))
