"""The wheel, as strangers get it: what is in it, and whether it works where nothing else is."""

import re
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from kartentisch import __version__
from kartentisch.core.game import game_names
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


def test_it_says_what_it_is(wheel: Path) -> None:
    about = _metadata(wheel)
    assert about["Version"] == __version__ == wheel.name.split("-")[1]
    assert about["Author"] == "The Kartentisch authors"
    assert about["License-Expression"] == "MIT"
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    assert "kartentisch/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_without_an_extra_it_needs_no_package(wheel: Path) -> None:
    needed = _metadata(wheel).get_all("Requires-Dist", [])
    assert needed
    assert [each for each in needed if "extra ==" not in each] == []


def _metadata(wheel: Path) -> Message:
    folder = wheel.stem.partition("-py3")[0] + ".dist-info"
    return Parser().parsestr(zipfile.ZipFile(wheel).read(f"{folder}/METADATA").decode())


def test_it_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "smoke.py", wheel,
         "--constraint", _versions(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.findall(r"^(.+): \d+\.\d s$", done.stdout, re.MULTILINE)
    each = [f"{game}{how}" for game in game_names() for how in (" in the terminal", ", simulated")]
    assert passed == ["bare, with --version", *each, "a server"]


def _versions(folder: Path) -> Path:
    """Those that are locked; hashes would want one for the wheel itself."""
    locked = (ROOT / "requirements" / "run.txt").read_text()
    pins = re.findall(r"^([\w.\-]+)(?:\[.+?\])?(==[^\s;]+)( ;[^\\]+)?", locked, re.MULTILINE)
    assert len(pins) >= 20
    file = folder / "versions.txt"
    file.write_text("".join(f"{name}{version}{where}\n" for name, version, where in pins))
    return file
