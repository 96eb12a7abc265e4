"""The fair dealer (notation.md, "The fair dealer"): seed and salts become shuffles."""

import hmac
import struct
from collections.abc import Iterator, Sequence
from hashlib import sha256

WORD_RANGE = 2**32


def commitment(seed: bytes) -> bytes:
    """What is published before the first salt is taken."""
    return sha256(seed).digest()


def make_key(seed: bytes, salts: Sequence[bytes]) -> bytes:
    """The key of the game: seed and all salts in seat order, empty for none."""
    hashed = b"".join(sha256(salt).digest() for salt in salts)
    return sha256(b"kartentisch-fair/1" + b"\x00" + seed + hashed).digest()


def shuffled(key: bytes, index: int, cards: Sequence[str]) -> list[str]:
    """Shuffle `index` (0, 1, 2, … in log order) of these cards, top card first."""
    pile = sorted(cards)
    words = _words(key, f"shuffle {index}")
    for i in range(len(pile) - 1, 0, -1):
        j = _below(i + 1, words)
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def random_first(key: bytes, seats: int) -> int:
    """The starting seat where nobody chose one (a file does not say which it was)."""
    return _below(seats, _words(key, "first"))


def _words(key: bytes, label: str) -> Iterator[int]:
    """32-bit big-endian words of the blocks HMAC-SHA256(key, "label:B"), B = 0, 1, 2, …"""
    block = 0
    while True:
        digest = hmac.digest(key, f"{label}:{block}".encode("ascii"), "sha256")
        yield from struct.unpack(">8I", digest)
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """An evenly spread number in 0 … bound-1: words past the last whole multiple are thrown away."""
    limit = WORD_RANGE - WORD_RANGE % bound
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound
