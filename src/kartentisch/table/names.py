"""Names and messages of strangers, made inert: one line, visible, no tricks with direction."""

import unicodedata

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
