"""The moves of Lücke: numbers for the rules, texts for people and files, places for hands."""

from typing import Final

from kartentisch.core.action import Action, Spot
from kartentisch.core.notation import Texts
from kartentisch.games.luecke.cards import CODES
from kartentisch.games.luecke.cards import TEXTS as CARD_TEXTS

LEFT: Final = 0
RIGHT: Final = 1
SIDE_NAMES: Final = ("left", "right")

#: gap and match: + 2 * card + side; turn: + side; press: + 96 * lower card + higher card.
GAP: Final = 0
MATCH: Final = GAP + 2 * CODES
TURN: Final = MATCH + 2 * CODES
PASS: Final = TURN + 2
PRESS: Final = PASS + 1


def _press_text(lower: int, higher: int) -> str:
    """One card alone is lower = higher; the other order is not written."""
    one, two = CARD_TEXTS[lower], CARD_TEXTS[higher]
    if lower > higher or not one or not two:
        return ""
    return f"press {one}" if lower == higher else f"press {one} {two}"


def _play_texts(verb: str) -> list[str]:
    return [
        f"{verb} {card} {side}" if card else "" for card in CARD_TEXTS.texts for side in SIDE_NAMES
    ]


TEXTS: Final = Texts(
    "move of Lücke",
    [
        *_play_texts("gap"),
        *_play_texts("match"),
        *(f"turn {side}" for side in SIDE_NAMES),
        "pass",
        *(_press_text(lower, higher) for lower in range(CODES) for higher in range(CODES)),
    ],
)


def tidy(text: str) -> str:
    """Two cards may be pressed in either order; they are written in colour order."""
    match text.split():
        case ["press", one, two] if one in CARD_TEXTS and two in CARD_TEXTS:
            first, second = sorted([one, two], key=CARD_TEXTS.code)
            return f"press {first} {second}"
    return text


def describe(action: int, seat: int) -> Action:
    """An action as a card's way from place to place."""
    text = TEXTS[action]
    match text.split():
        case ["press", card, *_]:
            return Action(text, Spot("hand", seat, card=card), Spot("pressed", seat))
        case ["turn", side]:
            return Action(text, Spot("turned"), Spot("pile", SIDE_NAMES.index(side)))
        case [_, card, side]:
            return Action(text, Spot("hand", seat, card=card), Spot("pile", SIDE_NAMES.index(side)))
    return Action(text, Spot("draw"), Spot("hand", seat))
