"""What ends of turns tell: the same notes in bulk and at tables, and worlds that agree."""

from types import ModuleType
from typing import Any

import pytest

from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.bots.luecke import worlds as luecke
from kartentisch.bots.passt_nicht import worlds as passt_nicht
from kartentisch.bots.search import dealing, likely, opponent_notes
from kartentisch.bots.search.opponent_notes import ENDS, NOTE, NOTES, note_end
from kartentisch.bots.search.registry import links_of, plain_tools
from kartentisch.bots.search.slots import Worlds
from kartentisch.core import kernel
from kartentisch.core.game import find_game
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import shuffle_fast
from tests.games.inside import state_of
from tests.games.random_play import opened, rng_of

ROOM = 128
WORLDS: dict[str, Any] = {"luecke": luecke, "passt-nicht": passt_nicht}
LUECKE = find_game("luecke")


def _linked(name: str) -> ModuleType:
    """The notes of a game."""
    return kernel.plain(find_game(name), likely, kernel.fill(Worlds, WORLDS[name]))


def _told(written: list[int]) -> list[list[int]]:
    """Whose turn ended, two numbers, whether a card was drawn, and how many were drawn since."""
    return [
        [seat, *written[at + 1 : at + 1 + NOTE]]
        for seat in range(opponent_notes.MOST_SEATS)
        for at in (NOTES * seat + NOTE * note for note in range(written[NOTES * seat]))
    ]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("luecke", 2, {}),
        ("luecke", 4, {}),
        ("luecke", 3, {"pressed": 0}),
        ("passt-nicht", 2, {}),
        ("passt-nicht", 6, {}),
    ],
)
def test_whoever_watches_and_whoever_reads_note_the_same(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, bot = find_game(name), bot_for(name)
    play, written, most = opened(game, seats, options, seats), [0] * ROOM, 0
    while not play.over and play.steps < 250:
        seat, truth = play.to_act()[0], state_of(play)
        if getattr(truth, "turns", 0) > 0:
            for reader in range(seats):
                read = [0] * ROOM
                WORLDS[name].notes_from(pov_of(play, reader), read)
                assert _told(read) == _told(written)
        move = bot.think(pov_of(play, seat, play.steps), Budget(), 0).move
        WORLDS[name].observe_move(truth, seat, game.actions.code(move), written)
        most = max(most, len(_told(written)))
        play.do(seat, move)
    assert most > seats


def _after_a_pass() -> tuple[Any, list[int]]:
    """Seat 1 passed on b4 and r8 with three cards, drew one, and seat 0 is to act."""
    s: Any = state_of(Play(LUECKE, ["a", "b"], seed="0" * 64))
    code = LUECKE.cards.code
    s.phase, s.turn, s.turns = 3, 0, 5
    s.hand_size[1] = 4
    for pov, text in enumerate(("b4", "r8")):
        s.pile[pov][0], s.pile_size[pov] = code(text), 1
    written = [0] * ROOM
    note_end(written, 1, code("b4"), code("r8"), drew=1)
    return s, written


def test_cards_that_would_have_fitted_are_rare_among_those_held_since() -> None:
    s, written = _after_a_pass()
    left, right = (LUECKE.cards.code(text) for text in ("b4", "r8"))
    program, rng, tools = _linked("luecke"), rng_of(3), plain_tools(LUECKE, s)
    dealer = kernel.plain(LUECKE, dealing, links_of("luecke", compiled=False))
    cards, hidden = tools.scratch.cards, dealer.gather(s, 0, tools)
    s.draw_size = hidden - 4
    before = sorted(cards[:hidden])
    share = sum(luecke.contradicts(card, left, right, drew=1) for card in before) / hidden
    fitted, drawn, worlds = 0, 0, 3000
    for _ in range(worlds):
        world = s.copy()
        shuffle_fast(rng, cards, hidden)
        world.rng = rng
        program.likely(world, 0, cards, hidden, written)
        tools.states[0] = world
        dealer.deal(0, 0, tools)
        told = [luecke.contradicts(card, left, right, drew=1) for card in world.hand[1][:4]]
        fitted += sum(told[:3])
        drawn += told[3]
    assert sorted(cards[:hidden]) == before
    # Nobody is trusted in one world of eight. What is not held lies among what is left.
    assert fitted / (3 * worlds) == pytest.approx(share / likely.TRUSTING, abs=0.012)
    left_over = share / likely.TRUSTING + (1 - 1 / likely.TRUSTING) * share * hidden / (hidden - 3)
    assert drawn / worlds == pytest.approx(left_over, abs=0.03)


def test_a_card_drawn_since_may_be_any() -> None:
    written, program = [0] * ROOM, _linked("luecke")
    note_end(written, 1, 20, 40, drew=0)
    note_end(written, 1, 20, 40, drew=1)
    assert _told(written) == [[1, 20, 40, 0, 1], [1, 20, 40, 1, 1]]
    # Of three cards, the two oldest were there: a 4 matched, a 6 filled the gap, a 9 did nothing.
    for card, expected in ((52, True), (54, True), (57, False)):
        told = [program.is_surprise(card, 1, i, 3, written) for i in range(3)]
        assert told == [expected, expected, False]


def test_after_a_match_only_the_gap_tells_something() -> None:
    assert not luecke.contradicts(52, 20, 40, drew=0)
    assert luecke.contradicts(52, 20, 40, drew=1)
    assert luecke.contradicts(54, 20, 40, drew=0)


@pytest.mark.parametrize(
    ("card", "under", "laid", "drew", "expected"),
    [
        # Given away on b2: whatever fits would have been played.
        ("b4", "b2", 0, 0, True),
        ("r2", "b2", 0, 0, True),
        ("r4", "b2", 0, 0, False),
        # A 3 laid on b2: a 4 that does not fit would have been laid.
        ("r4", "b2", 3, 1, True),
        ("r3", "b2", 3, 1, False),
        ("b4", "b2", 3, 1, False),
        # A joker tells nothing.
        ("J", "b2", 0, 0, False),
        ("J", "b2", 0, 1, False),
    ],
)
def test_what_would_have_been_played_or_laid(
    card: str, under: str, laid: int, drew: int, *, expected: bool
) -> None:
    code = find_game("passt-nicht").cards.code
    assert passt_nicht.contradicts(code(card), code(under), laid, drew) == expected


@pytest.mark.parametrize(("wish", "expected"), [(0, True), (1, False), (5 + 4, True)])
def test_a_wish_had_to_fit_instead_of_a_card(wish: int, *, expected: bool) -> None:
    b4 = find_game("passt-nicht").cards.code("b4")
    assert passt_nicht.contradicts(b4, passt_nicht.WISHED + wish, 0, 0) == expected


def test_of_many_ends_the_last_are_kept() -> None:
    written = [0] * ROOM
    for turn in range(ENDS + 2):
        note_end(written, 2, 16 + turn, 32 + turn, drew=0)
    assert [note[1] for note in _told(written)] == list(range(18, 18 + ENDS))
