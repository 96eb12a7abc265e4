"""HTTP about finished games: replays, the story of one seat, and whether the shuffles were fair."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from kartentisch.core.errors import BadInput
from kartentisch.core.replay import Replay, parse_replay
from kartentisch.core.verify import verify
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.limits import (
    CHECKED_REPLAYS,
    LARGEST_REPLAY,
    MOST_REPLAYS,
    MOST_REPLAYS_OF_ONE,
    REPLAYS,
)
from kartentisch.server.live.records import events_of
from kartentisch.store.records import StoredEvent
from kartentisch.table.messages import Story
from kartentisch.table.past_games import replay_in, replay_of
from kartentisch.table.story import story_of

TableId = Annotated[str, Parameter(max_length=40)]


class Finished(msgspec.Struct):
    """One game of a table that was played to its end; games count from 1."""

    number: int
    names: list[str]
    scores: list[int]
    winners: list[int]


class Verdict(msgspec.Struct):
    """Do the moves, shuffles and scores of a replay follow from its seed?"""

    agrees: bool
    sentence: str = ""
    scores: list[int] = []
    winners: list[int] = []


@get("/api/tables/{table_id:str}/replays", refusals=(400, 404, 503))
async def replays(table_id: TableId, request: ApiRequest) -> list[Finished]:
    """The finished games of a table."""
    table = (await request.runner(table_id)).table
    return [
        Finished(number, game.names, game.scores, game.winners)
        for number, game in enumerate(table.ended(), 1)
    ]


@get("/api/tables/{table_id:str}/replays/{number:int}", refusals=(400, 404, 429, 503))
async def replay(request: ApiRequest, table_id: TableId, number: int) -> Response[bytes]:
    """A finished game as a file, with the seed: from it everything can be checked."""
    await _check_often(request)
    found = await finished_game(request, table_id, number)
    text = await request.worked_out(lambda: found.text().encode())
    name = f'attachment; filename="{found.game}-{number}.replay.json"'
    return Response(text, media_type=MediaType.JSON, headers={"Content-Disposition": name})


@get("/api/tables/{table_id:str}/replays/{number:int}/story", refusals=(400, 404, 429, 503))
async def story(
    request: ApiRequest, table_id: TableId, number: int, seat: int | None = None
) -> Response[Story]:
    """A finished game move by move, as a seat saw it; without a seat with all cards face up."""
    await _check_often(request)
    found = await finished_game(request, table_id, number)
    if seat is not None and not 0 <= seat < len(found.seats):
        raise Problem(404, "no-such-seat")
    text: Any = await request.worked_out(lambda: _encoded(story_of(found, seat)))
    return Response(text, media_type=MediaType.JSON)


def _encoded(told: Story) -> bytes:
    """Entry by entry: others may do something between two of them."""
    encode = msgspec.json.Encoder().encode
    entries = b",".join([encode(entry) for entry in told.entries])
    return b'{"view":' + encode(told.view) + b',"entries":[' + entries + b"]}"


@post(
    "/api/verify",
    status_code=200,
    request_max_body_size=LARGEST_REPLAY,
    body=dict,
    refusals=(413, 429, 503),
)
async def check_replay(request: ApiRequest) -> Verdict:
    """Re-computes all shuffles of a replay file from its seed, and plays it again."""
    caller = await request.caller()
    request.check_limit(CHECKED_REPLAYS, caller.who)
    kind = "replays of strangers" if caller.is_stranger else "replays"
    with _room(request, caller.who, MOST_REPLAYS_OF_ONE), _room(request, kind, MOST_REPLAYS):
        data = await request.body()
        return await request.worked_out(lambda: _verdict(data))


async def _check_often(request: ApiRequest) -> None:
    """For each guest; whoever has not come in shares with the whole address."""
    guest = (await request.identity()).guest
    request.check_limit(REPLAYS, guest.id if guest else request.address)


@contextmanager
def _room(request: ApiRequest, whose: str, most: int) -> Iterator[None]:
    """Large bodies are in memory until they are worked out."""
    limits, named = request.backend.limits, f"body of {whose}"
    if not limits.enters(named, most):
        raise Problem(503, "busy")
    try:
        yield
    finally:
        limits.leaves(named)


def _verdict(data: bytes) -> Verdict:
    try:
        play = verify(parse_replay(data))
    except BadInput as error:
        return Verdict(agrees=False, sentence=str(error))
    return Verdict(agrees=True, scores=play.scores(), winners=play.winners())


async def finished_game(request: ApiRequest, table_id: str, number: int) -> Replay:
    """A game that was played to its end: the newest lies on its table, others are looked up."""
    table = (await request.runner(table_id)).table
    found = replay_of(table, number)
    if found is None and 1 <= number <= len(table.earlier):
        events = await request.store.log.events(table_id)
        found = await request.worked_out(lambda: _looked_up(events, number))
    if found is None:
        raise Problem(404, "no-such-replay")
    return found


def _looked_up(events: list[StoredEvent], number: int) -> Replay | None:
    return replay_in(events_of(events), number)
