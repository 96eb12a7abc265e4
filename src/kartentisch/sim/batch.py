"""Whole games of bots, in the style of the rules: linked to a game by core/kernel.py.

Each game leaves a row of numbers: who began, how many decisions it took, how many won, the
score of each seat, the share of each seat in the win, and what the game's tally counted.
"""

from typing import Any, Final

from kartentisch.core.contract import act, acting, begin, is_winner, legal, score
from kartentisch.core.rng import below, next_word, seed_rng
from kartentisch.sim.linked import choose, decided, forget, remember, witness

#: Bots, as numbers.
RANDOM: Final = 0
RULES: Final = 1

#: Columns of a row; scores, shares and facts follow.
FIRST: Final = 0
DECISIONS: Final = 1
WINNERS: Final = 2
SCORES: Final = 3

#: A win is shared by up to six: sixtieths are whole numbers for all.
WIN: Final = 60

#: Not compiled by themselves but where they are called: LLVM goes through all that a function calls
#: each time anew, so every step from a move to many games would take as long as the last one.
WRITTEN_OUT: Final = ("play_game", "play_on")

#: Values are counted one by one from LEAST on; what lies outside counts at the ends.
LEAST: Final = -1024
BINS: Final = 8192


def play_many(
    template: Any,
    states: Any,
    words: Any,
    first: int,
    bots: Any,
    minds: Any,
    rng: Any,
    out: Any,
    desk: Any,
    rows: Any,
) -> None:
    """One game after the other in the same state, each from its eight words of seed."""
    for i in range(len(rows)):
        states[0] = template[0]
        play_game(states[0], words[i], first, bots, minds, rng, out, desk, rows[i])


def play_game(
    s: Any, words: Any, first: int, bots: Any, minds: Any, rng: Any, out: Any, desk: Any, row: Any
) -> None:
    """From the deal to the end; `first` is the seat that begins, or below 0 to draw it by lot."""
    seed_rng(rng, words[3], words[4], 0)
    s.first = first if first >= 0 else below(rng, s.seats)
    seed_rng(s.rng, words[0], words[1], words[2])
    seed_rng(rng, words[5], words[6], words[7])
    row[FIRST] = s.first
    begin(s)
    row[DECISIONS] = play_on(s, bots, minds, rng, out, desk)
    write_result(s, row)
    for k in range(len(row) - SCORES - 2 * s.seats):
        row[SCORES + 2 * s.seats + k] = s.tally[k]


def play_on(s: Any, bots: Any, minds: Any, rng: Any, out: Any, desk: Any) -> int:
    """From here to the end, with empty notebooks; how many decisions it took.

    A mind is followed by its notebook. Every decision takes one word of luck, whoever decides.
    """
    for seat in range(s.seats):
        forget(minds[seat])
    decisions = 0
    seat = acting(s)
    while seat >= 0:
        count = legal(s, seat, out)
        word = next_word(rng)
        if bots[seat] == RANDOM:
            action = out[(word * count) >> 32]
        else:
            action = choose(s, seat, minds[seat], word, out, count, desk)
        remember(minds[seat], action)
        witness(s, seat, action, desk)
        decided(s, seat, action)
        act(s, seat, action)
        decisions += 1
        seat = acting(s)
    return decisions


def roll_out(
    worlds: Any,
    states: Any,
    words: Any,
    seat: int,
    actions: Any,
    bots: Any,
    minds: Any,
    rng: Any,
    out: Any,
    desk: Any,
    shares: Any,
) -> None:
    """Every action in every world, played on to the end with the same luck; the seat's shares."""
    for i in range(len(shares)):
        for j in range(len(actions)):
            states[0] = worlds[i]
            seed_rng(rng, words[i][5], words[i][6], words[i][7])
            shares[i][j] = share_after(states[0], seat, actions[j], bots, minds, rng, out, desk)


def share_after(
    s: Any, seat: int, action: int, bots: Any, minds: Any, rng: Any, out: Any, desk: Any
) -> int:
    """The share of a seat in the win after an action."""
    act(s, seat, action)
    play_on(s, bots, minds, rng, out, desk)
    return win_share(s, seat)


def win_share(s: Any, seat: int) -> int:
    """In sixtieths."""
    winners = 0
    for other in range(s.seats):
        winners += is_winner(s, other)
    return WIN // winners if is_winner(s, seat) else 0


def write_result(s: Any, row: Any) -> None:
    """How many won; scores, then shares in the win."""
    winners = 0
    for seat in range(s.seats):
        row[SCORES + seat] = score(s, seat)
        row[SCORES + s.seats + seat] = win_share(s, seat)
        winners += is_winner(s, seat)
    row[WINNERS] = winners


def count_rows(
    rows: Any, seats: int, bases: Any, sums: Any, squares: Any, products: Any, bins: Any
) -> None:
    """Add every row to what has been counted so far.

    Behind the columns of the rows, the shares in the win are counted once more in the order of
    play. `bases` names for each column the one that it is to be divided by, or itself.
    """
    for i in range(len(rows)):
        for k in range(len(sums)):
            value = value_at(rows[i], seats, k)
            sums[k] += value
            squares[k] += value * value
            products[k] += value * value_at(rows[i], seats, bases[k])
            bins[k][min(max(value - LEAST, 0), BINS - 1)] += 1


def value_at(row: Any, seats: int, k: int) -> int:
    if k < len(row):
        return int(row[k])
    return int(row[SCORES + seats + (row[FIRST] + k - len(row)) % seats])
