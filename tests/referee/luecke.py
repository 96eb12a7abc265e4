"""Lücke, played by its rule text (L1–L17)."""

from collections import deque
from dataclasses import dataclass
from itertools import combinations

from .cards import COLOURS, colour, number, same_colour_or_number, table_order
from .fault import Fault
from .options import Options, need_seats
from .replay_file import Result
from .table import Table, ask, best_seats

STARS = {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4, 7: 3, 8: 2, 9: 2, 10: 1, 11: 0}
SIDES = ("left", "right")


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first shuffle."""

    deck: list[str]
    hand: int
    pressed: int
    rounds: int
    turns: int


def play(options: dict[str, object], seats: int, first: int, table: Table) -> Result:
    """A whole game; `first` is the first dealer (L5)."""
    setup = read_setup(options, seats)
    totals = [0] * seats
    for index in range(setup.rounds):
        starter = (first + index + 1) % seats
        scores = Round(setup, seats, starter, table).play()
        table.end_round(index + 1, scores)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
    return best_seats(totals)


def read_setup(raw: dict[str, object], seats: int) -> Setup:
    """Options of the file, checked (L1, L2, L3, L15, L17)."""
    need_seats(seats, 2, 4)
    options = Options(raw)
    colours = options.size("colours", len(COLOURS), 1, len(COLOURS))
    numbers = options.size("numbers", 11, 1, 11)
    setup = Setup(
        deck=[
            f"{letter}{value}" for letter in COLOURS[:colours] for value in range(1, numbers + 1)
        ],
        hand=options.size("hand", 12, 1, 66),
        pressed=options.size("pressed", 2, 0, 2),
        rounds=options.size("rounds", 3 if seats == 3 else 4, 1, 10**9),
        turns=options.size("turns", 2000, 1, 10**9),
    )
    options.finish()
    if setup.hand <= setup.pressed:
        raise Fault(f"options: hand {setup.hand} leaves nothing after pressing {setup.pressed}")
    if seats * setup.hand + len(SIDES) > len(setup.deck):
        raise Fault(
            f"options: {len(setup.deck)} cards are too few for {seats} hands of {setup.hand}"
        )
    return setup


def stars(cards: list[str]) -> int:
    """L1: stars by number."""
    return sum(STARS[number(card)] for card in cards)


def has_gap(left: str, right: str) -> bool:
    """L6: there is none if the numbers differ by less than 2."""
    return abs(number(left) - number(right)) >= 2


def fits_gap(card: str, left: str, right: str) -> bool:
    """L8: strictly between the two numbers and of neither colour."""
    low, high = sorted((number(left), number(right)))
    return low < number(card) < high and colour(card) not in (colour(left), colour(right))


def matches(card: str, top: str) -> bool:
    """L9: the same colour or the same number."""
    return same_colour_or_number(card, top)


def press_moves(hand: list[str], count: int) -> set[str]:
    """L3: every choice, written in colour order, then number."""
    ordered = sorted(hand, key=table_order)
    return {" ".join(("press", *cards)) for cards in combinations(ordered, count)}


class Round:
    """The table of one round."""

    def __init__(self, setup: Setup, seats: int, starter: int, table: Table) -> None:
        self.setup = setup
        self.starter = starter
        self.table = table
        self.draw_pile = deque(table.shuffle("draw", setup.deck))
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.pressed: list[list[str]] = [[] for _ in range(seats)]
        self.piles: dict[str, list[str]] = {}

    def play(self) -> list[int]:
        """The scores of the round (L2–L5, L13, L14, L17)."""
        self.deal()
        self.press()
        # L4: only after everybody has pressed
        self.piles = {side: [self.draw_pile.popleft()] for side in SIDES}
        seats = len(self.hands)
        seat, empty_passes = self.starter, 0
        for _ in range(self.setup.turns):
            took_nothing = self.turn(seat)
            if not self.hands[seat]:
                return self.scores(seat)
            empty_passes = empty_passes + 1 if took_nothing else 0
            if empty_passes == seats:
                break
            seat = (seat + 1) % seats
        return self.scores(None)

    def deal(self) -> None:
        """L2; notation.md: the starter gets all its cards, then clockwise."""
        seats = len(self.hands)
        for step in range(seats):
            hand = self.hands[(self.starter + step) % seats]
            hand.extend(self.draw_pile.popleft() for _ in range(self.setup.hand))

    def press(self) -> None:
        """L3: every seat once, in any order."""
        if not self.setup.pressed:
            return
        waiting = {
            seat: press_moves(hand, self.setup.pressed) for seat, hand in enumerate(self.hands)
        }
        while waiting:
            seat, move = self.table.choose(waiting)
            del waiting[seat]
            self.pressed[seat] = move.split()[1:]
            for card in self.pressed[seat]:
                self.hands[seat].remove(card)

    def turn(self, seat: int) -> bool:
        """L6–L10, extra turns included. Was it a pass that took nothing (L14)?"""
        if not has_gap(self.top("left"), self.top("right")):
            self.turn_up(seat)
        extra_turn = True
        # L13: the last hand card ends the round at once, extra turn or not
        while extra_turn and self.hands[seat]:
            move = ask(self.table, seat, self.play_moves(seat)).split()
            if move == ["pass"]:
                return not self.take_card(seat)
            kind, card, side = move
            self.hands[seat].remove(card)
            self.piles[side].append(card)
            extra_turn = kind == "gap"
        return False

    def turn_up(self, seat: int) -> None:
        """L6, L12: the card is seen (and shuffled for) before the choice; skipped if none."""
        if not self.draw_pile and not self.renew():
            return
        card = self.draw_pile.popleft()
        move = ask(self.table, seat, {f"turn {side}" for side in SIDES})
        self.piles[move.split()[1]].append(card)

    def play_moves(self, seat: int) -> set[str]:
        """L7–L10: gap on either pile, match on the pile it matches, or pass."""
        left, right = self.top("left"), self.top("right")
        legal = {"pass"}
        for card in self.hands[seat]:
            if fits_gap(card, left, right):
                legal |= {f"gap {card} {side}" for side in SIDES}
            legal |= {f"match {card} {side}" for side in SIDES if matches(card, self.top(side))}
        return legal

    def take_card(self, seat: int) -> bool:
        """L10, L12: the top card into the hand. Was there one?"""
        if not self.draw_pile and not self.renew():
            return False
        self.hands[seat].append(self.draw_pile.popleft())
        return True

    def renew(self) -> bool:
        """L12: all but the two tops are shuffled. Was there any?"""
        covered = [card for pile in self.piles.values() for card in pile[:-1]]
        if not covered:
            return False
        self.draw_pile = deque(self.table.shuffle("draw", covered))
        self.piles = {side: pile[-1:] for side, pile in self.piles.items()}
        return True

    def scores(self, finisher: int | None) -> list[int]:
        """L13; L14: without a finisher everybody has the minus."""
        scores = [-stars(hand) for hand in self.hands]
        if finisher is not None:
            scores[finisher] = stars(self.pressed[finisher])
        return scores

    def top(self, side: str) -> str:
        """The open card of a pile."""
        return self.piles[side][-1]
