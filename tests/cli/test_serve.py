"""kartentisch serve as a person starts it: where it can be reached, and whether a browser opens."""

import os
import signal
import socket
import sys
import urllib.request
from pathlib import Path

import pexpect
import pytest

from kartentisch.cli.addresses import addresses_of
from kartentisch.server.settings import ServerSettings
from tests.cli.run import environment, kartentisch


def _in_a_terminal(home: Path, *words: str, **more: str) -> "pexpect.spawn[str]":
    """A server whose browser writes the address into a file."""
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" >"{home}/opened.new"\n'
                       f'mv "{home}/opened.new" "{home}/opened"\n')  # fmt: skip
    browser.chmod(0o755)
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable,
        ["-m", "kartentisch", "serve", "--port", "0", *words],
        env=environment(home, BROWSER=str(browser), **more),
        encoding="utf-8",
        timeout=30,
    )
    return child


def _stop(child: "pexpect.spawn[str]") -> str:
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    return str(child.before)


def test_a_browser_opens_on_a_desktop(tmp_path: Path) -> None:
    child = _in_a_terminal(tmp_path, DISPLAY=":7")
    child.expect(r"Kartentisch: (http://127.0.0.1:\d+)\r\n")
    address = str(child.match.group(1))  # type: ignore[union-attr]
    child.expect("tidied")
    while not (tmp_path / "opened").exists():
        pass
    assert (tmp_path / "opened").read_text() == address
    assert "stopped" in _stop(child)


@pytest.mark.parametrize(
    ("words", "more"),
    [
        ([], {}),
        (["--no-browser"], {"DISPLAY": ":7"}),
        ([], {"DISPLAY": ":7", "KARTENTISCH_OPENS_BROWSER": "false"}),
    ],
)
def test_no_browser_opens(tmp_path: Path, words: list[str], more: dict[str, str]) -> None:
    child = _in_a_terminal(tmp_path, *words, **more)
    child.expect("tidied")
    _stop(child)
    assert not (tmp_path / "opened").exists()


def test_logs_for_people_are_no_json(tmp_path: Path) -> None:
    child = _in_a_terminal(tmp_path)
    child.expect("tidied")
    assert '"event"' not in str(child.before)
    _stop(child)


def test_a_server_for_everybody_names_an_address_that_answers(tmp_path: Path) -> None:
    child = _in_a_terminal(tmp_path, "--host", "0.0.0.0", "--no-browser")  # noqa: S104
    child.expect(r"Kartentisch: (http://localhost:\d+)\r\n")
    address = str(child.match.group(1))  # type: ignore[union-attr]
    with urllib.request.urlopen(f"{address}/healthz", timeout=10) as answer:  # noqa: S310
        assert answer.status == 200
    child.expect("tidied")
    _stop(child)


def test_the_public_address_comes_first() -> None:
    settings = ServerSettings(host="::1", public_url="https://karten.example.org/")
    assert addresses_of(settings, 8000) == ["https://karten.example.org", "http://[::1]:8000"]


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = kartentisch(tmp_path, "serve", "--port", str(port))
    assert (done.returncode, done.stdout) == (2, "")
    said = f"kartentisch: cannot listen on 127.0.0.1, port {port}: {os.strerror(98)}\n"
    assert done.stderr == said
