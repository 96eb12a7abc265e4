"""One name is one thing: no class of the program has the name of another one."""

import ast
from collections import defaultdict
from pathlib import Path

HOUSE = Path(__file__).parents[1] / "src" / "kartentisch"
#: Names that several classes may have, and why.
SHARED = {
    "Inputs": "which features each net has",
    "State": "each game's own, and the contract that all of them keep",
    "Work": "what each net and each policy writes on; the contracts ask for it by this name",
}


def _defined() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(HOUSE)))
    return found


def test_no_class_name_is_defined_twice() -> None:
    found = _defined()
    assert len(found) > 250
    twice = {name: places for name, places in found.items() if len(places) > 1}
    assert twice.keys() == SHARED.keys(), twice
