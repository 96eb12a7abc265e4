"""A server as a person starts it who sits at a terminal."""

import signal
import sys
from pathlib import Path

import pexpect

from tests.cli.run import environment


def in_a_terminal(home: Path, *words: str, **more: str) -> "pexpect.spawn[str]":
    """A server whose browser writes the address into a file."""
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" >"{home}/opened.new"\n'
                       f'mv "{home}/opened.new" "{home}/opened"\n')  # fmt: skip
    browser.chmod(0o755)
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable,
        ["-m", "kartentisch", "serve", *words],
        env=environment(home, BROWSER=str(browser), **more),
        encoding="utf-8",
        timeout=30,
    )
    return child


def stop(child: "pexpect.spawn[str]") -> str:
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    return str(child.before)
