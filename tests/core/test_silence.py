"""What the compiled rules call where nobody listens."""

from kartentisch.core import happening, silence
from kartentisch.core.game import find_game
from kartentisch.core.luck import seed_luck


def test_nothing_happens_but_the_shuffle() -> None:
    s = find_game("luecke").new_state(2, {})
    before = s.copy().values()
    silence.note(s, 1, 2, 3, 4, 5)
    silence.note_swept(s, 1, 2, 3)
    silence.note_shown(s, 0)
    silence.note_round(s, 1, [0, 0])
    assert s.values() == before
    seed_luck(s.luck, 1, 2, 3)
    cards = list(range(20))
    silence.shuffle(s, 0, cards, 10)
    assert sorted(cards[:10]) == list(range(10)) != cards[:10]
    assert cards[10:] == list(range(10, 20))


def test_where_nobody_asks_nothing_is_kept() -> None:
    s = find_game("luecke").new_state(2, {})
    happening.note(s, 1, 2, 3, 4, 5)
    happening.note_swept(s, 1, 2, 3)
    happening.note_shown(s, 0)
    happening.note_round(s, 1, [0, 0])
    assert s.events is None
    s.events = []
    happening.note_swept(s, 0, 2, 3)
    assert s.events == []


def test_both_have_the_same_functions() -> None:
    names = {name for name in vars(silence) if name.startswith(("note", "shuffle"))}
    assert names == {name for name in vars(happening) if name.startswith(("note", "shuffle"))}
