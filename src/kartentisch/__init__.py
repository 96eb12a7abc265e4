"""Three colour-or-number card games to play, simulate and study."""

from kartentisch.core.game import find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.replay import read_replay
from kartentisch.core.verify import verify

__version__ = "0.2.0.dev0"

__all__ = ["Play", "find_game", "game_names", "read_replay", "verify"]
