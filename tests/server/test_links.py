"""Personal links: whose one is, who may use it, and the way back."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.running import Server

PASSWORD = "nine foxes dance"  # noqa: S105 - of somebody who does not exist


def a_link(server: Server, token: str) -> dict[str, str]:
    status, link, _ = server.call("/api/me/link", {}, token)
    assert status == 201
    return dict(link)


def refusal(answer: tuple[int, Any, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["code"]


def cookies_in(
    answer: tuple[int, Any, Any], before: dict[str, str] | None = None
) -> dict[str, str]:
    """What the browser has from then on."""
    kept = dict(before or {})
    for each in answer[2].get_all("Set-Cookie"):
        name, _, value = each.partition(";")[0].partition("=")
        kept[name] = value.strip('"')
        if "Max-Age=0" in each:
            del kept[name]
    return kept


def sent(server: Server, cookies: dict[str, str]) -> dict[str, str]:
    shown = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return {"Cookie": shown, "Origin": f"http://{server.address}"}


def test_a_personal_link_brings_the_same_guest_to_another_browser(server: Server) -> None:
    token = server.guest("Anna")
    _, me, _ = server.call("/api/me", token=token)
    first, link = a_link(server, token), a_link(server, token)
    assert refusal(server.call("/api/guests/claim", first)) == (404, "bad-key")
    assert server.call("/api/guests/owner", link)[:2] == (200, {"name": "Anna", "is_you": False})
    foreign = {"Origin": "http://evil.example"}
    assert refusal(server.call("/api/guests/claim", link, **foreign)) == (403, "foreign-page")
    status, other, headers = server.call("/api/guests/claim", link)
    assert (status, other["id"], other["name"]) == (200, me["id"], "Anna")
    assert other["token"] not in (token, link["key"])
    assert "HttpOnly" in headers["Set-Cookie"]
    assert server.call("/api/me", token=other["token"])[1]["id"] == me["id"]
    assert server.call("/api/me", token=token)[1]["id"] == me["id"]
    assert server.call("/api/me", token=link["key"])[0] == 401


def test_a_link_works_once(server: Server) -> None:
    link = a_link(server, server.guest("Anna"))
    for _ in range(3):
        assert server.call("/api/guests/owner", link)[1]["name"] == "Anna"
    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(server.call, "/api/guests/claim", link) for _ in range(8)]
        statuses = sorted(each.result()[0] for each in asked)
    assert statuses == [200] + [404] * 7
    assert refusal(server.call("/api/guests/owner", link)) == (404, "bad-key")


def test_a_link_ends_after_a_day(server: Server) -> None:
    link = a_link(server, server.guest("Anna"))
    day = 24 * 3_600_000
    assert server.call("/api/guests/owner", link)[0] == 200
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute(
            "UPDATE keys SET created_ms = created_ms - ? WHERE kind = 'link'", (day - 60_000,)
        )
    assert server.call("/api/guests/owner", link)[0] == 200
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute("UPDATE keys SET created_ms = created_ms - 60000 WHERE kind = 'link'")
    assert refusal(server.call("/api/guests/owner", link)) == (404, "bad-key")
    assert refusal(server.call("/api/guests/claim", link)) == (404, "bad-key")


def test_the_former_guest_of_a_browser_comes_back(server: Server) -> None:
    browser = cookies_in(server.call("/api/guests", {"name": "Ben"}))
    assert server.call("/api/guests/former", **sent(server, browser))[1] == {"name": ""}
    link = a_link(server, server.guest("Eve"))
    claimed = server.call("/api/guests/claim", link, **sent(server, browser))
    trapped = cookies_in(claimed, browser)
    assert server.call("/api/me", **sent(server, trapped))[1]["name"] == "Eve"
    assert server.call("/api/guests/former", **sent(server, trapped))[1] == {"name": "Ben"}
    foreign = sent(server, trapped) | {"Origin": "http://evil.example"}
    assert server.call("/api/guests/back", {}, **foreign)[0] == 403
    back = server.call("/api/guests/back", {}, **sent(server, trapped))
    assert (back[0], back[1]["name"]) == (200, "Ben")
    free = cookies_in(back, trapped)
    assert free == browser
    assert server.call("/api/me", **sent(server, free))[1]["name"] == "Ben"
    # What the link opened here has ended.
    assert server.call("/api/me", **sent(server, trapped))[0] == 401
    assert refusal(server.call("/api/guests/back", {}, **sent(server, free)))[1] == "nobody-before"


def test_who_logs_in_can_come_back_to_who_they_were(server: Server) -> None:
    account = {"login": "Way Back", "password": PASSWORD}
    assert server.call("/api/me/account", account, server.guest("Anna"))[0] == 201
    browser = cookies_in(server.call("/api/guests", {"name": "Ben"}))
    logged = server.call("/api/guests/login", account, **sent(server, browser))
    there = cookies_in(logged, browser)
    out = server.call("/api/me/logout", {}, **sent(server, there))
    left = cookies_in(out, there)
    assert server.call("/api/me", **sent(server, left))[0] == 401
    back = server.call("/api/guests/back", {}, **sent(server, left))
    assert server.call("/api/me", **sent(server, cookies_in(back, left)))[1]["name"] == "Ben"


def test_the_own_link_in_the_own_browser_is_told_as_such(server: Server) -> None:
    token = server.guest("Anna")
    owner = server.call("/api/guests/owner", a_link(server, token), token)[1]
    assert owner == {"name": "Anna", "is_you": True}


def test_a_banned_guest_lets_nobody_in(server: Server) -> None:
    token = server.guest("Rude")
    me, link = server.call("/api/me", token=token)[1], a_link(server, token)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute("INSERT INTO bans VALUES (?, '', 1)", (me["id"],))
    assert refusal(server.call("/api/guests/owner", link)) == (404, "bad-key")
    assert refusal(server.call("/api/guests/claim", link)) == (404, "bad-key")
