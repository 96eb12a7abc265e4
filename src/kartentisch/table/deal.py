"""A deal that is known already: that of a finished game, or of a seed that everybody may read.

Nobody can be surprised by it, so a table says of itself that its cards are repeated.
"""

from typing import NamedTuple

from kartentisch.core.dealer import check_seed
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.replay import Replay
from kartentisch.table.settings import Settings


class Luck(NamedTuple):
    """All that the cards of a game follow from. Without salts the people add theirs."""

    seed: str
    salts: tuple[str, ...] = ()
    first: int | None = None


def known_luck(settings: Settings, repeated: Replay | None) -> Luck:
    """The luck of a table that repeats a deal; `repeated` is the game that its settings name."""
    deal = settings.deal
    if deal is None or (repeated is None) != (not deal.table):
        raise BadInput("a deal is named by a table and the number of its game, or by a seed")
    if settings.is_listed:
        raise BadInput("a table with a known deal is not listed")
    if repeated is None:
        check_seed(deal.seed)
        return Luck(deal.seed, ("",) * settings.seats)
    _check_same(settings, repeated)
    return Luck(repeated.seed, tuple(repeated.salts), repeated.first)


def _check_same(settings: Settings, repeated: Replay) -> None:
    if settings.deal is not None and settings.deal.seed:
        raise BadInput("a deal has a table and a number, or a seed, not both")
    if settings.game != repeated.game or settings.seats != len(repeated.seats):
        raise BadInput(f"that deal is one of {repeated.game} for {len(repeated.seats)} players")
    settle = find_game(repeated.game).settle
    if settle(settings.options) != settle(repeated.options):
        raise BadInput(f"that deal was played with the options {repeated.options}")
