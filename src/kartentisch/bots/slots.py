"""What core/kernel.py links into programs that play: how the bot of a game chooses."""

from typing import Protocol, cast

from kartentisch.core.layout import Layout, Record
from kartentisch.core.parts import part_of
from kartentisch.core.rows import Row


class Chooser(Protocol):
    """Whoever decides."""

    @staticmethod
    def choose(s: Layout, seat: int, actions: Row, weights: Row, word: int, work: object) -> int:
        """One of the actions, from what the seat may know alone; `word` is 32 random bits."""
        raise NotImplementedError


class Policy(Chooser, Protocol):
    """What a policy.py has (bots/default)."""

    #: The names of its weights, and so many numbers more are its notebook of a game.
    WEIGHTS: tuple[str, ...]
    NOTES: int
    #: What it writes on.
    Work: type[Record]

    @staticmethod
    def forget(weights: Row) -> None:
        """Open an empty notebook."""
        raise NotImplementedError

    @staticmethod
    def remember(weights: Row, action: int) -> None:
        """Write down an own action."""
        raise NotImplementedError


class Watcher(Protocol):
    """Whoever looks at all moves."""

    @staticmethod
    def observe_move(s: Layout, seat: int, action: int, work: object) -> None:
        """Everybody sees what a seat is about to do."""
        raise NotImplementedError


class ByRules(Protocol):
    """How the rules of a game choose, where somebody else uses a net: its policy."""

    @staticmethod
    def choose(s: Layout, seat: int, actions: Row, weights: Row, word: int, work: object) -> int:
        raise NotImplementedError


def policy_for(game: str) -> Policy:
    """The thinking of a game's own bot, or of one that knows nothing but the rules."""
    return cast("Policy", part_of(game, "bots", "policy"))


choose, forget, remember = Policy.choose, Policy.forget, Policy.remember
observe_move, choose_by_rules = Watcher.observe_move, ByRules.choose
