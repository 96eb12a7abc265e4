"""Games on servers that fail by seed: see tests/simulation."""

from collections import Counter
from pathlib import Path

from tests.bench.item import Found
from tests.simulation.game import FAULTS, play

FASTER = 100


def simulated(count: int, folder: Path) -> Found:
    del folder
    happened: Counter[str] = Counter()
    virtual = real = 0.0
    moves = 0
    for number in range(count):
        told = play(number)
        happened += told.happened
        virtual, real, moves = virtual + told.virtual, real + told.real, moves + told.moves
        if number % 100 == 99:
            print(f"  {number + 1} games", flush=True)  # noqa: T201
    faults = sum(happened[fault] for fault in FAULTS)
    sentence = (
        f"{count:,} games, {moves:,} moves, {faults:,} faults of {len(happened.keys() & FAULTS)}"
        f" kinds, {happened['killed']:,} of them kills: nothing lost or doubled;"
        f" {virtual / real:.0f} times as fast as life"
    )
    return Found(sentence, virtual / real >= FASTER and happened.keys() >= FAULTS)
