"""The rules of Keine? Ahnung!, each under its number. They run plain and compiled."""

from typing import Final

from kartentisch.core.layout import NO_CARD
from kartentisch.core.report import note, note_shown, note_swept, shuffle
from kartentisch.core.seats import next_seat
from kartentisch.games.keine_ahnung.actions import DECLARE, DRAW_CARD, PLACE, PUT_BACK, TURN_UP
from kartentisch.games.keine_ahnung.cards import (
    MOST_NUMBER_CARDS,
    REFILL,
    REMOVE,
    REVEAL,
    fits,
    function,
    is_prize,
    stars,
)
from kartentisch.games.keine_ahnung.state import (
    DRAWING,
    FEW,
    FROM_DRAW,
    OVER,
    PLACING_DRAWN,
    PLACING_LAYOUT,
    REVEALING,
    State,
)

DRAW: Final = State.place("draw")
OPEN: Final = State.place("open")
PILE: Final = State.place("pile")
COVERED: Final = State.place("covered")
ASIDE: Final = State.place("aside")
LAYOUT: Final = State.place("layout")
PRIZES: Final = State.place("prizes")
TROPHIES: Final = State.place("trophies")
WON: Final = State.place("won")

#: Every pile, and back.
MOST_LEGAL: Final = MOST_NUMBER_CARDS + 1

SEVERAL: Final = -2


def begin(s: State) -> None:
    """K3 K4 K5 Trophies and cards are shuffled apart; six cards to each, face down."""
    shuffle(s, TROPHIES, s.trophies, s.trophies_size)
    shuffle(s, DRAW, s.draw, s.draw_size)
    seat = s.first
    for _ in range(s.seats):
        fill(s, seat, s.positions)
        seat = next_seat(s, seat)
    s.idle = 0
    begin_turn(s, s.first)


def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.gone = 0
    s.phase = DRAWING


def may_act(s: State, seat: int) -> bool:
    return s.phase != OVER and seat == s.turn


def acting(s: State) -> int:
    return -1 if s.phase == OVER else s.turn


def legal(s: State, seat: int, out: list[int]) -> int:
    if s.phase == DRAWING:
        return legal_first(s, seat, out)
    if s.phase == REVEALING:
        return legal_reveals(s, seat, out)
    n = legal_piles(s, out)
    if s.phase == PLACING_LAYOUT:
        # K11 A fitting layout card may be put back.
        out[n] = PUT_BACK
        n += 1
    return n


def legal_first(s: State, seat: int, out: list[int]) -> int:
    """K6 K9 Draw first; forgetting it is possible only where it is punished."""
    out[0] = DRAW_CARD
    return turn_ups(s, seat, out, 1) if s.punished else 1


def legal_reveals(s: State, seat: int, out: list[int]) -> int:
    """K10 K15 Reveal an own card; with one to three left, declare instead."""
    n = turn_ups(s, seat, out, 0)
    if s.layout_size[seat] <= FEW:
        out[n] = DECLARE
        n += 1
    return n


def turn_ups(s: State, seat: int, out: list[int], n: int) -> int:
    for position in range(s.positions):
        out[n] = TURN_UP + position
        n += s.layout[seat][position] != NO_CARD
    return n


def legal_piles(s: State, out: list[int]) -> int:
    """K7 K10 Any pile that the open card fits."""
    n = 0
    for k in range(s.pile_size):
        out[n] = PLACE + k
        n += fits(s.open[0], s.pile[k])
    return n


def act(s: State, seat: int, action: int) -> None:
    if action >= PLACE:
        place_open(s, seat, action - PLACE)
    elif action == DRAW_CARD:
        draw_first(s)
    elif action == PUT_BACK:
        put_back(s, seat)
        end_turn(s)
    elif action == DECLARE:
        declare(s, seat)
    elif s.phase == DRAWING:
        # K9 The draw was forgotten: the turn ends and nothing is revealed.
        end_turn(s)
    else:
        reveal_own(s, seat, action - TURN_UP)


def draw_first(s: State) -> None:
    """K6 The top card of the draw pile; where there is none, the turn goes on (K18)."""
    card = top_of_draw(s)
    s.renewals = 0
    place_drawn(s, card)


def place_drawn(s: State, card: int) -> None:
    """K7 K21 Drawn cards are placed until one leaves a choice, is a prize or ends the chain."""
    while card != NO_CARD:
        note(s, card, DRAW, s.draw_size, OPEN, 0)
        s.open[0] = card
        s.open_from[0] = FROM_DRAW
        s.open_size = 1
        if is_prize(card):
            take_prize(s, s.turn)
            finish_turn(s)
            return
        k = only_pile(s, card)
        if k == SEVERAL:
            s.phase = PLACING_DRAWN
            return
        put_on_pile(s, k)
        card = resolve_function(s, card, k)
    go_on(s)


