"""A finished game played again, scene by scene: through one seat's eyes, or with all cards."""

from collections.abc import Iterator
from typing import NamedTuple

from kartentisch.core.happened import Seen
from kartentisch.core.play import Play
from kartentisch.core.replay import Replay
from kartentisch.core.verify import dealt
from kartentisch.core.view import View


class Scene(NamedTuple):
    """What was seen to happen, and how it looked afterwards; the deal is the first scene."""

    seen: list[Seen]
    view: View


def scenes(replay: Replay, viewer: int) -> Iterator[Scene]:
    """The scenes as a seat saw them; ALL_SEEING looks at every card."""
    play = dealt(replay)
    yield _scene(play, viewer)
    for entry in replay.log:
        if "move" in entry:
            play.do(entry["seat"], entry["move"])
            yield _scene(play, viewer)


def _scene(play: Play, viewer: int) -> Scene:
    return Scene(play.seen(viewer, play.steps - 1), play.view(viewer))
