"""A sensible player of Passt nicht!: lay high, shed low, save jokers for trouble."""

from kartentisch.bots.policies.passt_nicht import best_move
from kartentisch.core.side import Side
from kartentisch.games.passt_nicht.actions import TEXTS as ACTIONS
from kartentisch.games.passt_nicht.cards import TEXTS


class PasstNichtBot:
    def choose(self, side: Side) -> str:
        hand = [TEXTS.code(str(card)) for card in side.view.own("hand")]
        hands = side.view.places["hand"]
        fewest = min(len(row) for seat, row in enumerate(hands) if seat != side.seat)
        out = [ACTIONS.code(move) for move in side.legal]
        return ACTIONS[best_move(hand, len(hand), fewest, out, len(out))]


BOT = PasstNichtBot()
