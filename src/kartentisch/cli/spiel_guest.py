"""OpenSpiel's search as an opponent in the arena."""

from typing import Final

from kartentisch.bots.bot import Bot
from kartentisch.bots.guests import GuestBot


def _make(name: str, game: str) -> Bot:
    # OpenSpiel takes a second to load, and need not be there.
    from kartentisch.envs.spiel_world import SpielBot  # noqa: PLC0415

    return SpielBot(name, game)


SPIEL: Final = GuestBot(
    r"spiel-ismcts-[1-9]\d{0,5}", ("pyspiel", "gymnasium", "numpy"), "envs", _make
)
