"""kartentisch serve --lan: the home network is invited, by an address and by a picture of it."""

import json
import socket
import urllib.request
from pathlib import Path

import pexpect
import pytest
import segno

from kartentisch.cli.addresses import for_others
from kartentisch.cli.qr import BORDER, HALVES, PAPER, PLAIN, drawn, print_qr
from tests.cli.in_a_terminal import in_a_terminal, stop

ADDRESS = "http://192.168.178.20:8000"


def _read(picture: str) -> list[list[int]]:
    """The modules of a picture in the terminal, as an eye sees them."""
    halves = {character: pair for pair, character in HALVES.items()}
    rows = []
    for line in picture.splitlines():
        assert line.startswith(PAPER)
        assert line.endswith(PLAIN)
        pairs = [halves[each] for each in line.removeprefix(PAPER).removesuffix(PLAIN)]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    return rows


def test_the_picture_in_the_terminal_is_a_qr_code_with_a_light_border() -> None:
    seen = _read(drawn(ADDRESS))
    code = [list(row) for row in segno.make_qr(ADDRESS, error="m").matrix]
    size = len(code)
    inside = [row[BORDER : BORDER + size] for row in seen[BORDER : BORDER + size]]
    assert inside == code
    assert {row[0] for row in seen} | set(seen[0]) | set(seen[-1]) == {0}
    # A camera looks for three such corners.
    assert inside[0][:8] == [1, 1, 1, 1, 1, 1, 1, 0]
    assert inside[3][:8] == [1, 0, 1, 1, 1, 0, 1, 0]


def test_localhost_is_nothing_to_tell_others() -> None:
    assert for_others(["http://localhost:8000", ADDRESS]) == ADDRESS
    assert for_others(["https://karten.example.org", "http://localhost:1"]) == (
        "https://karten.example.org"
    )
    assert for_others(["http://localhost:8000"]) is None


def test_a_page_at_the_address_of_the_network_may_open_a_table(tmp_path: Path) -> None:
    """Over plain http, with a cookie: as a phone does."""
    child = in_a_terminal(tmp_path, "--lan", "--no-browser", "--port", "0")
    child.expect(r"Kartentisch: http://localhost:(\d+)\r\n")
    port = str(child.match.group(1))  # type: ignore[union-attr]
    if child.expect([r"Kartentisch: (http://[\d.]+:\d+)\r\n", "no network found"]) == 0:
        address = str(child.match.group(1))  # type: ignore[union-attr]
        child.expect_exact("█")
    else:  # a machine without a network has another address of its own
        address = f"http://127.0.0.2:{port}"
    child.expect("tidied")
    cookie = _post(address, "/api/guests", {"name": "Oma"}, "")[1]
    assert cookie
    assert "secure" not in cookie.lower()
    settings = {"game": "luecke", "seats": 2, "bots": [None, "simple"]}
    status, _ = _post(address, "/api/tables", settings, cookie.partition(";")[0])
    assert status == 201
    stop(child)


def _post(address: str, path: str, body: object, cookie: str) -> tuple[int, str]:
    headers = {"Origin": address, "Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(  # noqa: S310 - our own server
        f"{address}{path}", json.dumps(body).encode(), headers
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        return answer.status, answer.headers["Set-Cookie"] or ""


def test_what_is_no_terminal_gets_no_picture(capsys: pytest.CaptureFixture[str]) -> None:
    print_qr(ADDRESS)
    assert capsys.readouterr().out == ""


def test_another_port_is_used_if_that_is_wished(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        child = in_a_terminal(tmp_path, "--port", str(port), "--another-port", "--no-browser")
        child.expect(r"Kartentisch: http://127.0.0.1:(\d+)\r\n")
        assert int(str(child.match.group(1))) != port  # type: ignore[union-attr]
        child.expect("tidied")
        stop(child)


def test_a_host_and_the_network_contradict_each_other(tmp_path: Path) -> None:
    child = in_a_terminal(tmp_path, "--lan", "--host", "127.0.0.1")
    child.expect("not allowed with argument")
    child.expect(pexpect.EOF)
