"""The fuzzer of frames: it speaks the protocol, breaks it, and a broken server ends it."""

import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.server.bent import bent, good_frame
from benchmarks.server.frames import Figures, found_in, frames

from kartentisch.server.http.frames import BadFrame, read_frame
from tests.games.random_play import rng_of
from tests.table.room import Room

ROOT = Path(__file__).parents[2]
MANY = 2000


def _room() -> Room:
    room = Room("passt-nicht", 2)
    room.sit_down(0, 1)
    room.start()
    return room


def _is_readable(data: bytes) -> bool:
    try:
        read_frame(data)
    except BadFrame:
        return False
    return True


def test_good_frames_can_be_read_and_bent_ones_mostly_not() -> None:
    room, rng = _room(), rng_of(1)
    good = [good_frame(rng, room.table, seat) for seat in (0, 1, None) for _ in range(MANY)]
    assert all(map(_is_readable, good))
    assert len(set(good)) > MANY
    readable = sum(_is_readable(bent(data, rng)) for data in good)
    assert len(good) / 20 < readable < len(good) / 2


def test_what_is_bent_can_be_bent_again() -> None:
    rng = rng_of(2)
    data = good_frame(rng, _room().table, 0)
    found = set()
    for _ in range(MANY):
        data = bent(data, rng)[:6000]
        found.add(data)
    assert len(found) > MANY / 4


@pytest.mark.parametrize(
    ("codes", "malformed", "most", "is_kept"),
    [([0, 0], 60, 140, True), ([0, 77], 60, 140, False), ([0, 0], 40, 140, False),
     ([0, 0], 60, 151, False)],
)  # fmt: skip
def test_what_fuzzers_found(
    codes: list[int], malformed: int, most: float, *, is_kept: bool
) -> None:
    figures = [Figures(100, {"unreadable": malformed, "done": 9}, 100, most), Figures(0, {}, 0, 0)]
    assert found_in(figures, codes, 50).is_kept == is_kept


@pytest.mark.long
def test_a_fuzzer_runs_to_its_end(tmp_path: Path) -> None:
    found = frames(3000, tmp_path)
    assert found.is_kept, found


#: Each of them for a name that good frames do not have.
BROKEN = {
    "a command that breaks the table": "return [][name]",
    "a task that fails": (
        "return [effects.AskHint(viewer, name, (*self.table.play.to_act(), 0)[0], 'no language')]"
    ),
    "an answer that never comes": "time.sleep(100)",
}


@pytest.mark.long
@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_server_ends_the_fuzzer(broken: str, tmp_path: Path) -> None:
    program = (
        "import sys, time\n"
        "import benchmarks.server.fuzzed as fuzzed\n"
        "from kartentisch.table import effects, live\n"
        "honest = live.LiveTable._ask\n"
        "def ask(self, viewer, name):\n"
        "    if name == 'a' or self.table.play is None:\n"
        "        return honest(self, viewer, name)\n"
        f"    {broken}\n"
        "live.LiveTable._ask = ask\n"
        f"sys.argv = ['fuzzed', {str(tmp_path)!r}, '-runs=20000', '-timeout=5', '-seed=1',"
        f" '-artifact_prefix={tmp_path}/']\n"
        "fuzzed.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode not in (0, 1, 2), done.stderr
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(("crash", "timeout"))]
