"""The rules of Lücke, each under its number. They run plain and compiled."""

from typing import Final

from kartentisch.core.layout import NO_CARD
from kartentisch.core.report import note, note_round, note_shown, note_swept, shuffle
from kartentisch.core.seats import has_most, next_seat
from kartentisch.core.stack import take_out
from kartentisch.games.luecke.actions import GAP, LEFT, MATCH, PASS, PRESS, RIGHT, TURN
from kartentisch.games.luecke.cards import CODES, card_of, colour, number, stars
from kartentisch.games.luecke.state import (
    LARGEST_DEAL,
    NOBODY_YET,
    OVER,
    PLAYING,
    PRESSING,
    SIDES,
    TURNING,
    State,
)

DRAW: Final = State.place("draw")
TURNED: Final = State.place("turned")
PILE: Final = State.place("pile")
HAND: Final = State.place("hand")
PRESSED: Final = State.place("pressed")

#: Pressing two cards of the largest hand offers most; four plays of every card are fewer.
MOST_LEGAL: Final = LARGEST_DEAL * (LARGEST_DEAL - 1) // 2


def begin(s: State) -> None:
    s.round = 0
    s.dealing = s.first
    for seat in range(s.seats):
        s.total[seat] = 0
    collect_deck(s)
    begin_round(s)


def begin_round(s: State) -> None:
    """L2 L5 Shuffle and deal; the seat left of the dealer gets its cards first and starts."""
    s.round += 1
    s.turns = 0
    s.dry_passes = 0
    s.turn = next_seat(s, s.dealing)
    shuffle(s, DRAW, s.draw, s.draw_size)
    seat = s.turn
    for _ in range(s.seats):
        for _ in range(s.hand_start):
            take_card(s, seat)
        seat = next_seat(s, seat)
    s.phase = PRESSING
    if s.press_count == 0:
        open_piles(s)


def collect_deck(s: State) -> None:
    """L1 All cards of the deck, in their order, become the draw pile."""
    n = 0
    for shade in range(s.colours):
        for rank in range(1, s.numbers + 1):
            s.draw[n] = card_of(shade, rank)
            n += 1
    s.draw_size = n


def may_act(s: State, seat: int) -> bool:
    if s.phase == PRESSING:
        return s.pressed_size[seat] == 0
    return s.phase != OVER and seat == s.turn


def acting(s: State) -> int:
    if s.phase == OVER:
        return -1
    if s.phase == PRESSING:
        seat = 0
        while s.pressed_size[seat] > 0:
            seat += 1
        return seat
    return s.turn


def legal(s: State, seat: int, out: list[int]) -> int:
    if s.phase == PRESSING:
        return legal_presses(s, seat, out)
    if s.phase == TURNING:
        out[0] = TURN + LEFT
        out[1] = TURN + RIGHT
        return 2
    return legal_plays(s, seat, out)


def legal_presses(s: State, seat: int, out: list[int]) -> int:
    """L3 Any two cards of the hand."""
    n = 0
    for i in range(s.hand_size[seat]):
        # One card pressed alone is written as a pair with itself.
        for j in range(i + 1, s.hand_size[seat]) if s.press_count == 2 else range(i, i + 1):
            one, two = s.hand[seat][i], s.hand[seat][j]
            out[n] = PRESS + CODES * min(one, two) + max(one, two)
            n += 1
    return n


def legal_plays(s: State, seat: int, out: list[int]) -> int:
    """L7 A card into the gap, a card on its like, or a pass: free choice."""
    left, right = top(s, LEFT), top(s, RIGHT)
    n = 0
    for i in range(s.hand_size[seat]):
        card = s.hand[seat][i]
        gap = fills_gap(card, left, right)
        n = add_if(gap, GAP + 2 * card + LEFT, out, n)
        n = add_if(gap, GAP + 2 * card + RIGHT, out, n)
        n = add_if(matches(card, left), MATCH + 2 * card + LEFT, out, n)
        n = add_if(matches(card, right), MATCH + 2 * card + RIGHT, out, n)
    out[n] = PASS
    return n + 1


