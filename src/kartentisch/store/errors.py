"""How storing can fail without anybody having done something wrong."""


class Conflict(Exception):
    """Somebody was faster, or the table is gone; nothing was written. Reload and decide again."""


class Unavailable(Exception):
    """The database cannot be used now; the same call may work later."""


class NotStored(Unavailable):
    """Nobody was told that this is stored, and nothing may be built on it.

    A connection that is lost during a commit does not tell how the commit ended. Reload before
    trying again: a number that was stored after all is then seen to be taken.
    """


class Unreadable(Exception):
    """What is stored of one table makes no sense; all others can be read."""
