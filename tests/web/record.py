"""Records real games for the tests of the client: every frame, and the fresh view after it.

`python -m tests.web.record FOLDER` writes one file for each game and number of seats. Nothing in
them is chosen by hand: the games are played by lot, with the same lots every time. Below it, in
`evenings`, are games against three bots, with the moments at which everything came.
"""

import json
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from kartentisch.core.game import find_game, game_names
from kartentisch.core.replay import Replay
from kartentisch.core.sight import ALL_SEEING
from kartentisch.table.story import story_of
from kartentisch.table.tempo import Tempo
from kartentisch.table.wire import Entries, FreshView, ToClient
from tests.games.scenes import scenes
from tests.table.evenings import evening
from tests.table.network import Client, Network

SPECTATOR = 99
SMALL: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophy_count": 2},
    "luecke": {"hand": 6, "rounds": 3},
    "passt-nicht": {"target": 20},
}
#: Of how many games against bots, and of so many frames of each at most.
EVENINGS, FRAMES = 5, 250
#: What the page calls the tempo of a person.
SPEEDS: dict[Tempo, float] = {"leisurely": 0.5, "normal": 1, "quick": 2}
OPEN: dict[str, dict[str, object]] = {"keine-ahnung": {"trophy_count": 1, "memory": "open"}}


class Recorded(Client):
    """A client that also writes down what it hears, and what is true then."""

    def __init__(self, network: Network, viewer: int, guest: str | None) -> None:
        super().__init__(network.game, guest)
        self._network, self._viewer = network, viewer
        self.heard: list[dict[str, Any]] = []

    def hear(self, frame: ToClient) -> None:
        super().hear(frame)
        fresh = self._network.fresh(self._viewer)
        # Several entries may be told one by one after all have happened.
        is_now = fresh.number == self.number
        self.heard.append({"frame": frame, "view": fresh if is_now else None})


def record(game: str, seats: int, options: dict[str, object]) -> dict[str, Any]:
    network = Network(game, seats, 7, 0, options=options)
    viewers = [*range(seats), SPECTATOR]
    clients = [
        Recorded(network, viewer, None if viewer == SPECTATOR else f"guest {viewer}")
        for viewer in viewers
    ]
    network.clients = dict(zip(viewers, clients, strict=True))
    network.play_to_the_end()
    play = network.live.table.play
    assert play is not None
    replay = play.replay()
    return {
        "viewers": [client.heard for client in clients],
        "replay": json.loads(replay.text()),
        "stories": [_told(replay, seat) for seat in (0, None)],
        "commitment": network.live.table.commitment,
    }


def _told(replay: Replay, seat: int | None) -> dict[str, Any]:
    """A story, and what was to be seen after each of its moves."""
    truth = [scene.view for scene in scenes(replay, ALL_SEEING if seat is None else seat)]
    views = [{"places": v.places, "facts": v.facts, "shown": v.shown} for v in truth]
    return {"story": story_of(replay, seat), "views": views}


def record_evening(game: str, seats: int, number: int, tempo: Tempo, most: int) -> dict[str, Any]:
    """What one who plays against bots was told, and when."""
    heard = [
        {
            "at": at,
            "view": frame.view if isinstance(frame, FreshView) else None,
            "entries": frame.entries if isinstance(frame, Entries) else [],
        }
        for at, frame in evening(game, seats, number, tempo, most)
    ]
    return {"game": game, "seats": seats, "speed": SPEEDS[tempo], "heard": heard}


def record_evenings(folder: Path, tempos: Sequence[Tempo], seats: Sequence[int], games: int,
                    most: int) -> None:  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    for game, tempo, count in product(game_names(), tempos, seats):
        if count in find_game(game).seats:
            for number in range(games):
                recorded = record_evening(game, count, number, tempo, most)
                _write(folder / f"{game}-{count}-{tempo}-{number}.json", recorded)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    record_evenings(folder / "evenings", ("normal", "quick"), (4,), EVENINGS, FRAMES)
    for game in game_names():
        for seats in (find_game(game).seats[0], find_game(game).seats[-1]):
            _write(folder / f"{game}-{seats}.json", record(game, seats, SMALL[game]))
        if game in OPEN:
            _write(folder / f"{game}-open.json", record(game, 2, OPEN[game]))


def _write(path: Path, recorded: dict[str, Any]) -> None:
    path.write_bytes(msgspec.json.encode(recorded))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
