"""Lücke: plans the whole turn, and asks the net what each way to end it is worth.

A turn holds no chance before a card is drawn: gap after gap, then a match or a pass. Only ends of
turns and pressed cards are rated; a gap is worth as much as the best end that follows.
"""

from typing import Any, Final

from kartentisch.bots.nets.net import (
    HIDDEN,
    NOTHING,
    UNIT,
    among,
    hear_known,
    mark,
    opinion,
    rows_for,
    write,
)
from kartentisch.core.seats import next_seat
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, PRESS, RIGHT, TURN
from kartentisch.games.luecke.cards import CODES, COLOURS, NUMBERS, colour, number, stars
from kartentisch.games.luecke.rules import fills_gap, matches, top
from kartentisch.games.luecke.state import OVER, SEATS, SIDES, State

# What a turn ends with.
PRESSED: Final = 0
PASSED: Final = 1
MATCHED: Final = 2
FINISHED: Final = 3
KINDS: Final = 4

#: By number: all cards, those of the lower top's colour, those of the higher one's.
CLASSES: Final = 3
MOST_HAND: Final = 16
MOST_FITTING: Final = 8
MOST_STARS: Final = 9
MOST_ROUNDS: Final = 5
WIDEST: Final = NUMBERS - 1
LEADS: Final = 11

# Where each kind of feature begins.
IN_HAND: Final = 0
UNSEEN: Final = IN_HAND + NUMBERS * CLASSES
LOWER: Final = UNSEEN + NUMBERS * CLASSES
HIGHER: Final = LOWER + NUMBERS
SAME_COLOUR: Final = HIGHER + NUMBERS
WIDTH: Final = SAME_COLOUR + 1
FILLING: Final = WIDTH + WIDEST
MATCHING: Final = FILLING + MOST_FITTING
PAIRS: Final = MATCHING + MOST_FITTING
COLOUR_COUNTS: Final = PAIRS + 1
HAND_SIZE: Final = COLOUR_COUNTS + COLOURS
HAND_STARS: Final = HAND_SIZE + MOST_HAND
KIND: Final = HAND_STARS + 1
OWN_STARS: Final = KIND + KINDS
NEXT_SIZE: Final = OWN_STARS + MOST_STARS
FEWEST: Final = NEXT_SIZE + MOST_HAND
OTHER_SIZES: Final = FEWEST + MOST_FITTING
UNSEEN_FILLING: Final = OTHER_SIZES + SEATS
UNSEEN_MATCHING: Final = UNSEEN_FILLING + MOST_FITTING
DRAW_SIZE: Final = UNSEEN_MATCHING + MOST_FITTING
SEAT_COUNT: Final = DRAW_SIZE + 1
ROUNDS_LEFT: Final = SEAT_COUNT + SEATS
LEAD: Final = ROUNDS_LEFT + MOST_ROUNDS
LEADS_BY: Final = LEAD + LEADS
INPUTS: Final = LEADS_BY + SEATS
#: Counts up whenever features change: weights belong to them.
FEATURES: Final = 1

#: Everything is worked out from what is seen.
COUNTS_CARDS: Final = False
#: How much of what came later is told to a decision: a round is short.
TRUST: Final = 0.9
#: Whoever knows nothing yet could play for ever.
TRAINED_WITH: Final = {"turns": 60}

# Paper behind the net: a row for what was counted, then plans.
COUNTED: Final = rows_for(INPUTS)
#: In that row: unseen cards of each code, then of each number.
BY_NUMBER: Final = CODES
#: A colour that was counted; there are not so many cards of it.
DONE: Final = 15
#: Papers with both tops, which cards of the hand are gone (a bit each), and how it ends.
PAPER: Final = 4
PAPERS: Final = HIDDEN // PAPER
#: Turns that could end in more ways are planned in part.
MOST_ENDS: Final = 192
ENDS: Final = COUNTED + 1
PLANS: Final = ENDS + MOST_ENDS // PAPERS
#: Of a hand so large that they would not fit, only the first coloured cards are seen.
MOST_COLOURED: Final = 60
#: Cards of the hand that plans know of.
PLANNED: Final = 30

