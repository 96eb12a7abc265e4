"""Writes docs/sentences.md: every sentence that a person can meet, in every language there is.

`scripts/sentences.py` writes the page, `scripts/sentences.py --check` says whether it is right.
Words files are found, not listed: TOML files of the package whose tables have both languages,
and files of the page with pairs of both. Neither Node nor a built page is needed.
"""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "kartentisch"
CLIENT: Final = ROOT / "web" / "src"
PAGE: Final = ROOT / "docs" / "sentences.md"
LEAD: Final = """\
# Every sentence

Whoever changes a sentence reads the difference here: this is all that people can meet, in the \
browser and in the terminal, in both languages. `scripts/sentences.py` writes this page; a test \
keeps it complete. What stands in braces is filled in.
"""
#: Where sentences are met, in the order of the page, and the files of each group: the first
#: that names a file, or a folder above it, has it.
GROUPS: Final = (
    ("The games: cards, table, events, refusals, moves", "games", "core"),
    ("What people say to each other", "table/phrases.toml"),
    ("Refusals of tables and of the server", "table", "server"),
    ("Bots and their hints", "bots"),
    ("The terminal", "cli"),
    ("The account", "web/src/account"),
    ("The page", "web/src"),
)
TEXT: Final = r'"(?:[^"\\]|\\.)*"'
PAIR: Final = re.compile(rf"(?:(\"[^\"]+\"|\w+):\s*)?{{\s*de:\s*({TEXT}),\s*en:\s*({TEXT}),?\s*}}")
RULE: Final = re.compile(r"^\*\*([A-Z]\d+)\*\* (.+)$", re.MULTILINE)
#: Keywords of a command line's parser that people read.
HELP: Final = ("help", "description", "epilog")


class Sentence(NamedTuple):
    name: str
    en: str
    de: str


def words_of_package() -> dict[Path, list[Sentence]]:
    """The sentences of every words file of the package."""
    found = {path: list(_in_toml(path)) for path in sorted(PACKAGE.rglob("*.toml"))}
    return {path: sentences for path, sentences in found.items() if sentences}


def _in_toml(path: Path) -> Iterator[Sentence]:
    for name, said in tomllib.loads(path.read_text("utf-8")).items():
        if isinstance(said, dict) and {"en", "de"} <= said.keys():
            yield Sentence(name, said["en"], said["de"])


def words_of_client() -> dict[Path, list[Sentence]]:
    """The sentences of every file of the page, tests aside."""
    files = (path for end in ("ts", "svelte") for path in CLIENT.rglob(f"*.{end}"))
    read = {path: path.read_text("utf-8") for path in sorted(files) if ".test." not in path.name}
    found = {path: list(_in_typescript(text)) for path, text in read.items()}
    return {path: sentences for path, sentences in found.items() if sentences}


def _in_typescript(text: str) -> Iterator[Sentence]:
    for name, de, en in PAIR.findall(text):
        yield Sentence(name.strip('"'), json.loads(en), json.loads(de))


def rules() -> dict[Path, list[Sentence]]:
    """The rules pages, number by number."""
    return {page: list(_in_rules(page)) for page in sorted(PACKAGE.rglob("rules.en.md"))}


def _in_rules(page: Path) -> Iterator[Sentence]:
    german = dict(RULE.findall(page.with_name("rules.de.md").read_text("utf-8")))
    for number, text in RULE.findall(page.read_text("utf-8")):
        yield Sentence(number, text, german[number])


def english_alone() -> dict[Path, list[str]]:
    """Why files and commands are refused, and the help of the commands."""
    found = {path: list(_in_python(path)) for path in sorted(PACKAGE.rglob("*.py"))}
    return {path: sentences for path, sentences in found.items() if sentences}


def _in_python(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield from filter(None, map(_literal, _read_by_people(node)))


def _read_by_people(call: ast.Call) -> Iterator[ast.expr]:
    if isinstance(call.func, ast.Name) and call.func.id == "BadInput":
        yield from call.args[:1]
    if isinstance(call.func, ast.Attribute) and call.func.attr.startswith("add_"):
        yield from (each.value for each in call.keywords if each.arg in HELP)


def _literal(node: ast.expr) -> str:
    """A text with its gaps in braces, or nothing for what is put together elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in node.values
        )
    return ""


def page() -> str:
    """The whole page."""
    words = words_of_package() | words_of_client()
    parts = [LEAD]
    for title, *places in GROUPS:
        parts.append(f"## {title}\n")
        parts += (_table(path, words.pop(path)) for path in _within(places, list(words)))
    if words:
        raise SystemExit(f"no group of scripts/sentences.py has {', '.join(map(_name, words))}")
    parts.append("## The rules pages\n")
    parts += (_table(path, sentences) for path, sentences in rules().items())
    parts.append("## In English alone: errors of files and commands, help of the commands\n")
    parts += (_list(path, sentences) for path, sentences in english_alone().items())
    return "\n".join(parts)


def _within(places: list[str], paths: list[Path]) -> list[Path]:
    return [path for place in places for path in paths if f"{_name(path)}/".startswith(f"{place}/")]


def _name(path: Path) -> str:
    base = PACKAGE if path.is_relative_to(PACKAGE) else ROOT
    return path.relative_to(base).as_posix()


def _table(path: Path, sentences: list[Sentence]) -> str:
    rows = (f"| `{name}` | {_cell(en)} | {_cell(de)} |\n" for name, en, de in sentences)
    return f"### {_name(path)}\n\n| name | English | Deutsch |\n|---|---|---|\n{''.join(rows)}"


def _list(path: Path, sentences: list[str]) -> str:
    lines = (f"- {_cell(sentence)}\n" for sentence in sentences)
    return f"### {_name(path)}\n\n{''.join(lines)}"


def _cell(text: str) -> str:
    """A text as it is, whatever Markdown would make of it."""
    return re.sub(r"([\\`*_\[\]<>|$#~^])", r"\\\1", " ".join(text.split()))


def main() -> int:
    if "--check" not in sys.argv:
        PAGE.write_text(page(), "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != page():
        print("docs/sentences.md is out of date; run scripts/sentences.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
