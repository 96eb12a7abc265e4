"""Who is who: personal links that are tried in every wrong way, and passwords that are guessed."""

import http.client
import json
import sqlite3
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from benchmarks.server.item import Found
from tests.server.running import Server

from kartentisch.server.http.links import LINK_LASTS
from kartentisch.server.limits import PASSWORDS_OF_LOGIN

#: Browsers that want the same link at the same time.
AT_ONCE: Final = 6
#: Strangers who guess, each at an address of their own.
ADDRESSES: Final = tuple(f"127.0.4.{number}" for number in range(1, 9))
#: So often the owner comes in, in seconds; their own limit allows no more.
EVERY: Final = 2.0
PASSWORD: Final = "nine foxes dance"  # noqa: S105 - of somebody who does not exist


def links(count: int, folder: Path) -> Found:
    """Count is that of links, each of which is tried in every way."""
    server = _started(folder)
    found: Counter[str] = Counter()
    try:
        with ThreadPoolExecutor(AT_ONCE) as threads:
            for _ in range(count):
                found += _tried(server, threads)
    finally:
        server.stop()
    sentence = (
        f"{count} links: looked at by {found['looked']:,} browsers, used by {found['used']:,} of"
        f" {found['wanted']:,} that wanted one, {found['late']} later than a day,"
        f" {found['foreign']} for a foreign page; {found['back']} browsers came back to who they"
        " were"
    )
    is_kept = found["used"] == found["back"] == count and not found["late"] + found["foreign"]
    return Found(sentence, is_kept)


def _tried(server: Server, threads: ThreadPoolExecutor) -> Counter[str]:
    found: Counter[str] = Counter()
    owner = server.guest("Anna")
    late = _link(server, owner)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute("UPDATE keys SET created_ms = created_ms - ? WHERE kind = 'link'",
                         (LINK_LASTS,))  # fmt: skip
    found["late"] += server.call("/api/guests/claim", late)[0] == 200
    link = _link(server, owner)
    foreign = {"Origin": "http://elsewhere.example"}
    found["foreign"] += server.call("/api/guests/claim", link, **foreign)[0] == 200
    browsers = [_browser(server, f"Ben {number}") for number in range(AT_ONCE)]
    looked = threads.map(lambda _: server.call("/api/guests/owner", link)[0], browsers)
    found["looked"] += sum(status == 200 for status in looked)
    claimed = list(threads.map(lambda cookie: _claimed(server, link, cookie), browsers))
    found["wanted"] += len(claimed)
    found["used"] += sum(each is not None for each in claimed)
    for cookie, after in zip(browsers, claimed, strict=True):
        if after is not None:
            found["back"] += _came_back(server, cookie, after)
    return found


def _link(server: Server, token: str) -> dict[str, str]:
    return dict(server.call("/api/me/link", {}, token)[1])


def _browser(server: Server, name: str) -> str:
    return _cookie(server.call("/api/guests", {"name": name}))


def _claimed(server: Server, link: dict[str, str], cookie: str) -> str | None:
    answer = server.call("/api/guests/claim", link, Cookie=cookie)
    return _cookie(answer) if answer[0] == 200 else None


def _came_back(server: Server, before: str, after: str) -> bool:
    me = server.call("/api/me", Cookie=before)[1]["id"]
    answer = server.call("/api/guests/back", {}, Cookie=after)
    return answer[0] == 200 and server.call("/api/me", Cookie=_cookie(answer))[1]["id"] == me


def _cookie(answer: tuple[int, Any, Any]) -> str:
    shown = [each.partition(";")[0] for each in answer[2].get_all("Set-Cookie")]
    return "; ".join(each for each in shown if not each.endswith(("=", '=""')))


def passwords(count: int, folder: Path) -> Found:
    """Count is in seconds."""
    server = _started(folder)
    account = {"login": "Anna", "password": PASSWORD}
    try:
        server.call("/api/me/account", account, server.guest("Anna"))
        at_home = _cookie(server.call("/api/guests/login", account))
        end = time.monotonic() + count
        statuses: Counter[int] = Counter()
        guessing = [
            threading.Thread(target=_guess, args=(server, address, end, statuses))
            for address in ADDRESSES
        ]
        for thread in guessing:
            thread.start()
        asked = came_in = 0
        while time.monotonic() < end:
            asked += 1
            came_in += server.call("/api/guests/login", account, Cookie=at_home)[0] == 200
            time.sleep(EVERY)
        for thread in guessing:
            thread.join()
        elsewhere = server.call("/api/guests/login", account)[0]
    finally:
        server.stop()
    looked_at, right = statuses[403], statuses[200]
    sentence = (
        f"{statuses.total():,} guesses of one password from {len(ADDRESSES)} addresses in"
        f" {count} s, {looked_at} looked at, {right} right; meanwhile its owner came in"
        f" {came_in} of {asked} times where the password was shown before; elsewhere the answer"
        f" was {elsewhere}"
    )
    most = PASSWORDS_OF_LOGIN.burst + PASSWORDS_OF_LOGIN.rate * (count + 2)
    return Found(sentence, 0 < came_in == asked and 0 < looked_at <= most and not right)


def _guess(server: Server, address: str, end: float, statuses: Counter[int]) -> None:
    """As fast as answers come, from an address of one's own."""
    number = 0
    while time.monotonic() < end:
        number += 1
        body = json.dumps({"login": "Anna", "password": f"guess {address} {number}"})
        line = http.client.HTTPConnection("127.0.0.1", server.port, 20, (address, 0))
        try:
            line.request("POST", "/api/guests/login", body)
            statuses[line.getresponse().status] += 1
        except OSError:
            # Cut without a word.
            statuses[0] += 1
        finally:
            line.close()
        time.sleep(0.02)


def _started(folder: Path) -> Server:
    many = {"KARTENTISCH_GUESTS_PER_MINUTE": "100000"}
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder, **many)
    server.start()
    return server
