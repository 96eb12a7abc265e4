"""Tables that differ in hidden cards alone, and whether anybody could tell."""

from collections import Counter
from pathlib import Path

from kartentisch.core.game import find_game, game_names
from tests.bench.item import Found
from tests.table.twins import Viewer
from tests.table.web import inner_web
from tests.table.wire_secrecy import check_wire


def secrecy(count: int, folder: Path) -> Found:
    least = {}
    with inner_web(folder) as web:
        for game in game_names():
            seats = find_game(game).seats[-1]
            pairs: Counter[Viewer] = Counter()
            number = 1000
            while min(pairs[viewer] for viewer in (*range(seats), None)) < count:
                pairs += check_wire(game, seats, number, 40, web)
                number += 1
            least[game] = min(pairs.values())
            print(f"  {game}: {sum(pairs.values()):,} pairs", flush=True)  # noqa: T201
    sentence = f"{min(least.values()):,} pairs for each game and viewer at least: no byte differed"
    return Found(sentence, is_kept=True)