def only_pile(s: State, card: int) -> int:
    """K7 The one pile that fits, a new one if none does, or SEVERAL."""
    found = s.pile_size
    for k in range(s.pile_size):
        if fits(card, s.pile[k]):
            if found != s.pile_size:
                return SEVERAL
            found = k
    return found


def fits_any(s: State, card: int) -> bool:
    return only_pile(s, card) != s.pile_size


def reveal_own(s: State, seat: int, position: int) -> None:
    """K10 K12 K14 An own card is revealed: a prize, a misfit, or a card to be placed."""
    card = turn_up(s, seat, position)
    if is_prize(card):
        take_prize(s, seat)
        s.gone += 1
        finish_turn(s)
    elif fits_any(s, card):
        s.phase = PLACING_LAYOUT
    else:
        put_back(s, seat)
        end_turn(s)


def place_open(s: State, seat: int, k: int) -> None:
    """K8 K10 The open card goes onto a pile, its function is resolved, the turn goes on."""
    card = s.open[0]
    if s.phase == PLACING_LAYOUT:
        s.gone += 1
        s.shown[seat][s.open_from[0]] = NO_CARD
        s.renewals = 0
    put_on_pile(s, k)
    place_drawn(s, resolve_function(s, card, k))


def put_on_pile(s: State, k: int) -> None:
    """K7 Onto pile k, or a new one behind the others."""
    card = s.open[0]
    if k == s.pile_size:
        s.pile_size += 1
        s.height[k] = 0
    else:
        cover(s, k)
    note(s, card, OPEN, 0, PILE, k)
    s.open_size = 0
    s.pile[k] = card
    s.height[k] += 1


def cover(s: State, k: int) -> None:
    note(s, s.pile[k], PILE, k, COVERED, s.covered_size)
    s.covered[s.covered_size] = s.pile[k]
    s.covered_in[s.covered_size] = k
    s.covered_size += 1


def resolve_function(s: State, card: int, k: int) -> int:
    """K8 K20 The function of a card just placed; the next card of the chain, if there is one."""
    what = function(card)
    if what == REMOVE:
        remove_other_piles(s, k)
    elif what == REFILL:
        refill_opponents(s)
    elif what == REVEAL:
        return next_of_chain(s)
    return NO_CARD


def next_of_chain(s: State) -> int:
    """K21 A chain renews the draw pile at most once."""
    if s.draw_size == 0:
        if s.renewals > 0:
            return NO_CARD
        s.renewals += 1
    return top_of_draw(s)


def remove_other_piles(s: State, kept: int) -> None:
    """K22 All other piles are set aside, face up."""
    for k in range(s.pile_size - 1, -1, -1):
        if k != kept:
            set_aside(s, s.pile[k], PILE, k)
    stay = 0
    for i in range(s.covered_size):
        if s.covered_in[i] == kept:
            s.covered[stay] = s.covered[i]
            s.covered_in[stay] = 0
            stay += 1
        else:
            set_aside(s, s.covered[i], COVERED, stay)
    s.covered_size = stay
    s.pile[0] = s.pile[kept]
    s.height[0] = s.height[kept]
    s.pile_size = 1


def set_aside(s: State, card: int, leaves: int, i: int) -> None:
    note(s, card, leaves, i, ASIDE, s.aside_size)
    s.aside[s.aside_size] = card
    s.aside_size += 1


def refill_opponents(s: State) -> None:
    """K23 Opponents with fewer than three cards fill up to three, clockwise."""
    seat = next_seat(s, s.turn)
    while seat != s.turn:
        fill(s, seat, min(FEW, s.positions))
        seat = next_seat(s, seat)


def fill(s: State, seat: int, count: int) -> None:
    """K18 K19 Cards into the empty positions, lowest first, as long as there are any."""
    position = 0
    while s.layout_size[seat] < count:
        card = top_of_draw(s)
        if card == NO_CARD:
            return
        while s.layout[seat][position] != NO_CARD:
            position += 1
        note(s, card, DRAW, s.draw_size, LAYOUT + seat, position)
        s.layout[seat][position] = card
        s.layout_size[seat] += 1
        s.older[seat] &= ~(1 << position)


def top_of_draw(s: State) -> int:
    """K18 The top card, after a new shuffle if need be; no card if there is none at all."""
    if s.draw_size == 0:
        renew_draw(s)
    if s.draw_size == 0:
        return NO_CARD
    s.draw_size -= 1
    return s.draw[s.draw_size]


def renew_draw(s: State) -> None:
    """K18 The cards set aside are the new draw pile; where there are none, the covered ones."""
    take_aside(s)
    if s.draw_size == 0 or s.shuffles_covered:
        take_covered(s)
    for seat in range(s.seats):
        s.older[seat] = (1 << s.positions) - 1
    if s.draw_size > 0:
        shuffle(s, DRAW, s.draw, s.draw_size)


def take_aside(s: State) -> None:
    note_swept(s, s.aside_size, ASIDE, DRAW)
    for i in range(s.aside_size):
        s.draw[s.draw_size] = s.aside[i]
        s.draw_size += 1
    s.aside_size = 0


