"""A sensible player of Lücke: plans its own turn card by card and leaves a small gap."""

from kartentisch.bots.policies.luecke import DESK, best_play, most_stars
from kartentisch.core.layout import NO_CARD
from kartentisch.core.side import Side
from kartentisch.games.luecke.actions import TEXTS as ACTIONS
from kartentisch.games.luecke.cards import TEXTS

ROWS, COLUMNS = DESK


class LueckeBot:
    def choose(self, side: Side) -> str:
        out = [ACTIONS.code(move) for move in side.legal]
        if side.view.facts["phase"] == "pressing":
            return ACTIONS[most_stars(out, len(out))]
        hand = [TEXTS.code(str(card)) for card in side.view.own("hand")]
        left, right = (TEXTS.code(str(pile[-1])) for pile in side.view.places["pile"])
        (turned,) = [TEXTS.code(str(card)) for card in side.view.places["turned"][0]] or [NO_CARD]
        desk = [[0] * COLUMNS for _ in range(ROWS)]
        return ACTIONS[best_play(hand, len(hand), left, right, turned, out, len(out), desk)]


BOT = LueckeBot()
