"""Why a move of Lücke is refused: the rule, a sentence and the cards, from one seat's view."""

from kartentisch.core.action import Refusal
from kartentisch.core.view import View
from kartentisch.games.luecke import rules
from kartentisch.games.luecke.actions import SIDE_NAMES
from kartentisch.games.luecke.cards import TEXTS, colour

_ASKED = {
    "pressing": Refusal("L3", "press-first"),
    "turning": Refusal("L6", "turn-first"),
}


def why_not(view: View, text: str) -> Refusal:
    """The first rule that stands against a move."""
    verb, *cards = text.split()
    phase = view.facts["phase"]
    if phase == "pressing" and verb == "press":
        held = [card for card in cards if card not in view.own("hand")]
        return Refusal("L3", "not-in-hand", tuple(held)) if held else _press_count(view)
    if phase in _ASKED:
        return _ASKED[phase]
    if verb == "press":
        return Refusal("L3", "pressing-is-over")
    if verb == "turn":
        return Refusal("L6", "nothing-turned")
    if cards[0] not in view.own("hand"):
        return Refusal("L7", "not-in-hand", (cards[0],))
    return _no_gap(view, cards[0]) if verb == "gap" else _no_match(view, *cards)


def _press_count(view: View) -> Refusal:
    return Refusal("L3", f"press-{view.facts['press_count']}")


def _no_gap(view: View, card: str) -> Refusal:
    left, right = (str(pile[-1]) for pile in view.places["pile"])
    for top in (left, right):
        if colour(TEXTS.code(card)) == colour(TEXTS.code(top)):
            return Refusal("L8", "gap-colour", (card, top))
    if not rules.has_gap(TEXTS.code(left), TEXTS.code(right)):
        return Refusal("L8", "no-gap", (left, right))
    return Refusal("L8", "gap-number", (card, left, right))


def _no_match(view: View, card: str, side: str) -> Refusal:
    top = str(view.places["pile"][SIDE_NAMES.index(side)][-1])
    return Refusal("L9", "no-match", (card, top))
