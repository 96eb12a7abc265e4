"""A small fast generator (sfc32) that lives in four numbers of a list or of a state.

Written in the style of the rules: it runs plain and compiled. 32-bit values are masked in
wider integers, so that both forms agree bit by bit.
"""

from typing import Final

from kartentisch.core.rows import Row

MASK: Final = 0xFFFFFFFF


def next_word(rng: Row) -> int:
    """The next 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + counter) & MASK
    rng[3] = (counter + 1) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) | (c >> 11)) + word) & MASK
    return word


def picked(word: int, limit: int) -> int:
    """A number from 0 to limit - 1 by a random word; the bias is below limit / 2**32."""
    return (word * limit) >> 32


def below(rng: Row, limit: int) -> int:
    """The next number from 0 to limit - 1."""
    return picked(next_word(rng), limit)


def seed_rng(rng: Row, a: int, b: int, c: int) -> None:
    """Begin a stream from three words."""
    rng[0], rng[1], rng[2], rng[3] = a, b, c, 1
    for _ in range(12):
        next_word(rng)


def shuffle_fast(rng: Row, cards: Row, size: int) -> None:
    """Shuffle the first `size` cards."""
    for i in range(size - 1, 0, -1):
        j = below(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
