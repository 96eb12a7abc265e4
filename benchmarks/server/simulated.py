"""Games on servers that fail by seed: see tests/simulation."""

from collections import Counter
from pathlib import Path
from typing import Final

from benchmarks.server.both_cores import on_both_cores
from benchmarks.server.item import Found
from tests.simulation.game import FAULTS, Told, play

FASTER: Final = 100
#: Games that are played on one core one after the other.
PART: Final = 20


def simulated(count: int, folder: Path) -> Found:
    del folder
    numbers = range(count)
    told: list[Told] = []
    for some in on_both_cores(
        _played, [(numbers[at : at + PART],) for at in range(0, count, PART)]
    ):
        told += some
        print(f"  {len(told)} games", flush=True)
    happened = sum((each.happened for each in told), Counter[str]())
    virtual, real = sum(each.virtual for each in told), sum(each.real for each in told)
    faults = sum(happened[fault] for fault in FAULTS)
    sentence = (
        f"{count:,} games, {sum(each.moves for each in told):,} moves, {faults:,} faults of"
        f" {len(happened.keys() & FAULTS)} kinds, {happened['killed']:,} of them kills: nothing"
        f" lost or doubled; {virtual / real:.0f} times as fast as life"
    )
    return Found(sentence, virtual / real >= FASTER and happened.keys() >= FAULTS)


def _played(numbers: range) -> list[Told]:
    return [_played_one(number) for number in numbers]


def _played_one(number: int) -> Told:
    try:
        return play(number)
    except BaseException:
        again = f"python -m tests.simulation --games 1 --first {number}"
        print(f"  game {number} went wrong: {again}", flush=True)
        raise
