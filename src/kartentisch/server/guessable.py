"""Passwords that are guessed first: what is left of one without all that everybody thinks of?

The list is our own, of words that stand in passwords rather than in sentences.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

#: So much must be left, of so many different signs.
LEAST_LEFT, LEAST_KINDS = 8, 5
#: A row on a keyboard, or of letters or numbers: from so many neighbours on.
SHORTEST_RUN: Final = 3
_ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertzuiop", "qwertyuiop", "asdfghjkl",
    "yxcvbnm", "zxcvbnm", "1qaz2wsx3edc4rfv5tgb", "1q2w3e4r5t6z7u8i9o0p", "1q2w3e4r5t6y7u8i9o0p",
)  # fmt: skip
_WORDS: Final = (
    "correcthorsebatterystaple", "richtigpferdbatterieklammer", "kartentisch", "ichliebedich",
    "iloveyou", "password", "passwort", "kennwort", "losungswort", "geheimnis", "geheim", "secret",
    "letmein", "lassmichrein", "openthedoor", "welcome", "willkommen", "trustno", "changeme",
    "whatever", "superman", "batman", "pokemon", "starwars", "schatzi", "schatz", "liebling",
    "sunshine", "princess", "dragon", "monkey", "football", "baseball", "fussball", "administrator",
    "admin", "master", "login", "default", "internet", "computer", "server", "gast", "guest",
    "hallo", "hello", "test", "user",
)  # fmt: skip
_LETTERS_FOR: Final = str.maketrans("013457@$!", "oieastasi")


def is_guessable(password: str, login: str) -> bool:
    left = _without_repeats(_left_of(password, login))
    return len(left) < LEAST_LEFT or len(set(left)) < LEAST_KINDS


def _left_of(password: str, login: str) -> str:
    plain = _without(_plain(password), _runs())
    # A 0 may be a number or stand for an o: it is looked at both ways, numbers first.
    read = _plain(plain.translate(_LETTERS_FOR))
    own = [word for word in (_plain(login), _plain(login)[::-1]) if len(word) >= SHORTEST_RUN]
    return _without(read, [*own, *_WORDS])


def _plain(text: str) -> str:
    """Small, without accents, spaces and stops; signs that stand for letters stay."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parts if unicodedata.category(each)[0] in "LNS" or each in "@!")


def _runs() -> Iterable[str]:
    for row in _ROWS:
        for way in (row, row[::-1]):
            for length in range(len(way), SHORTEST_RUN - 1, -1):
                yield from (way[at : at + length] for at in range(len(way) - length + 1))


def _without(text: str, parts: Iterable[str]) -> str:
    for part in parts:
        text = text.replace(part, "")
    return text


def _without_repeats(text: str) -> str:
    """One piece of what is nothing but the same piece, again and again."""
    return text[: (text + text).find(text, 1)] if text else ""
