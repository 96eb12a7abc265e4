"""What fits, asked of a view, in which cards and wishes are texts."""

from kartentisch.core.view import View
from kartentisch.games.passt_nicht.cards import TEXTS
from kartentisch.games.passt_nicht.rules import fits
from kartentisch.games.passt_nicht.state import NO_WISH, WISH_NAMES


def fits_here(view: View, card: str) -> bool:
    """P4 P10 Does a card, which is no joker, fit what lies on the discard pile now?"""
    under, wish = str(view.places["discard"][0][-1]), view.facts["wish"]
    asked = WISH_NAMES.index(wish) if wish else NO_WISH
    return fits(TEXTS.code(card), TEXTS.code(under), asked)
