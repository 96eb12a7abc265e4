"""A bot for a game that nobody has written one for: it takes the first legal move."""

from kartentisch.core.side import Side


class Stranger:
    def choose(self, side: Side) -> str:
        return side.legal[0]


BOT = Stranger()
