"""What can be said with one tap; the texts stand in phrases.toml, in every language."""

import tomllib
from pathlib import Path
from typing import Final

PHRASES: Final[dict[str, dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "phrases.toml").read_text("utf-8")
)
