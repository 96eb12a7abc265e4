"""A finished game once more, for the wire: from one seat's eyes, or with all cards face up."""

from kartentisch.core.happened import Decided
from kartentisch.core.play import Play
from kartentisch.core.replay import Replay
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.verify import dealt
from kartentisch.table.messages import Entry, SeatInfo, Story, TableView
from kartentisch.table.settings import Settings

_BOT = "bot:"


def story_of(replay: Replay, seat: int | None) -> Story:
    """Only finished games are told: a running one has secrets."""
    assert replay.result is not None  # noqa: S101 - it is finished
    play = dealt(replay)
    first, entries = _first_view(play, seat), []
    for move in (entry for entry in replay.log if "move" in entry):
        play.do(move["seat"], move["move"])
        entries.append(_last_entry(play, _eyes(seat)))
    return Story(first, entries)


def _eyes(seat: int | None) -> int:
    return ALL_SEEING if seat is None else seat


def _first_view(play: Play, seat: int | None) -> TableView:
    seen = play.view(_eyes(seat))
    return TableView(
        number=play.steps,
        settings=Settings(play.game.name, len(play.names), play.options),
        phase="playing",
        seats=[_seat_info(name) for name in play.names],
        commitment="",
        you=seat or 0,
        places=seen.places,
        facts=seen.facts,
        shown=seen.shown,
        to_act=list(play.to_act()),
        sees_all=seat is None,
    )


def _seat_info(name: str) -> SeatInfo:
    if name.startswith(_BOT):
        return SeatInfo(level=name.removeprefix(_BOT))
    return SeatInfo(name)


def _last_entry(play: Play, viewer: int) -> Entry:
    seen = play.seen(viewer, play.steps - 1)
    decided = next(each for each in seen if isinstance(each, Decided))
    return Entry(
        play.steps,
        0,
        "acted",
        decided.seat,
        move=decided.move,
        happened=[each for each in seen if not isinstance(each, Decided)],
        to_act=list(play.to_act()),
    )
