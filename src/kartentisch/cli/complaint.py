"""What is wrong with a command line, said in the language of whoever typed it."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from kartentisch.cli.language import language_of
from kartentisch.core.complaint import Complaint, complaints_beside
from kartentisch.core.errors import BadInput
from kartentisch.core.words import LANGUAGES, say

_HERE = Path(__file__).parent
_GAP = re.compile(r"{(\w+)}")
#: Those that argparse makes up.
_OF_PARSER = ("no-int", "no-choice", "nothing-behind", "unknown-words", "unclear-word")


def complaint(error: BadInput, words: Sequence[str]) -> str:
    """The error for whoever typed these words: players in their language, all others in English."""
    if words[:1] != ["play"] or (language := language_of(_asked(words))) == "en":
        return str(error)
    if isinstance(error, Complaint):
        return error.said(language)
    return say(_HERE, language, "refused", reason=error)


def refusal(message: str) -> BadInput:
    """What argparse says in English, with its parts told apart where players can meet it."""
    for name in _OF_PARSER:
        if found := _pattern(name).fullmatch(message):
            return Complaint(__file__, name, **found.groupdict())
    return BadInput(message)


def _asked(words: Sequence[str]) -> str | None:
    """The language behind --lang, before anything else of the line is understood."""
    found = re.search(r"(?:^|\s)--lang[ =](\w+)", " ".join(words))
    return found[1] if found and found[1] in LANGUAGES else None


@cache
def _pattern(name: str) -> re.Pattern[str]:
    """The sentence with anything in its gaps."""
    parts = _GAP.split(complaints_beside(__file__)[name]["en"])
    texts = [re.escape(part) if at % 2 == 0 else f"(?P<{part}>.+)" for at, part in enumerate(parts)]
    return re.compile("".join(texts), re.DOTALL)
