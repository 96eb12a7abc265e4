"""How strong players are: shares in the win as Elo, ratings of many, and when to stop a test.

A player of strength w among n - 1 others of strength 1 wins w / (w + n - 1) of the games; Elo is
400 times the logarithm of w (Bradley and Terry; Luce for more than two).
"""

from collections.abc import Mapping, Sequence
from math import inf, log, log10
from typing import Final

#: 400 points are ten times the strength.
SCALE: Final = 400
#: The chance to be wrong, either way, when a test stops.
WRONG: Final = 0.05
BOUND: Final = log((1 - WRONG) / WRONG)

#: Ratings are fitted until none moves by more than this part.
CLOSE: Final = 1e-7
MOST_ROUNDS: Final = 10_000


def elo_of(share: float, seats: int) -> float:
    """The Elo of one among others who are alike."""
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return SCALE * log10(share * (seats - 1) / (1 - share))


def share_of(elo: float, seats: int) -> float:
    """The share that one with so much more Elo than all others wins."""
    strength: float = 10 ** (elo / SCALE)
    return strength / (strength + seats - 1)


def log_likelihood_ratio(
    values: Sequence[float], seats: int, low: float = 0, high: float = 10
) -> float:
    """How much more likely the shares of blocks are at `high` Elo than at `low`.

    Their spread is taken as if one block had been lost and one been won: even who always wins
    is believed only after some blocks.
    """
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in (*values, 0, 1))
    variance = squares / (count + 2)
    one, two = share_of(low, seats), share_of(high, seats)
    return count * (two - one) * (2 * mean - one - two) / (2 * variance)


def verdict(ratio: float) -> str:
    """What a sequential test says: better, not better, or nothing yet."""
    if ratio >= BOUND:
        return "better"
    return "not better" if ratio <= -BOUND else ""


#: Who plays alone, against whom, and with which share.
Shares = Mapping[tuple[str, str], float]


def ratings(shares: Shares, seats: int) -> dict[str, float]:
    """Elo of all, the mean is 0, from what each won alone among others.

    Every duel counts alike. Whoever wins everything or nothing has no rating: half a game of a
    thousand is given to both sides, so that all stay finite.
    """
    names = sorted({name for pair in shares for name in pair})
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(MOST_ROUNDS):
        fitted = _fitted_once(shares, seats, strengths)
        apart = max(abs(fitted[name] / strengths[name] - 1) for name in names)
        strengths = fitted
        if apart < CLOSE:
            break
    elos = {name: SCALE * log10(strength) for name, strength in strengths.items()}
    middle = sum(elos.values()) / len(elos)
    return {name: elo - middle for name, elo in elos.items()}


def _fitted_once(shares: Shares, seats: int, strengths: dict[str, float]) -> dict[str, float]:
    """One step of Hunter's algorithm for Luce's model."""
    wins, chances = dict.fromkeys(strengths, 0.0), dict.fromkeys(strengths, 0.0)
    for (one, others), share in shares.items():
        kept = min(max(share, 1 / 2000), 1 - 1 / 2000)
        together = strengths[one] + (seats - 1) * strengths[others]
        wins[one] += kept
        wins[others] += 1 - kept
        chances[one] += 1 / together
        chances[others] += (seats - 1) / together
    return {name: wins[name] / chances[name] for name in strengths}
