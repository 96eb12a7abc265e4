"""Passwords: how much work is done, where, and for whom."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from argon2 import PasswordHasher, low_level

from kartentisch.server import passwords
from kartentisch.server.guessable import is_guessable
from kartentisch.server.http.browsers import browser_named
from kartentisch.server.http.seen import is_seen, with_mark
from kartentisch.server.passwords import Passwords, TooMany, folded, is_outdated, is_possible
from kartentisch.store.records import Account


@pytest.fixture
def hashing() -> Iterator[Passwords]:
    threads = Passwords()
    yield threads
    threads.close()


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """In which thread Argon2 was asked to work, and with how much memory."""
    done: list[tuple[str, int]] = []

    def spied(name: str) -> None:
        real = getattr(low_level, name)

        def noted(*words: Any, **named: Any) -> Any:
            memory = named.get("memory_cost") or int(words[0].split(b"m=")[1].split(b",")[0])
            done.append((threading.current_thread().name, memory))
            return real(*words, **named)

        monkeypatch.setattr(f"argon2._password_hasher.{name}", noted)

    spied("hash_secret")
    spied("verify_secret")
    return done


async def test_nobodys_password_takes_the_same_work(
    hashing: Passwords, work: list[tuple[str, int]]
) -> None:
    stored = await hashing.hashed("open sesame")
    work.clear()
    assert not await hashing.fits(stored, "wrong sesame")
    ((thread, memory),) = work
    assert (thread.startswith("passwords"), memory) == (True, 19 * 1024)
    work.clear()
    assert not await hashing.fits(None, "wrong sesame")
    assert [memory for _, memory in work] == [19 * 1024]
    assert await hashing.fits(stored, "open sesame")
    assert all(thread.startswith("passwords") for thread, _ in work)


async def test_a_password_is_the_same_however_its_letters_are_put_together(
    hashing: Passwords,
) -> None:
    stored = await hashing.hashed("gr\u00fcne Karte")
    assert await hashing.fits(stored, "gru\u0308ne Karte")
    assert await hashing.hashed("open sesame") != await hashing.hashed("open sesame")
    assert not await hashing.fits("no hash at all", "open sesame")


async def test_two_at_once_and_not_too_many_wait(
    hashing: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, most, gate = 0, 0, threading.Event()
    lock = threading.Lock()

    def slow(_: str) -> str:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        gate.wait(20)
        with lock:
            at_once -= 1
        return ""

    monkeypatch.setattr(passwords, "_hashed", slow)
    waiting = [
        asyncio.create_task(hashing.hashed("x"))
        for _ in range(passwords.AT_ONCE + passwords.MOST_WAITING)
    ]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await hashing.hashed("x")
    gate.set()
    assert await asyncio.gather(*waiting) == [""] * len(waiting)
    assert most == 2


def test_hashes_of_other_parameters_are_outdated() -> None:
    weak = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1).hash("open sesame")
    assert is_outdated(weak)
    assert not is_outdated(passwords.HASHER.hash("open sesame"))


def test_how_long_a_password_is() -> None:
    assert not is_possible("x" * 14)
    assert is_possible("x" * 15)
    assert is_possible("x" * 200)
    assert not is_possible("x" * 201)


@pytest.mark.parametrize(
    "password",
    [
        "12345678", "123456789012345", "aaaaaaaaaaaaaaaa", "passwordpassword", "Passw0rt Passw0rt",
        "qwertzuiopasdfghjkl", "1qaz2wsx3edc4rfv", "abc123abc123abc123", "01.01.1990 01.01.1990",
        "ich liebe dich 123", "Correct Horse Battery Staple", "kartentisch kartentisch",
        "Anna Mustermann 2024", "nnamretsuM annA 99", "@dm1n1str@t0r 12345", "hahahahahahahahaha",
        "\u200b" * 20,
    ],
)  # fmt: skip
def test_what_is_guessed_first_is_no_password(password: str) -> None:
    assert is_guessable(password, "Anna Mustermann")


@pytest.mark.parametrize(
    "password",
    [
        "drei Katzen im Garten", "nine foxes dance", "Füchse tanzen nachts", "kq7#vR2m!xW9zLpT",
        "f3a9c1d07b5e8264", "das Geheimnis der Brombeeren", "Ананас на балконе",
        "青い狐は夜の森で静かに踊っている",
    ],
)  # fmt: skip
def test_some_words_are_a_password(password: str) -> None:
    assert not is_guessable(password, "Anna Mustermann")
    assert is_possible(password)


ACCOUNT = Account("guest", "Anna", "anna", "$argon2id$of the password", 1)


def test_a_browser_is_marked_for_an_account_until_its_password_changes() -> None:
    marks = with_mark("", ACCOUNT)
    assert is_seen(marks, ACCOUNT)
    assert not is_seen("", ACCOUNT)
    assert not is_seen(marks, replace(ACCOUNT, hash="$argon2id$of another"))
    assert not is_seen(marks, replace(ACCOUNT, guest_id="another"))
    assert not is_seen(marks[:-1] + ("0" if marks[-1] != "0" else "1"), ACCOUNT)
    assert not is_seen("\u2603." * 50, ACCOUNT)


def test_a_browser_is_marked_for_a_family() -> None:
    family = [replace(ACCOUNT, guest_id=str(number)) for number in range(5)]
    marks = ""
    for account in [*family, family[1]]:
        marks = with_mark(marks, account)
    assert [is_seen(marks, account) for account in family] == [False, True, True, True, True]
    assert marks.count(".") == 3


def test_login_names_are_folded() -> None:
    assert folded(" ÄNNE  1") == folded("a\u0308nne 1") == "änne 1"
    assert folded("Stra\u00dfe") == folded("STRASSE")


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
         " Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"), "Edge, Windows"),
        (("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
         " Chrome/140.0.0.0 Mobile Safari/537.36"), "Chrome, Android"),
        (("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like"
         " Gecko) Version/18.5 Safari/605.1.15"), "Safari, Mac"),
        ("python-urllib/3.11", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_a_browser_is_named_in_a_word_or_two(said: str, name: str) -> None:
    assert browser_named(said) == name
