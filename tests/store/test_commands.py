"""kartentisch backup and restore as an operator types them, from either database to either."""

import stat
import sys
from pathlib import Path

import pexpect
import pytest

from kartentisch.store.backup import AT_ONCE
from kartentisch.store.records import Report
from kartentisch.store.store import Store
from tests.cli.run import environment, kartentisch
from tests.conftest import KINDS, NewDatabase
from tests.store.test_backup import everything
from tests.store.things import a_guest, fill


async def _filled(url: str) -> str:
    async with await Store.open(url) as store:
        for table_id in ("one", "two", "Straße", "Zug"):
            await fill(store, table_id, 3)
        await store.people.create_guest(a_guest(name="Ännchen"))
    return url


@pytest.mark.parametrize("kind", KINDS)
async def test_there_and_back(
    url: str, kind: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    await _filled(url)
    file, copy = tmp_path / "club.backup", new_database(kind)
    written = kartentisch(tmp_path, "backup", str(file), "--database", url)
    assert (written.returncode, written.stderr) == (0, "")
    assert written.stdout.endswith(f": 17 records in {file}\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    read = kartentisch(tmp_path, "restore", str(file), KARTENTISCH_DATABASE=copy)
    assert (read.returncode, read.stderr) == (0, "")
    assert read.stdout.endswith(f": 17 records from {file}\n")
    assert await everything(copy) == await everything(url)


async def test_nothing_is_overwritten(url: str, tmp_path: Path) -> None:
    await _filled(url)
    file = tmp_path / "club.backup"
    file.write_text("older")
    done = kartentisch(tmp_path, "backup", str(file), "--database", url)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (f"kartentisch: {file}: is there already; a backup replaces nothing\n")
    assert file.read_text() == "older"
    before = await everything(url)
    kartentisch(tmp_path, "backup", str(tmp_path / "new"), "--database", url)
    again = kartentisch(tmp_path, "restore", str(tmp_path / "new"), "--database", url)
    assert again.returncode == 2
    assert again.stderr.endswith(": not empty; a backup is restored into an empty database only\n")
    assert await everything(url) == before


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    missing = kartentisch(tmp_path, "backup", "x", "--database", f"sqlite:///{tmp_path}/no.db")
    assert missing.returncode == 2
    assert missing.stderr == (f"kartentisch: sqlite:///{tmp_path}/no.db: there is no such file\n")
    nothing = kartentisch(tmp_path, "restore", str(tmp_path / "no"), "--database", "sqlite:///y.db")
    assert nothing.stderr == f"kartentisch: {tmp_path / 'no'}: No such file or directory\n"


async def test_the_default_is_the_database_of_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "kartentisch"
    folder.mkdir(parents=True)
    await _filled(f"sqlite:///{folder / 'tables.db'}")
    done = kartentisch(tmp_path, "backup", str(tmp_path / "file"))
    assert done.stdout.endswith(f" 17 records in {tmp_path / 'file'}\n")


async def test_progress_is_shown_in_a_terminal(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    async with await Store.open(url) as store:
        for number in range(AT_ONCE):
            await store.people.create_guest(a_guest(f"guest {number}"))
        await store.people.create_guest(a_guest())
    file = str(tmp_path / "file")
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable, ["-m", "kartentisch", "backup", file, "--database", url],
        env=environment(tmp_path), encoding="utf-8", timeout=60,
    )  # fmt: skip
    child.expect("1000 records written …")
    child.expect("1001 records in ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


async def test_reports_are_listed_for_the_operator(url: str, tmp_path: Path) -> None:
    async with await Store.open(url) as store:
        await store.people.report(Report("r", "one", "anna", "bert", "rude", "grr\nbah", 0))
    done = kartentisch(tmp_path, "reports", "--database", url)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "1970-01-01 00:00 report r open table one about guest bert by guest anna: rude\n"
        "    said: grr\n    said: bah\n"
    )
