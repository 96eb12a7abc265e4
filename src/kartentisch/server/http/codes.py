"""Short codes that are easy to say over a telephone: no letter looks or sounds like another."""

from kartentisch.server.tokens import random_text

LETTERS = "bcdfghjkmnpqrstvwxz23456789"
LENGTH = 6


def new_code() -> str:
    """About 388 million codes; guessing one is slowed down by the limits of the server."""
    return random_text(LETTERS, LENGTH)


def tidy_code(text: str) -> str:
    """As people type codes: any case, with spaces or dashes."""
    return "".join(letter for letter in text.lower() if letter in LETTERS)
