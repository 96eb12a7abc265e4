"""Games that are soon over: every kind of decision comes up, and plain nets take their time."""

from typing import Any, Final

SHORT: Final[dict[str, dict[str, Any]]] = {
    "keine-ahnung": {"trophy_count": 2},
    "luecke": {"rounds": 1},
    "passt-nicht": {"rounds": 1},
}
