"""The whole truth of one game of Passt nicht!, and who sees which part of it (P18)."""

from typing import Final

from kartentisch.core.layout import Layout, fact, size, stack
from kartentisch.core.sight import ALL, NOBODY, OWNER, TOP
from kartentisch.games.passt_nicht.cards import CARDS, COLOUR_NAMES, COLOURS, COPIES, NUMBERS

SEATS: Final = 6
LARGEST_HAND: Final = 10

OVER: Final = 0
PLAYING: Final = 1
PHASES: Final = ("over", "playing")

#: A wish is a colour (0 to 4) or 5 + a number; none is the last of these names.
NO_WISH: Final = -1
WISH_NUMBER: Final = COLOURS
WISHES: Final = COLOURS + NUMBERS
WISH_NAMES: Final = (*COLOUR_NAMES, *(str(number) for number in range(NUMBERS)))


class State(Layout):
    # What was agreed.
    seats: int = fact(ALL)
    first: int = fact(ALL, is_seat=True)
    target: int = fact(ALL)
    colours: int = fact(ALL)
    numbers: int = fact(ALL)
    copies: int = fact(ALL)
    jokers: int = fact(ALL)
    hand_start: int = fact(ALL)
    round_limit: int = fact(ALL)
    turn_limit: int = fact(ALL)

    # Where the game stands.
    phase: int = fact(ALL, names=PHASES)
    round: int = fact(ALL)
    starter: int = fact(ALL, is_seat=True)
    turn: int = fact(ALL, is_seat=True)
    turns: int = fact(ALL)
    wish: int = fact(ALL, names=(*WISH_NAMES, ""))
    gained: list[int] = fact(ALL, SEATS)
    total: list[int] = fact(ALL, SEATS, kind="i4")

    # Where the cards are. P18 Everything in a display was put down openly.
    draw: list[int] = stack(NOBODY, CARDS)
    draw_size: int = size()
    discard: list[int] = stack(TOP, CARDS, knows=ALL)
    discard_size: int = size()
    hand: list[list[int]] = stack(OWNER, SEATS, LARGEST_HAND, rows_per_seat=1)
    hand_size: list[int] = size(SEATS)
    display: list[list[int]] = stack(ALL, SEATS * COLOURS, NUMBERS * COPIES, rows_per_seat=COLOURS)
    display_size: list[int] = size(SEATS * COLOURS)

    rng: list[int] = fact(NOBODY, 4, kind="i8")
