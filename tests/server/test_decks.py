"""The deck of a guest: kept, found again in another browser, and refused in a sentence."""

from typing import Any

import pytest

from tests.server.running import Server

ADDRESS = "/api/me/decks/keine-ahnung"
MINE = ["b1"] * 20 + ["r6+", "r6x", "r6^", "p1"]


def kept(server: Server, token: str) -> Any:
    status, body, _ = server.call(ADDRESS, token=token)
    assert status == 200
    return body["cards"]


def test_a_deck_is_kept_for_its_guest_alone(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    assert kept(server, anna) == []
    assert server.call(ADDRESS, {"cards": MINE}, anna, method="PUT")[0] == 204
    _, link, _ = server.call("/api/me/link", {}, anna)
    _, other, _ = server.call("/api/guests/claim", link)
    assert kept(server, anna) == kept(server, other["token"]) == MINE
    assert kept(server, ben) == []
    _, exported, _ = server.call("/api/me/export", token=anna)
    assert exported["decks"] == {"keine-ahnung": MINE}


@pytest.mark.parametrize(
    ("cards", "code", "said"),
    [
        (["b1"] * 10_000, "too-large", ""),
        (["b1"] * 201, "bad-deck", "201 cards are more than 200"),
        (["b1"] * 23, "bad-deck", "23 number cards are too few"),
        (["c1"] * 30, "bad-deck", "'c1' is no number card"),
        ([7] * 30, "bad-request", "must be str"),
    ],
)
def test_a_deck_that_nobody_could_play_with_is_not_kept(
    server: Server, cards: list[Any], code: str, said: str
) -> None:
    anna = server.guest("Anna")
    server.call(ADDRESS, {"cards": MINE}, anna, method="PUT")
    _, body, _ = server.call(ADDRESS, {"cards": cards}, anna, method="PUT")
    assert body["code"] == code
    assert said in body["sentence"]
    assert kept(server, anna) == MINE


def test_a_german_player_hears_the_reason_in_german(server: Server) -> None:
    anna = server.guest("Anna")
    _, body, _ = server.call(f"{ADDRESS}?lang=de", {"cards": ["b1"] * 9}, anna, method="PUT")
    reason = "9 Zahlenkarten sind zu wenige, 2 Personen brauchen 24."
    assert body["sentence"] == f"Dieser Kartensatz lässt sich nicht speichern: {reason}"
    _, body, _ = server.call("/api/tables?lang=de", {"game": "luecke", "seats": 9}, anna)
    reason = "Lücke ist für 2 bis 4 Personen, nicht für 9."
    assert body["sentence"] == f"So lässt sich der Tisch nicht eröffnen: {reason}"


def test_other_games_have_no_deck_to_keep(server: Server) -> None:
    anna = server.guest("Anna")
    for game in ("luecke", "mau"):
        for body in (None, {"cards": MINE}):
            method = "GET" if body is None else "PUT"
            status, answer, _ = server.call(f"/api/me/decks/{game}", body, anna, method=method)
            assert (status, answer["code"]) == (404, "no-such-game")
    assert server.call(ADDRESS)[0] == 401
