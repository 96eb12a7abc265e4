"""Does a wheel work for whoever installs it? Needs nothing but Python with pip, on every system.

    PYTHON scripts/smoke.py WHEEL [--constraint FILE]

Installs it into an empty environment of this Python, plays every game in the terminal, simulates
some, installs what it asks for to serve tables, and opens the page.
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
import zipfile
from collections.abc import Callable
from pathlib import Path

IS_WINDOWS = os.name == "nt"
#: Moves by their numbers: more than any game takes, whether a number is one's place in a list or
#: that of a position on the table.
NUMBERS = "1\n2\n3\n4\n5\n6\n7\n8\n9\n" * 600
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


def games_in(wheel: Path) -> list[str]:
    names = zipfile.ZipFile(wheel).namelist()
    found = (re.fullmatch(r"kartentisch/games/(\w+)/__init__\.py", name) for name in names)
    return sorted(each[1].replace("_", "-") for each in found if each)


def bare(house: House, wheel: Path) -> None:
    """The games, the terminal and the simulator, without any other package."""
    house.install(str(wheel))
    sure(house.packages() == {"kartentisch"}, f"it brought {house.packages()}")
    version = wheel.name.split("-")[1]
    told = house.said("--version").strip()
    sure(told == f"kartentisch {version}", f"it says it is {told}, not {version}")


def played(house: House, game: str) -> None:
    """Somebody asks for a hint, then types one number after another, to the end."""
    screen = house.said("play", game, "--seed", "smoke", "--lang", "en", typed=f"hint\n{NUMBERS}")
    sure("I would choose" in screen, f"{game}: there was no hint")
    sure("The game is over:" in screen, f"{game} did not end: {screen[-500:]}")
    (replay,) = house.folder.glob(f".local/share/kartentisch/replays/{game}*.replay.json")
    house.said("verify", str(replay))


def simulated(house: House, game: str) -> None:
    said = house.said("simulate", game, "--bots", "rules", "--games", "20", "--seed", "smoke")
    sure("20 games in" in said, f"20 games of {game} were wanted: {said}")


def server(house: House, games: list[str]) -> None:
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
            look_at(address_of(running), games)
        finally:
            running.terminate()
        # Windows knows no other way to end a program than to cut it off.
        sure(running.wait(PATIENCE) == 0 or IS_WINDOWS, "it did not stop in good order")
    sure((house.folder / ".local/share/kartentisch/tables.db").exists(), "there is no database")


def address_of(running: subprocess.Popen[str]) -> str:
    line = running.stdout.readline() if running.stdout else ""
    sure(line.startswith("Kartentisch: "), "the server did not start")
    return line.partition(": ")[2].strip()


def look_at(address: str, games: list[str]) -> None:
    (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', fetched(address))
    sure(len(fetched(address + script)) > 10_000, "the page has no program")  # noqa: PLR2004
    listed = fetched(f"{address}/api/games")
    sure(all(f'"{game}"' in listed for game in games), f"there are not all of {games}")


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
        step("bare, with --version", bare, house, wheel)
        games = games_in(wheel)
        for game in games:
            step(f"{game} in the terminal", played, house, game)
            step(f"{game}, simulated", simulated, house, game)
        step("a server", server, house, games)


def step(name: str, do: Callable[..., None], *given: object) -> None:
    began = time.monotonic()
    do(*given)
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
