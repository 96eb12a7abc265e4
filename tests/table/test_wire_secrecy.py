"""Nothing hidden leaves the server; and the checks that say so would notice."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kartentisch.core.game import find_game, game_names
from tests.table.delays import REASONS, check_delays
from tests.table.hints import check_hints
from tests.table.leaks import LEAKS, Leak, is_caught
from tests.table.twins import Viewer
from tests.table.web import InnerWeb, inner_web
from tests.table.wire_secrecy import check_wire

#: For each game and each of its viewers; in parts, for machines with several cores.
PAIRS, MANY, PARTS = 50, 200, 2


@pytest.fixture
def web(tmp_path: Path) -> Iterator[InnerWeb]:
    with inner_web(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("pairs", [PAIRS, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", game_names())
def test_not_a_byte_depends_on_hidden_cards(
    game: str, part: int, pairs: int, web: InnerWeb
) -> None:
    """Mostly with all seats taken, since every seat has to be looked at."""
    seats = find_game(game).seats
    viewers: list[Viewer] = [*range(seats[-1]), None]
    seen: Counter[Viewer] = Counter()
    number = part
    while min(seen[viewer] for viewer in viewers) < pairs / PARTS:
        seen += check_wire(
            game, seats[-1 - max(0, number % 4 - 2) * (number // 4 % len(seats))], number, 40, web
        )
        number += PARTS + 1


@pytest.mark.parametrize("game", game_names())
def test_no_hint_depends_on_hidden_cards(game: str, web: InnerWeb) -> None:
    assert check_hints(game, 1, 40, web) >= 10


@pytest.mark.parametrize("number", range(len(REASONS)), ids=REASONS)
@pytest.mark.parametrize("game", game_names())
def test_no_delay_depends_on_hidden_cards(game: str, number: int) -> None:
    assert check_delays(game, number, 30) >= 20


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: f"{leak.game}: {leak.what}")
def test_a_planted_leak_is_caught(leak: Leak, tmp_path: Path) -> None:
    assert is_caught(leak, tmp_path, 400)
