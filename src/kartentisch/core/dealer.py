"""The only source of chance: a seed becomes shuffles.

`fair` is for people: a secret 256-bit seed and a cryptographic stream that anybody can repeat
(docs/fair-dealer.md). `fast` is for bulk simulation: a small generator inside the state.
"""

import hashlib
import hmac
import secrets  # noqa: TID251 - the one place where seeds are made
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from kartentisch.core.complaint import Complaint
from kartentisch.core.errors import BadInput
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below, seed_rng, shuffle_fast

SEED_BYTES: Final = 32
LONGEST_SALT: Final = 128
HEX_DIGITS: Final = frozenset("0123456789abcdef")
_WORDS: Final = 2**32


class Dealer(Protocol):
    """Whoever shuffles."""

    shuffles: int

    def first(self, seats: int) -> int:
        """A random starting seat."""

    def begin(self, s: Layout) -> None:
        """Put into the state what the shuffles will need."""

    def shuffle(self, s: Layout, cards: list[int], size: int) -> None:
        """Shuffle the first `size` cards in place; the top card is the last."""


def new_seed() -> str:
    """A secret seed, as 64 hex digits."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is published before the first card, and proves the seed afterwards."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def key_of(scheme: str, seed: str, salts: Sequence[str]) -> bytes:
    """The seed and everybody's salts as one key."""
    salted = b"".join(hashlib.sha256(bytes.fromhex(salt)).digest() for salt in salts)
    return hashlib.sha256(scheme.encode() + b"\0" + bytes.fromhex(seed) + salted).digest()


class FairDealer:
    """Shuffles that anybody can repeat from the seed, in any language."""

    def __init__(self, seed: str, salts: Sequence[str], card_texts: Sequence[str]) -> None:
        self._key = key_of("kartentisch-fair/1", seed, salts)
        self._texts = card_texts
        #: How many there have been.
        self.shuffles = 0

    def first(self, seats: int) -> int:
        return _fair_below(self._words("first"), seats)

    def begin(self, s: Layout) -> None:
        """The state holds no chance: all of it is in the key."""

    def shuffle(self, s: Layout, cards: list[int], size: int) -> None:
        del s
        words = self._words(f"shuffle {self.shuffles}")
        self.shuffles += 1
        pile = sorted(cards[:size], key=lambda card: self._texts[card].encode())
        for i in range(size - 1, 0, -1):
            j = _fair_below(words, i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        # The scheme calls index 0 the top; our places have the top last.
        cards[:size] = reversed(pile)

    def _words(self, label: str) -> Iterator[int]:
        block = 0
        while True:
            data = hmac.digest(self._key, f"{label}:{block}".encode(), "sha256")
            for at in range(0, len(data), 4):
                yield int.from_bytes(data[at : at + 4], "big")
            block += 1


def _fair_below(words: Iterator[int], limit: int) -> int:
    """A number below the limit without bias: words past the last whole multiple are skipped."""
    end = _WORDS - _WORDS % limit
    return next(word for word in words if word < end) % limit


class FastDealer:
    """The words of the seed (hashed with the salts, if any) start a generator in the state."""

    def __init__(self, seed: str, salts: Sequence[str]) -> None:
        key = key_of("kartentisch-fast/1", seed, salts) if any(salts) else bytes.fromhex(seed)
        self._words = [int.from_bytes(key[at : at + 4], "big") for at in range(0, SEED_BYTES, 4)]
        #: Not counted: all that matters is in the state.
        self.shuffles = 0

    def first(self, seats: int) -> int:
        """From words of its own: a chosen first seat must not change the shuffles."""
        rng = [0, 0, 0, 0]
        seed_rng(rng, self._words[3], self._words[4], 0)
        return below(rng, seats)

    def begin(self, s: Layout) -> None:
        seed_rng(s.rng, *self._words[:3])

    def shuffle(self, s: Layout, cards: list[int], size: int) -> None:
        shuffle_fast(s.rng, cards, size)


def make_dealer(name: str, seed: str, salts: Sequence[str], card_texts: Sequence[str]) -> Dealer:
    """The dealer of that name."""
    check_seed(seed)
    check_salts(salts)
    if name == "fair":
        return FairDealer(seed, salts, card_texts)
    if name == "fast":
        return FastDealer(seed, salts)
    raise BadInput(f"unknown dealer {name!r}: it is fair or fast")


def check_seed(seed: str) -> None:
    """A seed is 64 hex digits, in small letters so that there is one way to write it."""
    if len(seed) != 2 * SEED_BYTES or not set(seed) <= HEX_DIGITS:
        raise Complaint(__file__, "bad-seed", digits=2 * SEED_BYTES)


def check_salts(salts: Sequence[str]) -> None:
    """Salts are bytes as hex digits, '' for none."""
    if not all(map(is_salt, salts)):
        raise BadInput("there must be one salt of hex digits for each seat, '' for none")


def is_salt(salt: str) -> bool:
    return len(salt) <= LONGEST_SALT and len(salt) % 2 == 0 and set(salt) <= HEX_DIGITS


def seed_from_text(text: str) -> str:
    """Any word as a seed, so that a game can be repeated by name; hex seeds stay as they are."""
    try:
        check_seed(text)
    except BadInput:
        return hashlib.sha256(b"kartentisch-seed/1\0" + text.encode()).hexdigest()
    return text


def seed_of_game(seed: str, number: int) -> str:
    """The seed of game `number` of a series: the same alone and among a million."""
    return seeds_of_games(seed, range(number, number + 1)).hex()


def seeds_of_games(seed: str, numbers: range) -> bytes:
    """The seeds of some games of a series, one behind the other."""
    start = hashlib.sha256(bytes.fromhex(seed))
    digests = []
    for number in numbers:
        state = start.copy()
        state.update(number.to_bytes(8, "big"))
        digests.append(state.digest())
    return b"".join(digests)
