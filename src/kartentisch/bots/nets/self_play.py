"""Whole matches of a net against itself, in the style of the rules: what it learns from.

Each rated decision leaves a sample: the features of what was chosen, and how it turned out.
Results come when a lap (a round, or the game) ends, as equity; a decision before that is judged
by the result and, in part, by what the net thought later, which is less a matter of luck.
"""

from math import exp
from typing import Any, Final

from kartentisch.bots.nets.choice import best_action, chance
from kartentisch.bots.nets.equity import equity, share
from kartentisch.bots.nets.linked import equity_at, is_rated, lap, prepare, see, worth
from kartentisch.bots.nets.net import EQUITY, EQUITY_BITS, NOTHING, PLACES, VALUES
from kartentisch.core.contract import act, acting, begin, legal, score
from kartentisch.core.rng import MASK, below, next_word, seed_rng

# Columns of a sample's facts.
COUNT: Final = 0
SEAT: Final = 1
EXPLORED: Final = 2
FACTS: Final = 3

#: Without a rival the net has all seats.
EVERYBODY: Final = -1
#: No match has more laps that are learned from.
MOST_LAPS: Final = 40


def play_matches(
    template: Any,
    states: Any,
    words: Any,
    explores: float,
    trust: float,
    rng: Any,
    out: Any,
    desk: Any,
    rival: Any,
    samples: Any,
    facts: Any,
    thoughts: Any,
    targets: Any,
    laps: Any,
    slopes: Any,
) -> tuple[int, int]:
    """Matches until the room for samples is full; how many matches, and how many samples.

    `explores` is how often any action is tried, `trust` how much of a judgement is what came
    after; the rest is what the net thought itself. If there is a rival, it has all seats but one.
    """
    n = 0
    for i in range(len(words)):
        if n > len(facts) * 3 // 4:
            return i, n
        s = states[0]
        states[0] = template[0]
        begin_match(s, words[i], rng)
        own = i % s.seats if len(rival) > 0 else EVERYBODY
        n = play_match(
            s, own, explores, trust, rng, out, desk, rival, samples, facts, thoughts, targets,
            laps, n,
        )  # fmt: skip
        learn_equity(s, laps, slopes, desk)
    return len(words), n


def compare(
    template: Any,
    states: Any,
    words: Any,
    own: int,
    rng: Any,
    out: Any,
    desk: Any,
    rival: Any,
    shares: Any,
) -> None:
    """Whole matches of a net on one seat against a rival on all others, nothing tried out."""
    for i in range(len(words)):
        s = states[0]
        states[0] = template[0]
        begin_match(s, words[i], rng)
        seat = acting(s)
        while seat >= 0:
            count = legal(s, seat, out)
            act(s, seat, best_action(s, seat, out, count, desk if seat == own else rival))
            seat = acting(s)
        shares[i] = share(s, own)


def begin_match(s: Any, words: Any, rng: Any) -> None:
    seed_rng(rng, words[5], words[6], words[7])
    s.first = below(rng, s.seats)
    seed_rng(s.rng, words[0], words[1], words[2])
    begin(s)


def play_match(
    s: Any,
    own: int,
    explores: float,
    trust: float,
    rng: Any,
    out: Any,
    desk: Any,
    rival: Any,
    samples: Any,
    facts: Any,
    thoughts: Any,
    targets: Any,
    laps: Any,
    n: int,
) -> int:
    """One match; how many samples there are then."""
    laps[0][0] = 0
    began, now = n, lap(s)
    seat = acting(s)
    while seat >= 0:
        if n >= len(facts):
            # An endless match: what is not judged yet is not learned from.
            return began
        count = legal(s, seat, out)
        if own in (EVERYBODY, seat):
            n = decide(s, seat, count, explores, rng, out, desk, samples, facts, thoughts, n)
        else:
            act(s, seat, best_action(s, seat, out, count, rival))
        if lap(s) != now:
            judge(s, trust, began, n, desk, facts, thoughts, targets)
            note_lap(s, laps)
            began, now = n, lap(s)
        seat = acting(s)
    return n


