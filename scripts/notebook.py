"""Runs the cells of examples/envs/learning.ipynb and keeps what they print and draw in it.

    python -m scripts.notebook [SECONDS]

The first picture also becomes docs/images/learning.svg. No notebook server is needed.
"""

import base64
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("agg")
mpl.rcParams["svg.hashsalt"] = "kartentisch"

import matplotlib.pyplot as plt  # noqa: E402 - after the choice of how to draw

ROOT = Path(__file__).parents[1]
NOTEBOOK = ROOT / "examples" / "envs" / "learning.ipynb"
PICTURE = ROOT / "docs" / "images" / "learning.svg"


def run_cells(notebook: dict[str, Any], seconds: str | None = None) -> list[Any]:
    """Fills in the outputs; the figures that were drawn."""
    names: dict[str, Any] = {}
    figures: list[Any] = []
    code = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    for number, cell in enumerate(code, 1):
        source = "".join(cell["source"])
        if seconds is not None:
            source = source.replace('"passt-nicht", 60', f'"passt-nicht", {seconds}')
        printed = io.StringIO()
        plt.show = lambda: None
        with contextlib.redirect_stdout(printed):
            exec(source, names)  # noqa: S102 - our own notebook
        drawn = [plt.figure(each) for each in plt.get_fignums()]
        cell["execution_count"] = number
        cell["outputs"] = [*_said(printed.getvalue()), *map(_picture, drawn)]
        figures += drawn
        plt.close("all")
    return figures


def _said(text: str) -> list[dict[str, Any]]:
    lines = text.splitlines(keepends=True)
    return [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []


def _picture(figure: Any) -> dict[str, Any]:
    data = io.BytesIO()
    figure.savefig(data, format="png", dpi=90, metadata={"Software": None})
    image = base64.b64encode(data.getvalue()).decode()
    return {"data": {"image/png": image}, "metadata": {}, "output_type": "display_data"}


def main(seconds: str | None = None) -> None:
    sys.path.insert(0, str(NOTEBOOK.parent))
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    first, *_ = run_cells(notebook, seconds)
    first.savefig(PICTURE, metadata={"Date": None})
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
