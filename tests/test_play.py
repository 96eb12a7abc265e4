"""./play ends at a table in the browser, in one command."""

import signal
import sys
import urllib.request
from pathlib import Path

import pexpect

from tests.cli.run import environment

ROOT = Path(__file__).parents[1]


def test_play_serves_the_web_page(tmp_path: Path) -> None:
    child: pexpect.spawn[str] = pexpect.spawn(
        str(ROOT / "play"),
        ["--port", "0"],
        env=environment(tmp_path, KARTENTISCH_VENV=sys.prefix),
        encoding="utf-8",
        timeout=120,
    )
    child.expect(r"Kartentisch: (http://127.0.0.1:\d+)\r\n")
    address = str(child.match.group(1))  # type: ignore[union-attr]
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - our own server
        assert "/assets/" in answer.read().decode()
    assert (tmp_path / "data" / "kartentisch" / "tables.db").exists()
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
