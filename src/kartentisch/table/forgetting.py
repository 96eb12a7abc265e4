"""What a log and a table no longer tell of a guest who was forgotten: the name, and the words."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from kartentisch.table.events import AnyEvent, Joined, Opened, Said

#: In place of a name, in every language.
NO_NAME: Final = "—"


def without(event: AnyEvent, guest: str) -> AnyEvent:
    """The same event; what was done stays, since others did it too."""
    match event:
        case Opened() if event.host == guest and event.name:
            return replace(event, name=NO_NAME)
        case Joined() if event.guest == guest:
            return replace(event, name=NO_NAME)
        case Said() if event.guest == guest:
            return replace(event, phrase="", text="")
    return event


def names_without(names: Sequence[str], players: Sequence[str | None], guest: str) -> list[str]:
    """Of those who played a game."""
    pairs = zip(names, players, strict=True)
    return [NO_NAME if player == guest else name for name, player in pairs]
