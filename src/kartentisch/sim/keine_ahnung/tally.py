"""Keine? Ahnung!: trophies and how they were won, declarations, piles."""

from typing import Final

from kartentisch.core.layout import ROWS
from kartentisch.games.keine_ahnung.actions import DECLARE
from kartentisch.games.keine_ahnung.state import DRAWING, State

FACTS: Final = (
    "turns", "trophies by clearing", "trophies by declaration", "declarations wrong", "prizes",
    "most piles", "piles when a turn begins",
)  # fmt: skip
# Where they are counted (piles are summed up: see AVERAGES), and whether the action being done is
# a declaration; how much room it takes.
TURNS, CLEARED, DECLARED, WRONG, PRIZES_TAKEN, MOST_PILES, PILES, DECLARING, ROOM = range(9)

AVERAGES: Final = {"piles when a turn begins": "turns"}
FIRST_SEAT: Final = "begins"
HEADLINES: Final = ("turns", "trophies by declaration", "declarations wrong", "most piles")

PILE: Final = State.place("pile")
TROPHIES: Final = State.place("trophies")
PRIZES: Final = State.place("prizes")


def decided(s: State, seat: int, action: int) -> None:
    if s.phase == DRAWING:
        s.tally[TURNS] += 1
        s.tally[PILES] += s.pile_size
    s.tally[DECLARING] = action == DECLARE
    # Wrong until the trophy says otherwise.
    s.tally[WRONG] += action == DECLARE


def note(s: State, card: int, leaves: int, i: int, reaches: int, j: int) -> None:
    if leaves == TROPHIES:
        if s.tally[DECLARING]:
            s.tally[DECLARED] += 1
            s.tally[WRONG] -= 1
        else:
            s.tally[CLEARED] += 1
    elif reaches == PILE:
        s.tally[MOST_PILES] = max(s.tally[MOST_PILES], s.pile_size)
    elif PRIZES <= reaches < PRIZES + ROWS:
        s.tally[PRIZES_TAKEN] += 1
