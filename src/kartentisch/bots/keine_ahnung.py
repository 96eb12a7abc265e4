"""A sensible player of Keine? Ahnung!: remembers what was shown, declares when it is likely."""

from kartentisch.bots.policies.keine_ahnung import EMPTY, UNKNOWN, best_pile, reveal_or_declare
from kartentisch.core.side import Side
from kartentisch.games.keine_ahnung.actions import TEXTS as ACTIONS
from kartentisch.games.keine_ahnung.cards import TEXTS


class KeineAhnungBot:
    def choose(self, side: Side) -> str:
        phase, own = side.view.facts["phase"], _own(side)
        if phase == "drawing":
            return "draw"
        tops = [TEXTS.code(str(top)) for top in side.view.places["pile"][0]]
        if phase == "revealing":
            return ACTIONS[reveal_or_declare(own, len(own), tops, len(tops))]
        out = [ACTIONS.code(move) for move in side.legal]
        card = TEXTS.code(str(side.view.places["open"][0][0]))
        return ACTIONS[best_pile(own, len(own), tops, len(tops), card, out, len(out))]


def _own(side: Side) -> list[int]:
    """What is remembered of the own positions."""
    marks = side.memory.facts["shown"][side.seat]
    return [
        EMPTY if face == "" else TEXTS.code(mark) if mark else UNKNOWN
        for face, mark in zip(side.view.own("layout"), marks, strict=True)
    ]


BOT = KeineAhnungBot()
