"""The whole truth of one game of Keine? Ahnung!, and who sees which part of it (K26)."""

from typing import Final

from kartentisch.core.layout import Layout, fact, grid, remembered, size, stack
from kartentisch.core.sight import ALL, NOBODY, OWNER
from kartentisch.games.keine_ahnung.cards import (
    CARDS,
    MOST_NUMBER_CARDS,
    PRIZE_STARS,
    TROPHY_STARS,
)

SEATS: Final = 5
POSITIONS: Final = 6
#: K15 A declaration needs this many cards or fewer; K23 refills up to it.
FEW: Final = 3

#: The position of an open card that came from the draw pile.
FROM_DRAW: Final = -1

OVER: Final = 0
DRAWING: Final = 1
PLACING_DRAWN: Final = 2
REVEALING: Final = 3
PLACING_LAYOUT: Final = 4
PHASES: Final = ("over", "drawing", "placing drawn", "revealing", "placing layout")


class State(Layout):
    # What was agreed.
    seats: int = fact(ALL)
    first: int = fact(ALL, is_seat=True)
    punished: int = fact(ALL)
    open_memory: int = fact(ALL)
    #: K26 Whether all see everybody's prizes, and everybody's trophies.
    open_prizes: int = fact(ALL)
    open_trophies: int = fact(ALL)
    #: K18 Whether covered cards are always shuffled too, as in version 1.
    shuffles_covered: int = fact(ALL)
    positions: int = fact(ALL)
    turn_limit: int = fact(ALL)

    # Where the game stands.
    phase: int = fact(ALL, names=PHASES)
    turn: int = fact(ALL, is_seat=True)
    #: K27 Turns in a row without a trophy.
    idle: int = fact(ALL)
    #: Layout cards that left in this turn: an empty layout is cleared only by one (K17).
    gone: int = fact(ALL)
    #: K21 How often the chain has renewed the draw pile.
    renewals: int = fact(ALL)

    # Where the cards are. Piles are their top cards; what is covered lies in one heap,
    # of which covered_in names the pile.
    draw: list[int] = stack(NOBODY, CARDS)
    draw_size: int = size()
    open: list[int] = stack(ALL, FEW, is_stopover=True)
    open_size: int = size()
    open_from: list[int] = fact(ALL, FEW, counted_by="open_size")
    pile: list[int] = stack(ALL, MOST_NUMBER_CARDS)
    pile_size: int = size()
    height: list[int] = fact(ALL, MOST_NUMBER_CARDS, counted_by="pile_size")
    covered: list[int] = stack(NOBODY, CARDS, knows=ALL)
    covered_size: int = size()
    covered_in: list[int] = fact(NOBODY, CARDS, counted_by="covered_size", knows=ALL)
    aside: list[int] = stack(ALL, CARDS)
    aside_size: int = size()
    layout: list[list[int]] = grid(NOBODY, SEATS, POSITIONS)
    layout_size: list[int] = fact(ALL, SEATS)
    #: What everybody has seen at a position that is face down again.
    shown: list[list[int]] = remembered(
        NOBODY, SEATS, POSITIONS, knows=ALL, opened_by="open_memory"
    )
    #: K18 Positions (a bit each) filled before the draw pile was last shuffled: what is unseen
    #: there was not shuffled with the rest.
    older: list[int] = fact(NOBODY, SEATS, knows=ALL)
    #: K26 Everybody has seen a prize when it was turned up.
    prizes: list[list[int]] = stack(
        OWNER, SEATS, len(PRIZE_STARS), knows=ALL, rows_per_seat=1, opened_by="open_prizes"
    )
    prizes_size: list[int] = size(SEATS)
    trophies: list[int] = stack(NOBODY, len(TROPHY_STARS))
    trophies_size: int = size()
    won: list[list[int]] = stack(
        OWNER, SEATS, len(TROPHY_STARS), rows_per_seat=1, opened_by="open_trophies"
    )
    won_size: list[int] = size(SEATS)

    rng: list[int] = fact(NOBODY, 4, kind="i8")
