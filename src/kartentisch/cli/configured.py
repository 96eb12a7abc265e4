"""Settings as the commands of an operator get them: from words, variables and a file."""

import argparse
import os
from pathlib import Path

import msgspec

from kartentisch.cli.saved import data_folder
from kartentisch.core.errors import BadInput
from kartentisch.server.ops.read_settings import Effective, read_settings
from kartentisch.server.settings import NAMES


def configured(arguments: argparse.Namespace) -> Effective:
    """What holds; without a database of their own, people get one in their data folder."""
    words = {name: getattr(arguments, name, None) for name in NAMES}
    found = read_settings(arguments.config, os.environ, words)
    if found.settings.database:
        return found
    settings = msgspec.structs.replace(found.settings, database=_own_database())
    return found._replace(settings=settings)


def _own_database() -> str:
    folder: Path = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"
