"""Does a wheel work for whoever installs it? Needs nothing but Python with pip, on every system.

    PYTHON scripts/smoke.py WHEEL [--constraint FILE]

Installs it into an empty environment of this Python, plays a game in the terminal, simulates some,
installs what it asks for to serve tables, and opens the page.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from collections.abc import Callable
from pathlib import Path

IS_WINDOWS = os.name == "nt"
#: More moves than any game takes.
MANY = 5000
BAD_INPUT = 2
#: Seconds that a program may take.
PATIENCE = 300
#: What Windows needs to start a program at all.
SYSTEM = ("SYSTEMROOT", "TEMP", "TMP")


class House:
    """An empty environment, and a home in which nothing is yet."""

    def __init__(self, folder: Path, constraint: Path | None) -> None:
        self.folder, self._constraint = folder, constraint
        # Our pip works for the other one, too: putting another there takes seconds.
        venv.create(folder / "venv", with_pip=False)
        self._programs = folder / "venv" / ("Scripts" if IS_WINDOWS else "bin")

    def install(self, *what: str) -> None:
        pins = ["-c", str(self._constraint)] if self._constraint else []
        self._pip("install", "-qq", "--no-compile", "--only-binary=:all:", *pins, *what)

    def packages(self) -> set[str]:
        return {line.partition("==")[0] for line in self._pip("list", "--format=freeze").split()}

    def _pip(self, *words: str) -> str:
        there = ["--disable-pip-version-check", "--python", str(self._programs / "python")]
        done = subprocess.run(
            [sys.executable, "-m", "pip", *there, *words],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout

    def words(self, *words: str) -> list[str]:
        return [str(self._programs / "kartentisch"), *words]

    def variables(self) -> dict[str, str]:
        """Nothing but this environment: no Node, no compiler, not our repository."""
        system = {name: os.environ[name] for name in SYSTEM if name in os.environ}
        home = str(self.folder)
        own = {"PATH": str(self._programs), "HOME": home, "USERPROFILE": home, "PYTHONUTF8": "1"}
        return system | own

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.words(*words), input=typed, env=self.variables(), cwd=self.folder,
            capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False,
        )  # fmt: skip

    def said(self, *words: str, typed: str = "") -> str:
        done = self.run(*words, typed=typed)
        sure(done.returncode == 0, done.stderr)
        return done.stdout


def sure(is_so: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not is_so:
        sys.exit(f"smoke: {otherwise}")


def bare(house: House, wheel: Path) -> None:
    """The games, the terminal and the simulator, without any other package."""
    house.install(str(wheel))
    sure(house.packages() == {"kartentisch"}, f"it brought {house.packages()}")
    version = wheel.name.split("-")[1]
    told = house.said("--version").strip()
    sure(told == f"kartentisch {version}", f"it says it is {told}, not {version}")


def game(house: House) -> None:
    """Somebody asks for a hint, then takes the first move that is offered, to the end."""
    typed = "hint\n" + "1\n" * MANY
    screen = house.said("play", "luecke", "--seed", "smoke", "--lang", "en", typed=typed)
    sure("I would choose" in screen, "there was no hint")
    sure("The game is over:" in screen, f"the game did not end: {screen[-500:]}")
    (replay,) = house.folder.glob(".local/share/kartentisch/replays/*.replay.json")
    house.said("verify", str(replay))


def simulation(house: House) -> None:
    said = house.said("simulate", "luecke", "--bots", "rules", "--games", "20", "--seed", "smoke")
    sure("20 games in" in said, f"20 games were wanted: {said}")


def server(house: House) -> None:
    """Serving says what it needs; with just that, the page is there."""
    done = house.run("serve", "--port", "0")
    sure(
        done.returncode == BAD_INPUT and done.stderr.count("\n") == 1, f"no sentence: {done.stderr}"
    )
    asked = re.findall(r'pip install "(.+)"$', done.stderr.strip())
    sure(len(asked) == 1, f"it does not say what to install: {done.stderr}")
    house.install(*asked)
    with subprocess.Popen(
        house.words("serve", "--port", "0", "--no-browser"), env=house.variables(),
        cwd=house.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
    ) as running:  # fmt: skip
        try:
            look_at(address_of(running))
        finally:
            running.terminate()
        # Windows knows no other way to end a program than to cut it off.
        sure(running.wait(PATIENCE) == 0 or IS_WINDOWS, "it did not stop in good order")
    sure((house.folder / ".local/share/kartentisch/tables.db").exists(), "there is no database")


def address_of(running: subprocess.Popen[str]) -> str:
    line = running.stdout.readline() if running.stdout else ""
    sure(line.startswith("Kartentisch: "), "the server did not start")
    return line.partition(": ")[2].strip()


def look_at(address: str) -> None:
    (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', fetched(address))
    sure(len(fetched(address + script)) > 10_000, "the page has no program")  # noqa: PLR2004
    sure('"luecke"' in fetched(f"{address}/api/games"), "there are no games")


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
        return str(answer.read().decode())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--constraint", type=Path, help="versions for what is installed")
    given = parser.parse_args()
    constraint = given.constraint.resolve() if given.constraint else None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        house = House(Path(folder), constraint)
        wheel = given.wheel.resolve()
        step("bare, with --version", lambda: bare(house, wheel))
        step("a game in the terminal", lambda: game(house))
        step("a simulation", lambda: simulation(house))
        step("a server", lambda: server(house))


def step(name: str, do: Callable[[], None]) -> None:
    began = time.monotonic()
    do()
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
