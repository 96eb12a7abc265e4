"""The rules of Passt nicht!, each under its number. They run plain and compiled."""

from typing import Final

from kartentisch.core.report import note, note_round, note_shown, note_swept, shuffle
from kartentisch.core.seats import has_most, next_seat
from kartentisch.core.stack import take_out
from kartentisch.games.passt_nicht.actions import GIVE, LAST_JOKER, LAY, PLAY, WISH
from kartentisch.games.passt_nicht.cards import COLOURS, JOKER, card_of, colour, number, points
from kartentisch.games.passt_nicht.state import NO_WISH, OVER, PLAYING, WISH_NUMBER, State

DRAW: Final = State.place("draw")
DISCARD: Final = State.place("discard")
HAND: Final = State.place("hand")
DISPLAY: Final = State.place("display")

#: Ten hand cards, five display tops, eleven wishes.
MOST_LEGAL: Final = 32


def begin(s: State) -> None:
    """P3 The first round starts with a random or a chosen seat."""
    s.round = 0
    s.starter = s.first
    for seat in range(s.seats):
        s.total[seat] = 0
    collect_deck(s)
    begin_round(s)


def begin_round(s: State) -> None:
    """P2 Shuffle, deal to each in turn, turn up the first card of the discard pile."""
    s.round += 1
    s.turns = 0
    s.turn = s.starter
    s.wish = NO_WISH
    s.phase = PLAYING
    shuffle(s, DRAW, s.draw, s.draw_size)
    seat = s.starter
    for _ in range(s.seats):
        for _ in range(s.hand_start):
            draw_card(s, seat)
        seat = next_seat(s, seat)
    open_discard(s)


def collect_deck(s: State) -> None:
    """P1 All cards, in their order, become the draw pile."""
    n = 0
    for shade in range(s.colours):
        for rank in range(s.numbers):
            for _ in range(s.copies):
                s.draw[n] = card_of(shade, rank)
                n += 1
    for _ in range(s.jokers):
        s.draw[n] = JOKER
        n += 1
    s.draw_size = n


def open_discard(s: State) -> None:
    """P2 A joker turned up is shuffled back in, and another card is turned up."""
    turn_up(s)
    while s.discard[0] == JOKER:
        note(s, JOKER, DISCARD, 0, DRAW, s.draw_size)
        s.discard_size = 0
        s.draw_size += 1
        shuffle(s, DRAW, s.draw, s.draw_size)
        turn_up(s)


def turn_up(s: State) -> None:
    s.draw_size -= 1
    card = s.draw[s.draw_size]
    note(s, card, DRAW, s.draw_size, DISCARD, 0)
    s.discard[0] = card
    s.discard_size = 1


def may_act(s: State, seat: int) -> bool:
    return s.phase == PLAYING and seat == s.turn


def acting(s: State) -> int:
    return s.turn if s.phase == PLAYING else -1


def legal(s: State, seat: int, out: list[int]) -> int:
    """P4 P5 P7 P8 Every card once, however many copies there are."""
    under = top(s)
    n = legal_gives(s, seat, under, out)
    may_lay = n == 0
    offered = 0
    for i in range(s.hand_size[seat]):
        card = s.hand[seat][i]
        if (offered >> card) & 1 == 0:
            offered |= 1 << card
            if card == JOKER:
                n = legal_jokers(s, seat, out, n)
            elif fits(card, under, s.wish):
                n = add(PLAY + card, out, n)
            elif may_lay:
                n = add(LAY + card, out, n)
    return n


def legal_gives(s: State, seat: int, under: int, out: list[int]) -> int:
    """P6 P11 If a top of the own display fits, nothing may be laid. Covered cards are safe."""
    n = 0
    for row in range(seat * COLOURS, seat * COLOURS + s.colours):
        if top_fits(s, row, under, s.wish):
            n = add(GIVE + s.display[row][s.display_size[row] - 1], out, n)
    return n


def top_fits(s: State, row: int, under: int, wish: int) -> bool:
    """P6 Of a display pile only the top counts; an empty one has none."""
    height = s.display_size[row]
    return height > 0 and fits(s.display[row][height - 1], under, wish)


def legal_jokers(s: State, seat: int, out: list[int], n: int) -> int:
    """P9 Any colour or number may be wished; the last hand card makes no wish."""
    if s.hand_size[seat] == 1:
        return add(LAST_JOKER, out, n)
    for shade in range(s.colours):
        n = add(WISH + shade, out, n)
    for rank in range(s.numbers):
        n = add(WISH + WISH_NUMBER + rank, out, n)
    return n


def add(action: int, out: list[int], n: int) -> int:
    out[n] = action
    return n + 1


def fits(card: int, under: int, wish: int) -> bool:
    """P4 P10 The colour or the number of the card under it, or of the wish; jokers apart (P9)."""
    if wish == NO_WISH:
        return (colour(card) == colour(under)) | (number(card) == number(under))
    return (colour(card) == wish) | (WISH_NUMBER + number(card) == wish)


def top(s: State) -> int:
    return s.discard[s.discard_size - 1]


