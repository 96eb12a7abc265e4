"""A PostgreSQL of our own: in a temporary folder, on a free port, without waiting for disks."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

#: Debian keeps them out of the PATH.
PLACES = "/usr/lib/postgresql"
USER = "postgres"


class Missing(Exception):
    """There is no PostgreSQL here."""


class PostgreSQL:
    """A running server that makes new databases."""

    def __init__(self, port: int, folder: Path, settings: str) -> None:
        self._port = port
        self._folder, self._settings = folder, settings
        self._numbers = count(1)

    def start(self) -> None:
        data, log = self._folder / "data", self._folder / "log"
        _run(_programs() / "pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", self._settings)

    def kill(self) -> None:
        """All of its processes at once, as a power cut does."""
        _run(_programs() / "pg_ctl", "stop", "-w", "-D", self._folder / "data", "-m", "immediate")

    @property
    def pid(self) -> int:
        """Of the process that starts all others."""
        return int((self._folder / "data" / "postmaster.pid").read_text().split()[0])

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name)

    def _url(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self._port}/{database}"


@contextmanager
def running_postgresql(*, is_safe: bool = False) -> Iterator[PostgreSQL]:
    """Started, and stopped at the end; raises `Missing` where there is none to be had.

    A safe one waits for the disk.
    """
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="kartentisch-postgresql-"))
    data = folder / "data"
    port = _free_port()
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        _run(programs / "initdb", "-D", data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8")
        settings = (
            f"-c port={port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
            " -c shared_buffers=16MB"
        )
        if not is_safe:
            settings += " -c fsync=off -c full_page_writes=off"
        server = PostgreSQL(port, folder, settings)
        server.start()
        try:
            yield server
        finally:
            server.kill()
    finally:
        shutil.rmtree(folder)


def program(name: str) -> Path:
    """One of those that come with it."""
    return _programs() / name


def _programs() -> Path:
    return _found() or _installed()


def _found() -> Path | None:
    by_version = sorted(Path(PLACES).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if by_version:
        return by_version[-1].parent
    anywhere = shutil.which("initdb")
    return Path(anywhere).parent if anywhere else None


def _installed() -> Path:
    """Debian's own, installed now."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "postgresql"]):
        try:
            subprocess.run(
                [*as_root, "apt-get", *command], env=environment, check=True, capture_output=True
            )
        except (OSError, subprocess.CalledProcessError):
            break
    programs = _found()
    if programs is None:
        raise Missing("PostgreSQL is missing; get it with: apt-get install postgresql")
    return programs


def _run(*command: str | Path) -> None:
    """As its own user if we are root, since PostgreSQL refuses root."""
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        pwd.getpwnam(USER)
        words = ["runuser", "-u", USER, "--", *words]
    done = subprocess.run(
        words,
        cwd="/",
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise Missing(f"PostgreSQL does not start: {' '.join(done.stderr.split())}")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
