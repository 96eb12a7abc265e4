"""kartentisch serve as a person starts it: where it can be reached, and whether a browser opens."""

import os
import socket
import urllib.request
from pathlib import Path

import pytest

from kartentisch.cli.addresses import addresses_of
from kartentisch.server.settings import ServerSettings
from tests.cli.in_a_terminal import in_a_terminal, stop
from tests.cli.run import kartentisch


def test_a_browser_opens_on_a_desktop(tmp_path: Path) -> None:
    child = in_a_terminal(tmp_path, "--port", "0", DISPLAY=":7")
    child.expect(r"Kartentisch: (http://127.0.0.1:\d+)\r\n")
    address = str(child.match.group(1))  # type: ignore[union-attr]
    child.expect("tidied")
    while not (tmp_path / "opened").exists():
        pass
    assert (tmp_path / "opened").read_text() == address
    assert "stopped" in stop(child)


@pytest.mark.parametrize(
    ("words", "more"),
    [
        ([], {}),
        (["--no-browser"], {"DISPLAY": ":7"}),
        ([], {"DISPLAY": ":7", "KARTENTISCH_OPENS_BROWSER": "false"}),
    ],
)
def test_no_browser_opens(tmp_path: Path, words: list[str], more: dict[str, str]) -> None:
    child = in_a_terminal(tmp_path, "--port", "0", *words, **more)
    child.expect("tidied")
    stop(child)
    assert not (tmp_path / "opened").exists()


def test_logs_for_people_are_no_json(tmp_path: Path) -> None:
    child = in_a_terminal(tmp_path, "--port", "0")
    child.expect("tidied")
    assert '"event"' not in str(child.before)
    stop(child)


def test_a_server_for_everybody_names_an_address_that_answers(tmp_path: Path) -> None:
    child = in_a_terminal(tmp_path, "--port", "0", "--host", "0.0.0.0", "--no-browser")  # noqa: S104
    child.expect(r"Kartentisch: (http://localhost:\d+)\r\n")
    address = str(child.match.group(1))  # type: ignore[union-attr]
    with urllib.request.urlopen(f"{address}/healthz", timeout=10) as answer:  # noqa: S310
        assert answer.status == 200
    child.expect("tidied")
    stop(child)


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
