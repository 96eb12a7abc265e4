"""Installing does just what a lock says, whatever was released since: today and in a year."""

import json
import venv
from pathlib import Path

import pytest

from tests.locks import ROOT, Machine, pip_of_the_tests

LOCKS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))
#: The one with an extra that pip once tripped over.
TRIPPED = "check"
#: From here on a pinned package is pinned with all of its extras.
READS_EXTRAS_ALIKE = (23, 3)


@pytest.fixture(scope="module")
def pips(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The one that Python brings along, on Debian 12 that of early 2023, and the newest."""
    folder = tmp_path_factory.mktemp("pips")
    venv.create(folder, with_pip=True)
    (bundled,) = folder.glob("lib/python*/site-packages/pip")
    return {"bundled": bundled, "newest": pip_of_the_tests()}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_lock_is_installed_as_it_is(lock: str, pips: dict[str, Path], tmp_path: Path) -> None:
    machine = Machine(tmp_path, lock, pips["newest"])
    report = tmp_path / "report.json"
    done = machine.install(PIP_DRY_RUN="1", PIP_REPORT=str(report))
    assert done.returncode == 0, done.stderr
    planned = [each["metadata"] for each in json.loads(report.read_text())["install"]]
    assert {each["name"].lower(): each["version"] for each in planned} == machine.locked


@pytest.mark.parametrize("pip", ["bundled", "newest"])
def test_a_release_after_the_lock_changes_nothing_even_if_an_extra_is_missing(
    pip: str, pips: dict[str, Path], tmp_path: Path
) -> None:
    machine = Machine(tmp_path, TRIPPED, pips[pip])
    machine.strip_extras()
    if machine.pip_version() < READS_EXTRAS_ALIKE:
        refused = machine.pip("install", "-qq", "--require-hashes", "-r", str(machine.lock))
        assert refused.returncode != 0
        assert "versions pinned with ==" in refused.stderr
    done = machine.install()
    assert done.returncode == 0, done.stderr
    installed = machine.installed()
    installed.pop("pip", None)
    assert installed == {name: each for name, each in machine.locked.items() if name != "pip"}
