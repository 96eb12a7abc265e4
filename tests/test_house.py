"""The house rules: what must hold for the project as a whole."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
#: Hosts of package registries, spelled so that this file does not name one.
HOSTS = re.compile(
    r"py(?:pi)\.(?:org|python)|python"
    r"hosted\.|npm"
    r"js\.(?:org|com)|deb\.deb"
    r"ian|yarn"
    r"pkg"
    r"|https?://[^\s\"']+\.(?:whl|tgz|tar\.gz)|--(?:extra-)?index-url|--find-links",
)


def _tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def _texts() -> list[tuple[Path, str]]:
    texts = []
    for path in _tracked():
        try:
            texts.append((path, path.read_text("utf-8")))
        except UnicodeDecodeError:
            assert path.suffix in (".png", ".webp", ".net"), path
    return texts


def test_no_file_names_a_package_registry() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path, text in _texts()
        if path != Path(__file__)
        for match in HOSTS.finditer(text)
    ]
    assert named == []


def test_every_locked_package_is_pinned_with_hashes() -> None:
    for name in ("run", "check", "node", "envs", "ray", "bench"):
        text = (ROOT / "requirements" / f"{name}.txt").read_text()
        packages = [line for line in text.splitlines() if re.match(r"[a-z]", line)]
        assert packages
        for line in packages:
            assert re.match(r"[\w.\-\[\]]+==[\w.+!]+ ", line), line
        assert text.count("--hash=sha256:") >= len(packages)


def test_what_runs_is_a_part_of_what_checks() -> None:
    """Else ./check would test other versions than ./play runs."""
    run, check = (
        set(re.findall(r"^[\w.\-]+==\S+", (ROOT / "requirements" / f"{name}.txt").read_text(),
                       re.MULTILINE))
        for name in ("run", "check")
    )  # fmt: skip
    assert run <= check


def test_no_file_holds_a_path_of_a_machine() -> None:
    machine = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w")
    named = [str(path.relative_to(ROOT)) for path, text in _texts() if machine.search(text)]
    assert [name for name in named if name != "tests/test_house.py"] == []


@pytest.mark.parametrize(
    "script", ["play", "check", "kartentisch", ".ci/run", "scripts/lock", "scripts/wheel"]
)
def test_the_scripts_are_sound_and_can_be_run(script: str) -> None:
    path = ROOT / script
    assert path.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(path)], check=True)


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
    for name in ("dirname", "cat", "cksum", "id"):
        for place in ("/usr/bin", "/bin"):
            if (Path(place) / name).exists() and not (tools / name).exists():
                (tools / name).symlink_to(Path(place) / name)
    return tools


def test_versions_of_python_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["requires-python"] == ">=3.11"
    assert sys.version_info >= (3, 11)
