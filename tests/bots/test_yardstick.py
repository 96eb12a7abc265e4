"""The generic tree search: it finds what cannot be missed, and keeps its books in order."""

from types import ModuleType
from typing import Any

import pytest

from kartentisch.bots.search import ismcts, look_ahead
from kartentisch.bots.search.registry import links_of, plain_tools
from kartentisch.core import kernel, no_report, report
from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import Layout
from kartentisch.core.play import Play
from tests.games.inside import state_of

SIMULATIONS = 60


def _plain(name: str, program: ModuleType) -> Any:
    links = links_of(name, compiled=False) | {report.shuffle: no_report.shuffle}
    return kernel.plain(find_game(name), program, links)


def _legal(game: Game, s: Layout) -> list[int]:
    out = [0] * game.rules.MOST_LEGAL
    return out[: game.rules.legal(s, 0, out)]


def _searched(name: str, program: ModuleType, s: Layout, simulations: int, worlds: int) -> int:
    searched, tools = _plain(name, program), plain_tools(find_game(name), s)
    if program is ismcts:
        return int(searched.ismcts(s, 0, simulations, 7, tools))
    return int(searched.look_ahead(s, 0, _legal(find_game(name), s), worlds, 7, tools))


def _last_card(name: str) -> tuple[Any, list[int], str]:
    """Seat 0 can end the round now with a good result, or go on with a card more."""
    game = find_game(name)
    s: Any = state_of(Play(game, ["a", "b"], seed="4" * 64, first=0))
    codes = game.cards.code
    if name == "passt-nicht":
        s.hand[0][0], s.hand_size[0], s.turn = codes("b5"), 1, 0
        s.discard[0] = codes("b1")
        s.display[0][:2], s.display_size[0] = [codes("b3"), codes("b4")], 2
        return s, [], "play b5"
    s.phase, s.turn, s.round = 3, 0, 4
    for side, card in enumerate(("b2", "r3")):
        s.pile[side][0], s.pile_size[side] = codes(card), 1
    s.hand[0][0], s.hand_size[0] = codes("b6"), 1
    for seat in range(2):
        s.pressed[seat][:2] = [codes(("a6", "g5")[seat]), codes(("y6", "p6")[seat])]
        s.pressed_size[seat] = 2
    return s, [], "match b6 left"


@pytest.mark.parametrize("name", ["luecke", "passt-nicht"])
@pytest.mark.parametrize("program", [ismcts, look_ahead], ids=["ismcts", "look_ahead"])
def test_a_round_that_can_be_won_is_won(name: str, program: ModuleType) -> None:
    game = find_game(name)
    s, _, best = _last_card(name)
    assert len(_legal(game, s)) > 1
    assert game.actions[_searched(name, program, s, SIMULATIONS, 3)] == best


def test_every_simulation_is_booked_once() -> None:
    s, _, _ = _last_card("passt-nicht")
    game = find_game("passt-nicht")
    s.hand[0][:3], s.hand_size[0] = [game.cards.code(card) for card in ("b5", "g2", "y0")], 3
    tools = plain_tools(game, s)
    _plain("passt-nicht", ismcts).ismcts(s, 0, SIMULATIONS, 7, tools)
    child, visits, opened = tools.tree[ismcts.ROOT].child, 0, []
    while child != ismcts.NOBODY:
        node = tools.tree[child]
        visits += node.visits
        opened.append(node.chances)
        assert node.visits <= node.chances
        assert 0 <= node.reward <= ismcts.SHARE * node.visits
        child = node.sibling
    assert visits == SIMULATIONS
    # What the seat itself can do is the same in every world.
    assert max(opened) == SIMULATIONS


def test_the_truth_is_left_alone() -> None:
    for program in (ismcts, look_ahead):
        s, _, _ = _last_card("passt-nicht")
        before = s.copy().values()
        _searched("passt-nicht", program, s, 5, 5)
        assert s.values() == before
