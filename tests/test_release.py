"""scripts/release, in a small copy of the project in which the check is quick."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
#: All that a release looks at, and some of what it packs.
FILES = (
    ".gitignore", "CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml",
    "scripts/environment.sh", "scripts/release", "scripts/wheel",
    "src/kartentisch/__init__.py", "src/kartentisch/py.typed",
)  # fmt: skip
#: What prepares the environment and the page, made simple: both are there.
READY = """
python={python}
environment() {{ :; }}
client() {{
  mkdir -p "$root/src/kartentisch/web"
  echo page >"$root/src/kartentisch/web/index.html"
}}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """These files as they are now, in a repository of their own."""
    folder = tmp_path / "project"
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    with (folder / "scripts" / "environment.sh").open("a") as script:
        script.write(READY.format(python=sys.executable))
    _check_says(folder, "exit 0")
    changelog = folder / "CHANGELOG.md"
    text = changelog.read_text("utf-8")
    changelog.write_text(text.replace("\n## ", "\n## 7.1.0 (in the making)\n\n- New.\n\n## ", 1))
    _git(folder, "init", "-q", "-b", "main")
    _git(folder, "add", ".")
    _git(folder, "commit", "-qm", "All")
    return folder


def _check_says(folder: Path, script: str) -> None:
    (folder / "check").write_text(f"#!/bin/sh\n{script}\n")
    (folder / "check").chmod(0o755)


def _git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    done = subprocess.run(
        ["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def _release(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    names = {f"GIT_{who}_{what}": "anna@example.org" for who in ("AUTHOR", "COMMITTER")
             for what in ("NAME", "EMAIL")}  # fmt: skip
    return subprocess.run(
        [folder / "scripts" / "release", *words], env=os.environ | names, cwd=folder,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_release_is_checked_built_named_and_tagged(project: Path, tmp_path: Path) -> None:
    _check_says(project, "grep __version__ src/kartentisch/__init__.py >>checked")
    _git(project, "commit", "-qam", "A check that leaves a trace")
    (project / ".git" / "info" / "exclude").write_text("checked\n")
    done = _release(project, "7.1.0")
    assert done.returncode == 0, done.stderr
    assert (project / "checked").read_text().splitlines()[0] == '__version__ = "7.1.0"'
    assert _git(project, "describe", "--exact-match") == "v7.1.0"
    assert _git(project, "status", "--porcelain") == ""
    assert _git(project, "log", "-1", "--format=%s") == "Version 7.1.0"
    assert re.search(r"^## 7\.1\.0 \(\d{4}-\d\d-\d\d\)$", (project / "CHANGELOG.md").read_text(),
                     re.MULTILINE)  # fmt: skip
    _check_files(project / "dist", tmp_path)


def _check_files(dist: Path, folder: Path) -> None:
    """The source archive makes the same wheel, without a network and without Node."""
    wheel, archive = sorted(dist.iterdir(), key=lambda file: file.suffix, reverse=True)
    assert wheel.name == "kartentisch-7.1.0-py3-none-any.whl"
    assert archive.name == "kartentisch-7.1.0.tar.gz"
    with tarfile.open(archive) as packed:
        assert "kartentisch-7.1.0/src/kartentisch/web/index.html" in packed.getnames()
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-index",
         "--no-build-isolation", "-w", folder / "again", archive], check=True,
    )  # fmt: skip
    again = zipfile.ZipFile(folder / "again" / wheel.name)
    assert again.namelist() == zipfile.ZipFile(wheel).namelist()
    assert "kartentisch/web/index.html" in again.namelist()


def test_nothing_is_left_of_a_release_whose_check_fails(project: Path) -> None:
    _check_says(project, "exit 1")
    _git(project, "commit", "-qam", "A check that fails")
    _is_refused(project, "7.1.0", "the check failed")


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("", "which version?"),
        ("7.1", "which version?"),
        ("v7.1.0", "which version?"),
        ("7.2.0", "CHANGELOG.md begins with '## 7.1.0 (in the making)'"),
        ("0.1.0", "CHANGELOG.md begins with '## 7.1.0 (in the making)'"),
    ],
)
def test_a_version_that_cannot_be_is_refused(project: Path, version: str, said: str) -> None:
    _is_refused(project, version, said)


def test_a_tag_that_is_there_is_refused(project: Path) -> None:
    _git(project, "tag", "v7.1.0")
    _is_refused(project, "7.1.0", "the tag v7.1.0 is there already")


@pytest.mark.parametrize("name", ["README.md", "new.txt"])
def test_a_tree_with_changes_is_refused(project: Path, name: str) -> None:
    with (project / name).open("a") as file:
        file.write("more\n")
    done = _release(project, "7.1.0")
    assert done.returncode == 2
    assert "there are changes that are not committed" in done.stderr
    assert _git(project, "log", "-1", "--format=%s") == "All"


def _is_refused(project: Path, version: str, said: str) -> None:
    before = _git(project, "rev-parse", "HEAD"), _git(project, "tag")
    done = _release(project, *version.split())
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert (_git(project, "rev-parse", "HEAD"), _git(project, "tag")) == before
    assert _git(project, "status", "--porcelain") == ""
