"""Accounts and sessions over the real server: coming in, going, and taking one's data along."""

import asyncio
import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from kartentisch.table.commands import Join
from kartentisch.table.wire import Done
from tests.server.running import Person, Server

TABLE: dict[str, Any] = {"game": "luecke", "seats": 2}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
PASSWORD = "nine foxes dance"  # noqa: S105 - of somebody who does not exist


def with_account(server: Server, login: str) -> tuple[str, dict[str, str]]:
    token, account = server.guest("Anna"), {"login": login, "password": PASSWORD}
    status, made, _ = server.call("/api/me/account", account, token)
    assert (status, made["login"]) == (201, login)
    return token, account


def log_in(server: Server, account: dict[str, str], **headers: str) -> tuple[int, Any, Any]:
    return server.call("/api/guests/login", account, **headers)


def watching(server: Server, table: str, token: str) -> connect:
    url = f"ws://{server.address}/api/tables/{table}/socket"
    return connect(url, additional_headers={"Authorization": f"Bearer {token}"})


async def closed(line: ClientConnection) -> int | None:
    await asyncio.wait_for(line.wait_closed(), 20)
    return line.close_code


async def test_an_account_keeps_what_the_guest_has_and_opens_it_elsewhere(server: Server) -> None:
    token, account = with_account(server, "Ännchen")
    _, me, _ = server.call("/api/me", token=token)
    _, table, _ = server.call("/api/tables", TABLE, token)
    async with Person(server, "luecke", table["id"], token) as anna:
        assert isinstance(await anna.command(Join("Anna")), Done)
    assert server.call("/api/me/account", token=token)[1]["login"] == "Ännchen"
    status, other, headers = log_in(server, account | {"login": " ÄNNCHEN"})
    assert (status, other["id"], other["name"]) == (200, me["id"], "Anna")
    assert other["token"] != token
    assert "HttpOnly" in headers["Set-Cookie"]
    (own,) = server.call("/api/me/tables", token=other["token"])[1]
    assert own["id"] == table["id"]
    async with Person(server, "luecke", table["id"], other["token"]) as again:
        while again.client.view is None:
            assert await again.listen(10)
        assert json.loads(again.frames[0])["view"]["you"] == 0


def test_an_unknown_login_is_refused_exactly_as_a_wrong_password(server: Server) -> None:
    _, account = with_account(server, "known")
    wrong = log_in(server, account | {"password": "nine foxes sleep"})
    unknown = log_in(server, account | {"login": "unknown"})
    too_long = log_in(server, account | {"login": "known" * 20})
    assert wrong[:2] == unknown[:2] == too_long[:2]
    assert (wrong[0], wrong[1]["code"]) == (403, "wrong-password")
    german = log_in(server, account | {"password": "nine foxes sleep"}, **{"Accept-Language": "de"})
    assert german[1]["sentence"] == "Der Anmeldename oder das Passwort stimmt nicht."


def test_what_cannot_be_a_password_or_a_login(server: Server) -> None:
    token = server.guest("Anna")
    for login, password, code in (
        ("", PASSWORD, "bad-login"),
        ("\u200b", PASSWORD, "bad-login"),
        ("x" * 31, PASSWORD, "bad-login"),
        ("somebody", "1234567", "bad-password"),
        ("somebody", "x" * 201, "bad-password"),
        ("somebody", "fourteen signs", "bad-password"),
        ("somebody", "123456789012345", "easy-password"),
        ("nine foxes dance", "Nine Foxes Dance", "easy-password"),
    ):
        status, problem, _ = server.call(
            "/api/me/account", {"login": login, "password": password}, token
        )
        assert (login, status, problem["code"]) == (login, 400, code)
    lone = b'{"login": "somebody", "password": "12345678\\ud800"}'
    assert server.call("/api/me/account", lone, token)[0] == 400
    account = {"login": "somebody", "password": "🃏🎲🂡♠♥♦♣★☆☀☁☂" + "ab" * 4}
    assert server.call("/api/me/account", account, token)[0] == 201
    assert log_in(server, account)[0] == 200


