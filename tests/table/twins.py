"""A twin of a table: the same for one viewer, everything that is hidden from it exchanged."""

import copy
from collections import deque
from dataclasses import replace
from functools import cache
from typing import Any

from msgspec.structs import replace as with_changes

from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.past import Past
from kartentisch.core.play import Play, Step
from kartentisch.core.rng import below, shuffle_fast
from kartentisch.table.events import Acted, AnyEvent
from kartentisch.table.table import Seat, Table
from tests.games.inside import state_of, with_state
from tests.games.secrecy import GRIDS, SECRET_MOVES, redealt
from tests.games.who_sees import sees

Viewer = int | None


class Twin:
    """Cards, secret moves, salts and ids of others are not those of the table."""

    def __init__(self, table: Table, viewer: Viewer, rng: list[int]) -> None:
        assert table.play is not None
        self._play, self._viewer, self._rng = table.play, viewer, rng
        self._table = copy.copy(table)
        self._state = redealt(self._play, viewer, rng)
        self._table.seats = [
            seat if number == viewer else _somebody_else(seat, number)
            for number, seat in enumerate(table.seats)
        ]
        host = table.seat_of(table.host)
        if host is not None:
            self._table.host = str(self._table.seats[host].guest)
        self._table.recent = deque((number, self.event(each)) for number, each in table.recent)

    def event(self, event: AnyEvent) -> AnyEvent:
        """The same event, unless it is a secret move of somebody else."""
        if isinstance(event, Acted) and event.seat != self._viewer and _is_secret(event.move):
            code = _secret_move(self._play.game, self._rng)
            return with_changes(event, move=self._play.game.actions[code])
        return event

    def table(self, steps: int, *, is_live: bool) -> Table:
        """With the last steps exchanged as well: what is told of them may not hang on it.

        Those at the table saw live what was turned down again, and nobody is told it later.
        """
        twin = copy.copy(self._table)
        twin.play = with_state(self._play, self._state)
        told = self._play._steps.whole()  # noqa: SLF001 - tests may look
        since = max(0, len(told) - steps)
        exchanged = [self._step(step, is_live=is_live) for step in told[since:]]
        steps_of_twin = told[:since] + exchanged
        twin.play._steps = Past(len(told), lambda: steps_of_twin)  # noqa: SLF001 - and touch
        return twin

    def _step(self, step: Step, *, is_live: bool) -> Step:
        action, game = step.action, self._play.game
        if action is not None and step.seat != self._viewer and _is_secret(game.actions[action]):
            action = _secret_move(game, self._rng)
        others = _Others(self._play, step, self._viewer, self._rng, is_live=is_live)
        return replace(step, action=action, events=[others.of(event) for event in step.events])


def _is_secret(move: str) -> bool:
    return move.split(" ", 1)[0] in SECRET_MOVES


def _secret_move(game: Game, rng: list[int]) -> int:
    codes = _secret_moves(game.name)
    return codes[below(rng, len(codes))]


@cache
def _secret_moves(game: str) -> list[int]:
    actions = find_game(game).actions.texts
    return [code for code, text in enumerate(actions) if _is_secret(text)]


def _somebody_else(seat: Seat, number: int) -> Seat:
    if seat.guest is None:
        return seat
    return replace(seat, guest=f"somebody else {number}", salt=f"{number:02x}" * 9)


class _Others:
    """Which card stands for which in one step: hidden ones for each other, open ones stay."""

    def __init__(
        self, play: Play, step: Step, viewer: Viewer, rng: list[int], *, is_live: bool
    ) -> None:
        self._rng = rng
        moves = [event for event in step.events if event[0] == "moved"]
        s, game = state_of(play), play.game.name
        kept = set() if is_live and viewer is not None else _turned_down(s, moves)
        seen = {
            card for _, card, leaves, _, reaches, _ in moves
            if card not in kept and (_is_seen(s, game, leaves, viewer)
                                     or _is_seen(s, game, reaches, viewer))
        }  # fmt: skip
        hidden = sorted({event[1] for event in moves} - seen)
        pool = [card for card in range(1, len(play.game.cards.texts)) if card not in seen]
        start = below(rng, len(pool))
        self._other = dict(zip(hidden, pool[start:] + pool[:start], strict=False))

    def of(self, event: tuple[Any, ...]) -> tuple[Any, ...]:
        match event:
            case ("moved", card, *way):
                return ("moved", self._other.get(card, card), *way)
            case ("shuffled", place, cards):
                pile = list(cards)
                shuffle_fast(self._rng, pile, len(pile))
                return ("shuffled", place, pile)
        return event


def _turned_down(s: Layout, moves: list[tuple[Any, ...]]) -> set[int]:
    """Cards that came up in a step and went down again."""
    up = {card for _, card, leaves, *_ in moves if s.PLACES[leaves // ROWS] in GRIDS}
    down = {card for _, card, _, _, reaches, _ in moves if s.PLACES[reaches // ROWS] in GRIDS}
    return up & down


def _is_seen(s: Layout, game: str, place: int, viewer: Viewer) -> bool:
    return sees(game, s, s.PLACES[place // ROWS], place % ROWS, viewer) != "none"
