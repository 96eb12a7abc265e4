"""Whole games as text: what every move did, card by card.

A golden file holds the moves of a game and all that followed; the test plays the moves again
and compares every line. `python -m tests.games.golden` writes them anew: look at the difference
before you keep it.
"""

import json
from pathlib import Path
from typing import Any

from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.play import Play, Step
from kartentisch.core.pov import pov_of
from tests.games.inside import state_of

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("keine-ahnung", 2, {}),
    ("keine-ahnung", 5, {"forgetting": "punished", "memory": "open", "trophy_count": 5}),
    ("luecke", 2, {}),
    ("luecke", 3, {}),
    ("luecke", 4, {"hand": 6, "rounds": 2}),
    ("passt-nicht", 2, {"target": 30}),
    ("passt-nicht", 6, {"target": 50}),
]
SEED = "7" * 64


def path_of(game: Game, seats: int) -> Path:
    return game.folder / "golden" / f"{seats}-seats.txt"


def opened(name: str, seats: int, options: dict[str, Any]) -> Play:
    return Play(find_game(name), [f"seat {seat}" for seat in range(seats)], options, seed=SEED)


def moves_in(text: str) -> list[tuple[int, str]]:
    """The moves of a golden file: lines that begin with a seat."""
    lines = [line.split(" ", 1) for line in text.splitlines() if line[:1].isdigit()]
    return [(int(seat), move) for seat, move in lines]


def told(play: Play) -> str:
    """The whole game so far, as text."""
    head = {"options": play.options, "first": play.first, "seed": play.seed}
    lines = [f"{play.game.title}, {len(play.names)} seats", json.dumps(head), "deal"]
    for step in play._steps.whole():  # noqa: SLF001 - a golden tells everything
        lines += _step(play, step)
    lines += [f"scores {play.scores()}", f"winners {play.winners()}"]
    return "\n".join([*lines, ""])


def _step(play: Play, step: Step) -> list[str]:
    lines = []
    if step.action is not None:
        lines.append(f"{step.seat} {play.game.actions[step.action]}")
    lines += [f"  {_event(play.game, state_of(play), event)}" for event in step.events]
    return [*lines, *(f"  {name} {_short(value)}" for name, value in step.facts.items())]


def _short(value: Any) -> str:
    """Marks are many and mostly empty."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return " | ".join(" ".join(str(each) or "-" for each in row) for row in value)
    return str(value)


def _event(game: Game, s: Layout, event: tuple[Any, ...]) -> str:
    def place(number: int) -> str:
        return f"{s.PLACES[number // ROWS]}.{number % ROWS}"

    match event:
        case ("moved", card, leaves, i, reaches, j):
            return f"{game.cards[card]} {place(leaves)}[{i}] -> {place(reaches)}[{j}]"
        case ("swept", count, leaves, reaches):
            return f"{count} cards {place(leaves)} -> {place(reaches)}"
        case ("round", number, scores):
            return f"round {number} {scores}"
        case (what, number, cards):
            return f"{what} {place(number)} {' '.join(game.cards[card] for card in cards)}"
    raise AssertionError(event)


def _write_all() -> None:
    for name, seats, options in GAMES:
        play = opened(name, seats, options)
        bot = bot_for(name)
        while not play.over:
            for seat in play.to_act():
                pov = pov_of(play, seat, play.steps)
                play.do(seat, bot.think(pov, Budget(), 0).move)
        path = path_of(play.game, seats)
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(play), "utf-8")
        print(path.name, name, play.steps, play.scores())  # noqa: T201 - a tool


if __name__ == "__main__":
    _write_all()
