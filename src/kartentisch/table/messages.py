"""What a viewer is told, as it goes over the wire. The client's types are made from these."""

from typing import Any

import msgspec

from kartentisch.core.action import Action
from kartentisch.core.happened import Happened
from kartentisch.table.settings import Settings


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a chair, as everybody may know it."""

    name: str = ""
    #: Empty for a person.
    level: str = ""
    #: Somebody's own program, which came in by itself.
    is_program: bool = False
    #: How quickly the person likes the table to go on; empty is `normal`.
    tempo: str = ""
    is_empty: bool = False
    is_taken_over: bool = False
    has_resigned: bool = False
    wants_rematch: bool = False


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log, as one viewer is told it."""

    number: int
    at: int
    kind: str
    seat: int | None = None
    name: str = ""
    is_program: bool = False
    move: str = ""
    by: str = ""
    phrase: str = ""
    text: str = ""
    tempo: str = ""
    reason: str = ""
    happened: list[Happened] = []
    #: What this viewer may do now.
    legal: list[Action] = []
    #: The seats that are awaited now.
    to_act: list[int] = []
    #: Milliseconds that each seat had left when it happened, where there are clocks.
    clocks: list[int] = []
    #: Where this viewer sits from now on, if that has changed; -1 is nowhere.
    you: int | None = None
    #: Whether this viewer is the host from now on, if that has changed.
    is_host: bool | None = None
    #: Where the host sits, when somebody has come, gone or become the host.
    host: int | None = None
    #: Nobody may move before this moment.
    quiet_until: int = 0
    #: A bot may stand in for who is awaited, from this moment on; 0 where there are clocks.
    patient_until: int = 0
    #: After the end: how it ended, and the seed of the shuffles.
    scores: list[int] = []
    winners: list[int] = []
    seed: str = ""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a viewer may know of a table at one moment."""

    number: int
    settings: Settings
    phase: str
    seats: list[SeatInfo]
    commitment: str
    #: Of the game after this one: known before anybody adds a salt to it.
    next_commitment: str = ""
    #: This game has the cards of an earlier one, so somebody may know them.
    is_repeated: bool = False
    you: int | None = None
    is_host: bool = False
    #: The host has sent this viewer away.
    is_removed: bool = False
    #: Where the host sits.
    host: int | None = None
    #: The seats whose words this viewer does not want to hear.
    muted: list[int] = []
    places: dict[str, list[list[str | None]]] = {}
    facts: dict[str, Any] = {}
    shown: dict[str, dict[int, list[str]]] = {}
    legal: list[Action] = []
    to_act: list[int] = []
    #: Milliseconds left on each clock, where there are clocks.
    clocks: list[int] = []
    quiet_until: int = 0
    #: A bot may stand in for who is awaited, from this moment on; 0 where there are clocks.
    patient_until: int = 0
    scores: list[int] = []
    winners: list[int] = []
    seed: str = ""
    #: A finished game, looked at with all cards face up.
    sees_all: bool = False


class Story(msgspec.Struct, frozen=True):
    """A finished game once more: how it looked after the deal, and an entry for every move."""

    view: TableView
    entries: list[Entry]
