"""Passt nicht!: does the next card fit, and can others play a card that fits, or a joker?"""

from kartentisch.core.belief import Belief
from kartentisch.core.side import Side
from kartentisch.games.passt_nicht.cards import COLOUR_LETTERS


def chances(side: Side, belief: Belief) -> list[tuple[str, float]]:
    wish, top = str(side.view.facts["wish"]), str(side.view.places["discard"][0][-1])

    def is_fitting(face: str) -> bool:
        """P4 P10 The colour or the number of the top, or of the wish on it; jokers apart."""
        if face == "J":
            return False
        if wish:
            return face[1:] == wish or (wish[0] in COLOUR_LETTERS and face[0] == wish[0])
        return face[0] == top[0] or face[1:] == top[1:]

    found = []
    if side.view.places["draw"][0]:
        found.append(("the next card drawn fits", belief.chance_of(("draw", 0), is_fitting)))
    for seat in range(len(side.view.places["hand"])):
        if seat != side.seat:
            none = belief.chance_of_none(("hand", seat), is_fitting)
            no_joker = belief.chance_of_none(("hand", seat), lambda face: face == "J")
            found.append((f"seat {seat} holds a card that fits", 1 - none))
            found.append((f"seat {seat} holds a joker", 1 - no_joker))
    return found
