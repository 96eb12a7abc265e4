"""Draws docs/images/terminal.svg: a real game in a real terminal.

.venv/bin/python scripts/picture.py
"""

import os
import re
import sys
import tempfile
import tomllib
from html import escape
from pathlib import Path

import pexpect

from kartentisch.core.game import find_game

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "images" / "terminal.svg"
TYPED = tomllib.loads(PICTURE.with_name("pictures.toml").read_text("utf-8"))["terminal"]
#: What was only on the terminal's second screen.
VEILED = r"\x1b\[\?1049h.*?\x1b\[\?1049l"
COLUMNS, LINES = 92, 30
WIDE, HIGH, MARGIN = 8.4, 19, 16
#: The terminal's colours on paper, each at least 4.5 to 1 against the ground.
INKS = {"34": "#6ea8ff", "90": "#a9b4bf", "32": "#5fce92", "33": "#ffd24d", "31": "#ff7b73",
        "35": "#c490f0"}  # fmt: skip


def played() -> list[str]:
    """What stands on the terminal after the moves, colours included."""
    with tempfile.TemporaryDirectory() as home:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "kartentisch", "play", TYPED["game"], *TYPED["words"]],
            env={**os.environ, "XDG_DATA_HOME": home, "TERM": "xterm-256color"},
            encoding="utf-8",
            dimensions=(60, COLUMNS),
        )
        screen, moves = "", [*TYPED["moves"], "quit"]
        while moves:
            which = child.expect(["Your move> ", "to continue.", "this is gone."])
            screen += f"{child.before}{child.after}"
            child.sendline("" if which else moves.pop(0))
        child.close()
    stays = re.sub(VEILED, "", screen, flags=re.DOTALL)
    return stays.replace("\r", "").split("\n")[-LINES:]


def drawn(line: str, at: int) -> str:
    """One line as text, each colour in a span of its own."""
    parts = re.split(r"\x1b\[(\d+)m", line)
    spans = [escape(parts[0])]
    for code, text in zip(parts[1::2], parts[2::2], strict=True):
        inked = code in INKS and f'<tspan fill="{INKS[code]}">{escape(text)}</tspan>'
        spans.append(inked or escape(text))
    return f'<text x="{MARGIN}" y="{MARGIN + HIGH * (at + 1)}">{"".join(spans)}</text>'


def wrapped(lines: list[str]) -> list[str]:
    """Lines as the terminal breaks them; colour codes take no room."""
    result = []
    for line in lines:
        rest = line
        while len(re.sub(r"\x1b\[\d+m", "", rest)) > COLUMNS:
            cut = rest.rfind(" ", 0, COLUMNS + len(rest) - len(re.sub(r"\x1b\[\d+m", "", rest)))
            result.append(rest[:cut])
            rest = rest[cut + 1 :]
        result.append(rest)
    return result


def picture(lines: list[str]) -> str:
    width, height = 2 * MARGIN + WIDE * COLUMNS, 2 * MARGIN + HIGH * (len(lines) + 1)
    text = "\n".join(drawn(line, at) for at, line in enumerate(lines))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img">
<title>A game of {find_game(TYPED["game"]).title} in the terminal</title>
<rect width="100%" height="100%" rx="10" fill="#1d1f24"/>
<g font-family="ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"
   fill="#e8e6e0" xml:space="preserve">
{text}
</g>
</svg>
"""


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(wrapped(played())), "utf-8")
