"""Setting up where something is missing: one line names it, and the next run goes on."""

import subprocess
from pathlib import Path

import pytest

from tests.locks import ROOT, Machine

#: The shortest lock.
LOCK = "node"


def test_a_machine_without_python_gets_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/bash", str(ROOT / "kartentisch"), "--help"],
        env={"PATH": str(_few_tools(tmp_path)), "KARTENTISCH_VENV": str(tmp_path / "venv")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == (
        "kartentisch: python3 is missing; get it with: apt-get install python3 python3-venv\n"
    )


def test_an_old_python_gets_one_line(tmp_path: Path) -> None:
    tools = _few_tools(tmp_path)
    old = tools / "python3"
    old.write_text('#!/bin/bash\n[ "$1" = -V ] && echo Python 3.9.2 && exit 0\nexit 1\n')
    old.chmod(0o755)
    done = subprocess.run(
        ["/bin/bash", str(ROOT / "kartentisch"), "--help"],
        env={"PATH": str(tools), "KARTENTISCH_VENV": str(tmp_path / "venv")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Python 3.11 or newer is needed, this is Python 3.9.2" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def _few_tools(folder: Path) -> Path:
    """A PATH with what every machine has, and no Python."""
    tools = folder / "bin"
    tools.mkdir()
    for name in ("bash", "dirname", "cat", "cksum", "id"):
        for place in ("/usr/bin", "/bin"):
            if (Path(place) / name).exists() and not (tools / name).exists():
                (tools / name).symlink_to(Path(place) / name)
    return tools


def test_a_newer_python_beside_an_old_one_is_found(tmp_path: Path) -> None:
    machine = Machine(tmp_path, LOCK)
    tools = _few_tools(tmp_path)
    for name, is_new in (("python3", 1), ("python3.14", 1), ("python3.13", 0)):
        (tools / name).write_text(f"#!/bin/bash\nexit {is_new}\n")
        (tools / name).chmod(0o755)
    assert machine.shell("find_python", PATH=str(tools)).stdout == "python3.13\n"


def test_without_a_network_one_line_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    machine = Machine(tmp_path, LOCK)
    done = machine.install(PIP_FIND_LINKS=str(tmp_path))
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()[1:]
    assert line.startswith(f"kartentisch: installing requirements/{LOCK}.txt failed: ")
    assert line.endswith("a package could not be fetched; is there a network?")
    assert machine.install().returncode == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("--hash=sha256:", "--hash=sha256:0", "a package is not the one that was locked"),
        ("--hash=sha256:", "", "the lock cannot be read"),
        ("==", "=!", "the lock cannot be read"),
        ("a", "b", "a package could not be fetched"),
    ],
)
def test_a_lock_edited_by_hand_is_named(old: str, new: str, said: str, tmp_path: Path) -> None:
    machine = Machine(tmp_path, LOCK)
    good = machine.lock.read_text()
    machine.lock.write_text(good.replace(old, new, 1))
    done = machine.install()
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()[1:]
    assert said in line
    machine.lock.write_text(good)
    assert machine.install().returncode == 0


@pytest.mark.parametrize(
    "said",
    [
        "ERROR: Could not install packages: [Errno 28] No space left on device",
        "npm error code ENOSPC",
    ],
)
def test_a_full_disk_is_called_so(said: str, tmp_path: Path) -> None:
    done = Machine(tmp_path, LOCK).shell(f"fails() {{ echo '{said}'; return 1; }}; "
                                         "with_reason 'installing failed' fails")  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "kartentisch: installing failed: the disk is full\n"


def test_what_was_installed_in_halves_is_made_anew(tmp_path: Path) -> None:
    machine = Machine(tmp_path, LOCK)
    (tmp_path / "pyproject.toml").touch()
    for name in ("run", "check"):
        (machine.lock.parent / f"{name}.txt").touch()
    words = "install_locked() { :; }; install_kartentisch() { :; }; environment run"
    left_over = machine.venv / "half"
    left_over.touch()
    assert machine.shell(words).returncode == 0
    assert left_over.exists()
    (machine.venv / ".installing").touch()
    done = machine.shell(words)
    assert done.returncode == 0, done.stderr
    assert not left_over.exists()
    assert (machine.venv / ".installed-run").exists()
