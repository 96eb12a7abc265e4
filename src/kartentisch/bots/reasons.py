"""Why a bot that follows rules does something, in one sentence."""

from kartentisch.bots.bot import Reason
from kartentisch.core.layout import Layout
from kartentisch.core.parts import file_of, part_of
from kartentisch.core.words import words_of


def reason_for(game: str, s: Layout, seat: int, move: str) -> Reason:
    """A sentence about the kind of move, with the number that speaks for it.

    Some numbers have a sentence of their own: one point, and what is certain.
    """
    kind, values = part_of(game, "bots", "reasons").reason(s, seat, move)
    file = file_of(game, "bots", "words.toml")
    words = words_of(file.parent) if file.is_file() else {}
    for sentence in (*(f"why-{kind}-{value}" for value in values.values()), f"why-{kind}"):
        if sentence in words:
            return Reason(sentence, values, file.parent)
    return Reason("why-other")
