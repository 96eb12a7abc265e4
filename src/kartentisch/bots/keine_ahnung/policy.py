"""Keine? Ahnung!: remembers what was shown, declares when it is likely."""

from typing import Final

from kartentisch.core.layout import NO_CARD, Record, numbers
from kartentisch.core.rng import MASK
from kartentisch.core.rows import Row
from kartentisch.games.keine_ahnung.actions import DECLARE, DRAW_CARD, PLACE, PUT_BACK, TURN_UP
from kartentisch.games.keine_ahnung.cards import (
    COLOURS,
    NUMBERS,
    REMOVE,
    card_of,
    fits,
    function,
    is_prize,
)
from kartentisch.games.keine_ahnung.state import DRAWING, FEW, POSITIONS, REVEALING, State

WEIGHTS: Final = (
    # How likely a card is still known one own turn later, in thousandths.
    "recall",
    # Declares from this chance on that nothing fits, in thousandths, by the number of unknown
    # cards; with none of them it knows.
    "likely 1", "likely 2", "likely 3",
    # Which card or pile comes first: for each known card that fits then, and for each face that
    # an unknown card could fit with; the same if so few are left that one may declare; for a card
    # that removes the other piles.
    "keeps", "catches", "keeps few", "catches few", "removes",
)  # fmt: skip
RECALL: Final = WEIGHTS.index("recall")
LIKELY: Final = WEIGHTS.index("likely 1") - 1
KEEPS: Final = WEIGHTS.index("keeps")
KEEPS_FEW: Final = WEIGHTS.index("keeps few")
REMOVES: Final = WEIGHTS.index("removes")

#: In the notebook: in which own turn each position was seen last, and how many there were.
SEEN: Final = len(WEIGHTS)
TURNS: Final = SEEN + POSITIONS
NOTES: Final = POSITIONS + 1

#: What is known of an own position, if it is no card.
UNKNOWN: Final = NO_CARD
EMPTY: Final = -2

CERTAIN: Final = 1000
FACES: Final = COLOURS * NUMBERS
NOTHING: Final = -100_000


class Work(Record):
    #: What is known of the own layout.
    own: list[int] = numbers(POSITIONS)


def choose(s: State, seat: int, actions: Row, weights: Row, word: int, work: Work) -> int:
    if s.phase == DRAWING:
        return DRAW_CARD
    own = work.own
    for position in range(s.positions):
        is_there = s.layout[seat][position] != NO_CARD
        own[position] = recalled(s, seat, position, weights) if is_there else EMPTY
    if s.phase == REVEALING:
        return reveal_or_declare(s, own, weights)
    return best_pile(s, own, weights, actions)


def forget(weights: Row) -> None:
    for note in range(SEEN, SEEN + NOTES):
        weights[note] = 0


def remember(weights: Row, action: int) -> None:
    """A turn begins with a draw; what is turned up is seen."""
    if action == DRAW_CARD:
        weights[TURNS] += 1
    elif action == DECLARE:
        for position in range(POSITIONS):
            weights[SEEN + position] = weights[TURNS]
    elif TURN_UP <= action < PLACE:
        weights[SEEN + action - TURN_UP] = weights[TURNS]


def recalled(s: State, seat: int, position: int, weights: Row) -> int:
    """A card that was shown, unless it was forgotten in one of the turns since."""
    card = s.shown[seat][position]
    if card == NO_CARD or weights[RECALL] >= CERTAIN:
        return card
    for turn in range(weights[SEEN + position], weights[TURNS]):
        if chance_of(card, position, turn) >= weights[RECALL]:
            return UNKNOWN
    return card


def chance_of(card: int, position: int, turn: int) -> int:
    """A number below CERTAIN that looks random: what is forgotten once stays forgotten."""
    mixed = (card * 7919 + position * 104729 + turn * 1299709 + 12345) & MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x45D9F3B) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & MASK
    return (mixed ^ (mixed >> 16)) % CERTAIN


