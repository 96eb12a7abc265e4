"""Worlds that agree with everything a seat has seen: hidden cards dealt anew, shuffles included."""

from collections.abc import Iterator, Mapping

from kartentisch.core.belief import Belief, Hypothesis, Place, Token
from kartentisch.core.dealer import FastDealer, check_seed
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game
from kartentisch.core.happened import Seen
from kartentisch.core.layout import NO_CARD, ROWS, Layout
from kartentisch.core.play import Play
from kartentisch.core.rng import MASK, next_word, seed_rng, shuffle_fast
from kartentisch.core.view import is_known


class Imagination:
    """One seat's belief at one moment, ready to be dealt as often as somebody likes."""

    def __init__(self, play: Play, seat: int) -> None:
        """A copy is kept: the play may go on meanwhile."""
        self._play, self._seat, self._steps = play, seat, play.steps
        self._redacted = play.redacted(seat)
        self._state: Layout | None = None
        self._belief: Belief | None = None

    def belief(self) -> Belief:
        """Worked out when it is first asked for."""
        if self._belief is None:
            if self._steps == 0:
                raise BadInput("nobody watched this play: nothing is remembered of it")
            self._belief = first_belief(self._play.game, len(self._play.names), self._play.options)
            self._belief.hear(self.seen())
        return self._belief

    def seen(self) -> list[Seen]:
        """All that the seat saw happen until then."""
        return self._play.seen(self._seat, 0, self._steps)

    @property
    def game(self) -> Game:
        return self._play.game

    def known(self) -> Layout:
        """What the seat knows now, as a state without anything that is hidden from it."""
        self._state = self._state or self._redacted()
        return self._state.copy()

    def __call__(self, seed: str) -> Layout:
        """A whole state that this seat could be in; the same seed gives the same one."""
        check_seed(seed)
        dealer = FastDealer(seed, [])
        rng = [0, 0, 0, 0]
        # Words of their own: later shuffles must know nothing of this deal.
        seed_rng(rng, *(int(seed[at : at + 8], 16) for at in (40, 48, 56)))
        s = self.known()
        hypothesis = _drawn(self.belief().hypotheses, rng)
        for place, cards in _dealt(hypothesis, self._play.game, rng).items():
            _put(s, self._seat, place, cards, rng)
        s.dealer = dealer
        dealer.begin(s)
        return s


def first_cards(game: Game, seats: int, options: Mapping[str, object]) -> dict[str, list[int]]:
    """All cards before the first shuffle, by the place where they are shuffled."""
    s = game.new_state(seats, options)
    s.dealer = FastDealer("0" * 64, [])
    s.first, s.events = 0, []
    game.rules.begin(s)
    found: dict[str, list[int]] = {}
    for event in s.events:
        if event[0] == "shuffled":
            found.setdefault(s.PLACES[event[1] // ROWS], event[2])
    return found


def first_belief(game: Game, seats: int, options: Mapping[str, object]) -> Belief:
    """Before the first shuffle everybody knows which cards there are, and where."""
    rows: dict[Place, list[Token]] = {
        (name, 0): [game.cards[card] for card in cards]
        for name, cards in first_cards(game, seats, options).items()
    }
    for name in sorted(game.state.GRIDS):
        count, length = game.state.FIELDS[name].shape
        rows |= {(name, row): [""] * length for row in range(count)}
    return Belief(rows, game.state.GRIDS)


def _drawn(hypotheses: list[Hypothesis], rng: list[int]) -> Hypothesis:
    """One of the stories, by their weights."""
    left = next_word(rng) / (MASK + 1) * sum(hypothesis.weight for hypothesis in hypotheses)
    for hypothesis in hypotheses[:-1]:
        left -= hypothesis.weight
        if left < 0:
            return hypothesis
    return hypotheses[-1]


def _dealt(hypothesis: Hypothesis, game: Game, rng: list[int]) -> dict[Place, list[int]]:
    """The cards of every row, each pool dealt to its places at random."""
    pools = {}
    for name, pool in hypothesis.pools.items():
        cards = sorted(game.cards.code(face) for face in pool.elements())
        shuffle_fast(rng, cards, len(cards))
        pools[name] = iter(cards)
    return {
        place: [_card(token, game, pools) for token in row]
        for place, row in hypothesis.rows.items()
    }


def _card(token: Token, game: Game, pools: dict[int, Iterator[int]]) -> int:
    if isinstance(token, int):
        return next(pools[token])
    return game.cards.code(token) if token else NO_CARD


def _put(s: Layout, seat: int, place: Place, cards: list[int], rng: list[int]) -> None:
    """Into the state, unless the seat remembers the whole row: then it lies there already."""
    name, row = place
    declared = s.FIELDS[name]
    if is_known(s, name, row, seat):
        return
    if not declared.is_grid:
        # A row of several pools has no order yet.
        shuffle_fast(rng, cards, len(cards))
    held = getattr(s, name)
    target = held[row] if len(declared.shape) > 1 else held
    target[: len(cards)] = cards
