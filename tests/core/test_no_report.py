"""What the compiled rules call where nobody listens."""

from inspect import isfunction
from types import ModuleType

from kartentisch.core import no_report, report
from kartentisch.core.game import find_game
from kartentisch.core.rng import seed_rng


def test_nothing_happens_but_the_shuffle() -> None:
    s = find_game("luecke").new_state(2, {})
    before = s.copy().values()
    no_report.note(s, 1, 2, 3, 4, 5)
    no_report.note_swept(s, 1, 2, 3)
    no_report.note_shown(s, 0)
    no_report.note_round(s, 1, [0, 0])
    assert s.values() == before
    seed_rng(s.rng, 1, 2, 3)
    cards = list(range(20))
    no_report.shuffle(s, 0, cards, 10)
    assert sorted(cards[:10]) == list(range(10)) != cards[:10]
    assert cards[10:] == list(range(10, 20))


def test_where_nobody_asks_nothing_is_kept() -> None:
    s = find_game("luecke").new_state(2, {})
    report.note(s, 1, 2, 3, 4, 5)
    report.note_swept(s, 1, 2, 3)
    report.note_shown(s, 0)
    report.note_round(s, 1, [0, 0])
    assert s.events is None
    s.events = []
    report.note_swept(s, 0, 2, 3)
    assert s.events == []


def test_both_have_the_same_functions() -> None:
    def told_by(module: ModuleType) -> set[str]:
        own = (thing for thing in vars(module).values() if isfunction(thing))
        return {thing.__name__ for thing in own if thing.__module__ == module.__name__}

    assert told_by(no_report) == told_by(report) >= {"note", "shuffle"}
