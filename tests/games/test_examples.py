"""Every worked example of every game (games/<game>/examples.toml), line by line."""

import tomllib
from typing import Any

import pytest

from kartentisch.core.game import find_game, game_names
from tests.games.position import run_example


def _examples() -> list[Any]:
    found = []
    for name in game_names():
        text = (find_game(name).folder / "examples.toml").read_text("utf-8")
        for example in tomllib.loads(text)["example"]:
            label = f"{name}: {' '.join(example['rules'])} {example['title']}"
            found.append(pytest.param(name, example, id=label))
    return found


@pytest.mark.parametrize(("name", "example"), _examples())
def test_example(name: str, example: dict[str, Any]) -> None:
    run_example(find_game(name), example)
