"""Another process compiles: it ends when it is done, with us, or when it is stopped."""

import signal
import subprocess
import sys

import pytest

from kartentisch.bots import compiling
from kartentisch.bots.compiling import Compiling

SECONDS = 60


def test_it_goes_on_until_it_is_stopped() -> None:
    going = Compiling(signal.pause)
    assert not going.is_done()
    going.stop()
    assert going.is_done()
    assert not going.wait()
    going.stop()


def test_what_fails_is_done_and_was_not_stopped() -> None:
    failing = Compiling(setattr)
    assert failing.wait()
    assert failing.is_done()


def test_where_no_process_can_be_started_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    for program in ("/no/such/python", ""):
        monkeypatch.setattr(sys, "executable", program)
        none = Compiling(signal.pause)
        assert none.is_done()
        assert none.wait()
        none.stop()


def test_a_compiler_starts_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling._is_compiler, "is_set", lambda: True)  # noqa: SLF001
    assert Compiling(signal.pause).is_done()


def test_it_ends_when_whoever_asked_is_gone() -> None:
    words = [compiling._START, "signal", "pause"]  # noqa: SLF001
    with subprocess.Popen([sys.executable, "-c", *words], stdin=subprocess.PIPE) as process:
        assert process.poll() is None
        assert process.stdin
        process.stdin.close()
        assert process.wait(SECONDS) == 1


def test_it_calls_what_it_was_told(capfd: pytest.CaptureFixture[str]) -> None:
    words = [compiling._START, "builtins", "print", "luecke", "strong"]  # noqa: SLF001
    with subprocess.Popen([sys.executable, "-c", *words], stdin=subprocess.PIPE) as process:
        assert process.wait(SECONDS) == 0
    assert capfd.readouterr().out == "luecke strong\n"
