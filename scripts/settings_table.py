"""Writes the table of settings into docs/hosting.md, from the settings themselves."""

from pathlib import Path

from kartentisch.server.ops.read_settings import variable_of
from kartentisch.server.settings import NAMES, allowed, default, hidden, meaning

PAGE = Path(__file__).parents[1] / "docs" / "hosting.md"
HEAD = "| key | variable | default | allowed | what for |\n|---|---|---|---|---|\n"


def table() -> str:
    rows = (
        f"| `{name}` | `{variable_of(name)}` | {_shown(name)} | {allowed(name)} |"
        f" {meaning(name)} |\n"
        for name in NAMES
    )
    return HEAD + "".join(rows)


def _shown(name: str) -> str:
    text = hidden(name, default(name))
    return f"`{text}`" if text else "empty"


def written(page: str) -> str:
    """The page with the table as it must be."""
    before, _, rest = page.partition(HEAD.partition("\n")[0])
    return before + table() + "\n" + rest.partition("\n\n")[2]


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
