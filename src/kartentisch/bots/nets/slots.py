"""What core/kernel.py links into self-play and search: how a game's net sees and rates."""

from collections.abc import Mapping
from typing import Protocol

from kartentisch.bots.nets import net
from kartentisch.core.layout import Layout


class NetOfGame(Protocol):
    """What a net.py has."""

    #: How many features there are; counts up whenever they change.
    INPUTS: int
    FEATURES: int
    #: Is what is unseen counted in a world, not worked out from what is seen?
    COUNTS_CARDS: bool
    #: How much of what came later is told to a decision, and the options of a training.
    TRUST: float
    TRAINED_WITH: Mapping[str, int]
    Work: type[net.Work]

    @staticmethod
    def prepare(s: Layout, seat: int, work: net.Work) -> int:
        """Hear the features that all actions of a position have; how many they are."""
        raise NotImplementedError

    @staticmethod
    def worth(s: Layout, seat: int, action: int, known: int, work: net.Work) -> int:
        """The net's opinion of an action."""
        raise NotImplementedError

    @staticmethod
    def is_rated(s: Layout, seat: int, action: int) -> bool:
        """Is an action rated by itself, not by what may follow?"""
        raise NotImplementedError

    @staticmethod
    def see(s: Layout, seat: int, action: int, known: int, work: net.Work) -> int:
        """Write the features of an action that is rated by itself; how many there are by then."""
        raise NotImplementedError

    @staticmethod
    def scoring_period(s: Layout) -> int:
        """When this changes, results can be judged."""
        raise NotImplementedError

    @staticmethod
    def equity_at(s: Layout) -> int:
        """Which number of the table of equity holds."""
        raise NotImplementedError


prepare, worth, see = NetOfGame.prepare, NetOfGame.worth, NetOfGame.see
is_rated = NetOfGame.is_rated
scoring_period, equity_at = NetOfGame.scoring_period, NetOfGame.equity_at
