"""Where there is no Node, a Python package brings it along: every command that builds the page."""

import json
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.house import tracked_files

ROOT = Path(__file__).parents[1]
#: A page that needs nothing from a network: what is tried is who builds it.
_PACKAGE = {"name": "page", "version": "1.0.0", "dependencies": {"one": "file:one"}}
_LOCKED = {
    "": _PACKAGE,
    "node_modules/one": {"resolved": "one", "link": True},
    "one": {"version": "1.0.0"},
}
PAGE = {
    "package.json": json.dumps(_PACKAGE | {"scripts": {"build": "node build.js"}}),
    "package-lock.json": json.dumps({"lockfileVersion": 3, "packages": _LOCKED}),
    "one/package.json": json.dumps({"name": "one", "version": "1.0.0"}),
    "build.js": "const fs = require('fs'), to = '../src/kartentisch/web'; "
    "fs.mkdirSync(to, {recursive: true}); fs.writeFileSync(to + '/index.html', process.version)",
    "index.html": "",
    "tsconfig.json": "{}",
    "one.config.js": "",
    "src/one.ts": "",
    "public/one.svg": "",
}


class Clone:
    """Of everything but the page, on a machine that has Python and no Node."""

    def __init__(self, folder: Path) -> None:
        self.root, self._tools, self._venv = folder / "clone", folder / "bin", folder / "venv"
        for path in tracked_files():
            copy = self.root / path.relative_to(ROOT)
            if path.is_relative_to(ROOT / "web"):
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
        for name, text in PAGE.items():
            (self.root / "web" / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / "web" / name).write_text(text)
        self._make_tools()
        self._make_venv()

    def environment(self) -> dict[str, str]:
        return {
            "PATH": str(self._tools),
            "HOME": str(self.root.parent),
            "LANG": "C.UTF-8",
            "KARTENTISCH_VENV": str(self._venv),
        }

    def built_by(self) -> str:
        """The version of Node that built the page."""
        return (self.root / "src" / "kartentisch" / "web" / "index.html").read_text()

    def _make_tools(self) -> None:
        """All programs of this machine but Node."""
        self._tools.mkdir()
        for folder in ("/usr/bin", "/bin", "/usr/sbin", "/sbin"):
            for program in Path(folder).iterdir():
                link = self._tools / program.name
                if program.name not in ("node", "nodejs", "npm", "npx") and not link.exists():
                    link.symlink_to(program)

    def _make_venv(self) -> None:
        """The packages of the environment that runs the tests, noted as installed."""
        (self._venv / "bin").mkdir(parents=True)
        for name in ("python", "lint-imports"):
            program = self._venv / "bin" / name
            program.write_text(f'#!/bin/sh\nexec "{sys.prefix}/bin/{name}" "$@"\n')
            program.chmod(0o755)
        for stamp in Path(sys.prefix).glob(".installed-*"):
            shutil.copy(stamp, self._venv)
        stamping = "source scripts/environment.sh; stamp"
        done = subprocess.run(
            ["bash", "-euc", stamping], cwd=self.root, env=self.environment(),
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        for name in ("run", "check"):
            (self._venv / f".installed-{name}").write_text(done.stdout)


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


@pytest.mark.parametrize("command", [["./check", "--set-up"], ["scripts/wheel"]])
def test_the_page_is_built_without_node(clone: Clone, command: list[str]) -> None:
    done = subprocess.run(
        command, cwd=clone.root, env=clone.environment(), capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert clone.built_by().startswith("v")


def test_play_opens_without_node(clone: Clone) -> None:
    child: pexpect.spawn[str] = pexpect.spawn(
        "./play", ["--port", "0"], cwd=clone.root, env=clone.environment(), encoding="utf-8",
        timeout=120,
    )  # fmt: skip
    child.expect(r"Kartentisch: http://127.0.0.1:\d+\r\n")
    assert clone.built_by().startswith("v")
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
