"""The checks of secrecy: they must fail as soon as anything hidden shows anywhere."""

from kartentisch.core.game import Game
from kartentisch.core.happened import Decided, Moved, Seen
from kartentisch.core.layout import NO_CARD, ROWS, Layout
from kartentisch.core.play import Play
from kartentisch.core.rng import shuffle_fast
from tests.games.inside import rows_of, state_of, with_state
from tests.games.random_play import moves_of, opened, rng_of
from tests.games.who_sees import sees, told_facts

#: Trophies are never mixed with other cards.
TROPHY_PLACES = ("trophies", "won")
GRIDS = ("layout",)
SECRET_MOVES = ("press",)


def check_secrecy(game: Game, options: dict[str, object], games: int, every: int) -> int:
    """Play random games and look at them from every chair; how many twins were compared."""
    pairs = 0
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        play, rng = opened(game, seats, options, number), rng_of(number)
        for step, (seat, move) in enumerate(moves_of(play, rng)):
            if step % every:
                continue
            for viewer in (*range(seats), None):
                _check_view(play, viewer)
                _check_entries(play, viewer, play.seen(viewer, max(0, play.steps - every)))
                _check_twin(play, viewer, rng, seat, move)
                pairs += 1
    return pairs


def _check_view(play: Play, viewer: int | None) -> None:
    """Exactly what may be seen is seen, face by face."""
    game, s, view = play.game, state_of(play), play.view(viewer)
    for place, rows in view.places.items():
        truth = rows_of(s, place)
        for row, faces in enumerate(rows):
            expected = _expected(game, s, place, row, viewer, truth[row])
            assert faces == expected, (place, row, viewer)
    opened_facts = {"shown"} if view.facts.get("open_memory") else set()
    assert set(view.facts) == told_facts(game.name) | opened_facts
    if viewer is None or viewer not in play.to_act():
        assert view.legal == ()


def _expected(
    game: Game, s: Layout, place: str, row: int, viewer: int | None, cards: list[int]
) -> list[str | None]:
    seen = sees(game.name, s, place, row, viewer)
    shown = len(cards) if seen == "all" else min(1, len(cards)) if seen == "top" else 0
    hidden = len(cards) - shown
    return [
        "" if card == NO_CARD else game.cards[card] if at >= hidden else None
        for at, card in enumerate(cards)
    ]


def _check_entries(play: Play, viewer: int | None, entries: list[Seen]) -> None:
    """A face is told to those who could see the card where it left or where it arrived."""
    game, s = play.game.name, state_of(play)
    for entry in entries:
        if isinstance(entry, Decided) and entry.move.split()[0] in SECRET_MOVES:
            assert (" " in entry.move) == (entry.seat == viewer)
        if isinstance(entry, Moved):
            ends = (entry.leaves, entry.reaches)
            seen = [sees(game, s, spot.place, spot.row, viewer) != "none" for spot in ends]
            assert (entry.card is not None) == any(seen), (entry, viewer)
            for spot, visible in zip(ends, seen, strict=True):
                assert (spot.at is not None) == (visible or spot.place in GRIDS), (spot, viewer)


def _check_twin(play: Play, viewer: int | None, rng: list[int], seat: int, move: str) -> None:
    """What is hidden from a viewer is dealt anew: not a byte of what it gets may change."""
    twin = with_state(play, redealt(play, viewer, rng))
    assert twin.view(viewer).encode() == play.view(viewer).encode()
    if seat == viewer:
        assert move in twin.legal(seat)


def redealt(play: Play, viewer: int | None, rng: list[int]) -> Layout:
    """A state that differs from the play's in hidden cards alone."""
    s = state_of(play).copy()
    for wanted in (False, True):
        spots = [
            spot
            for place in s.PLACES
            if (place in TROPHY_PLACES) == wanted
            for spot in _hidden_spots(play.game, s, place, viewer)
        ]
        cards = [_row(s, place, row)[at] for place, row, at in spots]
        shuffle_fast(rng, cards, len(cards))
        for (place, row, at), card in zip(spots, cards, strict=True):
            _row(s, place, row)[at] = card
    return s


def _hidden_spots(
    game: Game, s: Layout, place: str, viewer: int | None
) -> list[tuple[str, int, int]]:
    found = []
    for row, cards in enumerate(rows_of(s, place)):
        seen = sees(game.name, s, place, row, viewer)
        count = 0 if seen == "all" else len(cards) - (seen == "top")
        found += [
            (place, row, at)
            for at in range(count)
            if cards[at] != NO_CARD and not _is_marked(s, place, row, at)
        ]
    return found


def _is_marked(s: Layout, place: str, row: int, at: int) -> bool:
    """With open memory a card once seen stays seen."""
    return (
        place in GRIDS and bool(getattr(s, "open_memory", 0)) and s.shown[row][at] != NO_CARD  # type: ignore[attr-defined]
    )


def _row(s: Layout, place: str, row: int) -> list[int]:
    assert row < ROWS
    cards: list[int] = getattr(s, place)
    return cards[row] if len(s.FIELDS[place].shape) > 1 else cards  # type: ignore[return-value]