def reveal_or_declare(s: State, own: Row, weights: Row) -> int:
    """A card known to fit; else declare if that is likely right; else learn something new."""
    known = best_known(s, own, weights)
    if known >= 0:
        return TURN_UP + known
    cards, unknown, first, first_unknown = 0, 0, -1, -1
    for position in range(s.positions - 1, -1, -1):
        if own[position] != EMPTY:
            cards, first = cards + 1, position
        if own[position] == UNKNOWN:
            unknown, first_unknown = unknown + 1, position
    if cards <= FEW and (unknown == 0 or chance_of_none(s, unknown) >= weights[LIKELY + unknown]):
        return DECLARE
    return TURN_UP + (first_unknown if unknown > 0 else first)


def best_known(s: State, own: Row, weights: Row) -> int:
    """The position of a card that fits and leaves most; -1 if none is known to."""
    best, most = -1, NOTHING
    for position in range(s.positions):
        if own[position] >= 0:
            worth = worth_of_card(s, own, position, weights)
            if worth > most:
                best, most = position, worth
    return best


def worth_of_card(s: State, own: Row, position: int, weights: Row) -> int:
    """What a known card leaves on its best pile; a prize ends the turn and comes last."""
    card = own[position]
    if is_prize(card):
        return NOTHING + 1
    most = NOTHING
    for k in range(s.pile_size):
        if fits(card, s.pile[k]):
            most = max(most, worth_of_pile(s, own, card, k, position, weights))
    return most


def worth_of_pile(s: State, own: Row, card: int, covered: int, gone: int, weights: Row) -> int:
    """What the other cards, known and unknown, can do once this one lies there."""
    removes = function(card) == REMOVE
    kept, cards, unknown = 0, 0, 0
    for position in range(s.positions):
        if own[position] != EMPTY and position != gone:
            cards += 1
            unknown += own[position] == UNKNOWN
            if own[position] >= 0 and not is_prize(own[position]):
                kept += fits_after(s, own[position], card, covered, removes)
    keeps = KEEPS_FEW if cards <= FEW else KEEPS
    worth = weights[keeps] * kept + (weights[REMOVES] if removes else 0)
    if unknown > 0 and weights[keeps + 1] != 0:
        worth += weights[keeps + 1] * (FACES - free_faces(s, card, covered, removes)) // FACES
    return worth


def fits_after(s: State, face: int, card: int, covered: int, removes: bool) -> bool:  # noqa: FBT001 - a fact of the card
    """Does a card fit once another covers a pile, and perhaps removes all others?"""
    fitting = covered >= 0 and fits(face, card)
    if not removes:
        for k in range(s.pile_size):
            fitting |= (k != covered) & fits(face, s.pile[k])
    return fitting


def free_faces(s: State, card: int, covered: int, removes: bool) -> int:  # noqa: FBT001 - as above
    """How many faces fit nowhere; with `covered` below 0, as the piles lie now."""
    free = 0
    for shade in range(COLOURS):
        for rank in range(1, NUMBERS + 1):
            free += not fits_after(s, card_of(shade, rank), card, covered, removes)
    return free


def chance_of_none(s: State, unknown: int) -> int:
    """In thousandths, if every face were equally likely."""
    free = free_faces(s, NO_CARD, NO_CARD, False)  # noqa: FBT003 - no card removes anything
    chance = CERTAIN
    for _ in range(unknown):
        chance = chance * free // FACES
    return chance


def best_pile(s: State, own: Row, weights: Row, actions: Row) -> int:
    """The pile that leaves most known own cards fitting when it is covered."""
    best, most = 0, NOTHING
    for i in range(len(actions)):
        if actions[i] != PUT_BACK:
            worth = worth_of_pile(s, own, s.open[0], actions[i] - PLACE, EMPTY, weights)
            if worth > most:
                best, most = i, worth
    return actions[best]
