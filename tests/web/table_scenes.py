"""The scenes of the tables.

The deal, a move asked, one just made, a refusal, what is special about a game, a bubble; with few
and with many, and with the longest names there are.
"""

from collections.abc import Callable
from typing import Any, Final

from tests.web.scenes import LONG_NAME, Happened, Scene, View, at_table, is_asked, moment

Build = Callable[[], Scene]
LONG_SAYING = "Moment, ich bin gleich fertig."


def _verbs(view: View) -> set[str]:
    return {choice["move"].split(" ")[0] for choice in view.get("legal", [])}


def _round(view: View) -> int:
    return int(view["facts"].get("round", 0))


def _in_luecke(view: View) -> bool:
    return _round(view) > 1 and {"gap", "match"} <= _verbs(view)


def _in_passt_nicht(view: View) -> bool:
    return _round(view) > 1 and {"give", "play"} <= _verbs(view)


def _presses(view: View) -> bool:
    return "press" in _verbs(view)


def _turns(view: View) -> bool:
    return bool(view["places"]["turned"][0]) and is_asked(view)


def _waits(view: View) -> bool:
    return _round(view) > 1 and not is_asked(view) and view["phase"] == "playing"


def _lays(view: View) -> bool:
    return {"lay", "play"} <= _verbs(view) and _round(view) > 1


def _wishes(view: View) -> bool:
    moves = [choice["move"] for choice in view.get("legal", [])]
    return any(move.startswith("joker ") for move in moves)


def _stands_wish(view: View) -> bool:
    return bool(view["facts"].get("wish")) and is_asked(view)


def _many_moves(view: View) -> bool:
    return int(view["number"]) > 60


def _places(view: View) -> bool:
    return "pile" in _verbs(view) and len(view["places"]["pile"][0]) >= 3 and _many_moves(view)


def _many_piles(view: View) -> bool:
    return len(view["places"]["pile"][0]) >= 6 and is_asked(view)


def _declares(view: View) -> bool:
    return {"nothing", "reveal"} <= _verbs(view) and _many_moves(view)


def _draws(view: View) -> bool:
    return _verbs(view) == {"draw"}


def _empty_draw_pile(view: View) -> bool:
    return "draw" in _verbs(view) and not view["places"]["draw"][0]


def _plays(view: View) -> bool:
    return bool(view["phase"] == "playing")


def _over(view: View) -> bool:
    return bool(view["phase"] == "over")


PLAIN: dict[str, tuple[tuple[str, object], ...]] = {
    "luecke": (("rounds", 3),),
    "keine-ahnung": (),
    "passt-nicht": (("target", 100),),
}
GAPS, FITS = _in_luecke, _in_passt_nicht
JOKER = "[data-row^='hand/0'] .slot:has([data-colour=joker])"


def _at(
    game: str,
    seats: int,
    is_it: Callable[[View], bool],
    follows: Callable[[Happened], bool] = lambda _: True,
    options: tuple[tuple[str, object], ...] = (),
    **more: Any,
) -> Build:
    return lambda: at_table(moment(game, seats, options or PLAIN[game], is_it, follows), **more)


def _happened(happened: Happened) -> list[dict[str, Any]]:
    return [event for entry in happened for event in entry.get("happened", [])]


def _ends_round(happened: Happened) -> bool:
    """And the game goes on."""
    is_over = any(entry.get("winners") for entry in happened)
    return not is_over and any(event["type"] == "round" for event in _happened(happened))


def _brings_trophy(happened: Happened) -> bool:
    """To somebody else."""
    reached = [event["reaches"] for event in _happened(happened) if event["type"] == "moved"]
    return any(spot["place"] == "won" and spot.get("row", 0) for spot in reached)


#: By their names; a scene is built when it is looked at.
TABLE_SCENES: Final[dict[str, Build]] = {
    "luecke-deal": _at("luecke", 3, _presses),
    "luecke-press": _at("luecke", 4, _presses, clicks=(".fan .slot",)),
    "luecke-asked": _at("luecke", 4, GAPS, said=f"2:{LONG_SAYING}"),
    "luecke-gap": _at("luecke", 4, GAPS, clicks=(".fan .slot.gold",)),
    "luecke-refused": _at("luecke", 4, GAPS, clicks=(".fan .slot.idle",)),
    "luecke-turned": _at("luecke", 3, _turns),
    "luecke-waits": _at("luecke", 4, _waits, then=True),
    "luecke-two": _at("luecke", 2, GAPS),
    "luecke-people": _at("luecke", 4, GAPS, people=4, person=LONG_NAME),
    "luecke-round": _at("luecke", 4, _plays, _ends_round, then=True),
    "luecke-end": _at("luecke", 4, _over),
    "keine-ahnung-deal": _at("keine-ahnung", 5, _draws),
    "keine-ahnung-asked": _at("keine-ahnung", 5, _places, said=f"3:{LONG_SAYING}"),
    "keine-ahnung-declare": _at("keine-ahnung", 5, _declares),
    "keine-ahnung-refused": _at("keine-ahnung", 3, _draws, clicks=(".mine .slot",)),
    "keine-ahnung-many": _at("keine-ahnung", 4, _many_piles),
    "keine-ahnung-empty": _at("keine-ahnung", 3, _empty_draw_pile),
    "keine-ahnung-two": _at("keine-ahnung", 2, _places),
    "keine-ahnung-people": _at("keine-ahnung", 5, _places, people=5, person=LONG_NAME),
    "keine-ahnung-trophy": _at("keine-ahnung", 5, _many_moves, _brings_trophy, then=True),
    "keine-ahnung-end": _at("keine-ahnung", 5, _over, options=(("trophy_count", 1),)),
    "passt-nicht-deal": _at("passt-nicht", 4, is_asked),
    "passt-nicht-asked": _at("passt-nicht", 6, FITS, said=f"2:{LONG_SAYING}"),
    "passt-nicht-lay": _at("passt-nicht", 3, _lays),
    "passt-nicht-refused": _at("passt-nicht", 6, FITS, clicks=(".hand .slot.locked",)),
    "passt-nicht-wish": _at("passt-nicht", 6, _wishes, clicks=(JOKER, ".discard .slot")),
    "passt-nicht-wished": _at("passt-nicht", 5, _stands_wish),
    "passt-nicht-waits": _at("passt-nicht", 6, _waits, then=True),
    "passt-nicht-round": _at("passt-nicht", 6, _plays, _ends_round, then=True),
    "passt-nicht-end": _at("passt-nicht", 6, _over, options=(("rounds", 1),)),
    "passt-nicht-two": _at("passt-nicht", 2, FITS),
    "passt-nicht-people": _at("passt-nicht", 6, FITS, people=6, person=LONG_NAME),
}
