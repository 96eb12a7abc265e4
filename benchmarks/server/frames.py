"""Frames that nobody should send, made by a fuzzer (atheris) that knows the protocol: fuzzed.py.

Two fuzzers run at once, each with a server of its own. An error in the server, a line that it
hangs up on, a task that fails and an answer that never comes end the fuzzer with a code that is
seen here, and what it had sent stands in its log. Memory is counted from the moment when good
frames have been heard at tables of all kinds.
"""

import importlib.util
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec
from benchmarks.server.item import Found

#: Megabytes.
ALLOWED: Final = 50
FUZZERS: Final = 2
#: Some of the frames are good ones, so that tables get on: so many per cent more are sent.
GOOD: Final = 8
#: Seconds until an answer counts as one that never came.
PATIENCE: Final = 20


class Figures(msgspec.Struct):
    """What a fuzzer tells of itself."""

    frames: int
    answers: dict[str, int]
    #: Megabytes: before the first malformed frame, and the most there were.
    before: float
    most: float


def frames(count: int, folder: Path) -> Found:
    if importlib.util.find_spec("atheris") is None:
        return Found("atheris is not installed: see `extra bench` in check", is_kept=False)
    runs = count * (100 + GOOD) // 100 // FUZZERS
    places = [folder / str(number) for number in range(FUZZERS)]
    fuzzers = [_fuzzer(place, runs, 1 + number) for number, place in enumerate(places)]
    codes = [fuzzer.wait() for fuzzer in fuzzers]
    for code, place in zip(codes, places, strict=True):
        if code:
            _tell(place)
    return found_in([_figures(place) for place in places], codes, count)


def _fuzzer(place: Path, runs: int, seed: int) -> subprocess.Popen[bytes]:
    place.mkdir()
    options = [f"-runs={runs}", f"-seed={seed}", f"-timeout={PATIENCE}",
               f"-artifact_prefix={place}/"]  # fmt: skip
    with (place / "log").open("wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "benchmarks.server.fuzzed", str(place), *options],
            cwd=Path(__file__).parents[2], stderr=log,
        )  # fmt: skip


def _figures(place: Path) -> Figures:
    try:
        return msgspec.json.decode((place / "figures.json").read_bytes(), type=Figures)
    except FileNotFoundError:
        return Figures(0, {}, 0, 0)


def _tell(place: Path) -> None:
    lines = (place / "log").read_text("utf-8", "replace").splitlines()
    print("\n".join(lines[-60:]), flush=True)


def found_in(figures: list[Figures], codes: list[int], count: int) -> Found:
    answers = sum((Counter(each.answers) for each in figures), Counter[str]())
    grown = max(each.most - each.before for each in figures)
    crashes = sum(code != 0 for code in codes)
    malformed = answers["unreadable"] + answers["denied"]
    sentence = (
        f"{malformed:,} malformed frames made by atheris, {answers['unreadable']:,} of them"
        f" unreadable and {answers['denied']:,} refused, beside {answers['done']:,} good ones that"
        f" were fulfilled: {crashes} crashes, memory +{grown:.0f} MB"
    )
    return Found(sentence, crashes == 0 and malformed >= count and grown <= ALLOWED)
