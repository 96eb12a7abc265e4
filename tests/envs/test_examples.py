"""The examples of docs/research.md, started as a person starts them; and one that learns."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

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


@pytest.mark.parametrize("name", LAST_LINE)
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


def test_a_small_learner_beats_the_random_mover() -> None:
    """30 seconds of one core; half of the games are won by nobody's doing."""
    _, curve = _loaded("learn").train("passt-nicht", 30)
    rewards = [reward for _, reward in curve]
    tenth = max(len(rewards) // 10, 1)
    assert np.mean(rewards[-tenth:]) > 0.3 > np.mean(rewards[:tenth])


def test_every_example_is_told_of() -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    for path in EXAMPLES.iterdir():
        if path.suffix in {".py", ".ipynb"}:
            assert path.name in page, path.name
