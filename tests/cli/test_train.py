"""Training from the command line: a file at the end, put aside by Ctrl-C, never begun twice."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kartentisch.bots.nets.file import about_net, load_weights, path_of
from kartentisch.bots.nets.registry import net_of
from kartentisch.bots.nets.training import Trainer, TrainingPlan
from kartentisch.bots.passt_nicht import worlds
from kartentisch.bots.search.response import shares_from_search
from kartentisch.core.game import find_game
from tests.cli.run import environment, kartentisch

pytestmark = pytest.mark.compiled
GAME = "passt-nicht"


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """A first compilation may take longer than a command is waited for."""
    Trainer(TrainingPlan(find_game(GAME), "0" * 64, 1)).train()


def test_a_short_training_writes_a_net_and_is_not_begun_twice(tmp_path: Path) -> None:
    net = tmp_path / "new" / "my.net"
    words = ["train", GAME, "--iterations", "2", "--seed", "x", "--out", str(net)]
    done = kartentisch(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert "2 of 2 iterations" in done.stdout
    module = net_of(GAME)
    load_weights(module.Work(), GAME, module, net)
    assert about_net(net)["trained"]["iterations"] == 2
    before = net.read_bytes()

    again = kartentisch(tmp_path, *words)
    assert again.returncode == 2
    assert "my.npz is there already: go on with --resume, or move it" in again.stderr
    other = kartentisch(tmp_path, *words[:5], "y", *words[6:], "--resume")
    assert other.returncode == 2
    assert "a training of passt-nicht version 1" in other.stderr
    assert net.read_bytes() == before


@pytest.mark.parametrize("command", ["train", "respond"])
def test_matrices_take_one_core_whatever_the_machine_has(command: str) -> None:
    """Threads are counted when NumPy is imported, so the limit must be there before that."""
    lines = (
        "import os, sys",
        f"import kartentisch.cli.main, kartentisch.cli.{command}",
        "from argparse import Namespace",
        "from kartentisch.cli.training import check_training",
        "check_training(Namespace(iterations=1))",
        "print(os.environ['OPENBLAS_NUM_THREADS'], 'numpy' in sys.modules)",
    )
    alone = {key: value for key, value in os.environ.items() if key != "OPENBLAS_NUM_THREADS"}
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env=alone, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout == "1 False\n"


def test_ctrl_c_puts_a_training_aside(tmp_path: Path) -> None:
    checkpoint = tmp_path / "aside.npz"
    words = ["train", GAME, "--iterations", "1000", "--out", str(tmp_path / "aside.net")]
    running = subprocess.Popen(
        [sys.executable, "-m", "kartentisch", *words],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        while not checkpoint.exists() and running.poll() is None:
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=100)
    finally:
        running.kill()
    assert running.returncode == 1
    assert "of 1,000 iterations" in out
    assert f"put aside: {checkpoint}; go on with --resume" in err
    assert not checkpoint.with_suffix(".net").exists()


def test_a_response_is_measured_and_kept_and_not_begun_twice(tmp_path: Path) -> None:
    kept = tmp_path / "kept.npz"
    words = ["respond", GAME, "--iterations", "2", "--deals", "5", "--checkpoint", str(kept)]
    done = kartentisch(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert "(2 iterations), the response takes " in done.stdout
    assert "from the net, in 5 deals on every seat" in done.stdout
    assert "from the search with that net, in 1 deals" in done.stdout
    again = kartentisch(tmp_path, *words)
    assert again.returncode == 2
    assert "kept.npz is there already" in again.stderr
    more = kartentisch(tmp_path, *words, "--players", "3", "--resume")
    assert more.returncode == 2
    assert "for 2 players against" in more.stderr
    fresh = kartentisch(tmp_path, *words, "--fresh", "--resume")
    assert fresh.returncode == 2
    assert "beginning with" in fresh.stderr


@pytest.mark.long
def test_a_response_taken_up_again_is_told_the_same(tmp_path: Path) -> None:
    words = ["respond", GAME, "--iterations", "2", "--deals", "5"]
    words += ["--checkpoint", str(tmp_path / "kept.npz")]
    done = kartentisch(tmp_path, *words)
    assert "the response takes " in done.stdout
    assert kartentisch(tmp_path, *words, "--resume").stdout == done.stdout


def test_a_search_that_looks_into_no_world_plays_as_its_net(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, seed = find_game(GAME), "2" * 64
    trainer = Trainer(TrainingPlan(game, "0" * 64, 12, only=2, rival=path_of(GAME)))
    for _ in range(12):
        trainer.train()
    some = shares_from_search(game, trainer.work(), 2, range(10), seed)
    monkeypatch.setattr(worlds, "WORLDS", 0)
    none = shares_from_search(game, trainer.work(), 2, range(50), seed)
    assert none.tolist() == trainer.compare(2, 50, seed).tolist()
    assert 0 < none.mean() < 1
    assert 0 <= some.mean() < 1
