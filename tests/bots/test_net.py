"""The net: whole numbers worked by hand, features that see what they should, files that hold."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kartentisch.bots.keine_ahnung import net as keine_ahnung
from kartentisch.bots.luecke import net as luecke
from kartentisch.bots.luecke.net_ends import find_ends
from kartentisch.bots.luecke.net_places import ENDS, MATCHED, PAPER, PAPERS, PASSED
from kartentisch.bots.nets.file import about_net, furnish, path_of, write_net
from kartentisch.bots.nets.find import has_net, net_of
from kartentisch.bots.nets.net import (
    EQUITY,
    FIRST_BIAS,
    FIRST_BITS,
    FIRST_ROWS,
    HIDDEN,
    LAST,
    LAST_BITS,
    OPINION_BITS,
    SECOND,
    SECOND_BITS,
    SECOND_ROWS,
    UNIT,
    among,
    hear_known,
    mark,
    opinion,
    rows_for,
    write,
)
from kartentisch.bots.passt_nicht import net as passt_nicht
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.imagine import first_belief
from kartentisch.core.play import Play
from kartentisch.core.rng import below
from kartentisch.games.keine_ahnung.actions import DECLARE
from kartentisch.games.keine_ahnung.cards import is_prize
from tests.games.inside import state_of
from tests.games.random_play import opened, rng_of

NETS = {"luecke": luecke, "passt-nicht": passt_nicht, "keine-ahnung": keine_ahnung}
INPUTS = 3


def _empty(rows: int) -> Any:
    return [[0] * HIDDEN for _ in range(rows)]


def _small_net() -> Any:
    """One neuron in each layer: twice the first feature less the second, plus a half; times 3/2."""
    desk = _empty(rows_for(INPUTS))
    desk[FIRST_ROWS][0] = 2 << FIRST_BITS
    desk[FIRST_ROWS + 1][0] = -1 << FIRST_BITS
    desk[FIRST_BIAS][0] = 1 << (FIRST_BITS - 1)
    desk[SECOND_ROWS][0] = 3 << (SECOND_BITS - 1)
    desk[LAST][SECOND] = 1 << LAST_BITS
    desk[LAST][2 * SECOND] = -1 << FIRST_BITS
    return desk


@pytest.mark.parametrize(
    ("features", "expected"),
    [
        # One and a half, times one and a half, less one.
        ([UNIT, UNIT, 0], 1.25),
        # Less than nothing is silent.
        ([0, UNIT, 0], -1.0),
        # Half of the first; the third has no weight.
        ([UNIT // 2, 0, UNIT], 1.25),
    ],
)
def test_an_opinion_worked_by_hand(features: list[int], expected: float) -> None:
    desk, n = _small_net(), 0
    for place, value in enumerate(features):
        n = write(desk, n, place, value)
    assert n == sum(value != 0 for value in features)
    for known in range(n + 1):
        hear_known(desk, known)
        assert opinion(desk, known, n) / (1 << OPINION_BITS) == expected


def test_one_of_several_features_is_never_outside_of_them() -> None:
    desk = _empty(rows_for(INPUTS))
    for which, place in ((-5, 10), (0, 10), (2, 12), (9, 12)):
        assert among(desk, 0, 10, which, 3) == 1
        assert desk[0][0] == place


def test_luecke_finds_every_end_of_a_turn() -> None:
    """E4 of the rules: b7, a4 and r6 fill gap after gap, r2 closes on r6."""
    s: Any = state_of(Play(find_game("luecke"), ["a", "b"], seed="0" * 64))
    cards, actions = find_game("luecke").cards, find_game("luecke").actions
    hand = [cards.code(text) for text in ("b7", "a4", "r6", "r2", "p11")]
    s.phase, s.turn = 3, 0
    s.hand[0][: len(hand)], s.hand_size[0] = hand, len(hand)
    for side, text in enumerate(("a10", "r3")):
        s.pile[side][0], s.pile_size[side] = cards.code(text), 1
    desk = _empty(luecke.DESK[0])
    ends = find_ends(s, 0, actions.code("gap b7 left"), desk)
    found = set()
    for i in range(ends):
        paper, at = desk[ENDS + i // PAPERS], i % PAPERS * PAPER
        left, right, gone, kind = paper[at : at + PAPER]
        left_in_hand = {cards[card] for k, card in enumerate(hand) if not gone >> k & 1}
        found.add((cards[left], cards[right], kind, len(left_in_hand)))
    # The chain of the example, and its shorter ends: a pass after each gap.
    assert ("r2", "a4", MATCHED, 1) in found
    assert ("b7", "r3", PASSED, 4) in found
    assert ("b7", "a4", PASSED, 3) in found
    assert ("r6", "a4", PASSED, 2) in found
    # p11 fits nothing here, so no end is without it.
    assert all(left for *_, left in found)


@pytest.mark.parametrize("seats", [2, 5])
def test_keine_ahnung_knows_the_chance_that_nothing_fits(seats: int) -> None:
    """K16 K18 As the belief of a seat has it, which follows every card through every shuffle."""
    play, rng = opened(find_game("keine-ahnung"), seats, {}, 5), rng_of(seats)
    desk, belief = _empty(keine_ahnung.DESK[0]), first_belief(play.game, seats, {})
    newer, older, apart = desk[keine_ahnung.NEWER], desk[keine_ahnung.OLDER], 0
    for _ in range(400):
        belief.hear(play.seen(0, play.steps - 1))
        s: Any = state_of(play)
        keine_ahnung.prepare(s, 0, desk)
        colours, numbers, _, _ = keine_ahnung.tops_after(s, DECLARE)
        found = keine_ahnung.chance_of_none(s, 0, -1, colours, numbers, desk)
        expected = belief.chance_of_none(("layout", 0), partial(_spoils, play, colours, numbers))
        assert found / keine_ahnung.CERTAIN == pytest.approx(expected, abs=0.001)
        apart += newer[keine_ahnung.UNSEEN] * older[keine_ahnung.UNSEEN] > 0
        legal = play.legal(s.turn)
        play.do(s.turn, legal[below(rng, len(legal))])
    assert apart > 20, "cards that were dealt before a shuffle were never among those unseen"


def _spoils(play: Play, colours: int, numbers: int, face: str) -> bool:
    card = play.game.cards.code(face)
    return is_prize(card) or keine_ahnung.is_fitting(card, colours, numbers)


@pytest.mark.parametrize("name", NETS)
def test_a_file_is_read_as_it_was_written(name: str, tmp_path: Path) -> None:
    net: Any = NETS[name]
    desk = _empty(net.DESK[0])
    for row in range(EQUITY, rows_for(net.INPUTS)):
        for column in range(HIDDEN):
            desk[row][column] = (row * 131 + column * 17) % 65536 - 32768
    path = tmp_path / "some.net"
    write_net(path, name, net, desk, {"seed": "7"})
    other = _empty(net.DESK[0])
    furnish(other, name, net, path)
    assert other == desk
    assert about_net(path)["trained"] == {"seed": "7"}


def _written(tmp_path: Path) -> Path:
    path = tmp_path / "l.net"
    write_net(path, "luecke", luecke, _empty(luecke.DESK[0]), {})
    return path


def test_files_that_are_none_are_refused_in_one_sentence(tmp_path: Path) -> None:
    path = _written(tmp_path)
    whole = path.read_bytes()
    desk = _empty(luecke.DESK[0])

    def refused(data: bytes, match: str, name: str = "luecke") -> None:
        bad = tmp_path / f"{len(list(tmp_path.iterdir()))}.net"
        bad.write_bytes(data)
        with pytest.raises(BadInput, match=match) as error:
            furnish(desk, name, NETS[name], bad)
        assert "\n" not in str(error.value)

    refused(b"", "this is no file of weights")
    refused(b"\x89PNG\r\n\x1a\n" * 40, "this is no file of weights")
    refused(whole[:40], "this is no file of weights")
    refused(whole[:-2], "damaged")
    refused(whole[:-1] + b"\x01", "damaged")
    refused(whole.replace(b'"version": 1', b'"version": 2'), "luecke 2 .* not for luecke 1")
    refused(whole, "weights for luecke 1 .* not for passt-nicht 1", "passt-nicht")
    with pytest.raises(BadInput, match="No such file"):
        furnish(desk, "luecke", luecke, tmp_path / "nowhere.net")


@pytest.mark.parametrize("name", [name for name in NETS if has_net(name)])
def test_the_nets_that_come_along_are_small_and_whole(name: str) -> None:
    path = path_of(name)
    assert path.stat().st_size <= 200_000
    furnish(_empty(NETS[name].DESK[0]), name, NETS[name])
    trained = about_net(path)["trained"]
    assert trained["decisions"] > 1_000_000
    assert trained["seconds"] <= 6 * 3600


def test_features_know_no_colours_by_name() -> None:
    """The same position with colours exchanged looks the same in Passt nicht!."""
    game = find_game("passt-nicht")
    s: Any = state_of(Play(game, ["a", "b"], seed="3" * 64, first=0))
    hand = [game.cards.code(text) for text in ("b1", "b2", "b3", "g1", "g4", "y5", "J")]
    s.hand[0][: len(hand)], s.hand_size[0] = hand, len(hand)
    s.discard[0] = game.cards.code("p4")
    seen = []
    for shift in (0, 2):
        twin = s.copy()
        twin.hand = [[_shifted(card, shift) for card in row] for row in s.hand]
        twin.discard = [_shifted(card, shift) for card in s.discard]
        out = [0] * game.rules.MOST_LEGAL
        desk, found = _empty(passt_nicht.DESK[0]), set()
        for i in range(game.rules.legal(twin, 0, out)):
            known = passt_nicht.prepare(twin, 0, desk)
            n = passt_nicht.see(twin, 0, out[i], known, desk)
            found.add(tuple(sorted(zip(desk[0][:n], desk[1][:n], strict=True))))
        seen.append(found)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 1


def _shifted(card: int, shift: int) -> int:
    """Another colour; jokers and empty places stay."""
    return card if card < 0 or card >= 40 else (card + 8 * shift) % 40


def test_a_game_without_a_net_is_named() -> None:
    assert not has_net("no-such-game")
    with pytest.raises(BadInput, match=r"no net for no-such-game: bots/no_such_game/net\.py"):
        net_of("no-such-game")


def test_marks_are_one_unit() -> None:
    desk = _empty(rows_for(INPUTS))
    assert mark(desk, 0, 2) == 1
    assert (desk[0][0], desk[1][0]) == (2, UNIT)
