"""A deal that is known already: that of a finished game, or of a seed that everybody may read.

Nobody can be surprised by it, so a table says of itself that its cards are repeated.
"""

from typing import NamedTuple

from kartentisch.core.complaint import Complaint
from kartentisch.core.dealer import check_seed
from kartentisch.core.game import find_game
from kartentisch.core.replay import Replay
from kartentisch.table.settings import Settings


class Shuffling(NamedTuple):
    """All that the cards of a game follow from. Without salts the people add theirs."""

    seed: str
    salts: tuple[str, ...] = ()
    first: int | None = None


def known_shuffling(settings: Settings, repeated: Replay | None) -> Shuffling:
    """That of a table that repeats a deal; `repeated` is the game that its settings name."""
    deal = settings.deal
    if deal is None or (repeated is None) != (not deal.table):
        raise Complaint(__file__, "no-deal")
    if settings.is_listed:
        raise Complaint(__file__, "deal-listed")
    if repeated is None:
        check_seed(deal.seed)
        return Shuffling(deal.seed, ("",) * settings.seats)
    _check_same(settings, repeated)
    return Shuffling(repeated.seed, tuple(repeated.salts), repeated.first)


def _check_same(settings: Settings, repeated: Replay) -> None:
    if settings.deal is not None and settings.deal.seed:
        raise Complaint(__file__, "two-deals")
    if settings.game != repeated.game or settings.seats != len(repeated.seats):
        raise Complaint(__file__, "deal-of-another", game=repeated.game, seats=len(repeated.seats))
    settle = find_game(repeated.game).settle
    if settle(settings.options) != settle(repeated.options):
        raise Complaint(__file__, "deal-of-other-options", options=repeated.options)
