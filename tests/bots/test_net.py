"""The net: whole numbers worked by hand, features that see what they should, files that hold."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kartentisch.bots.keine_ahnung import net as keine_ahnung
from kartentisch.bots.keine_ahnung.net_places import UNSEEN
from kartentisch.bots.keine_ahnung.net_places import Work as KeineAhnungWork
from kartentisch.bots.luecke import net as luecke
from kartentisch.bots.luecke.net_ends import end_at, find_ends
from kartentisch.bots.luecke.net_places import MATCHED, PASSED
from kartentisch.bots.luecke.net_places import Work as LueckeWork
from kartentisch.bots.nets.features import Span, laid_out
from kartentisch.bots.nets.file import about_net, load_weights, path_of, write_net
from kartentisch.bots.nets.net import (
    FIRST_BITS,
    HIDDEN,
    LAST_BITS,
    OPINION_BITS,
    SECOND_BITS,
    UNIT,
    WEIGHTS,
    Work,
    among,
    hear_known,
    mark,
    opinion,
    write,
)
from kartentisch.bots.nets.registry import has_net, net_of
from kartentisch.bots.passt_nicht import net as passt_nicht
from kartentisch.bots.passt_nicht.net_places import Work as PasstNichtWork
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.imagine import first_belief
from kartentisch.core.layout import numbers
from kartentisch.core.play import Play
from kartentisch.core.rng import below
from kartentisch.games.keine_ahnung.actions import DECLARE
from kartentisch.games.keine_ahnung.cards import is_prize
from tests.games.inside import state_of
from tests.games.random_play import opened, rng_of

NETS = {"luecke": luecke, "passt-nicht": passt_nicht, "keine-ahnung": keine_ahnung}
INPUTS = 3


class SmallNet(Work):
    first: list[list[int]] = numbers(INPUTS, HIDDEN)


def _small_net() -> Work:
    """One neuron in each layer: twice the first feature less the second, plus a half; times 3/2."""
    net = SmallNet()
    net.first[0][0] = 2 << FIRST_BITS
    net.first[1][0] = -1 << FIRST_BITS
    net.first_bias[0] = 1 << (FIRST_BITS - 1)
    net.second[0][0] = 3 << (SECOND_BITS - 1)
    net.last[0] = 1 << LAST_BITS
    net.last_bias[0] = -1 << FIRST_BITS
    return net


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
    work, n = _small_net(), 0
    for place, value in enumerate(features):
        n = write(work, n, Span(0, INPUTS), place, value)
    assert n == sum(value != 0 for value in features)
    for known in range(n + 1):
        hear_known(work, known)
        assert opinion(work, known, n) / (1 << OPINION_BITS) == expected


def test_one_of_several_features_is_never_outside_of_them() -> None:
    work = SmallNet()
    for which, place in ((-5, 10), (0, 10), (2, 12), (9, 12)):
        assert among(work, 0, Span(10, 3), which) == 1
        assert work.features[0] == place


def test_kinds_of_features_lie_one_behind_the_other() -> None:
    for name, net in NETS.items():
        spans = vars(net)["AT"]
        assert spans == laid_out(spans)
        placed = [at for span in spans for at in range(span.begin, span.begin + span.size)]
        assert placed == list(range(net.INPUTS)), name


def test_luecke_finds_every_end_of_a_turn() -> None:
    """E4 of the rules: b7, a4 and r6 fill gap after gap, r2 closes on r6."""
    s: Any = state_of(Play(find_game("luecke"), ["a", "b"], seed="0" * 64))
    cards, actions = find_game("luecke").cards, find_game("luecke").actions
    hand = [cards.code(text) for text in ("b7", "a4", "r6", "r2", "p11")]
    s.phase, s.turn = 3, 0
    s.hand[0][: len(hand)], s.hand_size[0] = hand, len(hand)
    for side, text in enumerate(("a10", "r3")):
        s.pile[side][0], s.pile_size[side] = cards.code(text), 1
    work = LueckeWork()
    ends = find_ends(s, 0, actions.code("gap b7 left"), work)
    found = set()
    for i in range(ends):
        left, right, gone, kind = end_at(work.ends[i])
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
    work, belief, apart = KeineAhnungWork(), first_belief(play.game, seats, {}), 0
    for _ in range(400):
        belief.hear(play.seen(0, play.steps - 1))
        s: Any = state_of(play)
        keine_ahnung.prepare(s, 0, work)
        tops = keine_ahnung.tops_after(s, DECLARE)
        found = keine_ahnung.chance_of_none(s, 0, -1, tops, work)
        expected = belief.chance_of_none(("layout", 0), partial(_spoils, play, tops))
        assert found / keine_ahnung.CERTAIN == pytest.approx(expected, abs=0.001)
        apart += work.newer[UNSEEN] * work.older[UNSEEN] > 0
        legal = play.legal(s.turn)
        play.do(s.turn, legal[below(rng, len(legal))])
    assert apart > 20, "cards that were dealt before a shuffle were never among those unseen"


def _spoils(play: Play, tops: keine_ahnung.Tops, face: str) -> bool:
    card = play.game.cards.code(face)
    return is_prize(card) or keine_ahnung.is_fitting(card, tops)


@pytest.mark.parametrize("name", NETS)
def test_a_file_is_read_as_it_was_written(name: str, tmp_path: Path) -> None:
    net, work = net_of(name), net_of(name).Work()
    load_weights(work, name, net)
    weights = {each: getattr(work, each) for each in WEIGHTS}
    weights["first"] = [[-each for each in row] for row in work.first]
    path = tmp_path / "some.net"
    write_net(path, name, net, weights, {"seed": "7"})
    load_weights(work, name, net, path)
    assert {each: getattr(work, each) for each in WEIGHTS} == weights
    assert about_net(path)["trained"] == {"seed": "7"}


def _written(tmp_path: Path) -> Path:
    path = tmp_path / "l.net"
    write_net(path, "luecke", net_of("luecke"), LueckeWork().values(), {})
    return path


def test_files_that_are_none_are_refused_in_one_sentence(tmp_path: Path) -> None:
    path = _written(tmp_path)
    whole = path.read_bytes()
    work = LueckeWork()

    def refused(data: bytes, match: str, name: str = "luecke") -> None:
        bad = tmp_path / f"{len(list(tmp_path.iterdir()))}.net"
        bad.write_bytes(data)
        with pytest.raises(BadInput, match=match) as error:
            load_weights(work, name, net_of(name), bad)
        assert "\n" not in str(error.value)

    refused(b"", "this is no file of weights")
    refused(b"\x89PNG\r\n\x1a\n" * 40, "this is no file of weights")
    refused(whole[:40], "this is no file of weights")
    refused(whole[:-2], "damaged")
    refused(whole[:-1] + b"\x01", "damaged")
    refused(whole.replace(b'"version": 1', b'"version": 2'), "luecke 2 .* not for luecke 1")
    refused(whole, "weights for luecke 1 .* not for passt-nicht 1", "passt-nicht")
    with pytest.raises(BadInput, match="No such file"):
        load_weights(work, "luecke", net_of("luecke"), tmp_path / "nowhere.net")


@pytest.mark.parametrize("name", [name for name in NETS if has_net(name)])
def test_the_nets_that_come_along_are_small_and_whole(name: str) -> None:
    path = path_of(name)
    assert path.stat().st_size <= 200_000
    load_weights(net_of(name).Work(), name, net_of(name))
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
        work, found = PasstNichtWork(), set()
        for i in range(game.rules.legal(twin, 0, out)):
            known = passt_nicht.prepare(twin, 0, work)
            n = passt_nicht.see(twin, 0, out[i], known, work)
            found.add(tuple(sorted(zip(work.features[:n], work.strengths[:n], strict=True))))
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
    work = SmallNet()
    assert mark(work, 0, Span(1, 2), 1) == 1
    assert (work.features[0], work.strengths[0]) == (2, UNIT)
