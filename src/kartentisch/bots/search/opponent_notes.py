"""How turns of others ended, in the style of the rules; what it tells, likely.py knows."""

from typing import Final

from kartentisch.core.rows import Row

# Notes of each seat: how many there are, then of each two numbers, whether a card was drawn at the
# end of that turn, and how many were drawn since, that one too.
NOTES: Final = 21
ENDS: Final = 5
ONE, TWO, DREW, DRAWN = range(1, 5)
NOTE: Final = 4
MOST_SEATS: Final = 6
NOTES_ROOM: Final = NOTES * MOST_SEATS


def forget(notes: Row) -> None:
    for seat in range(MOST_SEATS):
        notes[NOTES * seat] = 0


def note_end(notes: Row, seat: int, one: int, two: int, drew: int) -> None:
    """How a turn ended; of many, the last ones count."""
    n = NOTES * seat
    if notes[n] == ENDS:
        for k in range(n + 1, n + 1 + NOTE * (ENDS - 1)):
            notes[k] = notes[k + NOTE]
        notes[n] -= 1
    at = n + NOTE * notes[n]
    notes[at + ONE], notes[at + TWO], notes[at + DREW], notes[at + DRAWN] = one, two, drew, 0
    notes[n] += 1
    for note in range(notes[n]):
        notes[n + NOTE * note + DRAWN] += drew
