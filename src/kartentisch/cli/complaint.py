"""What is wrong with a command line, said to a player in their language.

The house complains in English; complaints.toml has each sentence that a player can meet, with
its gaps, beside what it is in German.
"""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from kartentisch.cli.language import language_of
from kartentisch.core.words import LANGUAGES, say

_OWN = Path(__file__).parent
_GAP = re.compile(r"{(\w+)}")


def complaint(message: str, words: Sequence[str]) -> str:
    """The message in the language of whoever typed these words."""
    language = language_of(_asked(words))
    return message if words[:1] != ["play"] or language == "en" else in_german(message)


def in_german(message: str) -> str:
    for pattern, sentence in _complaints():
        if found := pattern.fullmatch(message):
            return re.sub("'([^']*)'", r"„\1“", sentence.format(**found.groupdict()))
    return say(_OWN, "de", "refused", reason=message)


def _asked(words: Sequence[str]) -> str | None:
    """The language behind --lang, before anything else of the line is understood."""
    found = re.search(r"(?:^|\s)--lang[ =](\w+)", " ".join(words))
    return found[1] if found and found[1] in LANGUAGES else None


@cache
def _complaints() -> list[tuple[re.Pattern[str], str]]:
    known = tomllib.loads((_OWN / "complaints.toml").read_text("utf-8"))
    return [(_pattern(said["en"]), said["de"]) for said in known.values()]


def _pattern(sentence: str) -> re.Pattern[str]:
    """The sentence with anything in its gaps."""
    parts = _GAP.split(sentence)
    texts = [re.escape(part) if at % 2 == 0 else f"(?P<{part}>.+)" for at, part in enumerate(parts)]
    return re.compile("".join(texts), re.DOTALL)
