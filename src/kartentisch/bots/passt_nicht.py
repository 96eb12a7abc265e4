"""A sensible player of Passt nicht!: lay high, shed low, save jokers for trouble."""

from collections import Counter

from kartentisch.core.side import Side

#: What a card drawn after laying costs on average.
DRAWN_CARD = 2.5
#: With so few cards in hand it is time to finish.
NEARLY_OUT = 2
#: A joker in hand at the end costs ten points.
JOKER_IN_HAND = 10


class PasstNichtBot:
    def choose(self, side: Side) -> str:
        return max(side.legal, key=lambda move: (_worth(side, move), move))


def _worth(side: Side, move: str) -> float:
    """Roughly the points a move brings against doing nothing."""
    verb, *rest = move.split()
    hand = [str(card) for card in side.view.own("hand")]
    others = min(len(row) for seat, row in enumerate(side.view.places["hand"]) if seat != side.seat)
    haste = 2.0 if min(others, len(hand)) <= NEARLY_OUT else 0.5
    if verb == "joker":
        return _joker_worth(hand, rest, haste)
    value = int(rest[0][1:])
    if verb == "lay":
        # From minus in hand to plus in the display, but a card comes after it.
        return 2 * value - DRAWN_CARD - haste
    if verb == "play":
        return value + haste
    return -value + haste / 2


def _joker_worth(hand: list[str], wish: list[str], haste: float) -> float:
    if not wish:
        return JOKER_IN_HAND
    left = Counter(hand)
    left["J"] -= 1
    served = sum(count for card, count in left.items() if _serves(card, wish[0]))
    return (JOKER_IN_HAND if haste > 1 else 0) + served / 10


def _serves(card: str, wish: str) -> bool:
    return card != "J" and (card[1:] == wish or card[0] == wish[0])


BOT = PasstNichtBot()
