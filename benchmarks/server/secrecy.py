"""Tables that differ in hidden cards alone, and whether anybody could tell.

By what they get, by what bots advise, and by when something happens. Then the server is made to
tell, in many ways, and the same checks must notice each of them.
"""

import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from benchmarks.server.both_cores import on_both_cores
from benchmarks.server.item import Found
from tests.table.delays import REASONS, check_delays
from tests.table.hints import check_hints
from tests.table.leaks import LEAKS, is_caught
from tests.table.twins import Viewer
from tests.table.web import inner_web
from tests.table.wire_secrecy import check_wire

from kartentisch.core.game import find_game, game_names

#: Moves of a game that are looked at.
MOVES: Final = 40
#: Each game is looked at in parts of so many pairs for each viewer, or a little more.
PART: Final = 1000
#: Numbers of games: more than there will ever be.
MANY: Final = 2**30
#: One hint for so many pairs.
HINTS: Final = 20
#: So many leaks have to be caught at least.
LEAST: Final = 20


def secrecy(count: int, folder: Path) -> Found:
    """The count is that of the pairs for each game and viewer."""
    del folder
    parts = _parts(count)
    wanted, hints = -(-count // parts), -(-count // parts // HINTS)
    tasks = [(game, range(1000 + part, MANY, parts), wanted, hints)
             for part in range(parts) for game in game_names()]  # fmt: skip
    pairs: dict[str, Counter[Viewer]] = {game: Counter() for game in game_names()}
    advised: Counter[str] = Counter()
    for game, found, hinted in on_both_cores(_looked_at, tasks):
        pairs[game] += found
        advised[game] += hinted
        print(f"  {sum(map(Counter.total, pairs.values())):,} pairs", flush=True)
    least = min(min(each.values()) for each in pairs.values())
    sentence = (
        f"{least:,} pairs for each game and viewer at least: no byte differed on the socket, over"
        f" HTTP, in the log and in the figures; {min(advised.values()):,} hints of bots for each"
        " game: all the same"
    )
    return Found(sentence, least >= count)


def _parts(count: int) -> int:
    return max(1, count // PART)


def _looked_at(
    game: str, numbers: range, wanted: int, hints: int
) -> tuple[str, Counter[Viewer], int]:
    """One part of a game: no other part has its numbers."""
    seats = find_game(game).seats[-1]
    pairs: Counter[Viewer] = Counter()
    with tempfile.TemporaryDirectory() as folder, inner_web(Path(folder)) as web:
        for number in numbers:
            if min(pairs[viewer] for viewer in (*range(seats), None)) >= wanted:
                break
            pairs += check_wire(game, seats, number, MOVES, web)
        advised = 0
        for number in numbers:
            if advised >= hints:
                break
            advised += check_hints(game, number, MOVES, web)
    return game, pairs, advised


def delays(count: int, folder: Path) -> Found:
    """The count is that of the pairs for each game and reason."""
    del folder
    parts = _parts(count)
    tasks = [(game, reason, range(part, MANY, parts), -(-count // parts)) for part in range(parts)
             for game in game_names() for reason in range(len(REASONS))]  # fmt: skip
    pairs: Counter[tuple[str, int]] = Counter()
    for game, reason, found in on_both_cores(_waited, tasks):
        pairs[game, reason] += found
        print(f"  {pairs.total():,} pairs", flush=True)
    least = min(pairs.values())
    sentence = (
        f"{least:,} pairs at least for each game and for bots, clocks and people who are gone: all"
        " went on at the same moment"
    )
    return Found(sentence, least >= count)


def _waited(game: str, reason: int, numbers: range, wanted: int) -> tuple[str, int, int]:
    pairs = 0
    for number in numbers:
        if pairs >= wanted:
            break
        pairs += check_delays(game, reason + len(REASONS) * number, MOVES)
    return game, reason, pairs


def leaks(count: int, folder: Path) -> Found:
    """The count is that of the moves that a leak may hide in."""
    del folder
    missed = []
    for number, is_found in on_both_cores(_caught, [(at, count) for at in range(len(LEAKS))]):
        if not is_found:
            missed.append(LEAKS[number].what)
            print(f"  not caught: {LEAKS[number].what}", flush=True)
    kinds = len({leak.where for leak in LEAKS})
    sentence = (
        f"{len(LEAKS)} leaks planted one at a time, in what is told, advised and waited for:"
        f" {len(LEAKS) - len(missed)} caught, {len(missed)} missed"
    )
    return Found(sentence, not missed and len(LEAKS) >= LEAST and kinds > 1)


def _caught(number: int, moves: int) -> tuple[int, bool]:
    with tempfile.TemporaryDirectory() as folder:
        return number, is_caught(LEAKS[number], Path(folder), moves)
