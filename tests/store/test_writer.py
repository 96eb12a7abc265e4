"""The writer with a simulated disk: slow, full, or lost in the middle of a commit."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartentisch.store.writer import (
    Answer,
    AppendRequest,
    Committed,
    Effect,
    Failed,
    Rested,
    Tell,
    Write,
    Writer,
    sort_out,
)
from tests.store.things import an_event

TABLES = ("one", "two", "three")
FULL = OSError("no space left")


@dataclass
class Disk:
    """A disk with one commit at a time, which ends when somebody says how."""

    largest_batch: int = 4
    log: dict[str, list[int]] = field(default_factory=lambda: {name: [] for name in TABLES})
    #: Which request stored a number; the numbers alone do not tell.
    owners: dict[tuple[str, int], int] = field(default_factory=dict)
    asked: dict[int, AppendRequest] = field(default_factory=dict)
    told: list[tuple[int, Answer]] = field(default_factory=list)
    writing: Write | None = None
    batches: list[Write] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.writer = Writer(self.largest_batch)

    def ask(self, table_id: str, number: int) -> int:
        append = AppendRequest(len(self.asked) + 1, (an_event(number, table_id),))
        self.asked[append.request] = append
        self._do(self.writer.take(append))
        return append.request

    def commit(self) -> None:
        write = self._finished()
        conflicts = self._keep(write)
        self._do(self.writer.take(Committed(write.batch, conflicts)))
        self._do(self.writer.take(Rested()))

    def fail(self) -> None:
        self._do(self.writer.take(Failed(self._finished().batch, FULL)))
        self._do(self.writer.take(Rested()))

    def lose_connection_after_commit(self) -> None:
        write = self._finished()
        self._keep(write)
        self._do(self.writer.take(Failed(write.batch, FULL)))
        self._do(self.writer.take(Rested()))

    def outcome_of(self, request: int) -> list[Answer]:
        return [outcome for each, outcome in self.told if each == request]

    def _finished(self) -> Write:
        write = self.writing
        assert write is not None
        self.writing = None
        return write

    def _keep(self, write: Write) -> frozenset[int]:
        last = {table_id: len(numbers) for table_id, numbers in self.log.items()}
        fitting, conflicts = sort_out(write.appends, last)
        for event in fitting:
            self.log[event.table_id].append(event.number)
        for append in write.appends:
            if append.request not in conflicts:
                self.owners[append.table_id, append.events[0].number] = append.request
        return conflicts

    def _do(self, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Write():
                    assert self.writing is None, "two batches at once"
                    self.writing = effect
                    self.batches.append(effect)
                case Tell(outcome, requests):
                    self._hear(outcome, requests)

    def _hear(self, outcome: Answer, requests: tuple[int, ...]) -> None:
        for request in requests:
            event = self.asked[request].events[0]
            mine = self.owners.get((event.table_id, event.number)) == request
            if outcome is Answer.STORED:
                assert mine, "told before it was on disk"
            if outcome is Answer.CONFLICT:
                assert not mine, "told of a conflict with itself"
            self.told.append((request, outcome))


def test_the_first_is_written_at_once_and_the_rest_together() -> None:
    disk = Disk(largest_batch=100)
    requests = [disk.ask("one", number) for number in range(1, 11)]
    assert disk.told == []
    disk.commit()
    assert disk.told == [(requests[0], Answer.STORED)]
    disk.commit()
    assert [request for request, _ in disk.told] == requests
    assert [len(batch.appends) for batch in disk.batches] == [1, 9]
    assert disk.writing is None


def test_a_batch_has_a_limit() -> None:
    disk = Disk(largest_batch=4)
    for number in range(1, 11):
        disk.ask("one", number)
    while disk.writing:
        disk.commit()
    assert [len(batch.appends) for batch in disk.batches] == [1, 4, 4, 1]


def test_a_conflict_harms_nobody_else_in_the_batch() -> None:
    disk = Disk()
    disk.ask("three", 1)
    winner, loser, other = disk.ask("one", 1), disk.ask("one", 1), disk.ask("two", 1)
    disk.commit()
    disk.commit()
    assert disk.outcome_of(winner) == disk.outcome_of(other) == [Answer.STORED]
    assert disk.outcome_of(loser) == [Answer.CONFLICT]


def test_what_was_built_on_something_lost_is_not_stored() -> None:
    disk = Disk()
    lost, built_on_it = disk.ask("one", 1), disk.ask("one", 2)
    disk.fail()
    disk.commit()
    assert disk.outcome_of(lost) == [Answer.NOT_STORED]
    assert disk.outcome_of(built_on_it) == [Answer.CONFLICT]
    assert disk.log["one"] == []


def test_after_a_failure_the_next_ones_are_stored() -> None:
    disk = Disk()
    first = disk.ask("one", 1)
    disk.fail()
    again = disk.ask("one", 1)
    disk.commit()
    assert disk.outcome_of(first) == [Answer.NOT_STORED]
    assert disk.outcome_of(again) == [Answer.STORED]


def test_a_table_that_does_not_exist_is_a_conflict() -> None:
    assert sort_out([AppendRequest(7, (an_event(1, "gone"),))], {"one": 0}) == ([], frozenset({7}))


def test_a_batch_ends_once() -> None:
    writer = Writer()
    writer.take(AppendRequest(1, (an_event(1),)))
    writer.take(Committed(1, frozenset()))
    with pytest.raises(AssertionError, match="batch 1 is not being written"):
        writer.take(Committed(1, frozenset()))


numbers = st.integers(1, 6)
asks = st.tuples(st.sampled_from(TABLES), numbers)
ends = st.sampled_from([Disk.commit, Disk.commit, Disk.fail, Disk.lose_connection_after_commit])


@given(st.lists(st.one_of(asks, ends), max_size=60), st.integers(1, 5))
def test_whatever_happens_everybody_hears_the_truth_once(steps: list[object], largest: int) -> None:
    disk = Disk(largest_batch=largest)
    for step in steps:
        if isinstance(step, tuple):
            disk.ask(*step)
        elif disk.writing and callable(step):
            step(disk)
    while disk.writing:
        disk.commit()
    assert Counter(request for request, _ in disk.told) == dict.fromkeys(disk.asked, 1)
    written = [append.request for batch in disk.batches for append in batch.appends]
    assert written == sorted(disk.asked), "written in the order asked, each once"
    assert all(1 <= len(batch.appends) <= largest for batch in disk.batches)
    for log in disk.log.values():
        assert log == list(range(1, len(log) + 1)), "no gap, no number twice"
    stored = [disk.asked[request].events[0] for request, end in disk.told if end is Answer.STORED]
    keys = [(event.table_id, event.number) for event in stored]
    assert len(set(keys)) == len(keys), "two were told that they won"
    for table_id in TABLES:
        mine = [event.number for event in stored if event.table_id == table_id]
        assert mine == sorted(mine), "told in the order of the table"
