"""How the bot of a game thinks (bots/default has what a policy is)."""

from typing import cast

from kartentisch.bots.slots import Policy
from kartentisch.core.parts import part_of


def policy_for(game: str) -> Policy:
    """The thinking of a game's own bot, or of one that knows nothing but the rules."""
    return cast("Policy", part_of(game, "bots", "policy"))
