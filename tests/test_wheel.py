"""The wheel: installed into an empty environment on a machine without Node, it serves the page."""

import os
import re
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tests.cli.run import environment

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [str(ROOT / "scripts" / "wheel"), str(folder)],
        env=environment(folder, KARTENTISCH_VENV=sys.prefix),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())


def test_the_page_is_inside_and_nothing_of_its_making(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    page = [name.removeprefix("kartentisch/web/") for name in names if "/web/" in name]
    assert {"index.html", "worker.js", "manifest.webmanifest", "icon.svg"} <= set(page)
    assert any(re.fullmatch(r"assets/index-.+\.js", name) for name in page)
    assert [name for name in names if re.search(r"\.built|node_modules|\.(ts|svelte)$", name)] == []
    folders = {name.split("/")[0] for name in names}
    assert folders == {"kartentisch", wheel.stem.partition("-py3")[0] + ".dist-info"}


def test_it_serves_without_node(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    # Nothing but the environment: no Node, no compiler, not our repository.
    alone = {"PATH": str(programs), "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    subprocess.run(
        [programs / "pip", "install", "-qq", "--disable-pip-version-check", "--only-binary=:all:",
         "-c", str(_versions(tmp_path)), str(wheel)],
        env={**os.environ, "PATH": str(programs)}, cwd=tmp_path, check=True,
    )  # fmt: skip
    with subprocess.Popen(
        [programs / "kartentisch", "serve", "--port", "0"],
        env=alone,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().partition(": ")[2].strip()
        page = _fetched(address)
        (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert len(_fetched(address + script)) > 10_000
        assert '"luecke"' in _fetched(f"{address}/api/games")
        server.terminate()
        assert server.wait(20) == 0
    assert (tmp_path / ".local" / "share" / "kartentisch" / "tables.db").exists()


def _versions(folder: Path) -> Path:
    """Those that are locked; hashes would want one for the wheel itself."""
    locked = (ROOT / "requirements" / "run.txt").read_text()
    file = folder / "versions.txt"
    file.write_text("\n".join(re.findall(r"^[\w.\-]+==[^\s;]+(?: ;[^\\]+)?", locked, re.MULTILINE)))
    return file


def _fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - our own server
        assert answer.status == 200
        return str(answer.read().decode())
