"""What has happened since a person last looked, told once; turned-down cards behind a veil."""

import contextlib
from collections.abc import Iterator

from kartentisch.cli.screen import Screen
from kartentisch.cli.tell import Teller
from kartentisch.core.action import Spot
from kartentisch.core.entry import Acted, Entry, Moved, RoundEnded, Shown
from kartentisch.core.play import Play
from kartentisch.core.sight import NOTHING
from kartentisch.core.view import sight_of


class News:
    """The entries of one seat, said in words as they come."""

    def __init__(self, screen: Screen, teller: Teller, play: Play, seat: int) -> None:
        self._screen = screen
        self._teller = teller
        self._play = play
        self._seat = seat
        #: The deal is not told card by card: the table shows it.
        self._heard = 1

    @property
    def needs_veil(self) -> bool:
        """Cards can be turned down again here, and what they were is not marked on the table."""
        fields = self._play.game.state.FIELDS.values()
        marked = "shown" in self._play.view(self._seat).facts
        return any(field.is_grid for field in fields) and not marked

    def skip(self) -> None:
        """What happened before the pause is not told again."""
        self._heard = self._play.steps

    def tell(self) -> None:
        entries = self._play.seen(self._seat, self._heard)
        self._heard = self._play.steps
        told, actor, secret = True, self._seat, list[str]()
        for number, entry in enumerate(entries):
            if isinstance(entry, Acted):
                told, actor = True, entry.seat
            line = self._teller.entry(actor, entry) if told or _is_ending(entry) else ""
            if isinstance(entry, RoundEnded):
                # What follows is the sweeping up and the next deal: the table shows it.
                told = False
            if isinstance(entry, Moved) and self._is_fleeting(entry):
                goes = self._next_place(entries[number + 1 :], entry)
                if goes is None:
                    # It still lies open: the question about it shows it.
                    continue
                if self._is_hidden(goes) and self.needs_veil:
                    secret.append(line)
                    line = self._teller.veiled(actor, entry) if self._screen.has_veil else ""
            elif secret and line:
                self._show_behind_veil(secret)
            self._say(line)
        self._show_behind_veil(secret)

    @contextlib.contextmanager
    def veil_over_open_cards(self) -> Iterator[None]:
        """A question about a card that may be turned down again is asked behind the veil."""
        open_cards = self._play.view(self._seat).places.get("open", [[]])[0]
        if not (self.needs_veil and open_cards and self._came_from_hiding()):
            yield
            return
        with self._screen.veil():
            yield

    def _came_from_hiding(self) -> bool:
        latest = self._play.seen(self._seat, self._play.steps - 1)
        moves = [entry for entry in latest if isinstance(entry, Moved)]
        return self._is_fleeting(moves[-1])

    def _say(self, line: str) -> None:
        if line:
            self._screen.say(line)

    def _show_behind_veil(self, secret: list[str]) -> None:
        if not secret:
            return
        with self._screen.veil():
            for line in secret:
                self._say(line)
            if self._screen.has_veil:
                self._screen.ask(self._teller.word("press-enter"))
        secret.clear()

    def _is_grid(self, spot: Spot) -> bool:
        return self._play.game.state.FIELDS[spot.place].is_grid

    def _is_fleeting(self, entry: Moved) -> bool:
        """A card comes up from a hidden position, to which it may go back."""
        return self._is_grid(entry.leaves) and self._is_hidden(entry.leaves)

    def _next_place(self, later: list[Entry], entry: Moved) -> Spot | None:
        """Where the card goes from here, if it has gone already."""
        moves = (each for each in later if isinstance(each, Moved))
        return next((move.reaches for move in moves if move.card == entry.card), None)

    def _is_hidden(self, spot: Spot) -> bool:
        declared = self._play.game.state.FIELDS[spot.place]
        return sight_of(declared, declared.sees, spot.row, self._seat) == NOTHING


def _is_ending(entry: Entry) -> bool:
    return isinstance(entry, RoundEnded | Shown)
