"""How the bot of a game thinks (bots/default has what a policy is)."""

from types import ModuleType

from kartentisch.core.parts import part_of


def policy_for(game: str) -> ModuleType:
    """The thinking of a game's own bot, or of one that knows nothing but the rules."""
    return part_of(game, "bots", "policy")