DESK: Final = (PLANS + MOST_ENDS // PAPERS, HIDDEN)


def prepare(s: State, seat: int, desk: Any) -> int:
    """Hear what all actions have in common: what is unseen, the table, the match."""
    count_unseen(s, seat, desk)
    n = 0
    for rank in range(1, NUMBERS + 1):
        n = write(desk, n, UNSEEN + rank - 1, 2 * desk[COUNTED][BY_NUMBER + rank])
    n = see_table(s, seat, desk, n)
    return hear_known(desk, see_match(s, seat, desk, n))


def count_unseen(s: State, seat: int, desk: Any) -> None:
    """All cards but those in hand, in the piles, turned up or pressed by this seat."""
    row = desk[COUNTED]
    for rank in range(1, NUMBERS + 1):
        row[BY_NUMBER + rank] = s.colours if rank <= s.numbers else 0
    for code in range(CODES):
        row[code] = (colour(code) < s.colours) & (number(code) >= 1) & (number(code) <= s.numbers)
    for i in range(s.hand_size[seat]):
        see_card(row, s.hand[seat][i])
    for i in range(s.pressed_size[seat]):
        see_card(row, s.pressed[seat][i])
    for side in range(SIDES):
        for i in range(s.pile_size[side]):
            see_card(row, s.pile[side][i])
    if s.turned_size > 0:
        see_card(row, s.turned[0])


def see_card(row: list[int], card: int) -> None:
    row[card] = 0
    row[BY_NUMBER + number(card)] -= 1


def is_rated(s: State, seat: int, action: int) -> bool:
    """L8 A gap goes on, unless it was the last card; so does a card turned up (L6)."""
    if action >= PASS or MATCH <= action < TURN:
        return True
    return action < MATCH and s.hand_size[seat] == 1


def worth(s: State, seat: int, action: int, known: int, desk: Any) -> int:
    """What the net says of an action; of one that goes on, of the best end of the turn."""
    if action >= PRESS:
        return opinion(desk, known, see_press(s, seat, action - PRESS, known, desk))
    ends = find_ends(s, seat, action, desk)
    most = NOTHING
    for i in range(ends):
        paper, at = desk[ENDS + i // PAPERS], i % PAPERS * PAPER
        left, right, gone, kind = paper[at], paper[at + 1], paper[at + 2], paper[at + 3]
        seen = see_end(s, seat, left, right, gone, kind, known, desk)
        most = max(most, opinion(desk, known, seen))
    return most


def find_ends(s: State, seat: int, action: int, desk: Any) -> int:
    """Write down every way in which the turn can end after an action; how many there are."""
    left, right, gone = tops_after(s, seat, action)
    if is_rated(s, seat, action):
        return put_down(desk, ENDS, 0, left, right, gone, kind_of(s, seat, action))
    plans, ends = put_down(desk, PLANS, 0, left, right, gone, 0), 0
    while plans > 0:
        plans -= 1
        paper, at = desk[PLANS + plans // PAPERS], plans % PAPERS * PAPER
        left, right, gone = paper[at], paper[at + 1], paper[at + 2]
        ends = put_down(desk, ENDS, ends, left, right, gone, PASSED)
        plans, ends = go_on(s, seat, left, right, gone, plans, ends, desk)
    return ends


def go_on(
    s: State, seat: int, left: int, right: int, gone: int, plans: int, ends: int, desk: Any
) -> tuple[int, int]:
    """Every card that can be played from here: matches and last cards are ends, gaps are plans."""
    size = s.hand_size[seat]
    is_last = size - ones(gone) == 1
    for i in range(min(size, PLANNED)):
        card = s.hand[seat][i]
        if (gone >> i) & 1 == 0 and ends + 2 < MOST_ENDS:
            then = gone | (1 << i)
            kind = FINISHED if is_last else MATCHED
            fills = fills_gap(card, left, right)
            if matches(card, left) or (fills and is_last):
                ends = put_down(desk, ENDS, ends, card, right, then, kind)
            if matches(card, right) and not is_last:
                ends = put_down(desk, ENDS, ends, left, card, then, kind)
            if fills and not is_last and plans + 2 < MOST_ENDS:
                plans = put_down(desk, PLANS, plans, card, right, then, 0)
                plans = put_down(desk, PLANS, plans, left, card, then, 0)
    return plans, ends


def put_down(desk: Any, row: int, at: int, left: int, right: int, gone: int, kind: int) -> int:
    """Both tops, the cards of the hand that are gone and how it ends; how many there are then."""
    paper, i = desk[row + at // PAPERS], at % PAPERS * PAPER
    paper[i], paper[i + 1], paper[i + 2], paper[i + 3] = left, right, gone, kind
    return at + 1


def tops_after(s: State, seat: int, action: int) -> tuple[int, int, int]:
    """Both tops after an action, and which card of the hand is gone by it, as a bit."""
    left, right, gone = top(s, LEFT), top(s, RIGHT), 0
    if action == PASS:
        return left, right, gone
    if action >= TURN:
        card, side = s.turned[0], action - TURN
    else:
        code = action - MATCH if action >= MATCH else action - GAP
        card, side = code >> 1, code & 1
        gone = bit_of(s, seat, card)
    return (card, right, gone) if side == LEFT else (left, card, gone)


def kind_of(s: State, seat: int, action: int) -> int:
    if action == PASS:
        return PASSED
    return FINISHED if s.hand_size[seat] == 1 else MATCHED


def bit_of(s: State, seat: int, card: int) -> int:
    for i in range(min(s.hand_size[seat], PLANNED)):
        if s.hand[seat][i] == card:
            return 1 << i
    return 0


def ones(bits: int) -> int:
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def see(s: State, seat: int, action: int, known: int, desk: Any) -> int:
    """The features of an action that is rated by itself; how many there are."""
    if action >= PRESS:
        return see_press(s, seat, action - PRESS, known, desk)
    left, right, gone = tops_after(s, seat, action)
    return see_end(s, seat, left, right, gone, kind_of(s, seat, action), known, desk)


def see_press(s: State, seat: int, pair: int, known: int, desk: Any) -> int:
    """L3 The cards that stay, and the stars of those that are pressed."""
    one, two = pair // CODES, pair % CODES
    gone = bit_of(s, seat, one) | bit_of(s, seat, two)
    pressed = stars(one) + (stars(two) if two != one else 0)
    n = mark(desk, known, KIND + PRESSED)
    n = among(desk, n, OWN_STARS, pressed, MOST_STARS)
    return see_hand(s, seat, -1, -1, gone, desk, n)


def see_end(
    s: State, seat: int, left: int, right: int, gone: int, kind: int, known: int, desk: Any
) -> int:
    """How a turn ends: with these tops, without the cards that are gone."""
    n = mark(desk, known, KIND + kind)
    pressed = 0
    for i in range(s.pressed_size[seat]):
        pressed += stars(s.pressed[seat][i])
    n = among(desk, n, OWN_STARS, pressed, MOST_STARS)
    lower, higher = left, right
    if number(left) > number(right):
        lower, higher = right, left
    n = see_hand(s, seat, lower, higher, gone, desk, n)
    n = see_tops(lower, higher, desk, n)
    return see_unseen(lower, higher, desk, n)


def see_hand(s: State, seat: int, lower: int, higher: int, gone: int, desk: Any, n: int) -> int:
    """The cards that stay in hand: what they are, and what they could do next."""
    size, held, colours, ranks, pairs = 0, 0, 0, 0, 0
    filling, matching = 0, 0
    for i in range(s.hand_size[seat]):
        if i >= PLANNED or (gone >> i) & 1 == 0:
            card = s.hand[seat][i]
            # Four bits for each colour, and for each number: how many there were before.
            pairs += ((colours >> (4 * colour(card))) & 15) + ((ranks >> (4 * number(card))) & 15)
            colours += 1 << (4 * colour(card))
            ranks += 1 << (4 * number(card))
            held += stars(card)
            size += 1
            if lower >= 0:
                n = see_colour(card, lower, higher, desk, n)
                filling += fills_gap(card, lower, higher)
                matching += matches(card, lower) | matches(card, higher)
    if lower >= 0:
        n = among(desk, n, FILLING, filling, MOST_FITTING)
        n = among(desk, n, MATCHING, matching, MOST_FITTING)
    for rank in range(1, NUMBERS + 1):
        n = write(desk, n, IN_HAND + rank - 1, UNIT * ((ranks >> (4 * rank)) & 15))
    n = write(desk, n, PAIRS, pairs)
    n = among(desk, n, HAND_SIZE, size, MOST_HAND)
    n = write(desk, n, HAND_STARS, held)
    return see_colours(colours, desk, n)


def see_colour(card: int, lower: int, higher: int, desk: Any, n: int) -> int:
    """A card of the hand that has the colour of a top."""
    if n >= MOST_COLOURED:
        return n
    like_lower, like_higher = colour(card) == colour(lower), colour(card) == colour(higher)
    n = write(desk, n, IN_HAND + NUMBERS + number(card) - 1, UNIT * like_lower)
    return write(desk, n, IN_HAND + 2 * NUMBERS + number(card) - 1, UNIT * like_higher)


def see_colours(colours: int, desk: Any, n: int) -> int:
    """How many cards of each colour are in hand, the most common colour first."""
    for at in range(COLOURS):
        most, where = -1, 0
        for shade in range(COLOURS):
            count = (colours >> (4 * shade)) & 15
            if count != DONE and count > most:
                most, where = count, shade
        n = write(desk, n, COLOUR_COUNTS + at, 2 * max(most, 0))
        colours |= DONE << (4 * where)
    return n


def see_tops(lower: int, higher: int, desk: Any, n: int) -> int:
    n = mark(desk, n, LOWER + number(lower) - 1)
    n = mark(desk, n, HIGHER + number(higher) - 1)
    n = write(desk, n, SAME_COLOUR, UNIT if colour(lower) == colour(higher) else 0)
    return among(desk, n, WIDTH, number(higher) - number(lower), WIDEST)


def see_unseen(lower: int, higher: int, desk: Any, n: int) -> int:
    """Of what the others may hold and what may be drawn: which has the colour of a top, or fits."""
    row, one, two = desk[COUNTED], 16 * colour(lower), 16 * colour(higher)
    filling, matching = 0, 0
    for rank in range(1, NUMBERS + 1):
        like_lower, like_higher = row[one + rank], row[two + rank]
        n = write(desk, n, UNSEEN + NUMBERS + rank - 1, 4 * like_lower)
        n = write(desk, n, UNSEEN + 2 * NUMBERS + rank - 1, 4 * like_higher)
        coloured = like_lower + (like_higher if one != two else 0)
        others = row[BY_NUMBER + rank] - coloured
        filling += others * ((number(lower) < rank) & (rank < number(higher)))
        matching += coloured + others * ((number(lower) == rank) | (number(higher) == rank))
    n = among(desk, n, UNSEEN_FILLING, (filling + 2) // 3, MOST_FITTING)
    return among(desk, n, UNSEEN_MATCHING, (matching + 2) // 3, MOST_FITTING)


def see_table(s: State, seat: int, desk: Any, n: int) -> int:
    """How many cards the others and the draw pile have."""
    other = next_seat(s, seat)
    n = among(desk, n, NEXT_SIZE, s.hand_size[other], MOST_HAND)
    fewest, at = s.hand_size[other], 0
    while other != seat:
        n = write(desk, n, OTHER_SIZES + at, s.hand_size[other])
        fewest = min(fewest, s.hand_size[other])
        other = next_seat(s, other)
        at += 1
    n = among(desk, n, FEWEST, fewest, MOST_FITTING)
    n = write(desk, n, DRAW_SIZE, s.draw_size // 4)
    return mark(desk, n, SEAT_COUNT + s.seats - 1)


def see_match(s: State, seat: int, desk: Any, n: int) -> int:
    """Who leads, and how many rounds are left to change it."""
    n = among(desk, n, ROUNDS_LEFT, s.rounds - s.round, MOST_ROUNDS)
    lead, at = 1000, 0
    other = next_seat(s, seat)
    while other != seat:
        ahead = s.total[seat] - s.total[other]
        lead = min(lead, ahead)
        n = write(desk, n, LEADS_BY + at, min(max(ahead // 2, -24), 24))
        other = next_seat(s, other)
        at += 1
    return among(desk, n, LEAD, lead // 4 + LEADS // 2, LEADS)


def lap(s: State) -> int:
    """A round has ended when this changes."""
    return 0 if s.phase == OVER else s.round


def equity_at(s: State) -> int:
    """Which number of the table holds at the start of a round: by its seats and rounds to come."""
    return SEATS * min(s.rounds - s.round, HIDDEN // SEATS - 1) + s.seats - 1
