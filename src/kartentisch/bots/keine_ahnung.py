"""A sensible player of Keine? Ahnung!: remembers what was shown, declares when it is likely."""

from math import prod

from kartentisch.core.side import Side
from kartentisch.games.keine_ahnung.cards import PRIZE, TEXTS, fits

#: Declares from this chance on that nothing fits.
LIKELY = 0.6
#: Chance that an unknown card fits none of k piles, as measured on the default deck.
MISFIT = (1.0, 0.69, 0.44, 0.25, 0.11)
MISFIT_MANY = 0.05


class KeineAhnungBot:
    def choose(self, side: Side) -> str:
        phase = side.view.facts["phase"]
        if phase == "drawing":
            return "draw"
        if phase == "revealing":
            return _reveal_or_declare(side)
        return max(
            (move for move in side.legal if move != "back"),
            key=lambda move: (_own_fits_after(side, move), move),
        )


def _known(side: Side) -> dict[int, str]:
    """The own face-down cards that were seen before, by position from 1."""
    marks = side.memory.facts["shown"][side.seat]
    own = side.view.own("layout")
    return {at + 1: mark for at, mark in enumerate(marks) if mark and own[at] != ""}


def _tops(side: Side) -> list[int]:
    return [TEXTS.code(str(top)) for top in side.view.places["pile"][0]]


def _fits_any(card: str, tops: list[int]) -> bool:
    code = TEXTS.code(card)
    return code >= PRIZE or any(fits(code, top) for top in tops)


def _reveal_or_declare(side: Side) -> str:
    tops, known = _tops(side), _known(side)
    for position, card in known.items():
        if _fits_any(card, tops):
            return f"reveal {position}"
    reveals = [move for move in side.legal if move.startswith("reveal")]
    unknown = [move for move in reveals if int(move.split()[1]) not in known]
    chance = prod(_misfit(len(tops)) for _ in unknown)
    if "nothing" in side.legal and chance >= LIKELY:
        return "nothing"
    return (unknown or reveals)[0]


def _misfit(piles: int) -> float:
    return MISFIT[piles] if piles < len(MISFIT) else MISFIT_MANY


def _own_fits_after(side: Side, move: str) -> int:
    """How many known own cards still fit if the open card goes onto that pile."""
    tops = _tops(side)
    tops[int(move.split()[1]) - 1] = TEXTS.code(str(side.view.places["open"][0][0]))
    return sum(_fits_any(card, tops) for card in _known(side).values())


BOT = KeineAhnungBot()
