"""Nobody sees what they may not see; and the checks that say so would notice."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kartentisch.core import play, seen, view
from kartentisch.core.action import Spot
from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.sight import ALL, EVERY_CARD, OWNER, TOP, Sight
from tests.games.random_play import games
from tests.games.secrecy import check_secrecy

OPTIONS: list[tuple[str, dict[str, object]]] = [
    ("keine-ahnung", {}),
    ("keine-ahnung", {"memory": "open", "forgetting": "punished"}),
    ("luecke", {}),
    ("passt-nicht", {"target": 20}),
]


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_hidden_cards_can_be_anything(name: str, options: dict[str, object]) -> None:
    assert check_secrecy(find_game(name), options, games=8, every=17) >= 400


Plant = Callable[[pytest.MonkeyPatch], None]


def shows(game: str, place: str, sight: Sight) -> Plant:
    """A place shows more than it may."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        fields = find_game(game).state.FIELDS
        patch.setitem(fields, place, replace(fields[place], sees=sight, knows=ALL))

    return plant


def tells_every_face(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seen, "_sight", lambda *_: EVERY_CARD)


def tells_where_in_a_hidden_stack(patch: pytest.MonkeyPatch) -> None:
    def spot(s: Layout, seat: int | None, place: int, at: int | None = None) -> Spot:
        del seat
        return Spot(s.PLACES[place // ROWS], place % ROWS, at)

    patch.setattr(seen, "_spot", spot)


def tells_secret_moves(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play.Play, "_told", lambda self, _, action, __: self.game.actions[action])


def tells_all_facts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view, "sight_now", lambda s, name: ALL if name == "rng" else s.FIELDS[name].sees)
    state = find_game("passt-nicht").state
    patch.setattr(state, "FACTS", state.FACTS | {"rng": state.FIELDS["rng"]})


def gives_everybody_the_legal_moves(patch: pytest.MonkeyPatch) -> None:
    honest = play.Play.choices

    def choices(self: play.Play, seat: int) -> list[int]:
        return honest(self, seat) or honest(self, (self.to_act() or (0,))[0])

    patch.setattr(play.Play, "choices", choices)


def takes_everybody_for_the_owner(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view, "sight_of", lambda _, sight, __, ___: sight.owner)


def shows_memory_as_view(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view, "sight_now", lambda s, name: s.FIELDS[name].knows)


def shows_the_bottom_card(patch: pytest.MonkeyPatch) -> None:
    def faces(cards: list[int], seen: int, texts: list[str]) -> list[Any]:
        shown = [texts[card] if card >= 0 else "" for card in cards]
        return shown if seen == EVERY_CARD else [*shown[:1], *(None for _ in shown[1:])]

    patch.setattr(view, "_faces", faces)


LEAKS: list[tuple[str, str, Plant]] = [
    ("luecke", "a hand is open", shows("luecke", "hand", ALL)),
    ("luecke", "the top of the draw pile is open", shows("luecke", "draw", TOP)),
    ("luecke", "pressed cards are open", shows("luecke", "pressed", ALL)),
    ("luecke", "pressed cards are shown to their owner again", shows("luecke", "pressed", OWNER)),
    ("luecke", "piles show what is covered", shows("luecke", "pile", ALL)),
    ("passt-nicht", "a hand shows its newest card", shows("passt-nicht", "hand", TOP)),
    ("passt-nicht", "the draw pile is open", shows("passt-nicht", "draw", ALL)),
    ("keine-ahnung", "owners see their layout", shows("keine-ahnung", "layout", OWNER)),
    ("keine-ahnung", "everybody sees trophies", shows("keine-ahnung", "won", ALL)),
    ("keine-ahnung", "the next trophy is known", shows("keine-ahnung", "trophies", TOP)),
    ("keine-ahnung", "what was shown stays marked", shows("keine-ahnung", "shown", ALL)),
    ("keine-ahnung", "covered cards are listed", shows("keine-ahnung", "covered", ALL)),
    ("luecke", "every face is told", tells_every_face),
    ("luecke", "the place in a hidden hand is told", tells_where_in_a_hidden_stack),
    ("luecke", "secret moves are told", tells_secret_moves),
    ("passt-nicht", "luck is told", tells_all_facts),
    ("luecke", "legal moves go to everybody", gives_everybody_the_legal_moves),
    ("passt-nicht", "everybody counts as the owner", takes_everybody_for_the_owner),
    ("keine-ahnung", "memory is taken for the view", shows_memory_as_view),
    ("luecke", "the wrong end of a stack is shown", shows_the_bottom_card),
]


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "plant"),
    [pytest.param(name, plant, id=f"{name}: {what}") for name, what, plant in LEAKS],
)
def test_a_planted_leak_is_caught(name: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        check_secrecy(game, {}, games=2, every=5)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_spectator_sees_no_more_than_any_seat(game: Game) -> None:
    opened = play.Play(game, ["a", "b"], seed="0" * 64)
    watching, sitting = opened.view(None), opened.view(0)
    for place, rows in watching.places.items():
        for row, faces in enumerate(rows):
            for face, own in zip(faces, sitting.places[place][row], strict=True):
                assert face is None or face == own
