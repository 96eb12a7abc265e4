"""Another history of which a seat was told the same: hidden cards dealt anew, from the deal on.

A whole history is wanted, with every draw at its time; core/imagine.py deals the cards as they lie
in the end. So every drawn card is a slot. Cards that were shuffled together form a group: slots
that the seat never saw share what is left of it. When a card leaves a hidden row, the seat cannot
know which of its slots it was: any of them, as long as the face that was seen can be of its group.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from kartentisch.core.layout import ROWS
from kartentisch.core.sight import NOTHING
from kartentisch.core.view import sight_now, sight_of
from kartentisch.envs.chance import DEAL, Events, Impossible, Run, piles_of, start

#: Numbers from 0 up to 1.
Sampler = Callable[[], float]
#: Who acted and what; chance is player -1.
History = list[tuple[int, int]]
CHANCE: Final = -1


def resampled(run: Run, seat: int, sampler: Sampler) -> tuple[History, Run]:
    """The history as OpenSpiel writes it, and the game that it leads to."""
    wanted = run.told_to(seat).text
    while True:
        try:
            history, twin = _Trace(run, seat, sampler).replayed()
        except Impossible:
            continue
        if twin.told_to(seat).text == wanted:
            return history, twin


class _Slot:
    """A card that was drawn; its face as soon as the seat has seen it."""

    def __init__(self, group: int, face: int | None) -> None:
        self.group, self.face = group, face


class _Told:
    """A decision, the slots drawn after it, and those that the mover moved in secret."""

    def __init__(self, doing: tuple[int, int]) -> None:
        self.doing = doing
        self.drawn: list[_Slot] = []
        self.secret: list[_Slot] = []


class _Trace:
    """All that happened, slot by slot, as it can have been."""

    def __init__(self, run: Run, seat: int, sampler: Sampler) -> None:
        self._run, self._seat, self._sampler = run, seat, sampler
        self._piles = {run.s.place(name) for name in piles_of(run.setting)}
        self._rows: dict[int, list[Any]] = {}
        #: What is left of each group for those who were not seen when they were drawn.
        self._groups: list[Counter[int]] = []
        self._group_of: dict[int, int] = {}
        self._seen_when_drawn = self._look_ahead()
        self._told = [self._hear(doing, events) for doing, events in _steps(run)]
        self._deal_the_rest()

    def _look_ahead(self) -> list[Counter[int]]:
        """The faces of each group that the seat saw when they were drawn."""
        seen: list[Counter[int]] = []
        group_of: dict[int, int] = {}
        pool: tuple[Any, ...] = ()
        for _, events in _steps(self._run):
            for event in events:
                match event:
                    case ("pool", *_):
                        pool = event
                    case ("shuffled", place, _) if pool[2]:
                        group_of[place] = len(seen)
                        seen.append(Counter())
                    case ("moved", card, leaves, _, reaches, _) if leaves in self._piles:
                        if self._sees(reaches):
                            seen[group_of[leaves]][card] += 1
        return seen

    def _hear(self, doing: tuple[int, int], events: Events) -> _Told:
        told = _Told(doing)
        pool: tuple[Any, ...] = ()
        for event in events:
            match event:
                case ("pool", *_):
                    pool = event
                case ("shuffled", place, _):
                    self._shuffle(place, Counter(pool[1]), is_whole=pool[2])
                case ("moved", card, leaves, i, reaches, j):
                    self._move(told, card, leaves, i, reaches, j)
                case ("swept", count, leaves, _):
                    del self._row(leaves)[:count]
                case ("shown", place, cards):
                    self._show(place, cards)
        return told

    def _shuffle(self, place: int, pool: Counter[int], *, is_whole: bool) -> None:
        """A whole pile of known cards is a new group; else cards came back to the old one."""
        if is_whole:
            self._group_of[place] = len(self._groups)
            self._groups.append(pool - self._seen_when_drawn[len(self._groups)])

    def _move(self, told: _Told, card: int, leaves: int, i: int, reaches: int, j: int) -> None:
        is_seen = self._sees(leaves) or self._sees(reaches)
        if leaves in self._piles:
            slot = _Slot(self._group_of[leaves], card if is_seen else None)
            told.drawn.append(slot)
        else:
            slot = self._taken(leaves, i, card if is_seen else None)
            if not is_seen:
                told.secret.append(slot)
        if reaches in self._piles:
            self._groups[self._group_of[reaches]][card] += 1
        elif self._is_grid(reaches):
            self._row(reaches)[j] = slot
        else:
            self._row(reaches).insert(j, slot)

    def _taken(self, leaves: int, i: int, card: int | None) -> _Slot:
        row = self._row(leaves)
        if self._is_grid(leaves):
            slot: _Slot = row[i]
            row[i] = None
        elif self._sees(leaves):
            slot = row.pop(i)
        else:
            slot = self._one_of(row, card)
            row.remove(slot)
        self._reveal(slot, card)
        return slot

    def _one_of(self, slots: list[_Slot], card: int | None) -> _Slot:
        """Each as likely as that card is among what is left of its group."""
        chances = [self._chance(slot, card) for slot in slots]
        left = self._sampler() * sum(chances)
        for slot, chance in zip(slots, chances, strict=True):
            left -= chance
            if left < 0:
                return slot
        raise Impossible

    def _chance(self, slot: _Slot, card: int | None) -> float:
        if card is None:
            return 1.0
        if slot.face is not None:
            return float(slot.face == card)
        group = self._groups[slot.group]
        return group[card] / group.total() if group[card] > 0 else 0.0

    def _reveal(self, slot: _Slot, card: int | None) -> None:
        if card is not None and slot.face is None:
            if self._groups[slot.group][card] <= 0:
                raise Impossible
            self._groups[slot.group][card] -= 1
            slot.face = card

    def _show(self, place: int, cards: list[int]) -> None:
        """Everybody sees a row."""
        if self._sees(place):
            return
        row, shown = self._row(place)[:], []
        for card in cards:
            slot = self._one_of(row, card)
            self._reveal(slot, card)
            row.remove(slot)
            shown.append(slot)
        self._rows[place] = shown

    def _deal_the_rest(self) -> None:
        for told in self._told:
            for slot in told.drawn:
                if slot.face is None:
                    group = self._groups[slot.group]
                    cards = sorted(group.elements())
                    if not cards:
                        raise Impossible
                    self._reveal(slot, cards[int(self._sampler() * len(cards))])

    def replayed(self) -> tuple[History, Run]:
        setting = self._run.setting
        rows, index = setting.plan.faces.rows, setting.moves.index
        steps = [
            (self._doing(told), tuple(_face(slot) for slot in told.drawn)) for told in self._told
        ]
        history: History = []
        for doing, given in steps:
            if doing != DEAL:
                history.append((doing[0], index[doing[1]]))
            history += [(CHANCE, rows[card][0]) for card in given]
        return history, start(setting, self._run.s.first).after_steps(steps)

    def _doing(self, told: _Told) -> tuple[int, int]:
        """A secret move of another seat is made of the cards that it can have been."""
        seat, action = told.doing
        game = self._run.setting.game
        verb = game.actions[action].split(" ", 1)[0] if seat >= 0 else ""
        if verb not in game.secret_verbs or seat == self._seat:
            return told.doing
        cards = [game.cards[_face(slot)] for slot in told.secret]
        return seat, game.actions.code(game.tidy(" ".join([verb, *cards])))

    def _row(self, place: int) -> list[Any]:  # Any: a slot, or nothing at a gap of a grid
        if place not in self._rows:
            declared = self._run.s.FIELDS[self._run.s.PLACES[place // ROWS]]
            self._rows[place] = [None] * declared.shape[-1] if declared.is_grid else []
        return self._rows[place]

    def _is_grid(self, place: int) -> bool:
        return self._run.s.FIELDS[self._run.s.PLACES[place // ROWS]].is_grid

    def _sees(self, place: int) -> bool:
        name = self._run.s.PLACES[place // ROWS]
        sight = sight_now(self._run.s, name)
        return sight_of(self._run.s.FIELDS[name], sight, place % ROWS, self._seat) != NOTHING


def _face(slot: _Slot) -> int:
    assert slot.face is not None  # noqa: S101 - all were dealt
    return slot.face


def _steps(run: Run) -> Iterator[tuple[tuple[int, int], Events]]:
    for step in run.steps:
        yield (step.seat, step.action), step.events
    if run.doing is not None:
        yield run.doing, run.events