def take_covered(s: State) -> None:
    """K18 The tops stay where they are."""
    note_swept(s, s.covered_size, COVERED, DRAW)
    for i in range(s.covered_size):
        s.draw[s.draw_size] = s.covered[i]
        s.draw_size += 1
    s.covered_size = 0
    for k in range(s.pile_size):
        s.height[k] = 1


def turn_up(s: State, seat: int, position: int) -> int:
    """K13 A layout card is turned up where all can see it."""
    card = s.layout[seat][position]
    note(s, card, LAYOUT + seat, position, OPEN, s.open_size)
    s.layout[seat][position] = NO_CARD
    s.layout_size[seat] -= 1
    s.open[s.open_size] = card
    s.open_from[s.open_size] = position
    s.open_size += 1
    return card


def put_back(s: State, seat: int) -> None:
    """K11 K12 The last open card goes back face down to its position."""
    s.open_size -= 1
    card, position = s.open[s.open_size], s.open_from[s.open_size]
    note(s, card, OPEN, s.open_size, LAYOUT + seat, position)
    s.layout[seat][position] = card
    s.layout_size[seat] += 1
    s.shown[seat][position] = card


def take_prize(s: State, seat: int) -> None:
    """K14 K16 The last open card is a prize and goes to the player's prizes."""
    s.open_size -= 1
    card = s.open[s.open_size]
    note(s, card, OPEN, s.open_size, PRIZES + seat, s.prizes_size[seat])
    s.prizes[seat][s.prizes_size[seat]] = card
    s.prizes_size[seat] += 1


def declare(s: State, seat: int) -> None:
    """K15 K16 The rest is revealed by position until one card proves the player wrong."""
    right = True
    for position in range(s.positions):
        if right and s.layout[seat][position] != NO_CARD:
            card = turn_up(s, seat, position)
            right = not (is_prize(card) or fits_any(s, card))
    if right:
        win_trophy(s, seat)
    elif is_prize(s.open[s.open_size - 1]):
        take_prize(s, seat)
    while s.open_size > 0:
        put_back(s, seat)
    refill_after(s, seat, right)


def refill_after(s: State, seat: int, won: bool) -> None:  # noqa: FBT001 - a trophy or none
    """K16 K25 Fill up, next player; nothing is filled up after the last trophy."""
    if s.phase == OVER:
        return
    fill(s, seat, s.positions)
    if won:
        pass_on(s)
    else:
        end_turn(s)


def go_on(s: State) -> None:
    """K10 K18 The next own card; without any, the turn is over."""
    if s.layout_size[s.turn] > 0:
        s.phase = REVEALING
    else:
        finish_turn(s)


def finish_turn(s: State) -> None:
    """K14 K17 K24 The turn ends; whoever got rid of the last layout card has cleared it."""
    if s.layout_size[s.turn] == 0 and s.gone > 0:
        win_trophy(s, s.turn)
        refill_after(s, s.turn, True)  # noqa: FBT003 - a trophy was won
    else:
        end_turn(s)


def win_trophy(s: State, seat: int) -> None:
    """K17 K25 The top trophy; the last one ends the game."""
    s.idle = 0
    s.trophies_size -= 1
    card = s.trophies[s.trophies_size]
    note(s, card, TROPHIES, s.trophies_size, WON + seat, s.won_size[seat])
    s.won[seat][s.won_size[seat]] = card
    s.won_size[seat] += 1
    if s.trophies_size == 0:
        end_game(s)


def end_turn(s: State) -> None:
    """K27 A turn without a trophy; too many in a row end the game."""
    s.idle += 1
    if s.idle >= s.turn_limit:
        end_game(s)
    else:
        pass_on(s)


def pass_on(s: State) -> None:
    begin_turn(s, next_seat(s, s.turn))


def end_game(s: State) -> None:
    """K25 K26 Trophies and prizes are shown at the end."""
    s.phase = OVER
    for seat in range(s.seats):
        note_shown(s, WON + seat)
        note_shown(s, PRIZES + seat)


def score(s: State, seat: int) -> int:
    """K25 The stars of trophies and prizes."""
    prizes = stars_of(s.prizes[seat], s.prizes_size[seat])
    return prizes + stars_of(s.won[seat], s.won_size[seat])


def stars_of(cards: list[int], count: int) -> int:
    """The stars of some prizes or trophies."""
    total = 0
    for i in range(count):
        total += stars(cards[i])
    return total


def rank(s: State, seat: int) -> int:
    """K25 Stars first, then the number of trophies and prizes, of which there are at most 18."""
    return 100 * score(s, seat) + s.won_size[seat] + s.prizes_size[seat]


def is_winner(s: State, seat: int) -> bool:
    """K25 Equal in both: a shared win."""
    for other in range(s.seats):
        if rank(s, other) > rank(s, seat):
            return False
    return True
