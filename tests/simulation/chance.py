"""One seed decides everything; whatever happens is counted and written down."""

import hashlib
from collections import Counter

from kartentisch.core.rng import below, next_word, seed_rng


class Chance:
    def __init__(self, number: int) -> None:
        self._rng = [0, 0, 0, 0]
        seed_rng(self._rng, number & 0xFFFFFFFF, number >> 32, 77)
        self.happened: Counter[str] = Counter()
        #: Until everything is prepared nothing fails.
        self.is_calm = True
        self._trace = hashlib.sha256()

    def below(self, limit: int) -> int:
        return below(self._rng, limit)

    def seconds(self, least: float, most: float) -> float:
        return least + (most - least) * self.below(1_000_000) / 1_000_000

    def hits(self, per_mille: int, fault: str) -> bool:
        """Does this fault happen now? If so, it is counted."""
        if self.is_calm or self.below(1000) >= per_mille:
            return False
        self.note(fault)
        return True

    def note(self, fault: str) -> None:
        self.happened[fault] += 1
        self.write(fault)

    def write(self, *words: object) -> None:
        self._trace.update(repr(words).encode())

    @property
    def trace(self) -> str:
        return self._trace.hexdigest()

    def token_hex(self, size: int) -> str:
        """In the place of the system's luck."""
        words = [next_word(self._rng) for _ in range(-(-size // 4))]
        return "".join(f"{word:08x}" for word in words)[: 2 * size]
