"""What a seat with perfect memory can work out about the cards that it does not see.

Cards that were shuffled together and not seen since form a pool: each place that holds one of
them may hold any. A belief follows every card through what the seat saw happen, as a known face
or as a card of a pool. Where a face can have come from several pools (another hand holds cards
of two, and plays one that both may contain) it keeps all stories, weighed by their chance; of a
hidden hand, every single card was as likely to be the one that was played.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import comb
from typing import Final

from kartentisch.core.action import Spot
from kartentisch.core.entry import Entry, Moved, Shown, Shuffled, Swept

#: A face that is known, or the number of a pool; "" for an empty position.
Token = str | int
Place = tuple[str, int]

#: Stories beyond so many, and those of hardly any chance, are dropped.
MOST_STORIES: Final = 500
LEAST_CHANCE: Final = 1e-9


@dataclass
class Story:
    """One way in which everything that was seen can have come about."""

    weight: float
    #: The cards of each row; of rows whose order nobody sees, in any order.
    rows: dict[Place, list[Token]]
    #: The cards of each pool that were not seen since it was shuffled.
    pools: dict[int, Counter[str]]

    def copy(self) -> "Story":
        rows = {place: list(row) for place, row in self.rows.items()}
        pools = {name: Counter(pool) for name, pool in self.pools.items()}
        return Story(self.weight, rows, pools)

    def key(self) -> object:
        """Equal for stories that expect the same of the future."""
        rows = tuple((place, tuple(sorted(row, key=repr))) for place, row in self.rows.items())
        return rows, tuple((name, frozenset(pool.items())) for name, pool in self.pools.items())


class Belief:
    """The stories of one seat, told on with every entry that it hears."""

    def __init__(self, rows: dict[Place, list[Token]], grids: Iterable[str]) -> None:
        """`rows` is where all cards were before the first shuffle, which everybody knows."""
        self.stories = [Story(1.0, rows, {})]
        self._grids = frozenset(grids)
        self._pools = 0

    def hear(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            match entry:
                case Moved():
                    self._tell_on(entry)
                case Swept(count, leaves, reaches):
                    for story in self.stories:
                        _sweep(story, count, _place(leaves), _place(reaches))
                case Shuffled(place):
                    self._pools += 1
                    for story in self.stories:
                        _shuffle(story, (place, 0), self._pools)
                case Shown(place, row, cards):
                    self._show((place, row), cards)
                case _:
                    pass

    def _tell_on(self, moved: Moved) -> None:
        """Each story goes on in every way that it can."""
        told = [after for story in self.stories for after in self._move(story, *moved)]
        if len(told) > 1:
            told = _merged(told)
        total = sum(story.weight for story in told)
        for story in told:
            story.weight /= total
        self.stories = told

    def _move(self, story: Story, card: str | None, leaves: Spot, reaches: Spot) -> Iterator[Story]:
        for after, token in _taken(story, card, leaves, is_grid=leaves.place in self._grids):
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
            self._tell_on(Moved(card, Spot(*place), aside))
        for story in self.stories:
            story.rows[place] = story.rows.pop(_place(aside), [])

    def chances(self, place: Place, at: int | None = None) -> dict[str, float]:
        """How likely each face is at a position, or as any one card of a row."""
        found: dict[str, float] = {}
        for story in self.stories:
            row = story.rows[place]
            tokens = row if at is None else [row[at]]
            for token, count in Counter(tokens).items():
                for face, chance in _faces(story, token):
                    share = story.weight * chance * count / len(tokens)
                    found[face] = found.get(face, 0.0) + share
        return found

    def chance_of(
        self, place: Place, is_wanted: Callable[[str], bool], at: int | None = None
    ) -> float:
        """How likely the card at a position, or any one card of a row, is a wanted one."""
        return sum(chance for face, chance in self.chances(place, at).items() if is_wanted(face))

    def chance_of_none(self, place: Place, is_wanted: Callable[[str], bool]) -> float:
        """How likely it is that no card of a row is a wanted one."""
        return sum(story.weight * _chance_of_none(story, place, is_wanted)
                   for story in self.stories)  # fmt: skip


def _place(spot: Spot) -> Place:
    return spot.place, spot.row


def _taken(
    story: Story, card: str | None, spot: Spot, *, is_grid: bool
) -> Iterator[tuple[Story, Token]]:
    """The story without a card of that place, for each card that it can have been."""
    ways = list(_ways(story, card, spot))
    for token, chance in ways:
        after = story if len(ways) == 1 else story.copy()
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


def _ways(story: Story, card: str | None, spot: Spot) -> Iterator[tuple[Token, float]]:
    """What the card can have been before it was seen, and how likely."""
    row = story.rows[_place(spot)]
    if spot.at is not None:
        kinds, many = Counter([row[spot.at]]), 1
    else:
        kinds, many = Counter(row), len(row)
    for token, count in kinds.items():
        chance = count / many * _chance_of(story, token, card)
        if chance > 0:
            yield token, chance


def _chance_of(story: Story, token: Token, card: str | None) -> float:
    """How likely a card is to have that face; certain if nobody saw it."""
    if card is None:
        return 1.0
    if isinstance(token, str):
        return float(token == card)
    return story.pools[token][card] / story.pools[token].total()


def _faces(story: Story, token: Token) -> Iterator[tuple[str, float]]:
    if isinstance(token, str):
        yield token, 1.0
        return
    pool = story.pools[token]
    for face, count in pool.items():
        yield face, count / pool.total()


def _sweep(story: Story, count: int, leaves: Place, reaches: Place) -> None:
    """The lowest cards of a place; of hidden rows, always all."""
    row = story.rows[leaves]
    story.rows.setdefault(reaches, []).extend(row[:count])
    del row[:count]


def _shuffle(story: Story, place: Place, name: int) -> None:
    """Known faces, and pools that lie here as a whole, become one new pool.

    Of a pool that lies elsewhere too, nobody knows which part is here: its cards stay its own.
    """
    kinds = Counter(story.rows[place])
    mixed: Counter[str] = Counter()
    for token, count in kinds.items():
        if isinstance(token, str):
            mixed[token] += count
        elif story.pools[token].total() == count:
            mixed += story.pools.pop(token)
    stay: list[Token] = [token for token in story.rows[place] if token in story.pools]
    story.pools[name] = mixed
    story.rows[place] = stay + [name] * mixed.total()


def _merged(stories: list[Story]) -> list[Story]:
    """Stories that come to the same are one; hopeless ones are forgotten."""
    found: dict[object, Story] = {}
    for story in stories:
        same = found.setdefault(story.key(), story)
        if same is not story:
            same.weight += story.weight
    likely = sorted(found.values(), key=lambda story: -story.weight)[:MOST_STORIES]
    return [story for story in likely if story.weight > LEAST_CHANCE * likely[0].weight]


def _chance_of_none(story: Story, place: Place, is_wanted: Callable[[str], bool]) -> float:
    chance = 1.0
    for token, count in Counter(story.rows[place]).items():
        if isinstance(token, str):
            chance *= not (token and is_wanted(token))
        else:
            pool = story.pools[token]
            unwanted = sum(many for face, many in pool.items() if not is_wanted(face))
            chance *= comb(unwanted, count) / comb(pool.total(), count)
    return chance
