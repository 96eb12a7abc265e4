"""Many games on servers that fail: python -m tests.simulation [--games 1000] [--first 0]."""

import argparse
import sys
from collections import Counter

import structlog

from tests.simulation.game import FAULTS, Told, play


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    told: list[Told] = []
    for number in range(asked.first, asked.first + asked.games):
        try:
            told.append(play(number))
        except BaseException:
            print(f"game {number} went wrong: python -m tests.simulation"  # noqa: T201
                  f" --games 1 --first {number}", file=sys.stderr)  # fmt: skip
            raise
        if len(told) % 50 == 0:
            print(f"{len(told)} of {asked.games} games", file=sys.stderr)  # noqa: T201
    happened = sum((each.happened for each in told), Counter[str]())
    virtual, real = sum(each.virtual for each in told), sum(each.real for each in told)
    print(f"{len(told)} games, {sum(each.moves for each in told)} moves,"  # noqa: T201
          f" {virtual / 3600:.1f} hours in {real:.0f} s: {virtual / real:.0f} times"
          " as fast as life")  # fmt: skip
    for fault, count in sorted(happened.items()):
        print(f"{count:8} {fault}")  # noqa: T201
    missing = FAULTS - happened.keys()
    if missing:
        print(f"never happened: {', '.join(sorted(missing))}", file=sys.stderr)  # noqa: T201
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
