"""Hand checks of the referee that need no engine (rule numbers as in the rule texts)."""

import copy
import json
from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from . import fair_dealer, keine_ahnung, luecke, passt_nicht, referee
from .fault import Fault
from .keine_ahnung_setup import PRIZES, TROPHIES, Setup, default_deck
from .replay_file import Entry, Move, Shuffle
from .samples import ALL, KEINE_AHNUNG, LUECKE, PASST_NICHT
from .table import LogTable


def changed(value: dict[str, Any], path: str, new: Any) -> str:
    """The file with one place, `log.2.move` or so, set to something else."""
    value = copy.deepcopy(value)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    place: Any = value
    for step in steps:
        place = place[step]
    place[last] = new
    return json.dumps(value)


@pytest.mark.parametrize("good", ALL)
def test_accepts_complete_games(good: dict[str, Any]) -> None:
    referee(json.dumps(good))
    referee(json.dumps(good).encode())


@pytest.mark.parametrize("good", ALL)
def test_every_dropped_or_doubled_entry_is_a_fault(good: dict[str, Any]) -> None:
    log = good["log"]
    for index in range(len(log)):
        for bad in (log[:index] + log[index + 1 :], log[: index + 1] + log[index:]):
            with pytest.raises(Fault, match=r"log\[\d+\]"):
                referee(changed(good, "log", bad))


@pytest.mark.parametrize(
    ("good", "path", "new", "message"),
    [
        (
            KEINE_AHNUNG,
            "log.4.legal",
            ["pile 1"],
            r"log\[4\]: legal moves differ: missing \['back'\], extra \[\]",
        ),
        (KEINE_AHNUNG, "log.4.legal", ["pile 1", "back", "back"], r"extra \['back'\]"),
        (KEINE_AHNUNG, "log.4.move", "pile 2", "not legal"),
        (KEINE_AHNUNG, "log.4.move", "back", "the log ends"),
        (KEINE_AHNUNG, "log.2.seat", 0, "move of seat 1 expected"),
        (KEINE_AHNUNG, "log.0.shuffle", "draw", "shuffle 'trophies'"),
        (KEINE_AHNUNG, "log.1.cards.0", "b1x", r"missing \['b1'\], extra \['b1x'\]"),
        (KEINE_AHNUNG, "dealer", "fair", "not the order of the fair dealer"),
        (KEINE_AHNUNG, "result.scores", [3, 0], "scores are"),
        (KEINE_AHNUNG, "result.winners", [0], "winners are"),
        (KEINE_AHNUNG, "options.layout", 3, "too few"),
        (KEINE_AHNUNG, "options.deck", ["b1", "c0"], "not a number card"),
        (KEINE_AHNUNG, "options.deck", ["b1"] * 4, "unknown"),
        (KEINE_AHNUNG, "options.prizes", 6, "must be left out"),
        (KEINE_AHNUNG, "options.speed", 1, "unknown"),
        (LUECKE, "log.5.scores", [-1, -1], "end of round 1"),
        (LUECKE, "log.5.round", 2, "end of round 1"),
        (LUECKE, "options.hand", 3, "too few"),
        (PASST_NICHT, "options.target", 0, "target"),
        (PASST_NICHT, "options", {}, "missing"),
    ],
)
def test_tampered_games(good: dict[str, Any], path: str, new: Any, message: str) -> None:
    with pytest.raises(Fault, match=message):
        referee(changed(good, path, new))


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("format", "kartentisch-replay/2"),
        ("game", "skat"),
        ("version", 3),
        ("version", True),
        ("options", []),
        ("seats", ["Anna"]),
        ("seats", ["Anna", 1]),
        ("first", 2),
        ("dealer", "slow"),
        ("seed", "5a"),
        ("seed", "5 " * 32),
        ("salts", [""]),
        ("salts", ["abc", ""]),
        ("log", {}),
        ("log.2.note", "hi"),
        ("log.2.seat", "1"),
        ("log.1.cards", "b1"),
        ("result.scores", [0, 3.0]),
        ("result.rank", []),
        ("comment", ""),
    ],
)
def test_malformed_files(path: str, new: Any) -> None:
    with pytest.raises(Fault):
        referee(changed(KEINE_AHNUNG, path, new))


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"game": NaN}', '{"game": 1, "game": 1}', b"\xff", "[" * 100_000]
)
def test_not_even_an_object(text: str | bytes) -> None:
    with pytest.raises(Fault):
        referee(text)


def test_k1_k2_default_deck() -> None:
    deck = default_deck()
    assert len(deck) == 102
    assert set(Counter(card[0] for card in deck).values()) == {17}
    assert set(Counter(card[1] for card in deck).values()) == {17}
    assert Counter(card[2:] for card in deck) == {"": 66, "+": 12, "x": 12, "^": 12}
    pairs = Counter(card[:2] for card in deck)
    assert {pair for pair, count in pairs.items() if count == 2} == {
        "b1",
        "a2",
        "g3",
        "y4",
        "r5",
        "p6",
    }
    assert {"r5+", "b3x"} <= set(deck)
    assert any(card.startswith("y4") and len(card) == 3 for card in deck)
    assert Counter(TROPHIES) == {"5": 3, "4": 4, "3": 5}
    assert Counter(PRIZES) == {"2": 1, "1": 4, "0": 1}


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    block = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def test_fair_dealer_by_a_second_way() -> None:
    seed, salts = bytes(range(32)), [b"salt", b""]
    key_text = b"kartentisch-fair/1\x00" + seed + sha256(b"salt").digest() + sha256(b"").digest()
    key = sha256(key_text).digest()
    assert fair_dealer.commitment(seed) == sha256(seed).digest()
    assert fair_dealer.make_key(seed, salts) == key
    stream = b"".join(hmac_by_hand(key, b"shuffle 7:%d" % block) for block in range(3))
    # no word is rejected here: the limits are within 20 of 2**32
    cards = ["b10", "b2", "a1", "r5+", "r5", "y5^"] * 3
    expected, place = (
        ["a1"] * 3 + ["b10"] * 3 + ["b2"] * 3 + ["r5"] * 3 + ["r5+"] * 3 + ["y5^"] * 3,
        0,
    )
    for last in range(len(expected) - 1, 0, -1):
        other = int.from_bytes(stream[place : place + 4], "big") % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]
        place += 4
    assert fair_dealer.shuffled(key, 7, cards) == expected
    assert (
        fair_dealer.random_first(key, 5)
        == int.from_bytes(hmac_by_hand(key, b"first:0")[:4], "big") % 5
    )


def test_fair_dealer_rejects_words_past_the_last_multiple() -> None:
    assert fair_dealer._below(3, iter([2**32 - 1, 5])) == 2
    assert fair_dealer._below(4, iter([2**32 - 1])) == 3


def keine_ahnung_turn(piles: str, layout: str, draw: str, *moves: str) -> keine_ahnung.Game:
    """One turn of seat 0 at a set-up table, which must take exactly these moves."""
    setup = Setup(numbers=[], prizes=[], trophies=["t3", "t4"], layout=6, punished=False, turns=9,
                  mixes_covered=False)  # fmt: skip
    log: list[Entry] = [Shuffle("trophies", ["t4", "t3"]), Shuffle("draw", [])]
    log.extend(Move(0, text, None) for text in moves)
    table = LogTable(log, None)
    game = keine_ahnung.Game(setup, 2, table)
    game.piles = [cards.split(".") for cards in piles.split()]
    game.players[0].layout = [None if card == "-" else card for card in layout.split()]
    game.draw_pile.extend(draw.split())
    game.turn(0)
    table.finish()
    return game


def test_keine_ahnung_e1() -> None:
    game = keine_ahnung_turn(
        "r5", "r3 y4x b1 b1 b1 b1", "b3", "draw", "reveal 1", "pile 1", "reveal 2"
    )
    assert game.piles == [["r5", "r3"], ["b3"]]
    assert game.players[0].layout == [None, "y4x", "b1", "b1", "b1", "b1"]


def test_keine_ahnung_e2() -> None:
    draw = "p3 r1 r2 r3 r4 r5 r6"
    game = keine_ahnung_turn(
        "p1 g6", "- a6 - - b4+ -", draw, "draw", "reveal 2", "pile 2", "nothing"
    )
    assert game.players[0].trophies == ["t4"]
    assert game.players[0].layout == ["r1", "r2", "r3", "r4", "b4+", "r5"]


def test_keine_ahnung_e3() -> None:
    game = keine_ahnung_turn("y5", "g1 - r3 - p2 -", "y2 b1 b2 b3 b4", "draw", "nothing")
    assert game.players[0].trophies == []
    assert game.players[0].layout == ["g1", "b1", "r3", "b2", "p2", "b3"]


def test_keine_ahnung_e4() -> None:
    game = keine_ahnung_turn("b1", "a6 a6 a6 a6 - -", "r5+ y2", "draw", "reveal 1")
    assert game.piles == [["b1"], ["r5+"], ["y2"]]


def test_keine_ahnung_e5() -> None:
    layout, moves = "b3x g4 - - - -", ("draw", "reveal 1", "pile 2", "reveal 2")
    game = keine_ahnung_turn("r5 a3 y2", layout, "r6", *moves)
    assert game.piles == [["a3", "b3x"]]
    assert sorted(game.set_aside) == ["r5", "r6", "y2"]


def test_k24_prize_in_the_chain_of_the_last_card() -> None:
    draw = "r5 c2 b1 b2 b3 b4 b5 b6"
    game = keine_ahnung_turn("r6", "r1+ - - - - -", draw, "draw", "reveal 1", "pile 1")
    assert (game.players[0].prizes, game.players[0].trophies) == (["c2"], ["t4"])
    assert game.players[0].cards_left() == 6


def test_k16_prize_in_a_declaration_is_no_cleared_layout() -> None:
    game = keine_ahnung_turn("r6", "c1 - - - - -", "r5 b1 b2 b3 b4 b5 b6", "draw", "nothing")
    assert (game.players[0].prizes, game.players[0].trophies) == (["c1"], [])
    assert game.players[0].cards_left() == 6


def test_k18_nothing_to_draw_and_no_layout_ends_the_turn() -> None:
    game = keine_ahnung_turn("r6", "- - - - - -", "", "draw")
    assert (game.piles, game.players[0].trophies) == ([["r6"]], [])


def test_k25_tie_breaks() -> None:
    players = [keine_ahnung.Player(6) for _ in range(3)]
    players[0].trophies = ["t5"]
    players[1].trophies, players[1].prizes = ["t4"], ["c1"]
    players[2].trophies, players[2].prizes = ["t3"], ["c2"]
    assert keine_ahnung.result(players) == ([5, 5, 5], [1, 2])


def test_luecke_e1_e3_e4() -> None:
    fitting = {
        f"{c}{n}" for c in "bagyrp" for n in range(1, 12) if luecke.fits_gap(f"{c}{n}", "r4", "b9")
    }
    assert fitting == {f"{c}{n}" for c in "agyp" for n in (5, 6, 7, 8)}
    assert not luecke.has_gap("y5", "b4") and luecke.has_gap("y5", "b3")
    assert luecke.fits_gap("b7", "a10", "r3") and luecke.fits_gap("a4", "b7", "r3")
    assert luecke.fits_gap("r6", "b7", "a4") and luecke.matches("r2", "r6")


def test_luecke_e2_e5() -> None:
    assert (
        luecke.matches("y1", "y6") and luecke.matches("r6", "y6") and not luecke.matches("r5", "y6")
    )
    assert luecke.matches("b8", "b9") and not luecke.fits_gap("b8", "y6", "b9")
    assert luecke.stars([f"b{number}" for number in range(1, 12)]) == 4 + 2 * (3 + 2 + 2 + 1 + 0)
    assert luecke.stars(["b6", "b9"]) == 6


def test_passt_nicht_e1_e2_e4_and_wishes() -> None:
    assert passt_nicht.fits("b2", "r2", None) and passt_nicht.fits("r3", "r2", None)
    assert not passt_nicht.fits("g5", "b2", None)
    assert passt_nicht.score(["b4", "b3", "r0", "g3", "y5", "y4", "p2"], ["b0", "r3", "J"]) == 8
    assert passt_nicht.fits("r3", "J", "red") and passt_nicht.fits("r3", "J", "3")
    assert not passt_nicht.fits("r3", "J", "blue") and passt_nicht.fits("J", "J", "blue")


def test_passt_nicht_e3() -> None:
    deck = ["r1", "g5", "b0", "b1", "r3"]
    setup = passt_nicht.Setup(deck, ["blue", "4"], hand=2, target=50, rounds=1, turns=9)
    this_round = passt_nicht.Round(setup, 2, 0, LogTable([Shuffle("draw", deck)], None))
    assert this_round.legal_moves(0) == {"play r1", "lay g5"}
    this_round.displays[0] = {"b": ["b5", "b3"], "y": []}
    assert this_round.legal_moves(0) == {"play r1", "give b3"}
    this_round.hands[0] = ["J", "g5"]
    assert this_round.legal_moves(0) == {"give b3", "joker blue", "joker 4"}
    this_round.hands[0] = ["J"]
    assert this_round.legal_moves(0) == {"give b3", "joker"}
