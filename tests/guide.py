"""What docs/adding-a-game.md shows: its files, taken out of the page, and a copy of the house."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.cli.run import environment

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "adding-a-game.md"
NAME: Final = "higher-card"
#: What every game has; what it may have besides.
RULES: Final = "games"
MORE: Final = ("bots", "sim", "web")
#: A file name in backticks on the line before a fence, and what the fence holds.
_FILE: Final = re.compile(
    rf"^`((?:{'|'.join((RULES, *MORE))})/\S+)`\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL
)


def write_files(folder: Path, *rooms: str) -> list[str]:
    """The files of some rooms of the house, or of all; their names."""
    found = _FILE.findall(PAGE.read_text("utf-8"))
    wanted = [(name, text) for name, text in found if not rooms or name.split("/")[0] in rooms]
    for name, text in wanted:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return [name for name, _ in wanted]


def copy_house(folder: Path) -> None:
    """The sources of this project, to put a game in."""
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "fixtures", "web")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    shutil.copytree(ROOT / "web", folder / "web", ignore=left_out)
    (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    (folder / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "wire.py", folder / "scripts")


def move_in(folder: Path, *rooms: str) -> None:
    """The game of the page comes into a copy of the house, as the page says."""
    for room in rooms:
        write_files(folder if room == "web" else folder / "src" / "kartentisch", room)
    env = environment(folder, PYTHONPATH=str(folder / "src"))
    _run(folder / "scripts", env, sys.executable, "wire.py")
    _run(folder / "web", env, "node", "node_modules/vite/bin/vite.js", "build")


def _run(folder: Path, env: dict[str, str], *command: str) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
