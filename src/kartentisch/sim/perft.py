"""Counts of legal sequences of moves from one deal: a fingerprint of the rules.

Where several seats may decide at once, the lowest goes first. Shuffles on the way are those of
the fast dealer, whose generator is part of the state and so is copied with it.
"""

from collections.abc import Mapping

from kartentisch.core.dealer import FastDealer, seed_from_text
from kartentisch.core.game import Game
from kartentisch.core.layout import Layout


def deal(game: Game, seats: int, options: Mapping[str, object], seed: str) -> Layout:
    """The position right after the deal; the first seat begins."""
    s = game.new_state(seats, options)
    dealer = FastDealer(seed_from_text(seed), [""] * seats)
    dealer.begin(s)
    s.dealer = dealer
    game.rules.begin(s)
    return s


def perft(game: Game, s: Layout, depth: int) -> int:
    """How many sequences of so many moves there are; shorter ones that end the game count."""
    seat = game.rules.acting(s)
    if depth == 0 or seat < 0:
        return 1
    choices = _choices(game, s, seat)
    if depth == 1:
        return len(choices)
    return sum(perft(game, _after(game, s, seat, action), depth - 1) for action in choices)


def divide(game: Game, s: Layout, depth: int) -> dict[str, int]:
    """The same count for each first move."""
    seat = game.rules.acting(s)
    return {
        game.actions[action]: perft(game, _after(game, s, seat, action), depth - 1)
        for action in _choices(game, s, seat)
    }


def _choices(game: Game, s: Layout, seat: int) -> list[int]:
    out = [0] * game.rules.MOST_LEGAL
    return out[: game.rules.legal(s, seat, out)]


def _after(game: Game, s: Layout, seat: int, action: int) -> Layout:
    twin = s.copy()
    game.rules.act(twin, seat, action)
    return twin