def test_only_a_hash_is_stored(server: Server) -> None:
    with_account(server, "hashed one")
    path = Path(server.database.removeprefix("sqlite:///"))
    stored = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
    assert b"hashed one" in stored
    assert b"$argon2id$v=19$m=19456,t=2,p=1$" in stored
    assert PASSWORD.encode() not in stored
    assert PASSWORD not in server.log.read_text("utf-8")


async def test_who_logs_out_is_out_everywhere_with_this_session(server: Server) -> None:
    token, account = with_account(server, "leaver")
    _, other, _ = log_in(server, account)
    _, table, _ = server.call("/api/tables", TABLE, token)
    async with (
        watching(server, table["id"], token) as stays,
        watching(server, table["id"], other["token"]) as goes,
    ):
        status, _, headers = await asyncio.to_thread(
            server.call, "/api/me/logout", {}, other["token"]
        )
        assert status == 204
        assert "Max-Age=0" in headers["Set-Cookie"]
        assert await closed(goes) == 4401
        await stays.send('{"type": "ping"}')
        assert "pong" in str(await asyncio.wait_for(stays.recv(), 20))
    assert server.call("/api/me", token=other["token"])[0] == 401
    assert server.call("/api/me", token=token)[0] == 200


def test_sessions_are_listed_and_ended_one_by_one_or_all_others(server: Server) -> None:
    status, me, _ = server.call("/api/guests", {"name": "Anna"}, **{"User-Agent": FIREFOX})
    token = me["token"]
    account = {"login": "traveller", "password": PASSWORD}
    server.call("/api/me/account", account, token)
    phone = log_in(server, account, **{"User-Agent": SAFARI})[1]["token"]
    third = log_in(server, account)[1]["token"]
    _, link, _ = server.call("/api/me/link", {}, token)
    status, sessions, _ = server.call("/api/me/sessions", token=token)
    assert status == 200
    by_browser = {each["browser"]: each for each in sessions}
    assert set(by_browser) == {"Firefox, Linux", "Safari, iPhone", ""}
    assert [each["browser"] for each in sessions if each["is_this"]] == ["Firefox, Linux"]
    assert all(each["used"] >= each["created"] > 10**12 for each in sessions)
    assert not any(key in json.dumps(sessions) for key in (token, phone, third))
    address = f"/api/me/sessions/{by_browser['Safari, iPhone']['id']}"
    assert server.call(address, token=token, method="DELETE")[0] == 204
    assert server.call("/api/me", token=phone)[0] == 401
    assert server.call("/api/me", token=third)[0] == 200
    stranger = server.guest("Eve")
    other = f"/api/me/sessions/{by_browser['']['id']}"
    assert server.call(other, token=stranger, method="DELETE")[0] == 404
    assert server.call("/api/me/sessions", token=token, method="DELETE")[0] == 204
    assert server.call("/api/me", token=third)[0] == 401
    assert server.call("/api/guests/claim", link)[0] == 404
    assert len(server.call("/api/me/sessions", token=token)[1]) == 1


def test_a_new_password_ends_all_other_sessions(server: Server) -> None:
    token, account = with_account(server, "careful")
    other = log_in(server, account)[1]["token"]
    _, link, _ = server.call("/api/me/link", {}, token)
    new = "another fox dances"
    wrong = {"old": "nine foxes sleep", "new": new}
    status, problem, _ = server.call("/api/me/password", wrong, token, method="PUT")
    assert (status, problem["code"]) == (403, "wrong-password")
    short = {"old": PASSWORD, "new": "short"}
    assert server.call("/api/me/password", short, token, method="PUT")[1]["code"] == "bad-password"
    assert server.call("/api/me", token=other)[0] == 200
    right = {"old": PASSWORD, "new": new}
    assert server.call("/api/me/password", right, token, method="PUT")[0] == 204
    assert server.call("/api/me", token=token)[0] == 200
    assert server.call("/api/me", token=other)[0] == 401
    assert server.call("/api/guests/claim", link)[0] == 404
    assert log_in(server, account)[0] == 403
    assert log_in(server, account | {"password": new})[0] == 200


