"""Lücke: chains of gap cards, passes, stars pressed."""

from typing import Final

from kartentisch.core.layout import ROWS
from kartentisch.games.luecke.actions import GAP, MATCH, PASS, PRESS, TURN
from kartentisch.games.luecke.cards import stars
from kartentisch.games.luecke.state import State
from kartentisch.games.luecke.turn import ends_turn

FACTS: Final = (
    "turns", "rounds finished", "passes", "gap cards", "matches", "chains", "longest chain",
    "cards turned up", "stars pressed",
)  # fmt: skip
# Where they are counted, the gap cards of this turn, whose turn it is; how much room it takes.
(
    TURNS, FINISHED, PASSES, GAPS, MATCHES, CHAINS, LONGEST, TURNED_UP, STARS_PRESSED, CHAIN,
    SEAT, ROOM,
) = range(12)  # fmt: skip

AVERAGES: Final[dict[str, str]] = {}
FIRST_SEAT: Final = "deals first"
HEADLINES: Final = ("turns", "passes", "chains", "stars pressed")

#: So many gap cards in one turn are a chain.
LEAST_CHAIN: Final = 2

PRESSED: Final = State.place("pressed")


def decided(s: State, seat: int, action: int) -> None:
    s.tally[SEAT] = seat
    if action >= PRESS:
        return
    if action >= TURN:
        s.tally[PASSES] += action == PASS
        s.tally[TURNED_UP] += action != PASS
    elif action >= MATCH:
        s.tally[MATCHES] += 1
    elif action >= GAP:
        s.tally[GAPS] += 1
        s.tally[CHAIN] += 1
        s.tally[CHAINS] += s.tally[CHAIN] == LEAST_CHAIN
        s.tally[LONGEST] = max(s.tally[LONGEST], s.tally[CHAIN])
    if ends_turn(action, s.hand_size[seat]):
        s.tally[TURNS] += 1
        s.tally[CHAIN] = 0


def note(s: State, card: int, leaves: int, i: int, reaches: int, j: int) -> None:
    if PRESSED <= reaches < PRESSED + ROWS:
        s.tally[STARS_PRESSED] += stars(card)


def note_round(s: State, number: int, scores: State) -> None:
    s.tally[FINISHED] += s.hand_size[s.tally[SEAT]] == 0
