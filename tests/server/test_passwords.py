"""Passwords: how much work is done, where, and for whom."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher, low_level

from kartentisch.server import passwords
from kartentisch.server.http.browsers import browser_named
from kartentisch.server.passwords import Passwords, TooMany, folded, is_outdated, is_possible


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


@pytest.mark.parametrize(
    ("password", "is_fine"),
    [("1234567", False), ("12345678", True), ("x" * 200, True), ("x" * 201, False),
     ("ANNA 1234", False), ("anna 12345", True)],
)  # fmt: skip
def test_what_may_be_a_password(password: str, *, is_fine: bool) -> None:
    assert is_possible(password, "Anna 1234") == is_fine


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