def decide(
    s: Any,
    seat: int,
    count: int,
    explores: float,
    rng: Any,
    out: Any,
    desk: Any,
    samples: Any,
    facts: Any,
    thoughts: Any,
    n: int,
) -> int:
    """Take the best action, or now and then any; how many samples there are then."""
    known = prepare(s, seat, desk)
    best, most = out[0], NOTHING
    for i in range(count):
        value = worth(s, seat, out[i], known, desk)
        if value > most:
            best, most = out[i], value
    action = best
    if next_word(rng) < explores * MASK:
        action = out[below(rng, count)]
    rated = is_rated(s, seat, action)
    if rated or action != best:
        facts[n][COUNT] = 0
        facts[n][SEAT] = seat
        facts[n][EXPLORED] = action != best
        thoughts[n] = chance(most)
        if rated:
            facts[n][COUNT] = keep(samples[n], see(s, seat, action, known, desk), desk)
        n += 1
    act(s, seat, action)
    return n


def keep(sample: Any, seen: int, desk: Any) -> int:
    """Places, then values."""
    half = len(sample) // 2
    for k in range(seen):
        sample[k] = desk[PLACES][k]
        sample[half + k] = desk[VALUES][k]
    return seen


def judge(
    s: Any, trust: float, began: int, ended: int, desk: Any, facts: Any, thoughts: Any, targets: Any
) -> None:
    """What every decision of a lap was worth, the last one first.

    Where something was tried out, the earlier ones are not blamed for it.
    """
    for seat in range(s.seats):
        result = equity(s, seat, desk)
        for i in range(ended - 1, began - 1, -1):
            if facts[i][SEAT] == seat:
                targets[i] = result
                if facts[i][EXPLORED]:
                    result = thoughts[i]
                else:
                    result = trust * result + (1 - trust) * thoughts[i]


def note_lap(s: Any, laps: Any) -> None:
    """Remember the scores at the end of a lap until it is known who won."""
    at = laps[0][0] + 1
    if acting(s) >= 0 and at < MOST_LAPS:
        laps[0][0] = at
        laps[at][0] = equity_at(s)
        for seat in range(s.seats):
            laps[at][1 + seat] = score(s, seat)


def learn_equity(s: Any, laps: Any, slopes: Any, desk: Any) -> None:
    """What a point of a lead told, in hindsight: a step of Newton's towards the likeliest."""
    for at in range(1, laps[0][0] + 1):
        where, slope, bend = laps[at][0], 0.0, 0.0
        tells = desk[EQUITY][where] / (1 << EQUITY_BITS)
        mean, square = 0.0, 0.0
        for seat in range(s.seats):
            points = laps[at][1 + seat]
            expected = expected_share(s, laps[at], seat, tells)
            slope += (share(s, seat) - expected) * points
            mean += expected * points
            square += expected * points * points
        bend = square - mean * mean
        slopes[where][0] = 0.9995 * slopes[where][0] + slope
        slopes[where][1] = 0.9995 * slopes[where][1] + bend
        step = slope / max(slopes[where][1], 2000.0)
        slopes[where][2] += step
        desk[EQUITY][where] = int(slopes[where][2] * (1 << EQUITY_BITS))


def expected_share(s: Any, lap_scores: Any, seat: int, tells: float) -> float:
    total = 0.0
    for other in range(s.seats):
        total += exp(tells * (lap_scores[1 + other] - lap_scores[1 + seat]))
    return 1.0 / total


def spread(samples: Any, counts: Any, chosen: Any, unit: int, x: Any) -> None:
    """Some samples as rows of a dense table."""
    half = len(samples[0]) // 2
    for i in range(len(chosen)):
        sample, row = samples[chosen[i]], x[i]
        for j in range(len(row)):
            row[j] = 0.0
        for k in range(counts[chosen[i]]):
            row[sample[k]] += sample[half + k] / unit
