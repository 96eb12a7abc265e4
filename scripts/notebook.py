"""Runs the cells of examples/envs/learning.ipynb and writes docs/learning.md of them.

    python -m scripts.notebook

The page has the cells, what they printed and what they drew. No notebook server is needed.
"""

import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import matplotlib as mpl

mpl.use("agg")
mpl.rcParams["svg.hashsalt"] = "kartentisch"

import matplotlib.pyplot as plt  # noqa: E402 - after the choice of how to draw

ROOT: Final = Path(__file__).parents[1]
NOTEBOOK: Final = ROOT / "examples" / "envs" / "learning.ipynb"
PAGE: Final = ROOT / "docs" / "learning.md"
#: The pictures of the page, in their order.
PICTURES: Final = ("learning.svg", "ladder.svg")
MADE_BY: Final = (
    "Made by `scripts/notebook.py` of "
    "[`examples/envs/learning.ipynb`](../examples/envs/learning.ipynb).\n"
)


class Done(NamedTuple):
    """A cell, what it printed and what it drew."""

    kind: str
    source: str
    printed: str
    figures: list[Any]


def run_cells(replaced: dict[str, str] | None = None) -> Iterator[Done]:
    """One after the other; some text of them may be replaced by another."""
    sys.path.insert(0, str(NOTEBOOK.parent))
    plt.show = lambda: None  # type: ignore[assignment]
    names: dict[str, Any] = {}
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        source, printed = "".join(cell["source"]), io.StringIO()
        for old, new in (replaced or {}).items():
            source = source.replace(old, new)
        if cell["cell_type"] == "code":
            with contextlib.redirect_stdout(printed):
                exec(source, names)  # noqa: S102 - our own notebook
        figures = [plt.figure(each) for each in plt.get_fignums()]
        yield Done(cell["cell_type"], source, printed.getvalue(), figures)
        plt.close("all")


def page() -> str:
    """The cells as Markdown; pictures are written beside it."""
    parts, pictures = [], iter(PICTURES)
    for done in run_cells():
        is_code = done.kind == "code"
        parts.append(f"```python\n{done.source}\n```\n" if is_code else f"{done.source}\n")
        if done.printed:
            parts.append(f"```\n{done.printed}```\n")
        for figure in done.figures:
            name = next(pictures)
            figure.savefig(PAGE.parent / "images" / name, metadata={"Date": None})
            parts.append(f"![{figure.axes[0].get_title()}](images/{name})\n")
    return "\n".join([parts[0], MADE_BY, *parts[1:]])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
