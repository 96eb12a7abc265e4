"""Lücke: does the next card fill the gap or match, and can others fill it?"""

from kartentisch.core.belief import Belief
from kartentisch.core.pov import Pov
from kartentisch.games.luecke.cards import TEXTS
from kartentisch.games.luecke.rules import fills_gap, matches


def chances(pov: Pov, belief: Belief) -> list[tuple[str, float]]:
    piles = [TEXTS.code(str(pile[-1])) for pile in pov.view.places["pile"] if pile]
    if not piles:
        return []
    left, right = piles

    def is_gap_card(face: str) -> bool:
        return fills_gap(TEXTS.code(face), left, right)

    def is_match(face: str) -> bool:
        return matches(TEXTS.code(face), left) or matches(TEXTS.code(face), right)

    found = []
    if pov.view.places["draw"][0]:
        found = [
            ("the next card drawn fills the gap", belief.chance_of(("draw", 0), is_gap_card)),
            ("the next card drawn matches", belief.chance_of(("draw", 0), is_match)),
        ]
    for seat in range(len(pov.view.places["hand"])):
        if seat != pov.seat:
            none = belief.chance_of_none(("hand", seat), is_gap_card)
            found.append((f"seat {seat} can fill the gap", 1 - none))
    return found
