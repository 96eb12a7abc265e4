"""Why a move of Passt nicht! is refused: the rule, a sentence and the cards, from one view."""

from kartentisch.core.action import Refusal
from kartentisch.core.view import View
from kartentisch.games.passt_nicht.cards import COLOURS
from kartentisch.games.passt_nicht.seen import fits_here


def why_not(view: View, text: str) -> Refusal:
    """The first rule that stands against a move."""
    verb, *rest = text.split()
    if verb == "joker":
        return _no_joker(view)
    card = rest[0]
    if verb == "give":
        if card not in _display_tops(view):
            return Refusal("P4", "not-on-display", (card,))
        return _misfit(view, card)
    if card not in view.own("hand"):
        return Refusal("P4", "not-in-hand", (card,))
    if verb == "play":
        return _misfit(view, card)
    if fits_here(view, card):
        return Refusal("P7", "fits-so-not-laid", (card,))
    fitting = next(top for top in _display_tops(view) if fits_here(view, top))
    return Refusal("P11" if view.facts["wish"] else "P6", "display-fits", (fitting,))


def _no_joker(view: View) -> Refusal:
    if "J" not in view.own("hand"):
        return Refusal("P9", "no-joker")
    return Refusal("P9", "last-joker" if len(view.own("hand")) == 1 else "wish-missing")


def _misfit(view: View, card: str) -> Refusal:
    if view.facts["wish"]:
        return Refusal("P10", "misses-wish", (card, _wish_as_card(view.facts["wish"])))
    return Refusal("P4", "does-not-fit", (card, str(view.places["discard"][0][-1])))


def _wish_as_card(wish: str) -> str:
    """The name under which a wish stands in the words."""
    return f"wish-{wish}"


def _display_tops(view: View) -> list[str]:
    assert view.seat is not None  # noqa: S101 - a spectator cannot move
    rows = view.places["display"][view.seat * COLOURS : (view.seat + 1) * COLOURS]
    return [str(row[-1]) for row in rows if row]
