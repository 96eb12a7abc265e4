"""The house rules: what must hold for the project as a whole."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.house import tracked_files

ROOT = Path(__file__).parents[1]
SCRIPTS = ("audit", "lock", "release", "site", "wheel")
#: Hosts of package registries, spelled so that this file does not name one.
HOSTS = re.compile(
    r"py(?:pi)\.(?:org|python)|python"
    r"hosted\.|npm"
    r"js\.(?:org|com)|deb\.deb"
    r"ian|yarn"
    r"pkg"
    r"|https?://[^\s\"']+\.(?:whl|tgz|tar\.gz)|--(?:extra-)?index-url|--find-links",
)


def _texts() -> list[tuple[Path, str]]:
    texts = []
    for path in tracked_files():
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
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        text = lock.read_text()
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
    "script",
    ["play", "check", "kartentisch", ".ci/run", *(f"scripts/{name}" for name in SCRIPTS)],
)
def test_the_scripts_are_sound_and_can_be_run(script: str) -> None:
    path = ROOT / script
    assert path.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(path)], check=True)


def test_the_oldest_python_is_named_alike_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    oldest = project["project"]["requires-python"].removeprefix(">=")
    scripts = ROOT / "scripts"
    assert project["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert f"--python-version {oldest} " in (scripts / "lock").read_text()
    assert f"({oldest.replace('.', ', ')})" in (scripts / "environment.sh").read_text()
