"""What a seat with perfect memory can work out about the cards that it does not see.

Cards that were shuffled together and not seen since form a pool: each place that holds one of
them may hold any. A belief follows every card through what the seat saw happen, as a known face
or as a card of a pool. Where a face can have come from several pools (another hand holds cards
of two, and plays one that both may contain) it keeps all hypotheses, weighed by their chance; of a
hidden hand, every single card was as likely to be the one that was played.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import comb
from typing import Final

from kartentisch.core.action import Spot
from kartentisch.core.happened import Moved, Seen, Shown, Shuffled, Swept

#: A face that is known, or the number of a pool; "" for an empty position.
Token = str | int
Place = tuple[str, int]

#: Hypotheses beyond so many, and those of hardly any chance, are dropped.
MOST_HYPOTHESES: Final = 500
LEAST_CHANCE: Final = 1e-9


@dataclass
class Hypothesis:
    """One way in which all that was seen can have come about."""

    weight: float
    #: The cards of each row; of rows whose order nobody sees, in any order.
    rows: dict[Place, list[Token]]
    #: The cards of each pool that were not seen since it was shuffled.
    pools: dict[int, Counter[str]]

    def copy(self) -> "Hypothesis":
        rows = {place: list(row) for place, row in self.rows.items()}
        pools = {name: Counter(pool) for name, pool in self.pools.items()}
        return Hypothesis(self.weight, rows, pools)

    def key(self) -> object:
        """Equal for hypotheses that expect the same of the future."""
        rows = tuple((place, tuple(sorted(row, key=repr))) for place, row in self.rows.items())
        return rows, tuple((name, frozenset(pool.items())) for name, pool in self.pools.items())


class Belief:
    """The hypotheses of one seat, continued with every entry that it hears."""

    def __init__(self, rows: dict[Place, list[Token]], grids: Iterable[str]) -> None:
        """`rows` is where all cards were before the first shuffle, which everybody knows."""
        self.hypotheses = [Hypothesis(1.0, rows, {})]
        self._grids = frozenset(grids)
        self._pools = 0

    def hear(self, entries: Iterable[Seen]) -> None:
        for entry in entries:
            match entry:
                case Moved():
                    self._continue(entry)
                case Swept(count, leaves, reaches):
                    for hypothesis in self.hypotheses:
                        _sweep(hypothesis, count, _place(leaves), _place(reaches))
                case Shuffled(place):
                    self._pools += 1
                    for hypothesis in self.hypotheses:
                        _shuffle(hypothesis, (place, 0), self._pools)
                case Shown(place, row, cards):
                    self._show((place, row), cards)
                case _:
                    pass

    def _continue(self, moved: Moved) -> None:
        """Each hypothesis goes on in every way that it can."""
        told = [after for hypothesis in self.hypotheses for after in self._move(hypothesis, moved)]
        if len(told) > 1:
            told = _merged(told)
        total = sum(hypothesis.weight for hypothesis in told)
        for hypothesis in told:
            hypothesis.weight /= total
        self.hypotheses = told

    def _move(self, hypothesis: Hypothesis, moved: Moved) -> Iterator[Hypothesis]:
        leaves, reaches, is_grid = moved.leaves, moved.reaches, moved.leaves.place in self._grids
        for after, token in _taken(hypothesis, moved.card, leaves, is_grid=is_grid):
            row = after.rows.setdefault(_place(reaches), [])
            if reaches.place in self._grids and reaches.at is not None:
                row[reaches.at] = token
            elif reaches.at is None:
                row.append(token)
            else:
                row.insert(reaches.at, token)
            yield after

    def _show(self, place: Place, cards: tuple[str, ...]) -> None:
        """All cards of a row are seen, one after the other."""
        aside = Spot("shown")
        for card in cards:
            self._continue(Moved(Spot(*place), aside, card))
        for hypothesis in self.hypotheses:
            hypothesis.rows[place] = hypothesis.rows.pop(_place(aside), [])

    def chances(self, place: Place, at: int | None = None) -> dict[str, float]:
        """How likely each face is at a position, or as any one card of a row."""
        found: dict[str, float] = {}
        for hypothesis in self.hypotheses:
            row = hypothesis.rows[place]
            tokens = row if at is None else [row[at]]
            for token, count in Counter(tokens).items():
                for face, chance in _faces(hypothesis, token):
                    share = hypothesis.weight * chance * count / len(tokens)
                    found[face] = found.get(face, 0.0) + share
        return found

    def chance_of(
        self, place: Place, is_wanted: Callable[[str], bool], at: int | None = None
    ) -> float:
        """How likely the card at a position, or any one card of a row, is a wanted one."""
        return sum(chance for face, chance in self.chances(place, at).items() if is_wanted(face))

    def chance_of_none(self, place: Place, is_wanted: Callable[[str], bool]) -> float:
        """How likely it is that no card of a row is a wanted one."""
        return sum(hypothesis.weight * _chance_of_none(hypothesis, place, is_wanted)
                   for hypothesis in self.hypotheses)  # fmt: skip


def _place(spot: Spot) -> Place:
    return spot.place, spot.row


def _taken(
    hypothesis: Hypothesis, card: str | None, spot: Spot, *, is_grid: bool
) -> Iterator[tuple[Hypothesis, Token]]:
    """The hypothesis without a card of that place, for each card that it can have been."""
    ways = list(_ways(hypothesis, card, spot))
    for token, chance in ways:
        after = hypothesis if len(ways) == 1 else hypothesis.copy()
        after.weight *= chance
        left = after.rows[_place(spot)]
        at = spot.at if spot.at is not None else left.index(token)
        if is_grid:
            left[at] = ""
        else:
            left.pop(at)
        if card is None or isinstance(token, str):
            yield after, token
        else:
            after.pools[token] -= Counter([card])
            yield after, card


def _ways(hypothesis: Hypothesis, card: str | None, spot: Spot) -> Iterator[tuple[Token, float]]:
    """What the card can have been before it was seen, and how likely."""
    row = hypothesis.rows[_place(spot)]
    if spot.at is not None:
        kinds, many = Counter([row[spot.at]]), 1
    else:
        kinds, many = Counter(row), len(row)
    for token, count in kinds.items():
        chance = count / many * _chance_of(hypothesis, token, card)
        if chance > 0:
            yield token, chance


def _chance_of(hypothesis: Hypothesis, token: Token, card: str | None) -> float:
    """How likely a card is to have that face; certain if nobody saw it."""
    if card is None:
        return 1.0
    if isinstance(token, str):
        return float(token == card)
    return hypothesis.pools[token][card] / hypothesis.pools[token].total()


def _faces(hypothesis: Hypothesis, token: Token) -> Iterator[tuple[str, float]]:
    if isinstance(token, str):
        yield token, 1.0
        return
    pool = hypothesis.pools[token]
    for face, count in pool.items():
        yield face, count / pool.total()


def _sweep(hypothesis: Hypothesis, count: int, leaves: Place, reaches: Place) -> None:
    """The lowest cards of a place; of hidden rows, always all."""
    row = hypothesis.rows[leaves]
    hypothesis.rows.setdefault(reaches, []).extend(row[:count])
    del row[:count]


def _shuffle(hypothesis: Hypothesis, place: Place, name: int) -> None:
    """Known faces, and pools that lie here as a whole, become one new pool.

    Of a pool that lies elsewhere too, nobody knows which part is here: its cards stay its own.
    """
    kinds = Counter(hypothesis.rows[place])
    mixed: Counter[str] = Counter()
    for token, count in kinds.items():
        if isinstance(token, str):
            mixed[token] += count
        elif hypothesis.pools[token].total() == count:
            mixed += hypothesis.pools.pop(token)
    stay: list[Token] = [token for token in hypothesis.rows[place] if token in hypothesis.pools]
    hypothesis.pools[name] = mixed
    hypothesis.rows[place] = stay + [name] * mixed.total()


def _merged(hypotheses: list[Hypothesis]) -> list[Hypothesis]:
    """Hypotheses that come to the same are one; hopeless ones are forgotten."""
    found: dict[object, Hypothesis] = {}
    for hypothesis in hypotheses:
        same = found.setdefault(hypothesis.key(), hypothesis)
        if same is not hypothesis:
            same.weight += hypothesis.weight
    likely = sorted(found.values(), key=lambda hypothesis: -hypothesis.weight)[:MOST_HYPOTHESES]
    return [
        hypothesis for hypothesis in likely if hypothesis.weight > LEAST_CHANCE * likely[0].weight
    ]


def _chance_of_none(
    hypothesis: Hypothesis, place: Place, is_wanted: Callable[[str], bool]
) -> float:
    chance = 1.0
    for token, count in Counter(hypothesis.rows[place]).items():
        if isinstance(token, str):
            chance *= not (token and is_wanted(token))
        else:
            pool = hypothesis.pools[token]
            unwanted = sum(many for face, many in pool.items() if not is_wanted(face))
            chance *= comb(unwanted, count) / comb(pool.total(), count)
    return chance
