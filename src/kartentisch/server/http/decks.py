"""HTTP about the decks that a guest has made: found again in every browser of theirs."""

from typing import Annotated, Any

import msgspec
from litestar import get, put
from litestar.params import Parameter

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.request import ApiRequest
from kartentisch.store.records import Deck

GameName = Annotated[str, Parameter(max_length=40)]


class SavedDeck(msgspec.Struct):
    """All number cards of a deck; empty as long as there is none."""

    cards: list[str] = []


@get("/api/me/decks/{name:str}", refusals=(400, 401, 404, 503))
async def own_deck(request: ApiRequest, name: GameName) -> SavedDeck:
    """The deck of a game that I keep here."""
    guest = await request.guest()
    _check(name, "default")
    found = await request.store.people.deck_of(guest.id, name)
    return SavedDeck(found.split() if found else [])


@put(
    "/api/me/decks/{name:str}",
    status_code=204,
    body=SavedDeck,
    refusals=(400, 401, 403, 404, 413, 429, 503),
)
async def keep_deck(request: ApiRequest, name: GameName) -> None:
    """Keep a deck of a game in the place of the one before."""
    guest = await request.guest()
    cards = (await request.body_as(SavedDeck)).cards
    try:
        _check(name, cards)
    except BadInput as error:
        raise Problem(400, "bad-deck", reason=error) from None
    await request.store.people.keep_deck(Deck(guest.id, name, " ".join(cards)))


def _check(name: str, deck: Any) -> None:
    """Whether the fewest people could play with it."""
    try:
        game = find_game(name)
    except BadInput:
        raise Problem(404, "no-such-game") from None
    if game.own_deck is None:
        raise Problem(404, "no-such-game")
    game.new_state(game.seats[0], {"deck": deck})
