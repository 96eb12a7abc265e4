"""kartentisch admin, typed while a server runs: it notices."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kartentisch.store.records import Report
from kartentisch.store.store import Store
from kartentisch.table.commands import Join, Say
from kartentisch.table.wire import Begin, Denied, Done
from tests.cli.run import kartentisch
from tests.server.running import Person, Server

TABLE: dict[str, Any] = {"game": "luecke", "seats": 2, "chat": "free"}


def admin(server: Server, *words: str) -> tuple[int, str, str]:
    done = kartentisch(server.home, "admin", *words, "--database", server.database)
    return done.returncode, done.stdout, done.stderr


def opened(server: Server, token: str) -> tuple[str, str]:
    _, table, _ = server.call("/api/tables", TABLE, token)
    return table["id"], table["code"]


async def test_a_table_is_closed_under_those_who_sit_there(server: Server) -> None:
    token = server.guest("Anna")
    table, code = opened(server, token)
    async with Person(server, "luecke", table, token) as anna:
        assert isinstance(await anna.command(Join("Anna")), Done)
        said = await asyncio.to_thread(admin, server, "close", code)
        assert said == (0, f"closed: table {code}\n", "")
        while not any('"closed"' in frame for frame in anna.frames):
            assert await anna.listen(20)
        refused = await anna.command(Begin())
        assert isinstance(refused, Denied)
        assert refused.code == "closed"
    again = await asyncio.to_thread(admin, server, "close", table)
    assert again == (2, "", f"kartentisch: the table {table} is closed already\n")
    assert f"{table} {code} luecke closed" in admin(server, "list")[1]


async def test_who_is_banned_is_sent_away_and_not_let_in(server: Server) -> None:
    token = server.guest("Anna")
    guest = server.call("/api/me", token=token)[1]["id"]
    _, link, _ = server.call("/api/me/link", {}, token)
    table, _ = opened(server, token)
    async with connect(
        f"ws://{server.address}/api/tables/{table}/socket",
        additional_headers={"Authorization": f"Bearer {token}"},
    ) as line:
        said = await asyncio.to_thread(admin, server, "ban", guest, "--reason", "rude")
        assert said == (0, f"banned: guest {guest}\n", "")
        await asyncio.wait_for(line.wait_closed(), 20)
        assert line.close_code == 4410
    assert server.call("/api/me", token=token)[0] == 401
    assert server.call("/api/guests/claim", link)[0] == 404
    admin(server, "unban", guest)
    assert server.call("/api/me", token=token)[0] == 200


async def test_a_guest_gets_all_that_is_stored_and_is_forgotten(server: Server) -> None:
    token, other = server.guest("Änne"), server.guest("Ben")
    guest = server.call("/api/me", token=token)[1]["id"]
    server.call("/api/me/link", {}, token)
    table, _ = opened(server, token)
    async with Person(server, "luecke", table, token) as anna:
        await anna.command(Join("Änne"))
        await anna.command(Say(text="hello there"))
        async with Person(server, "luecke", table, other) as ben:
            await ben.command(Join("Ben"))
            await ben.command(Say(text="of somebody else"))
    server.call(f"/api/tables/{table}/seats/1/report", {"reason": "too loud"}, token)
    code, text, _ = await asyncio.to_thread(admin, server, "export", guest)
    assert code == 0
    found = json.loads(text)
    assert (found["id"], found["name"]) == (guest, "Änne")
    assert sorted(each["kind"] for each in found["keys"]) == ["browser", "link"]
    assert [each["reason"] for each in found["reports"]] == ["too loud"]
    (own,) = found["tables"]
    assert (own["id"], [each["text"] for each in own["said"]]) == (table, ["hello there"])
    assert "somebody else" not in text
    assert token not in text
    admin(server, "forget", guest)
    assert server.call("/api/me", token=token)[0] == 401
    assert admin(server, "export", guest)[2] == f"kartentisch: there is no guest {guest}\n"


async def reported(server: Server, reason: str) -> tuple[Report, str]:
    """Somebody reports somebody, whose token it is."""
    token, other = server.guest("Anna"), server.guest("Ben")
    table, _ = opened(server, token)
    for who, name in ((token, "Anna"), (other, "Ben")):
        async with Person(server, "luecke", table, who) as person:
            await person.command(Join(name))
    server.call(f"/api/tables/{table}/seats/1/report", {"reason": reason}, token)
    async with await Store.open(server.database) as store:
        (report,) = [each for each in await store.people.reports() if each.reason == reason]
    return report, other


def listed_reports(server: Server) -> list[str]:
    return kartentisch(server.home, "reports", "--database", server.database).stdout.splitlines()


async def test_a_report_is_open_until_it_is_settled(server: Server) -> None:
    first, _ = await reported(server, "look at this")
    second, _ = await reported(server, "look at that")
    mine = [line for line in listed_reports(server) if "look at" in line]
    assert [line.split()[4] for line in mine] == ["open", "open"]
    settled = (0, f"settled: report {first.id}, warned\n", "")
    assert admin(server, "settle", first.id, "warned") == settled
    mine = [line for line in listed_reports(server) if "look at" in line]
    assert [(line.split()[3], line.split()[4]) for line in mine] == [
        (second.id, "open"), (first.id, "warned"),
    ]  # fmt: skip
    again = admin(server, "settle", first.id, "dismissed")
    sentence = f"kartentisch: the report {first.id} is settled already: warned\n"
    assert again == (2, "", sentence)


async def test_a_ban_comes_straight_from_a_report(server: Server) -> None:
    report, token = await reported(server, "very rude")
    assert server.call("/api/me", token=token)[0] == 200
    assert admin(server, "settle", report.id, "banned")[0] == 0
    assert server.call("/api/me", token=token)[0] == 401
    assert any(
        line.endswith('"Ben" banned') for line in admin(server, "list", "guests")[1].splitlines()
    )


async def test_a_table_is_closed_straight_from_a_report(server: Server) -> None:
    report, _ = await reported(server, "a rude table")
    assert admin(server, "settle", report.id, "closed")[0] == 0
    (line,) = [each for each in admin(server, "list")[1].splitlines() if report.table_id in each]
    assert line.endswith("luecke closed")


async def test_somebody_who_lost_the_password_gets_another_one(server: Server) -> None:
    token = server.guest("Anna")
    account = {"login": "Forgetful Anna", "password": "forgotten for long"}
    assert server.call("/api/me/account", account, token)[0] == 201
    guest = server.call("/api/me", token=token)[1]["id"]
    code, said, _ = admin(server, "password", "forgetful anna")
    assert code == 0
    assert server.call("/api/me", token=token)[0] == 401
    assert server.call("/api/guests/login", account)[0] == 403
    given = account | {"password": said.splitlines()[0]}
    status, me, _ = server.call("/api/guests/login", given)
    assert (status, me["id"]) == (200, guest)
    assert f'{guest} "Anna" login "Forgetful Anna"' in admin(server, "list", "accounts")[1]
    ben = server.call("/api/me", token=server.guest("Ben"))[1]["id"]
    assert admin(server, "password", ben)[2] == f"kartentisch: the guest {ben} has no account\n"


async def test_all_sessions_of_somebody_are_ended_from_outside(server: Server) -> None:
    token = server.guest("Anna")
    guest = server.call("/api/me", token=token)[1]["id"]
    _, link, _ = server.call("/api/me/link", {}, token)
    table, _ = opened(server, token)
    async with connect(
        f"ws://{server.address}/api/tables/{table}/socket",
        additional_headers={"Authorization": f"Bearer {token}"},
    ) as line:
        said = await asyncio.to_thread(admin, server, "logout", guest)
        assert said == (0, f"logged out everywhere: guest {guest}\n", "")
        await asyncio.wait_for(line.wait_closed(), 20)
        assert line.close_code == 4401
    assert server.call("/api/me", token=token)[0] == 401
    assert server.call("/api/guests/claim", link)[0] == 404


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("close", "nowhere"), "there is no table nowhere"),
        (("ban", "nobody"), "there is no guest nobody"),
        (("forget", "nobody"), "there is no guest nobody"),
        (("logout", "nobody"), "there is no guest nobody"),
        (("password", "nobody"), "there is no guest nobody"),
        (("settle", "nothing", "dismissed"), "there is no report nothing"),
    ],
)
def test_what_is_not_there_is_told(server: Server, words: tuple[str, ...], sentence: str) -> None:
    assert admin(server, *words) == (2, "", f"kartentisch: {sentence}\n")
