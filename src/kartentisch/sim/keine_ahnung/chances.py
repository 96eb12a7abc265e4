"""Keine? Ahnung!: does a face-down card fit, is "nothing" right, does the next card fit?"""

from kartentisch.core.belief import Belief
from kartentisch.core.pov import Pov
from kartentisch.games.keine_ahnung.cards import TEXTS, fits, is_prize
from kartentisch.games.keine_ahnung.state import FEW


def chances(pov: Pov, belief: Belief) -> list[tuple[str, float]]:
    tops = [TEXTS.code(str(top)) for top in pov.view.places["pile"][0]]

    def is_fitting(face: str) -> bool:
        card = TEXTS.code(face)
        return not is_prize(card) and any(fits(card, top) for top in tops)

    def spoils(face: str) -> bool:
        """K16 A card that fits, or a prize, proves a declaration wrong."""
        return is_prize(TEXTS.code(face)) or is_fitting(face)

    own = ("layout", pov.seat)
    there = [at for at, face in enumerate(pov.view.own("layout")) if face != ""]
    found = [(f"position {at + 1} fits", belief.chance_of(own, is_fitting, at)) for at in there]
    if 0 < len(there) <= FEW:
        found.append(("nothing fits anymore", belief.chance_of_none(own, spoils)))
    if pov.view.places["draw"][0]:
        found.append(("the next card drawn fits", belief.chance_of(("draw", 0), is_fitting)))
    return found
