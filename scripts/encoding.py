"""Writes docs/encoding.md: every index of an observation and every action, as the code has them.

python -m scripts.encoding [--check]
"""

import sys
from pathlib import Path

from kartentisch.core.game import find_game, game_names
from kartentisch.envs.plan import Part
from kartentisch.envs.setting import Setting, environment_name, setting_for

PAGE = Path(__file__).parents[1] / "docs" / "encoding.md"

BEGINNING = """\
# The encoding

Made by `scripts/encoding.py` from the code; a test keeps it so. How it is used: \
[research.md](research.md).

Observations are whole numbers (16 bits). Seats are counted from the observer: 0 is the own seat, \
1 the next clockwise. What is hidden from a seat is in none of its numbers. Cards are told by \
their text in the [notation](notation.md). The tables are for the fewest seats and no options; \
others have other lengths, made in the same way: `setting_for(game, seats, options).plan.parts` \
is the table of any.

- **one of** several: exactly one of the numbers is 1.
- **count of each card**: in the order of the deck below.
- **traits**: of one card its letter, its number and its sign, each as one of several; all are 0 \
where there is no card.
- **memory**: what was seen and is not seen now; **unseen** is the deck without all that the seat \
sees or remembers. With `memory=False` these numbers are left out.

What a seat knows and these numbers do not: the cards that were shown when the last round ended, \
what is remembered besides cards, and where cards are told one by one those beyond the twelfth \
(nobody has seen more than ten).
"""


def _where(part: Part) -> str:
    last = part.start + len(part.values) - 1
    return f"{part.start}" if last == part.start else f"{part.start}-{last}"


def _what(setting: Setting, part: Part) -> str:
    faces = setting.plan.faces
    if list(part.values) == faces.texts:
        return "one of the cards" if part.high == 1 and "top" in part.name else "count of each card"
    if list(part.values) == faces.trait_names:
        return "traits of the card"
    if len(part.values) > 1:
        return "one of " + ", ".join(part.values)
    return "1 if there is a card" if part.values == ("a card",) else "number"


def _rows(setting: Setting) -> list[str]:
    return [
        f"| {_where(part)} | {part.name} | {_what(setting, part)} | "
        f"{'memory' if part.is_memory else 'view'} |"
        for part in setting.plan.parts
    ]


def _actions(setting: Setting) -> list[str]:
    """Neighbouring actions with the same verb are one row."""
    texts, rows, start = setting.moves.texts, [], 0
    for at in range(1, len(texts) + 1):
        if at == len(texts) or texts[at].split()[0] != texts[start].split()[0]:
            last = at - 1
            where = f"{start}" if last == start else f"{start}-{last}"
            examples = texts[start] if last == start else f"{texts[start]} … {texts[last]}"
            rows.append(f"| {where} | {examples} |")
            start = at
    return rows


def _section(name: str) -> str:
    setting = setting_for(name)
    faces = setting.plan.faces
    deck = " ".join(
        f"{count}*{text}" if count > 1 else text
        for text, count in zip(faces.texts, faces.counts, strict=True)
    )
    return "\n".join([
        f"## {environment_name(name)} ({find_game(name).title}, {setting.seats} seats)\n",
        f"{setting.plan.size} numbers, {len(setting.moves.codes)} actions.\n",
        f"Cards, in their order: {deck}\n",
        f"Traits, in their order: {', '.join(faces.trait_names)}\n",
        "| index | what | values | part |\n|---|---|---|---|",
        *_rows(setting),
        "\n| action | move |\n|---|---|",
        *_actions(setting),
        "",
    ])  # fmt: skip


def page() -> str:
    return BEGINNING + "\n" + "\n".join(_section(name) for name in game_names())


if __name__ == "__main__":
    if "--check" not in sys.argv:
        PAGE.write_text(page(), "utf-8")
    elif PAGE.read_text("utf-8") != page():
        sys.exit("docs/encoding.md is not what the code does: python -m scripts.encoding")
