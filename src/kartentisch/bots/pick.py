"""One of several actions by their worth, in the style of the rules."""

from kartentisch.core.rng import picked
from kartentisch.core.rows import Row


def pick(worths: Row, count: int, slack: int, word: int) -> int:
    """Which of the first `count` worths is taken.

    Without slack the first of the best. With it, by the random bits of `word`, any that is at most
    `slack` worse than the best: the less it is worth, the more seldom.
    """
    most = worths[0]
    for i in range(1, count):
        most = max(most, worths[i])
    total = 0
    for i in range(count):
        total += max(0, worths[i] - most + slack + 1)
    left = picked(word, total) if slack > 0 else 0
    for i in range(count - 1):
        left -= max(0, worths[i] - most + slack + 1)
        if left < 0:
            return i
    return count - 1
