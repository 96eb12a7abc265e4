"""Which language to speak: the one asked for, or the system's."""

import os

from kartentisch.core.words import LANGUAGES


def language_of(asked: str | None) -> str:
    if asked:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
