"""Passt nicht!: rounds, jokers left in hands, sizes of the displays."""

from typing import Final

from kartentisch.games.passt_nicht.actions import GIVE, LAY, WISH
from kartentisch.games.passt_nicht.cards import COLOURS, JOKER
from kartentisch.games.passt_nicht.state import State

FACTS: Final = (
    "turns", "rounds", "cards played", "cards given", "cards laid", "jokers played",
    "jokers in hand at the end of a round", "display cards at the end of a round",
    "largest display",
)  # fmt: skip
# Where they are counted (the ends of rounds are summed up: see AVERAGES); how much room it takes.
TURNS, ROUNDS, PLAYED, GIVEN, LAID, JOKERS_PLAYED, JOKERS_LEFT, DISPLAYED, LARGEST, ROOM = range(10)

AVERAGES: Final = {
    "jokers in hand at the end of a round": "rounds",
    "display cards at the end of a round": "rounds",
}
FIRST_SEAT: Final = "begins"
HEADLINES: Final = (
    "turns", "rounds", "jokers in hand at the end of a round",
    "display cards at the end of a round",
)  # fmt: skip


def decided(s: State, seat: int, action: int) -> None:
    s.tally[TURNS] += 1
    if action >= WISH:
        s.tally[JOKERS_PLAYED] += 1
    elif action >= LAY:
        s.tally[LAID] += 1
    elif action >= GIVE:
        s.tally[GIVEN] += 1
    else:
        s.tally[PLAYED] += 1


def note_round(s: State, number: int, scores: State) -> None:
    """All cards still lie where the last move of the round left them."""
    s.tally[ROUNDS] += 1
    for seat in range(s.seats):
        for i in range(s.hand_size[seat]):
            s.tally[JOKERS_LEFT] += s.hand[seat][i] == JOKER
        displayed = 0
        for row in range(seat * COLOURS, (seat + 1) * COLOURS):
            displayed += s.display_size[row]
        s.tally[DISPLAYED] += displayed
        s.tally[LARGEST] = max(s.tally[LARGEST], displayed)
