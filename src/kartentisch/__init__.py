"""Three colour-or-number card games to play, simulate and study."""

from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play

__all__ = ["Play", "find_game", "game_names"]
