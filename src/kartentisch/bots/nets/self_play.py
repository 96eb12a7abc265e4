"""Whole matches of a net against itself, in the style of the rules: what it learns from.

Each rated decision leaves a sample: the features of what was chosen, and how it turned out.
Results come when a scoring period (a round, or the game) ends, as equity; a decision before that
is judged by the result and, in part, by what the net thought later, which varies less.
"""

from math import exp
from typing import Final

from kartentisch.bots.nets.choice import best_action
from kartentisch.bots.nets.equity import equity
from kartentisch.bots.nets.net import EQUITY_BITS, NOTHING, Work, chance
from kartentisch.bots.nets.records import Floats, Ints, Lessons, Matches, Periods, Rivals, Samples
from kartentisch.bots.nets.slots import equity_at, is_rated, prepare, scoring_period, see, worth
from kartentisch.core.contract import act, acting, begin, legal, score
from kartentisch.core.layout import Layout
from kartentisch.core.rng import MASK, below, next_word, seed_rng
from kartentisch.core.rows import Row
from kartentisch.core.shares import share_of_win

#: Without a rival the net has all seats.
EVERYBODY: Final = -1
#: No match has more scoring periods that are learned from.
MOST_PERIODS: Final = 39
# Columns of the slopes.
BEND: Final = 1
TELLS: Final = 2


def play_matches(
    matches: Matches, lessons: Lessons, samples: Samples, periods: Periods
) -> tuple[int, int]:
    """Matches until the room for samples is full; how many matches, and how many samples."""
    n, states = 0, matches.states
    for i in range(len(matches.words)):
        if n > len(samples.targets) * 3 // 4:
            return i, n
        s = states[0]
        states[0] = matches.template[0]
        begin_match(s, matches.words[i], lessons.rng)
        own = i % s.seats if lessons.has_rival else EVERYBODY
        n = play_match(s, own, lessons, samples, periods, n)
        learn_equity(s, periods, lessons.net)
    return len(matches.words), n


def compare(matches: Matches, rivals: Rivals, shares: Floats) -> None:
    """Whole matches of a net on one seat against a rival on all others, nothing tried out."""
    own, out, states = rivals.own, rivals.out, matches.states
    for i in range(len(matches.words)):
        s = states[0]
        states[0] = matches.template[0]
        begin_match(s, matches.words[i], rivals.rng)
        seat = acting(s)
        while seat >= 0:
            actions = out[: legal(s, seat, out)]
            net = rivals.net if seat == own else rivals.rival
            act(s, seat, best_action(s, seat, actions, net))
            seat = acting(s)
        shares[i] = share_of_win(s, own)


def begin_match(s: Layout, words: Ints, rng: Row) -> None:
    seed_rng(rng, words[5], words[6], words[7])
    s.first = below(rng, s.seats)
    seed_rng(s.rng, words[0], words[1], words[2])
    begin(s)


def play_match(
    s: Layout, own: int, lessons: Lessons, samples: Samples, periods: Periods, n: int
) -> int:
    """One match; how many samples there are then."""
    periods.ended[0] = 0
    began, now, out = n, scoring_period(s), lessons.out
    seat = acting(s)
    while seat >= 0:
        if n >= len(samples.targets):
            # An endless match: what is not judged yet is not learned from.
            return began
        actions = out[: legal(s, seat, out)]
        if own in (EVERYBODY, seat):
            n = decide(s, seat, actions, lessons, samples, n)
        else:
            act(s, seat, best_action(s, seat, actions, lessons.rival))
        if scoring_period(s) != now:
            judge(s, began, n, lessons, samples)
            note_period(s, periods)
            began, now = n, scoring_period(s)
        seat = acting(s)
    return n


def decide(s: Layout, seat: int, actions: Row, lessons: Lessons, samples: Samples, n: int) -> int:
    """Take the best action, or now and then any; how many samples there are then."""
    work = lessons.net
    known = prepare(s, seat, work)
    best, most = actions[0], NOTHING
    for i in range(len(actions)):
        value = worth(s, seat, actions[i], known, work)
        if value > most:
            best, most = actions[i], value
    action = best
    if next_word(lessons.rng) < lessons.explores * MASK:
        action = actions[below(lessons.rng, len(actions))]
    rated = is_rated(s, seat, action)
    if rated or action != best:
        samples.counts[n] = 0
        samples.seats[n] = seat
        samples.explored[n] = action != best
        samples.thoughts[n] = chance(most)
        if rated:
            samples.counts[n] = keep(samples.seen[n], see(s, seat, action, known, work), work)
        n += 1
    act(s, seat, action)
    return n


def keep(sample: Ints, seen: int, work: Work) -> int:
    """Features, then their strengths."""
    half = len(sample) // 2
    for k in range(seen):
        sample[k] = work.features[k]
        sample[half + k] = work.strengths[k]
    return seen


def judge(s: Layout, began: int, ended: int, lessons: Lessons, samples: Samples) -> None:
    """What every decision of a period was worth, the last one first.

    Where something was tried out, the earlier ones are not blamed for it.
    """
    trust, thoughts = lessons.trust, samples.thoughts
    for seat in range(s.seats):
        result = equity(s, seat, lessons.net)
        for i in range(ended - 1, began - 1, -1):
            if samples.seats[i] == seat:
                samples.targets[i] = result
                if samples.explored[i]:
                    result = thoughts[i]
                else:
                    result = trust * result + (1 - trust) * thoughts[i]


def note_period(s: Layout, periods: Periods) -> None:
    """Remember the scores at the end of a period until it is known who won."""
    at = periods.ended[0]
    if acting(s) >= 0 and at < MOST_PERIODS:
        periods.ended[0] = at + 1
        periods.where[at] = equity_at(s)
        for seat in range(s.seats):
            periods.scores[at][seat] = score(s, seat)


def learn_equity(s: Layout, periods: Periods, work: Work) -> None:
    """What a point of a lead told, in hindsight: a step of Newton's towards the likeliest."""
    for at in range(periods.ended[0]):
        where, slope, bend = periods.where[at], 0.0, 0.0
        tells = work.equity[where] / (1 << EQUITY_BITS)
        mean, square = 0.0, 0.0
        for seat in range(s.seats):
            points = periods.scores[at][seat]
            expected = expected_share(s, periods.scores[at], seat, tells)
            slope += (share_of_win(s, seat) - expected) * points
            mean += expected * points
            square += expected * points * points
        bend = square - mean * mean
        known = periods.slopes[where]
        known[0] = 0.9995 * known[0] + slope
        known[BEND] = 0.9995 * known[BEND] + bend
        known[TELLS] += slope / max(known[BEND], 2000.0)
        work.equity[where] = int(known[TELLS] * (1 << EQUITY_BITS))


def expected_share(s: Layout, scores: Ints, seat: int, tells: float) -> float:
    total = 0.0
    for other in range(s.seats):
        total += exp(tells * (scores[other] - scores[seat]))
    return 1.0 / total


def spread(seen: Ints, counts: Ints, chosen: Ints, unit: int, x: Floats) -> None:
    """Some samples as rows of a dense table."""
    half = len(seen[0]) // 2
    for i in range(len(chosen)):
        sample, row = seen[chosen[i]], x[i]
        for j in range(len(row)):
            row[j] = 0.0
        for k in range(counts[chosen[i]]):
            row[sample[k]] += sample[half + k] / unit