def cookies_of(headers: Any) -> dict[str, str]:
    """What a browser would send from then on."""
    shown = [each.partition(";")[0] for each in headers.get_all("Set-Cookie")]
    return {"Cookie": "; ".join(shown)}


def test_who_guesses_passwords_has_to_wait_and_others_do_not(server: Server) -> None:
    token, account = with_account(server, "target")
    _, honest = with_account(server, "honest")
    at_home = cookies_of(log_in(server, account)[2])
    answers = [log_in(server, account | {"password": f"guess {n:03}"})[0] for n in range(12)]
    assert answers[:9] == [403] * 9
    assert answers[-1] == 429
    assert log_in(server, account)[1]["code"] == "too-fast"
    assert log_in(server, honest)[0] == 200
    # Where the owner was before, or still is, nothing has changed.
    assert log_in(server, account, **at_home)[0] == 200
    right = {"old": PASSWORD, "new": "another fox dances"}
    assert server.call("/api/me/password", right, token, method="PUT")[0] == 204
    # With the password the mark has ended, too.
    new = account | {"password": right["new"]}
    assert log_in(server, new, **at_home)[1]["code"] == "too-fast"


def test_who_guesses_where_the_owner_was_has_to_wait_as_well(server: Server) -> None:
    _, account = with_account(server, "careless")
    at_home = cookies_of(log_in(server, account)[2])
    wrong = account | {"password": "guess"}
    answers = [log_in(server, wrong, **at_home)[0] for _ in range(12)]
    assert answers[:10] == [403] * 10
    assert answers[-1] == 429
    assert log_in(server, account)[0] == 200


def test_a_mark_is_worth_nothing_for_another_account(server: Server) -> None:
    _, account = with_account(server, "wanted")
    _, other = with_account(server, "other")
    elsewhere = cookies_of(log_in(server, other)[2])
    for _ in range(12):
        log_in(server, account | {"password": "guess"}, **elsewhere)
    assert log_in(server, account, **elsewhere)[1]["code"] == "too-fast"


async def test_everybody_takes_their_data_along_and_is_forgotten(server: Server) -> None:
    guest, (anna, account) = server.guest("Gast"), with_account(server, "goodbye")
    _, table, _ = server.call("/api/tables", TABLE, anna)
    status, data, headers = server.call("/api/me/export", token=anna)
    assert status == 200
    assert headers["Content-Disposition"] == 'attachment; filename="kartentisch.json"'
    assert (data["name"], data["account"]["login"]) == ("Anna", "goodbye")
    assert [each["id"] for each in data["tables"]] == [table["id"]]
    assert "argon2" not in json.dumps(data)
    assert server.call("/api/me/export", token=guest)[1]["account"] is None
    assert server.call("/api/me/forget", {}, anna)[1]["code"] == "wrong-password"
    assert server.call("/api/me", token=anna)[0] == 200
    async with watching(server, table["id"], anna) as line:
        farewell = {"password": PASSWORD}
        answer = await asyncio.to_thread(server.call, "/api/me/forget", farewell, anna)
        assert answer[0] == 204
        assert await closed(line) == 4401
    assert server.call("/api/me", token=anna)[0] == 401
    assert log_in(server, account)[0] == 403
    assert server.call(f"/api/tables/{table['id']}")[0] == 200
    assert server.call("/api/me/forget", {}, guest)[0] == 204
    assert server.call("/api/me", token=guest)[0] == 401
    assert with_account(server, "goodbye")


async def test_a_foreign_page_cannot_log_anybody_in(server: Server) -> None:
    _, account = with_account(server, "victim")
    status, problem, _ = log_in(server, account, Origin="http://evil.example")
    assert (status, problem["code"]) == (403, "foreign-page")
