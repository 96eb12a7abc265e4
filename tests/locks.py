"""A machine whose only packages are stand-ins: for every locked one a wheel, and a newer one."""

import base64
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from packaging.markers import Marker
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
#: What came out since the lock was made.
NEWER = "99999"


class Locked(NamedTuple):
    """A package of a lock."""

    name: str
    extras: str
    version: str
    marker: str
    #: Those that ask for it.
    wanted_by: list[str]

    @property
    def is_for_this_machine(self) -> bool:
        return not self.marker or Marker(self.marker).evaluate()


def read_lock(text: str) -> Iterator[Locked]:
    """Its packages, and from the remarks who asked for them."""
    for entry in re.split(r"\n(?=[a-zA-Z])", text):
        found = re.match(r"([\w.\-]+)(\[[^\]]*\])?==([^\s;\\]+)(?:\s*;\s*([^\\]+?))?\s*\\\n", entry)
        assert found, entry[:80]
        wanted_by = re.findall(r"^    #(?: via)? +([a-z][\w\-]*)", entry, re.MULTILINE)
        yield Locked(found[1], found[2] or "", found[3], found[4] or "", wanted_by)


def make_index(lock: str, folder: Path) -> str:
    """Wheels for all of a lock, in a folder; the lock, with the hashes of these instead."""
    packages = [each for each in read_lock(lock) if each.is_for_this_machine]
    lines = []
    for package in packages:
        wheel = _make_wheel(package, package.version, packages, folder)
        _make_wheel(package, NEWER, packages, folder)
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        name = f"{package.name}{package.extras}=={package.version}"
        lines.append(f"{name} --hash=sha256:{digest}")
    return "\n".join(lines) + "\n"


def without_extras(lock: str) -> str:
    return re.sub(r"\[[^\]]*\]==", "==", lock)


def _make_wheel(package: Locked, version: str, all_of_them: list[Locked], folder: Path) -> Path:
    """Empty but for what it is called and asks for: at least what is locked, as packages do."""
    asked = "".join(
        f"Requires-Dist: {other.name}{other.extras}>={other.version}\n"
        for other in all_of_them
        if canonicalize_name(package.name) in other.wanted_by
    )
    extras = "".join(f"Provides-Extra: {name}\n" for name in re.findall(r"\w+", package.extras))
    name = re.sub(r"[-.]+", "_", package.name)
    files = {
        "METADATA": f"Metadata-Version: 2.1\nName: {package.name}\nVersion: {version}\n"
        f"{extras}{asked}",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: stand-in\nRoot-Is-Purelib: true\n"
        "Tag: py3-none-any\n",
    }
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    record = "".join(f"{info}/{file},{_digest(text)},{len(text)}\n" for file, text in files.items())
    with zipfile.ZipFile(wheel, "w") as archive:
        for file, text in {**files, "RECORD": f"{record}{info}/RECORD,,\n"}.items():
            archive.writestr(f"{info}/{file}", text)
    return wheel


def _digest(text: str) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest())
    return "sha256=" + digest.decode().rstrip("=")


class Machine:
    """A clone with an environment of its own, and stand-ins for all that could be fetched."""

    def __init__(self, folder: Path, lock: str, pip: Path | None = None) -> None:
        self._folder = folder
        for name in ("index", "scripts", "requirements"):
            (folder / name).mkdir()
        shutil.copy(ROOT / "scripts" / "environment.sh", folder / "scripts")
        text = make_index((ROOT / "requirements" / f"{lock}.txt").read_text(), folder / "index")
        self.lock = folder / "requirements" / f"{lock}.txt"
        self.lock.write_text(text)
        self.locked = {
            name.lower(): version
            for name, version in re.findall(r"^([\w.\-]+)(?:\[.*\])?==(\S+)", text, re.MULTILINE)
        }
        self.venv = folder / "venv"
        venv.create(self.venv)
        (packages,) = self.venv.glob("lib/python*/site-packages")
        shutil.copytree(pip or pip_of_the_tests(), packages / "pip")

    def strip_extras(self) -> None:
        self.lock.write_text(without_extras(self.lock.read_text()))

    def run(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            env={
                "PATH": os.environ["PATH"],
                "HOME": str(self._folder),
                "KARTENTISCH_VENV": str(self.venv),
                "PIP_CONFIG_FILE": os.devnull,
                "PIP_NO_INDEX": "1",
                "PIP_FIND_LINKS": str(self._folder / "index"),
                **more,
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def shell(self, words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """As our commands begin."""
        begin = f"cd '{self._folder}'; source scripts/environment.sh"
        return self.run("bash", "-euc", f"{begin}; {words}", **more)

    def install(self, **more: str) -> subprocess.CompletedProcess[str]:
        """By the line that all of our commands use."""
        return self.shell(f"install_locked {self.lock.stem}", **more)

    def pip(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run(str(self.venv / "bin" / "python"), "-m", "pip", *words)

    def pip_version(self) -> tuple[int, ...]:
        return tuple(map(int, self.pip("--version").stdout.split()[1].split(".")))

    def installed(self) -> dict[str, str]:
        listed = json.loads(self.pip("list", "--format", "json").stdout)
        return {each["name"].lower(): each["version"] for each in listed}


def pip_of_the_tests() -> Path:
    found = importlib.util.find_spec("pip")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent
