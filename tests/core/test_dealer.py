"""The dealer: fair shuffles that a stranger can repeat, fast ones inside the state."""

import hashlib
import hmac
from collections import Counter

import pytest

from kartentisch.core import dealer
from kartentisch.core.dealer import (
    FairDealer,
    FastDealer,
    commitment,
    make_dealer,
    new_seed,
    seed_from_text,
    seed_of_game,
)
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.layout import Layout

SEED = "00112233445566778899aabbccddeeff" * 2
TEXTS = [f"c{number}" for number in range(12)]


def _state() -> Layout:
    return find_game("luecke").new_state(2, {})


def _words_by_hand(key: bytes, label: str) -> list[int]:
    blocks = b"".join(
        hmac.new(key, f"{label}:{block}".encode(), hashlib.sha256).digest() for block in range(8)
    )
    return [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]


def _key_by_hand(salts: list[bytes]) -> bytes:
    salted = b"".join(hashlib.sha256(salt).digest() for salt in salts)
    text = b"kartentisch-fair/1" + b"\x00" + bytes.fromhex(SEED) + salted
    return hashlib.sha256(text).digest()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_fair_shuffle_can_be_repeated_by_hand(number: int) -> None:
    fair = FairDealer(SEED, ["", "beef"], TEXTS)
    cards = list(range(12))
    for _ in range(number + 1):
        fair.shuffle(_state(), cards, 12)
    words = _words_by_hand(_key_by_hand([b"", b"\xbe\xef"]), f"shuffle {number}")
    pile = sorted(TEXTS)
    for i in range(11, 0, -1):
        j = words.pop(0) % (i + 1)  # a rejection is too rare to meet here
        pile[i], pile[j] = pile[j], pile[i]
    assert [TEXTS[card] for card in reversed(cards)] == pile


def test_cards_beyond_the_size_stay_where_they_are() -> None:
    cards = [5, 4, 3, 2, 1, 0]
    FairDealer(SEED, [""], TEXTS).shuffle(_state(), cards, 4)
    assert sorted(cards[:4]) == [2, 3, 4, 5]
    assert cards[4:] == [1, 0]


def test_words_that_would_bias_are_skipped() -> None:
    limit = 3
    largest = 2**32 // limit * limit
    assert dealer._fair_below(iter([largest, 2**32 - 1, 7]), limit) == 1  # noqa: SLF001
    assert dealer._fair_below(iter([largest - 1]), limit) == 2  # noqa: SLF001


def test_the_first_seat_comes_from_its_own_words() -> None:
    words = _words_by_hand(_key_by_hand([b"", b""]), "first")
    assert FairDealer(SEED, ["", ""], TEXTS).first(4) == words[0] % 4


def test_a_salt_changes_every_shuffle() -> None:
    piles = []
    for salts in (["", ""], ["00", ""], ["", "00"]):
        for make in ("fair", "fast"):
            cards, s = list(range(12)), _state()
            one = make_dealer(make, SEED, salts, TEXTS)
            one.begin(s)
            one.shuffle(s, cards, 12)
            piles.append(tuple(cards))
    assert len(set(piles)) == len(piles)


def test_a_fast_shuffle_lives_in_the_state_alone() -> None:
    s, fast = _state(), FastDealer(SEED, ["", ""])
    fast.begin(s)
    twin = s.copy()
    one, two = list(range(12)), list(range(12))
    fast.shuffle(s, one, 12)
    fast.shuffle(twin, two, 12)
    assert one == two
    assert sorted(one) == list(range(12))


def test_choosing_the_first_seat_does_not_change_a_fast_shuffle() -> None:
    piles = []
    for asked in (True, False):
        s, fast = _state(), FastDealer(SEED, ["", ""])
        if asked:
            assert fast.first(2) in (0, 1)
        fast.begin(s)
        cards = list(range(12))
        fast.shuffle(s, cards, 12)
        piles.append(cards)
    assert piles[0] == piles[1]


@pytest.mark.parametrize("name", ["fair", "fast"])
def test_every_card_comes_to_every_place_about_equally_often(name: str) -> None:
    top: Counter[int] = Counter()
    firsts: Counter[int] = Counter()
    for number in range(600):
        one, s = make_dealer(name, seed_of_game(SEED, number), [""], TEXTS), _state()
        one.begin(s)
        cards = list(range(6))
        one.shuffle(s, cards, 6)
        top[cards[-1]] += 1
        firsts[one.first(3)] += 1
    assert set(top) == set(range(6))
    # 100 expected, standard deviation 9: six of them.
    assert all(46 <= count <= 154 for count in top.values())
    assert all(130 <= count <= 270 for count in firsts.values())


def test_seeds() -> None:
    assert new_seed() != new_seed()
    assert len(new_seed()) == 64
    assert seed_from_text(SEED) == SEED
    assert seed_from_text("grandma") == seed_from_text("grandma") != seed_from_text("grandpa")
    assert commitment(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert seed_of_game(SEED, 1) == seed_of_game(SEED, 1) != seed_of_game(SEED, 2)


@pytest.mark.parametrize("seed", ["", "12", "g" * 64, "A" * 64, "0" * 63, "0" * 65])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(BadInput, match="64 hex digits"):
        make_dealer("fair", seed, [], TEXTS)


def test_there_is_no_third_dealer() -> None:
    with pytest.raises(BadInput, match="unknown dealer 'lazy'"):
        make_dealer("lazy", SEED, [], TEXTS)
