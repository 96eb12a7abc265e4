"""docs/reliability.md: the table of promises and figures is written by the runs themselves."""

import re
from pathlib import Path

from benchmarks.server.item import Found, Item

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
KEPT = {True: "yes", False: "**no**", None: "not known"}
_ROWS = re.compile(r"(?<=<!-- rows -->\n).*?(?=<!-- end -->)", re.DOTALL)
_HEAD = "| measure | promise | last run | kept |\n|---|---|---|---|\n"


def rows_of(page: str) -> dict[str, str]:
    """The rows that stand there, by the name of the measure."""
    found = _ROWS.search(page)
    assert found, "the page has no place for rows"
    lines = [line for line in found[0].splitlines() if line.startswith("| `")]
    return {line.split("`")[1]: line for line in lines}


def row_of(item: Item, found: Found | None) -> str:
    sentence = found.sentence if found else "not run yet"
    kept = "" if found is None else KEPT[found.is_kept]
    return f"| `{item.name}` | {item.promise} | {sentence} | {kept} |"


def written(page: str, items: list[Item], found: dict[str, Found]) -> str:
    """The page with what was found; what was not measured now stays as it was."""
    old = rows_of(page)
    rows = [
        row_of(item, found.get(item.name))
        if item.name in found or item.name not in old
        else old[item.name]
        for item in items
    ]
    table = _HEAD + "\n".join(rows) + "\n"
    return _ROWS.sub(lambda _: table, page)
