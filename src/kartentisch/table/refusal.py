"""A refusal: a code for programs, a sentence for people, no effect."""

from pathlib import Path
from typing import Any

from kartentisch.core.complaint import in_language
from kartentisch.core.words import say

_HERE = Path(__file__).parent


class Refused(Exception):
    """Somebody may not do this now; the table is as it was. `wait` is in milliseconds."""

    def __init__(self, code: str, wait: int = 0, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.wait = wait
        self.values = values

    def sentence(self, language: str) -> str:
        return say(_HERE, language, self.code, **in_language(self.values, language))
