"""What stands where in an observation: worked out from the declarations of a game's state.

Seats are counted from the own one: 0 is the observer, 1 the next clockwise.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from operator import itemgetter
from typing import Final, NamedTuple

from kartentisch.core.game import Game
from kartentisch.core.layout import Field
from kartentisch.core.raw import starts_of, words_of
from kartentisch.core.sight import ALL, EVERY_CARD, NOTHING, TOP_CARD, Sight
from kartentisch.core.view import is_opened, knows_now, sight_now
from kartentisch.envs import write
from kartentisch.envs.faces import Faces

#: What a line has before it is made for one seat: how far apart seats lie where it reads, whose
#: seat it is about, counted from the own, and how far apart their sizes lie.
READ_STEP: Final = -1
SEAT: Final = -2
SIZE_STEP: Final = -3

#: Cards of a row that are told one by one, at most: nobody has seen more than ten.
MOST_ONE_BY_ONE: Final = 12

#: Of what is shown: that it is not unseen; both.
_OUT: Final = write.COUNTS_OUT - write.COUNTS
_BOTH: Final = write.COUNTS_BOTH - write.COUNTS

_LEAST, _MOST = -(2**15), 2**15 - 1


class Part(NamedTuple):
    """Some neighbouring numbers of an observation."""

    name: str
    start: int
    #: What each of the numbers stands for.
    values: tuple[str, ...]
    low: int
    high: int
    #: Part of the memory, and not of the view.
    is_memory: bool


class _Row(NamedTuple):
    """Where the cards of one row and their number lie in a state."""

    name: str
    read: int
    read_step: int
    seat: int
    size: int
    size_step: int
    room: int
    sees: int
    knows: int


class WritingPlan:
    """The lines that write an observation (write.py), and the parts they write."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, object], *, memory: bool
    ) -> None:
        self.faces = Faces(game, seats, options)
        self.parts: list[Part] = []
        self._lines: list[dict[int, int]] = []
        self.size = 0
        self._fields = game.state.FIELDS
        self._seats = seats
        self._at = starts_of(game.state)
        self._opened = game.new_state(seats, options)
        self._in_memory = False
        self._write_view()
        if memory:
            self._in_memory = True
            self._write_memory()

    def _write_view(self) -> None:
        for name, field in self._fields.items():
            if field.is_place and field.is_grid:
                self._grid(name, field)
            elif field.is_place:
                self._stack(name, field)
            elif field.is_cards and is_opened(self._opened, field):
                self._marks(name, field)
            elif not field.is_cards and field.sees == ALL:
                self._fact(name, field)

    def _write_memory(self) -> None:
        """What was seen before and is not seen now, then how many of each card are nowhere seen."""
        for name, field in self._fields.items():
            if field.is_cards and not field.is_place and not is_opened(self._opened, field):
                self._marks(name, field)
            for row in self._rows(name, field):
                if row.knows == EVERY_CARD != row.sees:
                    self._cards(f"{row.name}, remembered", row, write.COUNTS)
        self._unseen()

    def _fact(self, name: str, field: Field) -> None:
        at = self._at[name]
        if field.shape and field.counted_by != "seats":
            size = self._at[field.counted_by]
            for i in range(min(field.shape[0], MOST_ONE_BY_ONE)):
                line = {write.DO: write.LISTED, write.READ: at, write.AT: i, write.SIZE: size}
                self._add(f"{name} {i}", [name], line, _LEAST, _MOST)
        elif field.shape:
            for seat in range(self._seats):
                line = {write.READ: at, READ_STEP: words_of(field), SEAT: seat}
                self._add(f"{name} of seat {seat}", [name], line, _LEAST, _MOST)
        elif field.is_seat:
            whose = [f"seat {seat}" for seat in range(self._seats)]
            self._add(name, whose, {write.DO: write.WHOSE, write.READ: at})
        elif field.names:
            line = {write.DO: write.CHOICE, write.READ: at, write.WIDTH: len(field.names)}
            self._add(name, [value or "none" for value in field.names], line)
        else:
            self._add(name, [name], {write.READ: at}, _LEAST, _MOST)

    def _grid(self, name: str, field: Field) -> None:
        positions = field.shape[1]
        for seat in range(self._seats):
            for i in range(positions):
                line = {
                    write.DO: write.OCCUPIED,
                    write.AT: i,
                    **self._by_seat(name, seat, positions),
                }
                self._add(f"{name} of seat {seat}, position {i + 1}", ["a card"], line)

    def _marks(self, name: str, field: Field) -> None:
        """Faces known at the positions of the grid of that shape, as long as a card lies there."""
        grid = self._grid_of(field)
        positions = field.shape[1]
        for seat in range(self._seats):
            for i in range(positions):
                line = self._marked(name, grid, seat, positions, i) | {write.DO: write.MARK}
                place = f"{name} of seat {seat}, position {i + 1}"
                self._add(place, self.faces.trait_names, line)

    def _grid_of(self, marks: Field) -> str:
        return next(
            name
            for name, field in self._fields.items()
            if field.is_grid and field.shape == marks.shape
        )

    def _marked(self, name: str, grid: str, seat: int, positions: int, i: int) -> dict[int, int]:
        occupied = {write.SIZE: self._at[grid], SIZE_STEP: positions}
        return {write.AT: i, **self._by_seat(name, seat, positions), **occupied}

    def _by_seat(self, name: str, seat: int, step: int) -> dict[int, int]:
        return {write.READ: self._at[name], READ_STEP: step, SEAT: seat}

    def _stack(self, name: str, field: Field) -> None:
        for row in self._rows(name, field):
            line = {write.READ: row.size, READ_STEP: row.size_step, SEAT: row.seat}
            self._add(f"{row.name}, cards", ["cards"], line, 0, row.room)
            if row.sees == EVERY_CARD and self._is_told_one_by_one(name):
                self._one_by_one(row)
            elif row.sees == EVERY_CARD:
                self._cards(row.name, row, write.COUNTS)
            if row.sees == TOP_CARD or (row.sees == EVERY_CARD and self._sees(name) == ALL):
                self._cards(f"{row.name}, top", row, write.TOP)

    def _is_told_one_by_one(self, name: str) -> bool:
        """Something else is told of each card by its position."""
        return any(
            field.counted_by == f"{name}_size" and field.sees == ALL
            for field in self._fields.values()
        )

    def _one_by_one(self, row: _Row) -> None:
        for i in range(min(row.room, MOST_ONE_BY_ONE)):
            line = self._of_row(row) | {write.DO: write.CARD, write.AT: i}
            self._add(f"{row.name}, card {i + 1}", self.faces.trait_names, line)

    def _cards(self, name: str, row: _Row, what: int) -> None:
        high = 1 if what == write.TOP else max(self.faces.counts)
        line = self._of_row(row) | {write.DO: what}
        self._add(name, self.faces.texts, line, 0, high)

    def _of_row(self, row: _Row) -> dict[int, int]:
        size = {write.SIZE: row.size, SIZE_STEP: row.size_step}
        return {write.READ: row.read, READ_STEP: row.read_step, SEAT: row.seat, **size}

    def _unseen(self) -> None:
        to = self.size
        self._add("unseen", self.faces.texts, {write.DO: write.DECK}, 0, max(self.faces.counts))
        for name, field in self._fields.items():
            if field.is_cards and not field.is_place:
                self._marks_out(name, field, to)
            for row in self._rows(name, field):
                if row.knows != NOTHING:
                    what = write.COUNTS if row.knows == EVERY_CARD else write.TOP
                    self._take_out(self._of_row(row), what, to)

    def _marks_out(self, name: str, field: Field, to: int) -> None:
        grid = self._grid_of(field)
        for seat in range(self._seats):
            for i in range(field.shape[1]):
                line = self._marked(name, grid, seat, field.shape[1], i)
                self._lines.append(line | {write.DO: write.MARK_OUT, write.UNSEEN: to})

    def _sees(self, name: str) -> Sight:
        return sight_now(self._opened, name)

    def _knows(self, name: str) -> Sight:
        return knows_now(self._opened, name)

    def _rows(self, name: str, field: Field) -> Iterator[_Row]:
        """The rows of a stack, those of the own seat first."""
        if not field.is_place or field.is_grid:
            return
        at, size, room = self._at[name], self._at[f"{name}_size"], field.shape[-1]
        if not field.rows_per_seat:
            for row in range(field.shape[0] if len(field.shape) > 1 else 1):
                title = f"{name} {row + 1}" if len(field.shape) > 1 else name
                sees, knows = self._sees(name).others, self._knows(name).others
                yield _Row(title, at + row * room, 0, 0, size + row, 0, room, sees, knows)
            return
        each = field.rows_per_seat
        for seat in range(self._seats):
            for row in range(each):
                title = f"{name} of seat {seat}" + (f", row {row + 1}" if each > 1 else "")
                sees, knows = _of(self._sees(name), seat), _of(self._knows(name), seat)
                read, step = at + row * room, each * room
                yield _Row(title, read, step, seat, size + row, each, room, sees, knows)

    def _add(
        self, name: str, values: list[str], line: dict[int, int], low: int = 0, high: int = 1
    ) -> None:
        self.parts.append(Part(name, self.size, tuple(values), low, high, self._in_memory))
        self._lines.append({write.DO: write.NUMBER} | line | {write.TO: self.size})
        self.size += len(values)

    def _take_out(self, row: dict[int, int], what: int, to: int) -> None:
        """The cards of a row are not unseen; where they are shown, both is done in one go."""
        for line in self._lines:
            if line[write.DO] == what and all(line[key] == row[key] for key in row):
                line |= {write.DO: what + _BOTH, write.UNSEEN: to}
                return
        self._lines.append(row | {write.DO: what + _OUT, write.UNSEEN: to})

    def lines_for(self, seat: int) -> list[int]:
        """All lines as one seat follows them, kind by kind; before them, where each kind starts."""
        flat = [0] * (write.KINDS + 1)
        for line in sorted(self._lines, key=itemgetter(write.DO)):
            whose = (seat + line.get(SEAT, 0)) % self._seats
            own = dict(line)
            own[write.READ] = line.get(write.READ, 0) + line.get(READ_STEP, 0) * whose
            own[write.SIZE] = line.get(write.SIZE, 0) + line.get(SIZE_STEP, 0) * whose
            flat += [own.get(column, 0) for column in range(write.COLUMNS)]
        for kind in range(write.KINDS + 1):
            before = sum(line[write.DO] < kind for line in self._lines)
            flat[kind] = write.KINDS + 1 + before * write.COLUMNS
        return flat

    @cached_property
    def lines(self) -> list[list[int]]:
        """Of every seat."""
        return [self.lines_for(seat) for seat in range(self._seats)]

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest value of every number."""
        low = [part.low for part in self.parts for _ in part.values]
        return low, [part.high for part in self.parts for _ in part.values]


def _of(sight: Sight, seat: int) -> int:
    return sight.others if seat else sight.owner
