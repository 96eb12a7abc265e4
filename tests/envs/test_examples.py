"""The examples of docs/research.md, started as a person starts them; and one that learns."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from scripts import notebook

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "envs"

#: What each of them prints at its end.
LAST_LINE = {
    "random_pettingzoo.py": r"seat_\d -?\d",
    "random_gymnasium.py": r"reward -?\d",
    "random_vector.py": r"steps 200000 games \d+",
    "random_openspiel.py": r"returns \[",
    "by_text.py": r"reward -?\d",
    "solve.py": r"100 exploitability (-?0\.0\d*$|\d\.\d+e-\d+)",
}


def _example(name: str) -> Any:
    return pytest.param(name, marks=pytest.mark.compiled if name == "random_vector.py" else ())


@pytest.mark.parametrize("name", [_example(name) for name in LAST_LINE])
def test_an_example_runs_to_its_end(name: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert re.match(LAST_LINE[name], done.stdout.splitlines()[-1]), done.stdout


@pytest.mark.parametrize("kind", ["pettingzoo", "gymnasium", "vector", "openspiel"])
def test_a_random_agent_takes_about_ten_lines(kind: str) -> None:
    text = (EXAMPLES / f"random_{kind}.py").read_text()
    lines = [line for line in text.splitlines()[1:] if line and "import" not in line]
    assert len(lines) <= 10


def _loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "games"), [("keine-ahnung", 2_500), ("luecke", 2_000), ("passt-nicht", 12_000)]
)
def test_a_small_learner_beats_the_random_mover(game: str, games: int) -> None:
    """Some seconds of one core; the same seed learns the same."""
    _, curve = _loaded("learn").train(game, games)
    assert curve[0] < 0.2
    assert np.mean(curve[-5:]) > 0.3


@pytest.mark.compiled
def test_the_notebook_runs_and_its_page_has_the_same_cells() -> None:
    page = notebook.PAGE.read_text("utf-8")
    shown = page.replace("\n\n", "\n")
    for cell in json.loads(notebook.NOTEBOOK.read_text("utf-8"))["cells"]:
        assert "".join(cell["source"]).replace("\n\n", "\n") in shown
    small = {"TRAINED = 25_000": "TRAINED = 256", "games: int = 2000": "games: int = 100"}
    *_, last = (done for done in notebook.run_cells(small) if done.figures)
    assert last.figures[0].axes[0].get_title() in page


def test_every_example_is_told_of() -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    for path in EXAMPLES.iterdir():
        if path.suffix in {".py", ".ipynb"}:
            assert path.name in page, path.name
