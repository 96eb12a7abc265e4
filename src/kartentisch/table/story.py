"""A finished game as a story for the wire: from one seat's eyes, or with all cards face up."""

from kartentisch.core import entry as core
from kartentisch.core import story as told
from kartentisch.core.replay import Replay, Result
from kartentisch.core.sight import ALL_SEEING
from kartentisch.table.messages import Scene, Story, happened


def story_of(replay: Replay, seat: int | None) -> Story:
    """Only finished games are told: a running one has secrets."""
    assert isinstance(replay.result, Result)  # noqa: S101 - it is finished
    viewer = ALL_SEEING if seat is None else seat
    return Story(
        replay.game,
        replay.options,
        replay.seats,
        seat,
        [_scene(scene) for scene in told.scenes(replay, viewer)],
        replay.result.scores,
        replay.result.winners,
    )


def _scene(scene: told.Scene) -> Scene:
    acted = next((each for each in scene.seen if isinstance(each, core.Acted)), None)
    return Scene(
        acted.seat if acted else None,
        acted.move if acted else "",
        [message for each in scene.seen if (message := happened(each)) is not None],
        scene.view.places,
        scene.view.facts,
        scene.view.shown,
    )
