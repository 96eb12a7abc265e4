"""Why a bot that follows rules does something, in one sentence."""

from typing import Any, Final

from kartentisch.bots.bot import HERE, Reason
from kartentisch.bots.policies import keine_ahnung
from kartentisch.core.layout import NO_CARD
from kartentisch.core.words import words_of
from kartentisch.games.luecke.cards import TEXTS as LUECKE_CARDS
from kartentisch.games.luecke.cards import stars

PERCENT: Final = 10  # of thousandths


def reason_for(game: str, s: Any, seat: int, move: str) -> Reason:
    """A sentence about the kind of move, with the number that speaks for it."""
    verb, *rest = move.split()
    if game == "keine-ahnung" and verb in {"reveal", "nothing"}:
        return _about_layout(s, seat, rest)
    values: dict[str, Any] = {}
    if game == "luecke" and verb == "press":
        values["stars"] = sum(stars(LUECKE_CARDS.code(card)) for card in rest)
    if game == "passt-nicht" and verb in {"play", "give", "lay"}:
        values["points"] = int(rest[0][1:])
    return _reason(f"why-{game}-{verb}", values)


def _reason(sentence: str, values: dict[str, Any]) -> Reason:
    """Some numbers have a sentence of their own: one point, and what is certain."""
    words = words_of(HERE)
    own = [f"{sentence}-{value}" for value in values.values() if f"{sentence}-{value}" in words]
    return Reason(next(iter(own), sentence if sentence in words else "why-other"), values)


def _about_layout(s: Any, seat: int, rest: list[str]) -> Reason:
    """How likely it is that nothing fits, that the card fits; or that it was seen."""
    shown = s.shown[seat]
    if not rest:
        unknown = sum(
            card != NO_CARD and shown[position] == NO_CARD
            for position, card in enumerate(s.layout[seat])
        )
        percent = keine_ahnung.chance_of_none(s, unknown) // PERCENT
        return _reason("why-keine-ahnung-nothing", {"percent": percent})
    if shown[int(rest[0]) - 1] != NO_CARD:
        return Reason("why-keine-ahnung-known")
    percent = 100 - keine_ahnung.chance_of_none(s, 1) // PERCENT
    return Reason("why-keine-ahnung-unknown", {"percent": percent})
