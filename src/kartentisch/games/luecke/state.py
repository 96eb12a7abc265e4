"""The whole truth of one game of Lücke, and who sees which part of it (L16)."""

from typing import Final

from kartentisch.core.layout import Layout, fact, size, stack
from kartentisch.core.sight import ALL, NOBODY, OWNER, TOP
from kartentisch.games.luecke.cards import CARDS

SEATS: Final = 4
SIDES: Final = 2
MOST_PRESSED: Final = 2
#: Two hands of this size leave two cards to open the piles.
LARGEST_DEAL: Final = (CARDS - SIDES) // 2

OVER: Final = 0
PRESSING: Final = 1
TURNING: Final = 2
PLAYING: Final = 3
PHASES: Final = ("over", "pressing", "turning", "playing")

NOBODY_YET: Final = -1


class State(Layout):
    # What was agreed.
    seats: int = fact(ALL)
    first: int = fact(ALL, is_seat=True)
    colours: int = fact(ALL)
    numbers: int = fact(ALL)
    hand_start: int = fact(ALL)
    press_count: int = fact(ALL)
    rounds: int = fact(ALL)
    turn_limit: int = fact(ALL)

    # Where the game stands.
    phase: int = fact(ALL, names=PHASES)
    round: int = fact(ALL)
    dealing: int = fact(ALL, is_seat=True)
    turn: int = fact(ALL, is_seat=True)
    turns: int = fact(ALL)
    #: L14 Passes in a row that took nothing.
    dry_passes: int = fact(ALL)
    gained: list[int] = fact(ALL, SEATS)
    total: list[int] = fact(ALL, SEATS)

    # Where the cards are.
    draw: list[int] = stack(NOBODY, CARDS)
    draw_size: int = size()
    turned: list[int] = stack(ALL, 1, is_stopover=True)
    turned_size: int = size()
    pile: list[list[int]] = stack(TOP, SIDES, CARDS, knows=ALL)
    pile_size: list[int] = size(SIDES)
    hand: list[list[int]] = stack(OWNER, SEATS, CARDS, rows_per_seat=1)
    hand_size: list[int] = size(SEATS)
    pressed: list[list[int]] = stack(NOBODY, SEATS, MOST_PRESSED, knows=OWNER, rows_per_seat=1)
    pressed_size: list[int] = size(SEATS)

    rng: list[int] = fact(NOBODY, 4, kind="i8")
