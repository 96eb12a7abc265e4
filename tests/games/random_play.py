"""Games of random moves, for properties that must hold in all of them."""

from collections.abc import Iterator
from typing import Any

from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.rng import below, seed_rng

#: Options that change what may be seen or done, and small sizes.
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("keine-ahnung", {"forgetting": "punished", "memory": "open"}),
    ("keine-ahnung", {"deck": ["b1", "b2+", "g1x", "y2^", "r3+", "a1"] * 10}),
    (
        "keine-ahnung",
        {"layout": 2, "trophies": "open", "trophy_count": 3, "prizes": 2, "turns": 30},
    ),
    ("luecke", {"colours": 3, "numbers": 6, "hand": 3, "pressed": 1, "rounds": 2}),
    ("luecke", {"pressed": 0, "rounds": 1, "turns": 20}),
    ("passt-nicht", {"target": 20}),
    ("passt-nicht", {"colours": 3, "numbers": 4, "hand": 1, "jokers": 4, "target": 5}),
    ("passt-nicht", {"copies": 1, "hand": 2, "rounds": 3, "turns": 9, "target": 1000}),
]


def variants() -> Iterator[tuple[Game, int, dict[str, Any]]]:
    """Every variant at its smallest and its largest number of seats, where it can be dealt."""
    plain: list[tuple[str, dict[str, Any]]] = [(name, {}) for name in game_names()]
    for name, options in plain + VARIANTS:
        game = find_game(name)
        for seats in (game.seats[0], game.seats[-1]):
            if _can_be_dealt(game, seats, options):
                yield game, seats, options


def _can_be_dealt(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.new_state(seats, options)
    except ValueError:
        return False
    return True


def games() -> list[Game]:
    return [find_game(name) for name in game_names()]


def rng_of(number: int) -> list[int]:
    rng = [0, 0, 0, 0]
    seed_rng(rng, number, 17, 99)
    return rng


def opened(
    game: Game, seats: int, options: dict[str, Any], number: int = 0, dealer: str = "fair"
) -> Play:
    names = [f"seat {seat}" for seat in range(seats)]
    return Play(game, names, options, seed=f"{number:064x}", dealer=dealer)


def moves_of(play: Play, rng: list[int]) -> Iterator[tuple[int, str]]:
    """Random moves until the end: each is given before it is made."""
    while not play.over:
        waiting = play.to_act()
        seat = waiting[below(rng, len(waiting))]
        choices = play.choices(seat)
        move = play.game.actions[choices[below(rng, len(choices))]]
        yield seat, move
        play.do(seat, move)
