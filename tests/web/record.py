"""Records real games for the tests of the client: every frame, and the fresh view after it.

`python -m tests.web.record FOLDER` writes one file for each game and number of seats. Nothing in
them is chosen by hand: the games are played by lot, with the same lots every time.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from kartentisch.core.game import find_game, game_names
from kartentisch.core.replay import Replay
from kartentisch.core.sight import ALL_SEEING
from kartentisch.table.story import story_of
from kartentisch.table.wire import ToClient
from tests.games.scenes import scenes
from tests.table.network import Client, Network

SPECTATOR = 99
SMALL: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophy_count": 2},
    "luecke": {"hand": 6, "rounds": 3},
    "passt-nicht": {"target": 20},
}
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


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in game_names():
        for seats in (find_game(game).seats[0], find_game(game).seats[-1]):
            _write(folder / f"{game}-{seats}.json", record(game, seats, SMALL[game]))
        if game in OPEN:
            _write(folder / f"{game}-open.json", record(game, 2, OPEN[game]))


def _write(path: Path, recorded: dict[str, Any]) -> None:
    path.write_bytes(msgspec.json.encode(recorded))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
