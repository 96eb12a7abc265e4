"""The rungs of the ladder of bots: names that tables, bots and files share."""

from typing import Final

#: The weakest first.
LEVELS: Final = ("kueken", "neuling", "familie", "stammtisch", "fuchs", "meister", "orakel")
#: Plain rules that are never tuned: lessons are written for them.
SIMPLE: Final = "simple"
#: Who sits down on a seat that nobody took.
DEFAULT_LEVEL: Final = "familie"