def add_if(is_legal: bool, action: int, out: list[int], n: int) -> int:  # noqa: FBT001 - a sentence
    """Written without a branch: the move loop runs twice as fast compiled."""
    out[n] = action
    return n + is_legal


def fills_gap(card: int, left: int, right: int) -> bool:
    """L8 A number strictly between both tops, a colour of neither."""
    shade, rank, one, two = colour(card), number(card), number(left), number(right)
    is_between = ((one < rank) & (rank < two)) | ((two < rank) & (rank < one))
    return is_between & (shade != colour(left)) & (shade != colour(right))


def matches(card: int, other: int) -> bool:
    """L9 The same colour or the same number."""
    return (colour(card) == colour(other)) | (number(card) == number(other))


def has_gap(left: int, right: int) -> bool:
    """L6 There is room for a number between both tops."""
    return abs(number(left) - number(right)) >= 2


def act(s: State, seat: int, action: int) -> None:
    if action >= PRESS:
        press(s, seat, (action - PRESS) // CODES, (action - PRESS) % CODES)
    elif action == PASS:
        pass_turn(s, seat)
    elif action >= TURN:
        place_turned(s, action - TURN)
    elif action >= MATCH:
        play_match(s, seat, (action - MATCH) >> 1, (action - MATCH) & 1)
    else:
        play_gap(s, seat, (action - GAP) >> 1, (action - GAP) & 1)


def press(s: State, seat: int, one: int, two: int) -> None:
    """L3 L4 Cards are put aside unseen; when all have pressed, the piles are opened."""
    press_card(s, seat, one)
    if two != one:
        press_card(s, seat, two)
    for each in range(s.seats):
        if s.pressed_size[each] == 0:
            return
    open_piles(s)


def press_card(s: State, seat: int, card: int) -> None:
    i = remove_from_hand(s, seat, card)
    note(s, card, HAND + seat, i, PRESSED + seat, s.pressed_size[seat])
    s.pressed[seat][s.pressed_size[seat]] = card
    s.pressed_size[seat] += 1


def open_piles(s: State) -> None:
    """L4 Two cards are turned up side by side, left first."""
    for side in range(SIDES):
        s.draw_size -= 1
        card = s.draw[s.draw_size]
        note(s, card, DRAW, s.draw_size, PILE + side, 0)
        s.pile[side][0] = card
        s.pile_size[side] = 1
    begin_turn(s)


def begin_turn(s: State) -> None:
    """L6 Without a gap the top of the draw pile is turned up, to be put on either pile."""
    s.phase = PLAYING
    if has_gap(top(s, LEFT), top(s, RIGHT)):
        return
    card = top_of_draw(s)
    if card != NO_CARD:
        note(s, card, DRAW, s.draw_size, TURNED, 0)
        s.turned[0] = card
        s.turned_size = 1
        s.phase = TURNING


def place_turned(s: State, side: int) -> None:
    """L6 Once only: then the turn goes on, gap or not."""
    s.turned_size = 0
    put_on_pile(s, s.turned[0], TURNED, 0, side)
    s.phase = PLAYING


def play_gap(s: State, seat: int, card: int, side: int) -> None:
    """L8 An extra turn at once. It does not begin a turn: no card is turned up (L6)."""
    play_card(s, seat, card, side)
    if s.hand_size[seat] == 0:
        end_round(s, seat)


def play_match(s: State, seat: int, card: int, side: int) -> None:
    """L9 The turn is over, always."""
    play_card(s, seat, card, side)
    if s.hand_size[seat] == 0:
        end_round(s, seat)
    else:
        end_turn(s)


def play_card(s: State, seat: int, card: int, side: int) -> None:
    s.dry_passes = 0
    i = remove_from_hand(s, seat, card)
    put_on_pile(s, card, HAND + seat, i, side)


def pass_turn(s: State, seat: int) -> None:
    """L10 L14 Take a card; passes in a row that took nothing end the round."""
    if take_card(s, seat):
        s.dry_passes = 0
    else:
        s.dry_passes += 1
    if s.dry_passes == s.seats:
        end_round(s, NOBODY_YET)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """L5 L17 Clockwise; a round has a last turn."""
    s.turns += 1
    if s.turns >= s.turn_limit:
        end_round(s, NOBODY_YET)
    else:
        s.turn = next_seat(s, s.turn)
        begin_turn(s)


def end_round(s: State, finisher: int) -> None:
    """L13 Stars pressed count for the finisher, stars in hand against the others."""
    for seat in range(s.seats):
        if seat == finisher:
            s.gained[seat] = stars_of(s.pressed[seat], s.pressed_size[seat])
        else:
            s.gained[seat] = -stars_of(s.hand[seat], s.hand_size[seat])
        s.total[seat] += s.gained[seat]
    note_round(s, s.round, s.gained)
    show_hands(s, finisher)
    clear_table(s)
    if s.round == s.rounds:
        s.phase = OVER
    else:
        s.dealing = next_seat(s, s.dealing)
        begin_round(s)


def stars_of(cards: list[int], count: int) -> int:
    """L1 L13 The stars of some cards."""
    total = 0
    for i in range(count):
        total += stars(cards[i])
    return total


def show_hands(s: State, finisher: int) -> None:
    """L16 The finisher's pressed cards and the hands of the others are shown."""
    for seat in range(s.seats):
        if seat == finisher:
            note_shown(s, PRESSED + seat)
        else:
            note_shown(s, HAND + seat)


def clear_table(s: State) -> None:
    """All cards go back together, face down."""
    for side in range(SIDES):
        note_swept(s, s.pile_size[side], PILE + side, DRAW)
        s.pile_size[side] = 0
    for seat in range(s.seats):
        note_swept(s, s.hand_size[seat], HAND + seat, DRAW)
        note_swept(s, s.pressed_size[seat], PRESSED + seat, DRAW)
        s.hand_size[seat] = 0
        s.pressed_size[seat] = 0
    collect_deck(s)


def top_of_draw(s: State) -> int:
    """L12 The top card, after a new shuffle if need be; no card if there is none at all."""
    if s.draw_size == 0:
        renew_draw(s)
    if s.draw_size == 0:
        return NO_CARD
    s.draw_size -= 1
    return s.draw[s.draw_size]


def renew_draw(s: State) -> None:
    """L12 The tops stay, all other cards of both piles are shuffled."""
    for side in range(SIDES):
        below = s.pile_size[side] - 1
        for i in range(below):
            s.draw[s.draw_size] = s.pile[side][i]
            s.draw_size += 1
        note_swept(s, below, PILE + side, DRAW)
        s.pile[side][0] = s.pile[side][below]
        s.pile_size[side] = 1
    if s.draw_size > 0:
        shuffle(s, DRAW, s.draw, s.draw_size)


def take_card(s: State, seat: int) -> bool:
    """The top of the draw pile goes into a hand, if there is one."""
    card = top_of_draw(s)
    if card == NO_CARD:
        return False
    note(s, card, DRAW, s.draw_size, HAND + seat, s.hand_size[seat])
    s.hand[seat][s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    return True


def remove_from_hand(s: State, seat: int, card: int) -> int:
    """Where in the hand the card was."""
    i = take_out(s.hand[seat], s.hand_size[seat], card)
    s.hand_size[seat] -= 1
    return i


def put_on_pile(s: State, card: int, leaves: int, i: int, side: int) -> None:
    note(s, card, leaves, i, PILE + side, s.pile_size[side])
    s.pile[side][s.pile_size[side]] = card
    s.pile_size[side] += 1


def top(s: State, side: int) -> int:
    return s.pile[side][s.pile_size[side] - 1]


def score(s: State, seat: int) -> int:
    return s.total[seat]


def is_winner(s: State, seat: int) -> bool:
    """L15 The best total wins; equal totals share the win."""
    return has_most(s, s.total, seat)
