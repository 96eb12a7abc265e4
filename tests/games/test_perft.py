"""Counts of legal sequences, frozen: a changed rule changes a count."""

import pytest

from kartentisch.core.game import find_game
from kartentisch.sim.perft import deal, divide, perft

COUNTS: list[tuple[str, int, dict[str, object], list[int]]] = [
    ("keine-ahnung", 2, {}, [1, 1, 6, 9, 21, 43, 94, 239, 553, 1511, 3727, 10199, 25548]),
    ("keine-ahnung", 5, {"forgetting": "punished"}, [7, 48, 315, 2130, 14221, 96002]),
    ("luecke", 2, {"hand": 4}, [6, 36, 144, 321, 1053, 4254, 16442, 48024]),
    ("luecke", 4, {"pressed": 0}, [9, 105, 1029, 9432, 82810]),
    ("passt-nicht", 2, {}, [15, 75, 520, 2419, 13338, 55463]),
    ("passt-nicht", 6, {"target": 1}, [15, 75, 1125, 5625, 28125]),
]


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "seats", "options", "counts"), COUNTS)
def test_perft(name: str, seats: int, options: dict[str, object], counts: list[int]) -> None:
    game = find_game(name)
    s = deal(game, seats, options, "perft")
    found = [perft(game, s, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts
    assert sum(divide(game, s, len(counts)).values()) == counts[-1]
