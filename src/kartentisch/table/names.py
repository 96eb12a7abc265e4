"""Names and messages of strangers, made inert: one line, visible, no tricks with direction.

And nobody is taken for somebody else: names are compared by how they look.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST_NAME = 30
LONGEST_TEXT = 200
#: At one table: a log does not grow for ever.
MOST_WORDS = 2000
#: Marks that can stand on one letter; more is meant to spill over other lines.
MOST_MARKS = 2


def tidy_text(text: str) -> str:
    """Normalised, on one line, without control, direction and invisible characters."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] == "Z" or letter.isspace():
            kept.append(" ")
        elif kind[0] != "C" and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


def look(name: str) -> str:
    """How a name looks at a glance: two that look the same can be taken for each other."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(each for each in parts if each.isalnum() or each in _SIGNS)
    seen = plain.translate(_LIKE_LATIN).replace("rn", "m").replace("vv", "w")
    return seen or name.casefold()


def told_apart(name: str, others: Iterable[str]) -> str:
    """With a number, if somebody at the table looks like that already."""
    taken = {look(each) for each in others}
    wanted, number = name, 1
    while look(wanted) in taken:
        number += 1
        wanted = f"{name[: LONGEST_NAME - 3].rstrip()} {number}"
    return wanted


def is_misleading(name: str) -> bool:
    """Would people take it for a bot, or for whoever runs the table or the server?"""
    if name.casefold().startswith("bot:"):
        return True
    seen = look(name.rstrip("0123456789 "))
    return seen in _NOT_OF_PEOPLE or seen.removeprefix("bot") in _NOT_OF_PEOPLE


#: Signs that can stand for a letter.
_SIGNS: Final = "$@!|"
#: Letters of other alphabets, numbers and signs, and the small Latin letter that they look like.
_LIKE_LATIN: Final = str.maketrans(
    "аеорсхуіјѕһԁԛԝкмтвнαβεικνορτυχγηωıłøđ0135$@!|i",  # noqa: RUF001 - just these
    "aeopcxyljshdqwkmtbhabelkvoptuxynwllodolessalll",
)
#: What bots are called (bots/words.toml), and those who look after things.
_CALLED: Final = (
    "bot", "küken", "kueken", "fledgling", "neuling", "newcomer", "familie", "family", "stammtisch",
    "regular", "fuchs", "fox", "meister", "master", "orakel", "oracle", "würfel", "dice", "simple",
    "host", "gastgeber", "gastgeberin", "admin", "administrator", "moderator", "moderatorin",
    "server", "system", "kartentisch",
)  # fmt: skip
_NOT_OF_PEOPLE: Final = frozenset(map(look, _CALLED))
