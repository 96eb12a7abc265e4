"""What has happened since a person last looked, told once; what they may not see again veiled."""

import contextlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from kartentisch.cli.outcome import MoveOutcome, next_place, outcome_of, turning_point
from kartentisch.cli.screen import Screen
from kartentisch.cli.tell import Teller
from kartentisch.core.action import Spot
from kartentisch.core.happened import Decided, Moved, RoundEnded, Seen, Shown
from kartentisch.core.layout import Field
from kartentisch.core.play import Play
from kartentisch.core.sight import NOTHING
from kartentisch.core.view import sight_of


class ScreenLine(NamedTuple):
    """What stays on the screen, and what is only shown behind the veil."""

    stays: str = ""
    passes: str = ""


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
        """Cards can be turned down here, and what they were cannot be looked up."""
        fields = self._play.game.state.FIELDS.values()
        has_grid = any(field.is_grid for field in fields)
        return bool(self._play.game.secret_verbs) or (has_grid and not self._can_look_up)

    def skip(self) -> None:
        """What happened before the pause is not told again."""
        self._heard = self._play.steps

    def tell(self) -> None:
        entries = self._play.seen(self._seat, self._heard)
        self._heard = self._play.steps
        secret: list[str] = []
        for move, later in _moves(entries):
            for line in self._lines(move, later):
                if secret and line.stays and not line.passes:
                    self._show_behind_veil(secret)
                if line.passes:
                    secret.append(line.passes)
                self._say(line.stays)
        self._show_behind_veil(secret)

    @contextlib.contextmanager
    def veil_over_question(self) -> Iterator[None]:
        """A question whose cards or answer must not stay readable is asked behind the veil."""
        if not (self._asks_for_a_secret() or self._shows_a_hidden_card()):
            yield
            return
        if self._screen.has_veil and self._screen.is_unread:
            self._screen.ask(self._teller.word("go-on"))
        with self._screen.veil():
            yield

    def _asks_for_a_secret(self) -> bool:
        verbs = {move.split()[0] for move in self._play.legal(self._seat)}
        return bool(verbs & self._play.game.secret_verbs)

    def _shows_a_hidden_card(self) -> bool:
        """A card that may be turned down again lies open."""
        latest = self._play.seen(self._seat, self._play.steps - 1)
        moved = [entry for entry in latest if isinstance(entry, Moved)]
        if not moved or not self._field(moved[-1].reaches).is_stopover:
            return False
        return self._field(moved[-1].leaves).is_grid and self._vanishes(moved[-1].leaves)

    def _lines(self, move: Sequence[Seen], later: Sequence[Seen]) -> Iterator[ScreenLine]:
        """A decision and what followed; after a round the sweeping and the deal are not told."""
        outcome, turn = outcome_of(self._play.game, move), turning_point(self._play.game, move)
        is_told, new_cards = True, dict[int, list[int]]()
        for number, entry in enumerate(move):
            if isinstance(entry, Moved) and self._is_new(entry):
                if is_told:
                    new_cards.setdefault(entry.reaches.row, []).append(entry.reaches.at or 0)
            elif is_told or isinstance(entry, RoundEnded | Shown):
                yield self._line(outcome, entry, [*move[number + 1 :], *later])
            if number == turn:
                yield ScreenLine(self._teller.missed(outcome))
            is_told = is_told and not isinstance(entry, RoundEnded)
        for seat, positions in new_cards.items():
            yield ScreenLine(self._teller.filled(seat, positions))

    def _line(self, outcome: MoveOutcome, entry: Seen, later: Sequence[Seen]) -> ScreenLine:
        said = self._teller.entry(outcome.seat, entry)
        if not isinstance(entry, Moved) or not said:
            return ScreenLine(said)
        if entry.card is None:
            # A secret decision is told whole, not card by card.
            return ScreenLine("" if outcome.verb in self._play.game.secret_verbs else said)
        goes = next_place(later, entry) if self._field(entry.reaches).is_stopover else entry.reaches
        if goes is None and self._field(entry.leaves).is_grid:
            # It still lies open: the question about it shows it.
            return ScreenLine()
        if goes is None or not self._vanishes(goes):
            return ScreenLine(said)
        stays = self._teller.veiled(outcome.seat, entry) if self._screen.has_veil else ""
        return ScreenLine(stays, said)

    def _is_new(self, entry: Moved) -> bool:
        """A card comes unseen to a position."""
        return entry.card is None and self._field(entry.reaches).is_grid

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
                self._screen.ask(self._teller.word("gone-on-enter"))
        secret.clear()

    @property
    def _can_look_up(self) -> bool:
        """What was turned down is told where it lies."""
        return self._teller.seen_faces(self._play.view(self._seat)) is not None

    def _field(self, spot: Spot) -> Field:
        return self._play.game.state.FIELDS[spot.place]

    def _vanishes(self, spot: Spot) -> bool:
        """Whoever looks there later sees nothing, and cannot look it up either."""
        declared = self._field(spot)
        if declared.is_grid and self._can_look_up:
            return False
        facts = self._play.view(self._seat).facts
        is_opened = declared.opened_by and facts.get(declared.opened_by)
        return not is_opened and sight_of(declared, declared.sees, spot.row, self._seat) == NOTHING


def _moves(entries: Sequence[Seen]) -> Iterator[tuple[Sequence[Seen], Sequence[Seen]]]:
    """The entries decision by decision, each with what came later."""
    starts = [at for at, entry in enumerate(entries) if isinstance(entry, Decided)]
    for start, end in pairwise([*starts, len(entries)]):
        yield entries[start:end], entries[end:]
