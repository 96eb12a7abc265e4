"""The moves of Passt nicht!: numbers for the rules, texts for people, places for hands."""

import re
from typing import Final

from kartentisch.core.action import Action, Spot
from kartentisch.core.notation import Texts
from kartentisch.games.passt_nicht.cards import COLOUR_LETTERS, COLOURS, JOKER
from kartentisch.games.passt_nicht.cards import TEXTS as CARD_TEXTS
from kartentisch.games.passt_nicht.state import WISH_NAMES, WISHES

#: play, give, lay: + card; joker: + wish, and one without a wish.
PLAY: Final = 0
GIVE: Final = PLAY + JOKER
LAY: Final = GIVE + JOKER
WISH: Final = LAY + JOKER
LAST_JOKER: Final = WISH + WISHES

TEXTS: Final = Texts(
    "move of Passt nicht!",
    [
        *(
            f"{verb} {card}" if card else ""
            for verb in ("play", "give", "lay")
            for card in CARD_TEXTS.texts[:JOKER]
        ),
        *(f"joker {wish}" for wish in WISH_NAMES),
        "joker",
    ],
)


def tidy(text: str) -> str:
    """A joker is played or laid without a verb, and may be called by its letter."""
    return re.sub(r"^((play|lay) )?([Jj]|joker)\b", "joker", text)


def display_row(seat: int, card: str) -> int:
    """P5 The row of a seat's display for a card of that colour."""
    return seat * COLOURS + COLOUR_LETTERS.index(card[0])


def describe(action: int, seat: int) -> Action:
    """An action as a card's way from place to place."""
    text = TEXTS[action]
    match text.split():
        case ["play", card]:
            return Action(text, Spot("hand", seat, card=card), Spot("discard"))
        case ["give", card]:
            own = Spot("display", display_row(seat, card), card=card)
            return Action(text, own, Spot("discard"))
        case ["lay", card]:
            own = Spot("display", display_row(seat, card))
            return Action(text, Spot("hand", seat, card=card), own)
    return Action(text, Spot("hand", seat, card="J"), Spot("discard"))
