"""A sensible player of Lücke: plans its own turn card by card and leaves a small gap."""

from kartentisch.core.side import Side
from kartentisch.games.luecke.cards import TEXTS, number, stars
from kartentisch.games.luecke.rules import fills_gap, has_gap, matches

#: How far ahead a turn is planned; longer chains are rare.
DEPTH = 4
CARD = 3.0
GAP_LEFT = 0.3
PASS = -2.0

Tops = tuple[int, int]


class LueckeBot:
    def choose(self, side: Side) -> str:
        if side.legal[0].startswith("press"):
            return max(side.legal, key=lambda move: (_stars(move), move))
        hand = [TEXTS.code(str(card)) for card in side.view.own("hand")]
        left, right = (TEXTS.code(str(pile[-1])) for pile in side.view.places["pile"])
        return max(side.legal, key=lambda move: (_worth(side, move, hand, (left, right)), move))


def _stars(move: str) -> int:
    """Pressed stars count for whoever finishes."""
    return sum(stars(TEXTS.code(card)) for card in move.split()[1:])


def _worth(side: Side, move: str, hand: list[int], tops: Tops) -> float:
    verb, *rest = move.split()
    if verb == "pass":
        return PASS - _gap_left(tops)
    if verb == "turn":
        turned = TEXTS.code(str(side.view.places["turned"][0][0]))
        return _best_turn(hand, _after(tops, turned, rest[0]), DEPTH)
    card = TEXTS.code(rest[0])
    kept = [other for other in hand if other != card]
    then = _after(tops, card, rest[1])
    if verb == "match" or not kept:
        return _shed(card) + (0 if kept else 100) - _gap_left(then)
    return _shed(card) + _best_turn(kept, then, DEPTH)


def _best_turn(hand: list[int], tops: Tops, depth: int) -> float:
    """The best that can still be done in this turn."""
    best = PASS - _gap_left(tops)
    for card in hand if depth else ():
        kept = [other for other in hand if other != card]
        for side, top in zip(("left", "right"), tops, strict=True):
            then = _after(tops, card, side)
            if matches(card, top):
                finish = 0 if kept else 100
                best = max(best, _shed(card) + finish - _gap_left(then))
            if fills_gap(card, *tops):
                rest = _best_turn(kept, then, depth - 1) if kept else 100
                best = max(best, _shed(card) + rest)
    return best


def _shed(card: int) -> float:
    return CARD + stars(card) / 2


def _after(tops: Tops, card: int, side: str) -> Tops:
    return (card, tops[1]) if side == "left" else (tops[0], card)


def _gap_left(tops: Tops) -> float:
    """A wide gap helps the next player; no gap at all helps too, by a card turned up."""
    if not has_gap(*tops):
        return 3 * GAP_LEFT
    return GAP_LEFT * (abs(number(tops[0]) - number(tops[1])) - 1)


BOT = LueckeBot()
