"""Whole games of bots, in the style of the rules: linked to a game by core/kernel.py.

Each game leaves a row of numbers: who began, how many decisions it took, how many won, the
score of each seat, the share of each seat in the win, and what the game's tally counted.
"""

from typing import Final

from kartentisch.bots.players import RANDOM, Players
from kartentisch.bots.slots import choose, forget, observe_move, remember
from kartentisch.core.contract import act, acting, begin, is_winner, legal, score
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below, next_word, picked, seed_rng
from kartentisch.core.rows import Row, RowOf, Sheet
from kartentisch.core.shares import count_winners
from kartentisch.sim.records import Choice, Sums
from kartentisch.sim.slots import decided

#: Columns of a row; scores, shares and facts follow.
FIRST, DECISIONS, WINNERS, SCORES = range(4)

#: A win is shared by up to six: sixtieths are whole numbers for all.
WIN: Final = 60

#: Not compiled by themselves but where they are called: LLVM goes through all that a function calls
#: each time anew, so every step from a move to many games would take as long as the last one.
WRITTEN_OUT: Final = ("play_game", "play_on")

#: Values are counted one by one from LEAST on; what lies outside counts at the ends.
LEAST: Final = -1024
BINS: Final = 8192


def play_many(
    template: RowOf[Layout],
    states: RowOf[Layout],
    words: Sheet,
    first: int,
    players: Players,
    rows: Sheet,
) -> None:
    """One game after the other in the same state, each from its eight words of seed."""
    for i in range(len(rows)):
        states[0] = template[0]
        play_game(states[0], words[i], first, players, rows[i])


def play_game(s: Layout, words: Row, first: int, players: Players, row: Row) -> None:
    """From the deal to the end; `first` is the seat that begins, or below 0 to draw it by lot."""
    rng = players.rng
    seed_rng(rng, words[3], words[4], 0)
    s.first = first if first >= 0 else below(rng, s.seats)
    seed_rng(s.rng, words[0], words[1], words[2])
    seed_rng(rng, words[5], words[6], words[7])
    row[FIRST] = s.first
    begin(s)
    row[DECISIONS] = play_on(s, players)
    write_result(s, row)
    for k in range(len(row) - SCORES - 2 * s.seats):
        row[SCORES + 2 * s.seats + k] = s.tally[k]


def play_on(s: Layout, players: Players) -> int:
    """From here to the end, with empty notebooks; how many decisions it took.

    Every decision takes one random word, whoever decides.
    """
    # Taken apart once: in a function of its own, asked for each decision, rules are slower.
    bots, weights, rng, out, work = players
    for seat in range(s.seats):
        forget(weights[seat])
    decisions = 0
    seat = acting(s)
    while seat >= 0:
        count = legal(s, seat, out)
        word = next_word(rng)
        if bots[seat] == RANDOM:
            action = out[picked(word, count)]
        else:
            action = choose(s, seat, out[:count], weights[seat], word, work)
        remember(weights[seat], action)
        observe_move(s, seat, action, work)
        decided(s, seat, action)
        act(s, seat, action)
        decisions += 1
        seat = acting(s)
    return decisions


def roll_out(
    worlds: RowOf[Layout],
    states: RowOf[Layout],
    words: Sheet,
    choice: Choice,
    players: Players,
    shares: Sheet,
) -> None:
    """The seat's shares: every action in every world, to the end, with equal random numbers."""
    rng, actions = players.rng, choice.actions
    for i in range(len(shares)):
        for j in range(len(actions)):
            states[0] = worlds[i]
            seed_rng(rng, words[i][5], words[i][6], words[i][7])
            shares[i][j] = share_after(states[0], choice.seat, actions[j], players)


def share_after(s: Layout, seat: int, action: int, players: Players) -> int:
    """The share of a seat in the win after an action."""
    act(s, seat, action)
    play_on(s, players)
    return sixtieths(s, seat)


def sixtieths(s: Layout, seat: int) -> int:
    """Of the win."""
    return WIN // count_winners(s) if is_winner(s, seat) else 0


def write_result(s: Layout, row: Row) -> None:
    """How many won; scores, then shares in the win."""
    for seat in range(s.seats):
        row[SCORES + seat] = score(s, seat)
        row[SCORES + s.seats + seat] = sixtieths(s, seat)
    row[WINNERS] = count_winners(s)


def count_rows(rows: Sheet, seats: int, counted: Sums) -> None:
    """Add every row to what has been counted so far.

    Behind the columns of the rows, the shares in the win are counted once more in the order of
    play.
    """
    bases, sums, squares, products, bins = counted
    for i in range(len(rows)):
        for k in range(len(sums)):
            value = value_at(rows[i], seats, k)
            sums[k] += value
            squares[k] += value * value
            products[k] += value * value_at(rows[i], seats, bases[k])
            bins[k][min(max(value - LEAST, 0), BINS - 1)] += 1


def value_at(row: Row, seats: int, k: int) -> int:
    if k < len(row):
        return int(row[k])
    return int(row[SCORES + seats + (row[FIRST] + k - len(row)) % seats])
