"""Settings as the commands of an operator get them: from words, variables and a file."""

import argparse
import os
import sys
from pathlib import Path

import msgspec

from kartentisch.cli.saved import data_folder
from kartentisch.core.errors import BadInput
from kartentisch.server.ops.read_settings import Effective, read_settings
from kartentisch.server.settings import NAMES, hidden


def configured(arguments: argparse.Namespace) -> Effective:
    """What holds; without a database of their own, people get one in their data folder."""
    words = {name: getattr(arguments, name, None) for name in NAMES}
    found = read_settings(arguments.config, os.environ, words)
    if found.settings.database:
        _warn_of_open_password(found)
        return found
    settings = msgspec.structs.replace(found.settings, database=_own_database())
    return found._replace(settings=settings)


def _warn_of_open_password(found: Effective) -> None:
    """Whoever reads the password of a database reads all hidden cards."""
    file = Path(found.sources["database"].partition(", key ")[0])
    shown = hidden("database", found.settings.database)
    if shown != found.settings.database and file.is_file() and file.stat().st_mode & 0o077:
        print(f"kartentisch: {file} has a password and others may read it: chmod 600 {file}",
              file=sys.stderr)  # fmt: skip


def _own_database() -> str:
    folder: Path = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"
