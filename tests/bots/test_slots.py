"""Whatever the kernel links somewhere takes what is given there: the same names in one order."""

import inspect
from types import ModuleType

import pytest

from kartentisch.bots.default import policy, worlds
from kartentisch.bots.nets.slots import NetOfGame
from kartentisch.bots.search import likely, records
from kartentisch.bots.search import policy as search_policy
from kartentisch.bots.search.slots import Copying, Likely, Worlds
from kartentisch.bots.slots import ByRules, Chooser, Policy, Watcher
from kartentisch.core import contract, kernel, no_report, report
from kartentisch.core.game import find_game, game_names
from kartentisch.core.parts import has_part, part_of
from kartentisch.sim.slots import Tally

PARTS = {
    ("bots", "policy"): Policy,
    ("bots", "net"): NetOfGame,
    ("bots", "worlds"): Worlds,
    ("sim", "tally"): Tally,
}
#: What stands in a slot besides the parts of games.
OTHERS = [
    (policy, Watcher),
    (search_policy, Watcher),
    (search_policy, Chooser),
    (policy, ByRules),
    (likely, Likely),
    (worlds, Likely),
    (records, Copying),
]


def _check(module: ModuleType, slots: dict[str, kernel.Function]) -> None:
    for name, slot in slots.items():
        wanted, found = (inspect.signature(each) for each in (slot, getattr(module, name)))
        assert len(found.parameters) == len(wanted.parameters), f"{module.__name__}.{name}"
        for one, other in zip(wanted.parameters.values(), found.parameters.values(), strict=True):
            # What is given by its place alone may have a name of the game's own.
            is_named = one.kind is not one.POSITIONAL_ONLY
            assert not is_named or one.name == other.name, f"{module.__name__}.{name}"


@pytest.mark.parametrize("game", [*game_names(), "default"])
@pytest.mark.parametrize(("room", "part"), PARTS)
def test_every_part_of_a_game_takes_what_its_slots_are_given(
    game: str, room: str, part: str
) -> None:
    if has_part(game, room, part):
        module, protocol = part_of(game, room, part), PARTS[room, part]
        _check(module, kernel.slots_of(protocol))
        missing = [name for name in protocol.__annotations__ if not hasattr(module, name)]
        assert not missing, f"{module.__name__} lacks {missing}"


@pytest.mark.parametrize(("module", "protocol"), OTHERS)
def test_whoever_else_stands_in_a_slot_takes_the_same(module: ModuleType, protocol: type) -> None:
    _check(module, kernel.slots_of(protocol))


@pytest.mark.parametrize("game", game_names())
def test_rules_take_what_the_contract_says(game: str) -> None:
    slots = {name: getattr(contract, name) for name in kernel._functions(contract)}  # noqa: SLF001
    _check(find_game(game).rules, slots)


@pytest.mark.parametrize("game", [*game_names(), "default"])
def test_who_listens_and_who_does_not_hear_the_same(game: str) -> None:
    heard = kernel.listeners(part_of(game, "sim", "tally"))
    quiet = {getattr(report, name): getattr(no_report, name) for name in vars(no_report)
             if hasattr(report, name) and inspect.isfunction(getattr(no_report, name))}  # fmt: skip
    for told, listener in {**heard, **quiet}.items():
        wanted, found = inspect.signature(told), inspect.signature(listener)
        assert [*found.parameters] == [*wanted.parameters]