def act(s: State, seat: int, action: int) -> None:
    if action >= WISH:
        play_joker(s, seat, NO_WISH if action == LAST_JOKER else action - WISH)
    elif action >= LAY:
        lay_card(s, seat, action - LAY)
    elif action >= GIVE:
        give_card(s, seat, action - GIVE)
    else:
        play_card(s, seat, action - PLAY, NO_WISH)
    end_turn(s, seat)


def play_card(s: State, seat: int, card: int, wish: int) -> None:
    """P4 A hand card onto the discard pile; nothing is drawn."""
    i = remove_from_hand(s, seat, card)
    put_on_discard(s, card, HAND + seat, i, wish)


def play_joker(s: State, seat: int, wish: int) -> None:
    """P9 P13 A joker with a wish, which stands until the joker is covered."""
    play_card(s, seat, JOKER, wish)


def give_card(s: State, seat: int, card: int) -> None:
    """P4 The top of an own display pile onto the discard pile; nothing is drawn."""
    row = seat * COLOURS + colour(card)
    s.display_size[row] -= 1
    put_on_discard(s, card, DISPLAY + row, s.display_size[row], NO_WISH)


def lay_card(s: State, seat: int, card: int) -> None:
    """P5 A hand card that does not fit onto the display pile of its colour; then draw one."""
    row = seat * COLOURS + colour(card)
    i = remove_from_hand(s, seat, card)
    note(s, card, HAND + seat, i, DISPLAY + row, s.display_size[row])
    s.display[row][s.display_size[row]] = card
    s.display_size[row] += 1
    draw_card(s, seat)


def put_on_discard(s: State, card: int, leaves: int, i: int, wish: int) -> None:
    note(s, card, leaves, i, DISCARD, s.discard_size)
    s.discard[s.discard_size] = card
    s.discard_size += 1
    s.wish = wish


def draw_card(s: State, seat: int) -> None:
    """P14 If there is no card at all, nothing is drawn."""
    if s.draw_size == 0:
        renew_draw(s)
    if s.draw_size > 0:
        s.draw_size -= 1
        card = s.draw[s.draw_size]
        note(s, card, DRAW, s.draw_size, HAND + seat, s.hand_size[seat])
        s.hand[seat][s.hand_size[seat]] = card
        s.hand_size[seat] += 1


def renew_draw(s: State) -> None:
    """P14 The top of the discard pile stays, a joker with its wish; the rest is shuffled."""
    below = s.discard_size - 1
    for i in range(below):
        s.draw[i] = s.discard[i]
    note_swept(s, below, DISCARD, DRAW)
    s.discard[0] = s.discard[below]
    s.discard_size = 1
    s.draw_size = below
    if below > 0:
        shuffle(s, DRAW, s.draw, s.draw_size)


def remove_from_hand(s: State, seat: int, card: int) -> int:
    """Where in the hand the card was."""
    i = take_out(s.hand[seat], s.hand_size[seat], card)
    s.hand_size[seat] -= 1
    return i


def end_turn(s: State, seat: int) -> None:
    """P3 P15 P19 An empty hand ends the round, and that seat starts the next."""
    s.turns += 1
    if s.hand_size[seat] == 0:
        s.starter = seat
        end_round(s)
    elif s.turns >= s.turn_limit:
        end_round(s)
    else:
        s.turn = next_seat(s, s.turn)


def end_round(s: State) -> None:
    """P16 P17 P19 Displays count for, hands against; somebody at the target ends the game."""
    for seat in range(s.seats):
        s.gained[seat] = points_displayed(s, seat) - points_in_hand(s, seat)
        s.total[seat] += s.gained[seat]
    note_round(s, s.round, s.gained)
    for seat in range(s.seats):
        note_shown(s, HAND + seat)
    clear_table(s)
    if target_reached(s) or s.round == s.round_limit:
        s.phase = OVER
    else:
        begin_round(s)


def points_displayed(s: State, seat: int) -> int:
    """P16 Covered cards count too."""
    total = 0
    for row in range(seat * COLOURS, (seat + 1) * COLOURS):
        for i in range(s.display_size[row]):
            total += number(s.display[row][i])
    return total


def points_in_hand(s: State, seat: int) -> int:
    total = 0
    for i in range(s.hand_size[seat]):
        total += points(s.hand[seat][i])
    return total


def target_reached(s: State) -> bool:
    """P17 Somebody has at least the target."""
    for seat in range(s.seats):
        if s.total[seat] >= s.target:
            return True
    return False


def clear_table(s: State) -> None:
    """All cards go back together, face down."""
    note_swept(s, s.discard_size, DISCARD, DRAW)
    s.discard_size = 0
    s.wish = NO_WISH
    for seat in range(s.seats):
        note_swept(s, s.hand_size[seat], HAND + seat, DRAW)
        s.hand_size[seat] = 0
    for row in range(s.seats * COLOURS):
        note_swept(s, s.display_size[row], DISPLAY + row, DRAW)
        s.display_size[row] = 0
    collect_deck(s)


def score(s: State, seat: int) -> int:
    return s.total[seat]


def is_winner(s: State, seat: int) -> bool:
    """P17 Most points win; equal points share the win."""
    return has_most(s, s.total, seat)
