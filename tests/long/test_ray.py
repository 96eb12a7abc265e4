"""A real cluster of two nodes, one of which is killed in the middle of the work."""

import importlib
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kartentisch.core.game import find_game
from kartentisch.sim.engine import CompiledEngine
from kartentisch.sim.on_ray import rows_on_ray
from kartentisch.sim.series import Series
from kartentisch.sim.stream import pieces
from tests.cli.run import kartentisch

pytestmark = [
    pytest.mark.long,
    # What Ray leaves open when a node is killed is not ours to close.
    pytest.mark.filterwarnings("ignore"),
]

GAMES = 60_000


@pytest.fixture
def cluster() -> Iterator[Any]:
    ray: Any = pytest.importorskip("ray")
    clusters: Any = importlib.import_module("ray.cluster_utils")
    cluster = clusters.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_killed_node_changes_nothing(cluster: Any) -> None:
    ray: Any = importlib.import_module("ray")
    second = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
    assert ray.cluster_resources()["CPU"] == 2
    series = Series(find_game("luecke"), 2, {}, "9" * 64, bots=("rules", "random"))
    tasks = [(0, numbers) for numbers in pieces(GAMES, 4)]
    found, killed = [], False
    for (_, numbers), rows in rows_on_ray([series], tasks, fast=True):
        found.append(rows)
        if numbers.start == GAMES // 5:
            cluster.remove_node(second, allow_graceful=False)
            killed = True
    assert killed
    assert np.array_equal(np.concatenate(found), CompiledEngine(series).rows(range(GAMES)))


def test_the_commands_say_the_same_on_a_cluster(cluster: Any, tmp_path: Path) -> None:
    simulate = ["simulate", "passt-nicht", "--games", "3000", "--seed", "r", "--out"]
    sweep = ["sweep", "luecke", "--vary", "hand=8,12", "--games", "500", "--seed", "r", "--out"]
    for words, ending in ((simulate, ".csv"), (sweep, ".json")):
        texts = set()
        for place in ("here", "ray"):
            out = tmp_path / f"{place}{ending}"
            done = kartentisch(
                tmp_path, *words, str(out), "--on", place, RAY_ADDRESS=cluster.address
            )
            assert done.returncode == 0, done.stderr
            texts.add(out.read_text())
        assert len(texts) == 1


def test_no_cluster_at_that_address_gets_one_line(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    words = ["simulate", "luecke", "--games", "1000", "--seed", "r", "--on", "ray"]
    done = kartentisch(tmp_path, *words, RAY_ADDRESS=f"127.0.0.1:{port}")
    assert done.returncode == 2
    assert done.stderr == f"kartentisch: no Ray cluster at 127.0.0.1:{port}: Connection refused\n"
