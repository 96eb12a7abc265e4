"""Lücke: chains of gap cards, passes, stars pressed."""

from typing import Final

from kartentisch.core.layout import ROWS
from kartentisch.games.luecke.actions import GAP, MATCH, PASS, PRESS, TURN
from kartentisch.games.luecke.cards import stars
from kartentisch.games.luecke.state import State
from kartentisch.games.luecke.turn import ends_turn

FACTS: Final = (
    "turns",
    "rounds finished",
    "passes",
    "gap cards",
    "matches",
    "chains",
    "longest chain",
    "cards turned up",
    "stars pressed",
)
TURNS: Final = 0
FINISHED: Final = 1
PASSES: Final = 2
GAPS: Final = 3
MATCHES: Final = 4
CHAINS: Final = 5
LONGEST: Final = 6
TURNED_UP: Final = 7
STARS_PRESSED: Final = 8
#: Gap cards played in this turn.
CHAIN: Final = 9
#: The seat whose turn it is.
SEAT: Final = 10
ROOM: Final = 11

AVERAGES: Final[dict[str, str]] = {}
FIRST_SEAT: Final = "deals first"
#: What a sweep shows if nobody says.
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
