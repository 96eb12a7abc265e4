"""Passt nicht!: does the next card fit, and can others play a card that fits, or a joker?"""

from kartentisch.core.belief import Belief
from kartentisch.core.pov import Pov
from kartentisch.games.passt_nicht.seen import fits_here


def chances(pov: Pov, belief: Belief) -> list[tuple[str, float]]:
    def is_joker(face: str) -> bool:
        return face == "J"

    def is_fitting(face: str) -> bool:
        return not is_joker(face) and fits_here(pov.view, face)

    found = []
    if pov.view.places["draw"][0]:
        found.append(("the next card drawn fits", belief.chance_of(("draw", 0), is_fitting)))
    for seat in range(len(pov.view.places["hand"])):
        if seat != pov.seat:
            none = belief.chance_of_none(("hand", seat), is_fitting)
            no_joker = belief.chance_of_none(("hand", seat), is_joker)
            found.append((f"seat {seat} holds a card that fits", 1 - none))
            found.append((f"seat {seat} holds a joker", 1 - no_joker))
    return found
