"""Passt nicht!, played by its rule text (P1–P19)."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from .cards import COLOUR_NAMES, colour, number, same_colour_or_number
from .fault import Fault
from .options import Options, need_seats
from .replay_file import Result
from .table import Table, ask, best_seats

JOKER = "J"
JOKER_MINUS = 10
COLOURS = "bgyrp"


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first shuffle."""

    deck: list[str]
    wishes: list[str]
    hand: int
    target: int
    rounds: int
    turns: int


def play(options: dict[str, object], seats: int, first: int, table: Table) -> Result:
    """A whole game: rounds until somebody has reached the target (P17) or the limit (P19)."""
    setup = read_setup(options, seats)
    totals, starter = [0] * seats, first
    for index in range(setup.rounds):
        this_round = Round(setup, seats, starter, table)
        # P3, P19: who ended the round starts the next; if nobody did, the same seat again
        starter = this_round.play()
        scores = this_round.scores()
        table.end_round(index + 1, scores)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        if max(totals) >= setup.target:
            break
    return best_seats(totals)


def read_setup(raw: dict[str, object], seats: int) -> Setup:
    """Options of the file, checked (P1, P2, P17, P19)."""
    need_seats(seats, 2, 6)
    options = Options(raw)
    letters = COLOURS[: options.size("colours", len(COLOURS), 1, len(COLOURS))]
    numbers = range(options.size("numbers", 6, 1, 100))
    copies = options.size("copies", 2, 1, 100)
    jokers = options.size("jokers", 4, 0, 1000)
    pairs = [f"{letter}{value}" for letter in letters for value in numbers]
    setup = Setup(
        deck=pairs * copies + [JOKER] * jokers,
        wishes=[COLOUR_NAMES[letter] for letter in letters] + [str(value) for value in numbers],
        hand=options.size("hand", 5, 1, 10**6),
        target=options.integer("target", 1, 1000),
        rounds=options.size("rounds", 1000, 1, 10**9),
        turns=options.size("turns", 2000, 1, 10**9),
    )
    options.finish()
    if seats * setup.hand + 1 > len(setup.deck):
        raise Fault(
            f"options: {len(setup.deck)} cards are too few for {seats} hands of {setup.hand}"
        )
    return setup


def fits(card: str, top: str, wish: str | None) -> bool:
    """P4; P10: while a joker is on top the wished colour or number counts."""
    if card == JOKER:
        return True  # P9
    if top == JOKER:
        return wish in (COLOUR_NAMES[colour(card)], str(number(card)))
    return same_colour_or_number(card, top)


def score(display: Iterable[str], hand: Iterable[str]) -> int:
    """P16: all numbers of the display minus those in hand, 10 for a joker."""
    minus = sum(JOKER_MINUS if card == JOKER else number(card) for card in hand)
    return sum(number(card) for card in display) - minus


class Round:
    """The table of one round."""

    def __init__(self, setup: Setup, seats: int, starter: int, table: Table) -> None:
        self.setup = setup
        self.starter = starter
        self.table = table
        self.draw_pile = deque(table.shuffle("draw", setup.deck))
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.displays: list[dict[str, list[str]]] = [{} for _ in range(seats)]
        self.wish: str | None = None
        self.deal()
        self.discard = [self.first_discard()]

    def deal(self) -> None:
        """P2; notation.md: the starter gets all its cards, then clockwise."""
        seats = len(self.hands)
        for step in range(seats):
            hand = self.hands[(self.starter + step) % seats]
            hand.extend(self.draw_pile.popleft() for _ in range(self.setup.hand))

    def first_discard(self) -> str:
        """P2: a joker turned up is shuffled back in with the whole draw pile."""
        while self.draw_pile[0] == JOKER:
            self.draw_pile = deque(self.table.shuffle("draw", list(self.draw_pile)))
        return self.draw_pile.popleft()

    def play(self) -> int:
        """P15, P19: the seat that starts the next round."""
        seat = self.starter
        for _ in range(self.setup.turns):
            self.turn(seat)
            if not self.hands[seat]:
                return seat
            seat = (seat + 1) % len(self.hands)
        return self.starter

    def turn(self, seat: int) -> None:
        """P4, P5, P9: exactly one card."""
        kind, *rest = ask(self.table, seat, self.legal_moves(seat)).split()
        if kind == "joker":
            self.hands[seat].remove(JOKER)
            self.discard.append(JOKER)
            self.wish = rest[0] if rest else None
            return
        card = rest[0]
        if kind == "give":
            self.discard.append(self.displays[seat][colour(card)].pop())
            return
        self.hands[seat].remove(card)
        if kind == "play":
            self.discard.append(card)
        else:
            self.displays[seat].setdefault(colour(card), []).append(card)
            self.draw(seat)

    def legal_moves(self, seat: int) -> set[str]:
        """P4–P7, P9–P12."""
        numbers = [card for card in self.hands[seat] if card != JOKER]
        given = [card for card in self.display_tops(seat) if self.fits(card)]
        legal = {f"give {card}" for card in given}
        legal |= {f"play {card}" for card in numbers if self.fits(card)}
        if not given:
            legal |= {f"lay {card}" for card in numbers if not self.fits(card)}
        if JOKER in self.hands[seat]:
            legal |= self.joker_moves(seat)
        return legal

    def joker_moves(self, seat: int) -> set[str]:
        """P9: any one wish; none if the joker is the last hand card."""
        if self.hands[seat] == [JOKER]:
            return {"joker"}
        return {f"joker {wish}" for wish in self.setup.wishes}

    def draw(self, seat: int) -> None:
        """P5, P14: one card; if there is no rest to shuffle, nothing."""
        if not self.draw_pile:
            rest, top = self.discard[:-1], self.discard[-1]
            if not rest:
                return
            self.draw_pile = deque(self.table.shuffle("draw", rest))
            self.discard = [top]
        self.hands[seat].append(self.draw_pile.popleft())

    def scores(self) -> list[int]:
        """P16 for every seat."""
        return [
            score((card for pile in display.values() for card in pile), hand)
            for display, hand in zip(self.displays, self.hands, strict=True)
        ]

    def display_tops(self, seat: int) -> list[str]:
        """P6: only the tops count."""
        return [pile[-1] for pile in self.displays[seat].values() if pile]

    def fits(self, card: str) -> bool:
        """Does the card fit the discard pile now?"""
        return fits(card, self.discard[-1], self.wish)
