"""How long one waits between two own turns: python -m benchmarks.pace [GAMES [FRAMES]].

One person who answers at once plays against bots on the server's virtual clock, and the page shows
what came on a clock of its own: flights and looks count (tests/table/evenings.py and
web/src/core/evenings.ts, as in the tests). Writes benchmarks/PACE.md; wants what `./check` sets up.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from tests.web.record import SPEEDS, record_evenings

from kartentisch.core.game import find_game, game_names
from kartentisch.table.tempo import Tempo

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "benchmarks" / "PACE.md"
GAMES, FRAMES = 8, 400
TEMPOS: Final[tuple[Tempo, ...]] = ("leisurely", "normal", "quick")
LEAD: Final = """\
# Pace

Made by `python -m benchmarks.pace`. Seconds between two own turns of a person who answers at \
once and plays with bots alone: the median, and the worst of all. Delays of the server and what \
the page adds to them, on virtual clocks: the same on every machine. {games} games each, level \
`familie`.

| game | seats | {tempos} |
|---|---|{columns}
"""


def measured(games: int, frames: int) -> dict[str, list[float]]:
    """By game, seats and speed: all waits, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        seats = sorted({count for name in game_names() for count in find_game(name).seats})
        record_evenings(Path(folder), TEMPOS, seats, games, frames)
        waits = Path(folder) / "waits"
        subprocess.run(
            ["npx", "vitest", "run", "src/core/evenings.test.ts"],
            cwd=ROOT / "web",
            env={**os.environ, "EVENINGS": f"{folder}/", "WAITS": str(waits)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        found: dict[str, list[float]] = json.loads(waits.read_text())
    return found


def rows(waits: dict[str, list[float]]) -> Iterator[str]:
    for name in game_names():
        for count in find_game(name).seats:
            cells = [_cell(waits[f"{name} {count} {SPEEDS[tempo]:g}"]) for tempo in TEMPOS]
            yield f"| {find_game(name).title} | {count} | {' | '.join(cells)} |"


def _cell(waits: list[float]) -> str:
    return f"{median(waits) / 1000:.1f} ({max(waits) / 1000:.1f})"


def main() -> None:
    asked = [int(each) for each in sys.argv[1:]]
    games, frames = [*asked, *(GAMES, FRAMES)[len(asked) :]]
    lead = LEAD.format(games=games, tempos=" | ".join(TEMPOS), columns="---|" * len(TEMPOS))
    page = lead + "\n".join(rows(measured(games, frames))) + "\n"
    PAGE.write_text(page, "utf-8")
    print(page)


if __name__ == "__main__":
    main()
