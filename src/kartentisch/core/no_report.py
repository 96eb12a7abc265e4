"""What stands in the place of report.py where nobody listens and the dealer lives in the state.

kernel.py links these into the compiled rules, name by name.
"""

from kartentisch.core.layout import Layout
from kartentisch.core.rng import shuffle_fast


def note(s: Layout, card: int, leaves: int, i: int, reaches: int, j: int) -> None:
    pass


def note_swept(s: Layout, count: int, leaves: int, reaches: int) -> None:
    pass


def note_shown(s: Layout, place: int) -> None:
    pass


def note_round(s: Layout, number: int, scores: list[int]) -> None:
    pass


def shuffle(s: Layout, place: int, cards: list[int], size: int) -> None:
    shuffle_fast(s.rng, cards, size)
