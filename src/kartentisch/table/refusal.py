"""A refusal: a code for programs, a sentence for people, no effect."""

from pathlib import Path
from typing import Any

from kartentisch.core.words import say

_HERE = Path(__file__).parent


class Refused(Exception):
    """Somebody may not do this now; the table is as it was."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def sentence(self, language: str) -> str:
        return say(_HERE, language, self.code, **self.values)
