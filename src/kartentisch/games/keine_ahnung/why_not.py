"""Why a move of Keine? Ahnung! is refused: the rule, a sentence and the cards, from one view."""

from kartentisch.core.action import Refusal
from kartentisch.core.view import View
from kartentisch.games.keine_ahnung.cards import TEXTS, fits


def why_not(view: View, text: str) -> Refusal:
    """The first rule that stands against a move."""
    verb, *rest = text.split()
    phase = view.facts["phase"]
    if phase == "drawing":
        return _before_the_draw(view, verb)
    if phase == "revealing":
        return _instead_of_revealing(verb)
    return _instead_of_placing(view, verb, *rest)


def _before_the_draw(view: View, verb: str) -> Refusal:
    if verb == "reveal" and view.facts["punished"]:
        return Refusal("K10", "position-empty")
    return Refusal("K6", "draw-first")


def _instead_of_revealing(verb: str) -> Refusal:
    if verb == "draw":
        return Refusal("K6", "drawn-already")
    if verb == "reveal":
        return Refusal("K10", "position-empty")
    if verb == "nothing":
        return Refusal("K15", "too-many-to-declare")
    return Refusal("K10", "no-open-card")


def _instead_of_placing(view: View, verb: str, *rest: str) -> Refusal:
    card = str(view.places["open"][0][0])
    if verb == "back":
        return Refusal("K7", "drawn-stays", (card,))
    if verb != "pile":
        return Refusal("K7", "place-first", (card,))
    pile = view.places["pile"][0]
    at = int(rest[0]) - 1
    if at >= len(pile):
        return Refusal("K7", "no-such-pile")
    top = str(pile[at])
    assert not fits(TEXTS.code(card), TEXTS.code(top))  # noqa: S101 - else it were legal
    return Refusal("K7", "does-not-fit", (card, top))
