"""Which games have a net, and how it sees."""

from types import ModuleType
from typing import Any, Final

from kartentisch.bots.nets import linked
from kartentisch.bots.nets.file import path_of
from kartentisch.core.errors import BadInput
from kartentisch.core.parts import has_part, part_of

SEEING: Final = ("prepare", "worth", "is_rated", "see", "lap", "equity_at")


def has_net(game: str) -> bool:
    """Does a net of this game come with the program?"""
    return path_of(game).is_file()


def net_of(game: str) -> ModuleType:
    """How the net of a game sees."""
    if not has_part(game, "bots", "net"):
        raise BadInput(f"there is no net for {game}: bots/{game.replace('-', '_')}/net.py")
    return part_of(game, "bots", "net")


def net_links_of(net: ModuleType) -> dict[Any, Any]:
    """A net in the place of linked.py."""
    return {getattr(linked, name): getattr(net, name) for name in SEEING}
