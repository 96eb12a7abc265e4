"""HTTP about the games there are: their options and their rules."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from kartentisch.bots.ladder import levels_of
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.sight import ALL, NOBODY, OWNER, TOP
from kartentisch.server.http.errors import Problem

#: What kinds of sight are called on the wire.
SIGHTS: Final = {NOBODY: "nobody", OWNER: "owner", TOP: "top", ALL: "all"}


class OptionInfo(msgspec.Struct):
    """Something to agree on: one of a few words, or a number."""

    name: str
    default: Any
    words: list[str]


class PlaceInfo(msgspec.Struct):
    """Where cards lie: all that a program must know of it to fold what happens."""

    name: str
    #: nobody, owner, top or all.
    sees: str
    is_grid: bool
    #: 0 if it does not belong to the seats.
    rows_per_seat: int


class GameInfo(msgspec.Struct):
    name: str
    title: str
    version: int
    least_seats: int
    most_seats: int
    options: list[OptionInfo]
    #: The bots that can sit down, the weakest first.
    levels: list[str]
    places: list[PlaceInfo]


@get("/api/games")
async def games() -> list[GameInfo]:
    """The games there are."""
    return [_info(find_game(name)) for name in game_names()]


@get("/api/games/{name:str}/rules", media_type="text/markdown", refusals=(400, 404))
async def rules(name: Annotated[str, Parameter(max_length=40)], lang: str = "en") -> Response[str]:
    """The rules page of a game, as Markdown."""
    try:
        game = find_game(name)
    except BadInput:
        raise Problem(404, "no-such-game") from None
    page = game.folder / f"rules.{'de' if lang == 'de' else 'en'}.md"
    return Response(page.read_text("utf-8"), media_type="text/markdown")


def _info(game: Game) -> GameInfo:
    options = [
        OptionInfo(option.name, option.default, list(option.words))
        for option in game.options
        if not option.is_size
    ]
    least, most = game.seats[0], game.seats[-1]
    levels = list(levels_of(game.name))
    places = [
        PlaceInfo(name, SIGHTS[field.sees], field.is_grid, field.rows_per_seat)
        for name, field in game.state.FIELDS.items()
        if field.is_place
    ]
    return GameInfo(game.name, game.title, game.version, least, most, options, levels, places)
