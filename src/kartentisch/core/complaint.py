"""What is wrong with what a player asked for, in their language.

Each folder has its sentences in complaints.toml. As an error a complaint is English; whoever
knows the player's language says it in that one.
"""

import errno
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from kartentisch.core.errors import BadInput

_UNREADABLE: Final = {
    errno.ENOENT: "no-such-file",
    errno.EISDIR: "is-folder",
    errno.EACCES: "not-allowed",
}


class Complaint(BadInput):
    """Bad input of somebody who plays."""

    def __init__(self, file: str, name: str, /, **values: object) -> None:
        """The sentence of that name beside a file of ours."""
        self._sentences = complaints_beside(file)[name]
        self._values = values
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        sentence = self._sentences[language].format(**in_language(self._values, language))
        return re.sub("'([^']*)'", r"„\1“", sentence) if language == "de" else sentence

    def __reduce__(self) -> tuple[type[BadInput], tuple[str]]:
        """Another process hears it in English."""
        return BadInput, (str(self),)


def said(error: BadInput, language: str) -> str:
    """A complaint in that language; what nobody at play should meet, in English."""
    return error.said(language) if isinstance(error, Complaint) else str(error)


def in_language(values: Mapping[str, object], language: str) -> dict[str, object]:
    """What a sentence is filled with, complaints said in its language."""
    return {
        name: said(value, language) if isinstance(value, BadInput) else value
        for name, value in values.items()
    }


def unreadable(path: Path, error: OSError) -> BadInput:
    """Why a file cannot be read."""
    if name := _UNREADABLE.get(error.errno or 0):
        return Complaint(__file__, name, path=path)
    return BadInput(f"{path}: {error.strerror}")


@cache
def complaints_beside(file: str) -> dict[str, dict[str, str]]:
    """The sentences, by name and language."""
    return tomllib.loads(Path(file).with_name("complaints.toml").read_text("utf-8"))
