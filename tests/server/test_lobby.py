"""The lobby over HTTP: who may do what, and how it is refused."""

import json
from typing import Any

import pytest

from tests.server.running import Server

TABLE: dict[str, Any] = {"game": "luecke", "seats": 2}


def _cookie(headers: Any) -> str:
    return str(headers["Set-Cookie"])


def test_a_guest_comes_in_with_a_name(server: Server) -> None:
    status, me, headers = server.call("/api/guests", {"name": " Anna\n\u202e "})
    assert status == 201
    assert me["name"] == "Anna"
    assert len(me["token"]) == 64
    cookie = _cookie(headers)
    for flag in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert flag in cookie
    assert "Secure" not in cookie
    status, again, _ = server.call("/api/me", token=me["token"])
    assert (status, again["id"]) == (200, me["id"])
    assert not again.get("token")


def test_a_stranger_is_nobody(server: Server) -> None:
    for token in ("", "0" * 64, "not a token"):
        status, body, _ = server.call("/api/me", token=token)
        assert (status, body["code"]) == (401, "no-guest")
    status, body, _ = server.call("/api/tables", TABLE)
    assert (status, body["code"]) == (401, "no-guest")


def test_a_cookie_works_only_from_our_own_page(server: Server) -> None:
    _, me, _ = server.call("/api/guests", {"name": "Anna"})
    cookie = f"kartentisch={me['token']}"
    for origin in (None, "null", "http://evil.example", f"ftp://{server.address}"):
        headers = {"Cookie": cookie} | ({"Origin": origin} if origin else {})
        status, body, _ = server.call("/api/tables", TABLE, **headers)
        assert (status, body["code"]) == (403, "foreign-page"), origin
    own = {"Cookie": cookie, "Origin": f"http://{server.address}"}
    assert server.call("/api/tables", TABLE, **own)[0] == 201
    assert server.call("/api/me", Cookie=cookie)[0] == 200


def test_a_table_is_opened_listed_and_found_by_its_code(server: Server) -> None:
    token = server.guest("Anna")
    status, table, _ = server.call("/api/tables", TABLE | {"is_listed": True}, token)
    assert status == 201
    _, listed, _ = server.call("/api/tables")
    assert table["id"] in [each["id"] for each in listed]
    _, hidden, _ = server.call("/api/tables", TABLE, token)
    _, listed, _ = server.call("/api/tables")
    assert hidden["id"] not in [each["id"] for each in listed]
    spoken = "%20".join(table["code"].upper())
    status, found, _ = server.call(f"/api/tables/by-code/{spoken}")
    assert (status, found["id"]) == (200, table["id"])
    assert server.call("/api/tables/by-code/zzzzzz")[0] == 404


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "mau", "seats": 2}, 400, "bad-settings"),
        ({"game": "luecke", "seats": 9}, 400, "bad-settings"),
        ({"game": "luecke", "seats": 2, "options": {"hand": "x" * 9000}}, 400, "bad-settings"),
        ({"game": "luecke", "seats": "two"}, 400, "bad-request"),
        ({"seats": 2}, 400, "bad-request"),
        ([1, 2], 400, "bad-request"),
        ({"game": "luecke", "seats": 2, "options": {"hand": "x" * 20_000}}, 413, "too-large"),
        ({"game": "luecke", "seats": 2, "options": {"a": [[[[[[[[1]]]]]]]]}}, 413, "too-large"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: Server, body: object, status: int, code: str
) -> None:
    found, problem, _ = server.call("/api/tables", body, server.guest("Anna"))
    assert (found, problem["code"]) == (status, code)
    assert problem["sentence"]
    assert "Traceback" not in json.dumps(problem)


def test_a_replay_is_there_only_after_the_end(server: Server) -> None:
    token = server.guest("Anna")
    _, table, _ = server.call("/api/tables", TABLE, token)
    assert server.call(f"/api/tables/{table['id']}/replays")[1] == []
    status, body, _ = server.call(f"/api/tables/{table['id']}/replays/1")
    assert (status, body["code"]) == (404, "no-such-replay")
    status, body, _ = server.call(f"/api/tables/{table['id']}/replays/1/story")
    assert (status, body["code"]) == (404, "no-such-replay")
    assert server.call("/api/tables/nowhere/replays")[0] == 404


def test_rules_health_and_headers(server: Server) -> None:
    status, text, headers = server.call("/api/games/luecke/rules?lang=de")
    assert status == 200
    assert text.startswith("# Lücke")
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert server.call("/api/games/mau/rules")[0] == 404
    assert server.call("/healthz")[1] == {"status": "alive"}
    assert server.call("/readyz")[1] == {"status": "ready"}
    assert server.call("/nowhere")[0] == 404


def test_a_page_has_one_policy(server: Server) -> None:
    _, _, headers = server.call("/", Accept="text/html")
    assert len(headers.get_all("Content-Security-Policy")) == 1
    assert "img-src 'self' data:" in headers["Content-Security-Policy"]
