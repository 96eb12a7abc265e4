"""A view and the moves as text, in the notation: for agents that read."""

import json
from typing import Any

from kartentisch.core.action import Action, Spot
from kartentisch.core.play import Play
from kartentisch.core.view import Face, View
from kartentisch.envs.match import Match


def view_of(play: Play, seat: int, *, memory: bool = False) -> str:
    """A line for each place and each fact; ? is a card that is not seen, . an empty position."""
    view = play.memory(seat) if memory else play.view(seat)
    return f"{play.game.name}, seat {seat}\n{told_view(view)}"


def told_view(view: View) -> str:
    places = [f"{name}: {_rows(rows)}" for name, rows in view.places.items() if any(rows)]
    facts = [f"{name}: {_fact(value)}" for name, value in view.facts.items()]
    return "\n".join([*facts, *places])


def _rows(rows: list[list[Face]]) -> str:
    return " | ".join(_row(row) for row in rows)


def _row(faces: list[Face]) -> str:
    """Many cards that nobody sees are told by their number."""
    if faces and all(face is None for face in faces):
        return f"{len(faces)} cards"
    return " ".join("?" if face is None else face or "." for face in faces) or "-"


def _fact(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_fact(each) for each in value) or "-"
    return str(value) or "-"


def moves_of(match: Match, seat: int) -> dict[str, int]:
    """Legal moves and the numbers of their actions."""
    moves = match.setting.moves
    return {moves.texts[moves.index[code]]: moves.index[code] for code in match.play.choices(seat)}


def structured(play: Play, seat: int) -> dict[str, Any]:  # what JSON can be
    """A view as JSON knows it; the legal moves with the way of their card."""
    view: View = play.view(seat)
    decoded: dict[str, object] = json.loads(view.encode())
    return decoded | {"legal": [action_of(action) for action in view.legal]}


def action_of(action: Action) -> dict[str, Any]:  # as above
    """A move as verb and cards, with the place that the card leaves and the one it reaches."""
    verb, *cards = action.move.split()
    ways = {"leaves": _spot(action.leaves), "reaches": _spot(action.reaches)}
    return {"move": action.move, "verb": verb, "with": cards, **ways}


def _spot(spot: Spot) -> dict[str, object]:
    return {"place": spot.place, "row": spot.row, "at": spot.at, "card": spot.card}
