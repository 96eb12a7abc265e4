"""How Sphinx makes the documentation site of the Markdown there is; started by scripts/site."""
# ruff: noqa: INP001 - settings, which nobody imports

import re
from pathlib import Path
from typing import Any, Final

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
NAVIGATION: Final = (HERE / "navigation.md").read_text("utf-8")
#: What pages get here that a code host shows by itself, or not at all.
ADDED: Final = {
    "README": NAVIGATION,
    "docs/decisions/README": "```{toctree}\n:glob:\n:maxdepth: 1\n\n0*\n```\n",
}

project = html_title = "Kartentisch"
language = "en"
# Links between pages are those of the repository: its root is the root of the site.
root_doc = "README"
include_patterns = [
    "*.md",
    "docs/**",
    "web/README.md",
    "benchmarks/RESULTS.md",
    "src/kartentisch/games/*/rules.*.md",
]
exclude_patterns = ["docs/site", ".*", "build", "dist", "**/node_modules"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
# Every heading that a link may lead to.
myst_heading_anchors = 4
highlight_language = "text"

autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autoclass_content = "both"
autodoc_preserve_defaults = True
# What others say of what they ask for stands in their own pages.
autodoc_inherit_docstrings = False
python_maximum_signature_line_length = 90

html_theme = "furo"
# The green of the tables, as in web/src/tokens.css.
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6b5c", "color-brand-content": "#0b6b5c"},
    "dark_css_variables": {"color-brand-primary": "#6fd6c0", "color-brand-content": "#6fd6c0"},
}
html_logo = html_favicon = "../../web/public/icon.svg"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_copy_source = False
html_show_copyright = False


def _prepare(_: Sphinx, page: str, source: list[str]) -> None:
    folder = (ROOT / page).parent

    def whole(link: re.Match[str]) -> str:
        """A link to a folder shows its README, as on a code host."""
        readme = folder / link[1] / "README.md"
        return f"]({link[1].rstrip('/')}/README.md)" if readme.exists() else link[0]

    source[0] = re.sub(r"\]\(([^)\s]+)\)", whole, source[0]) + "\n" + ADDED.get(page, "")


def _say_language(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: Any) -> None:
    if match := re.search(r"/rules\.(\w+)$", page):
        context["language"] = match[1]


def _drop_pythons_own_words(*event: Any) -> None:
    """What Python says of the fields of any named tuple."""
    lines = event[-1]
    lines[:] = [line for line in lines if not re.match(r"Alias for field|Create new inst", line)]


def _write_defaults(*event: Any) -> tuple[str, str] | None:
    """Defaults as Python writes them: `str`, not `<class 'str'>`."""
    signature, returns = event[-2:]
    if not signature:
        return None
    return re.sub(r"<class '([\w.]+)'>", r"\1", signature).replace("<factory>", "..."), returns


def setup(app: Sphinx) -> None:
    # Pygments knows no Svelte, and takes its expressions for broken HTML.
    app.add_lexer("svelte", TextLexer)
    app.connect("source-read", _prepare)
    app.connect("html-page-context", _say_language)
    app.connect("autodoc-process-docstring", _drop_pythons_own_words)
    app.connect("autodoc-process-signature", _write_defaults)
