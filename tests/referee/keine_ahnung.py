"""Keine? Ahnung!, played by its rule text (K1–K27)."""

from collections import deque

from .cards import same_colour_or_number
from .keine_ahnung_setup import Setup, read_setup
from .replay_file import Result
from .table import Table, ask

REFILL_TO = 3
DECLARE_FROM = 3


def play(
    options: dict[str, object], seats: int, first: int, table: Table, version: int = 2
) -> Result:
    """A whole game; the table answers for shuffles and players."""
    return Game(read_setup(options, seats, version), seats, table).play(first)


def is_prize(card: str) -> bool:
    """A consolation prize, `c0` to `c2`."""
    return card[0] == "c"


def function(card: str) -> str:
    """`+` reveal, `x` remove, `^` refill, or nothing."""
    return card[-1] if card[-1] in "+x^" else ""


class Player:
    """What lies before a seat; an empty position is None."""

    def __init__(self, layout: int) -> None:
        self.layout: list[str | None] = [None] * layout
        self.trophies: list[str] = []
        self.prizes: list[str] = []

    def cards_left(self) -> int:
        """How many positions are filled."""
        return len(self.layout) - self.layout.count(None)

    def stars(self) -> int:
        """K25: stars of trophies and prizes."""
        return sum(int(card[1:]) for card in self.trophies + self.prizes)


class Game:
    """The table of one game."""

    def __init__(self, setup: Setup, seats: int, table: Table) -> None:
        self.setup = setup
        self.table = table
        self.players = [Player(setup.layout) for _ in range(seats)]
        self.piles: list[list[str]] = []
        self.set_aside: list[str] = []
        # K3, K4
        self.trophies = deque(table.shuffle("trophies", setup.trophies))
        self.draw_pile = deque(table.shuffle("draw", setup.numbers + setup.prizes))

    def play(self, first: int) -> Result:
        """K4, K25, K27: deal, then turns until the last trophy or the limit."""
        seats = len(self.players)
        for step in range(seats):
            self.fill_up((first + step) % seats, self.setup.layout)
        seat, turns_without_trophy = first, 0
        while self.trophies and turns_without_trophy < self.setup.turns:
            before = len(self.trophies)
            self.turn(seat)
            turns_without_trophy = turns_without_trophy + 1 if len(self.trophies) == before else 0
            seat = (seat + 1) % seats
        return result(self.players)

    def turn(self, seat: int) -> None:
        """K6, K9: the draw comes first; forgetting it, where possible, ends the turn."""
        legal = {"draw"}
        if self.setup.punished:
            legal |= self.reveal_moves(seat)
        if ask(self.table, seat, legal) == "draw" and self.draw_first(seat):
            self.play_layout(seat)

    def draw_first(self, seat: int) -> bool:
        """K6–K8, K14: reveal and place the top card. Does the turn go on?"""
        if not self.draw_pile and not self.renew():
            return True  # K18: reveals nothing
        card = self.draw_pile.popleft()
        if is_prize(card):
            self.players[seat].prizes.append(card)
            return False
        pile = self.place_drawn(seat, card)
        return self.resolve(seat, card, pile)

    def play_layout(self, seat: int) -> None:
        """K10, K15, K17, K18: reveal own cards or declare, until the turn ends."""
        player = self.players[seat]
        if not player.cards_left():
            return  # K18; nothing was got rid of in this turn, so nothing is cleared
        goes_on = True
        while goes_on and player.cards_left():
            move = ask(self.table, seat, self.layout_moves(seat))
            if move == "nothing":
                self.declare(seat)
                return
            goes_on = self.reveal(seat, int(move.split()[1]) - 1)
        if not player.cards_left():
            self.win_trophy(seat)  # K17, K14, K24

    def reveal_moves(self, seat: int) -> set[str]:
        """`reveal p` for each position that holds a card."""
        layout = self.players[seat].layout
        return {f"reveal {index + 1}" for index, card in enumerate(layout) if card is not None}

    def layout_moves(self, seat: int) -> set[str]:
        """K10, K15: reveal any own card; with 1 to 3 left, or declare."""
        legal = self.reveal_moves(seat)
        return legal | {"nothing"} if 1 <= len(legal) <= DECLARE_FROM else legal

    def reveal(self, seat: int, position: int) -> bool:
        """K10–K12, K14: reveal one own card. Does the turn go on?"""
        player = self.players[seat]
        card = player.layout[position]
        assert card is not None
        if is_prize(card):
            player.layout[position] = None
            player.prizes.append(card)
            return False
        fitting = self.fitting_piles(card)
        if not fitting:
            return False  # K12
        move = ask(self.table, seat, pile_moves(fitting) | {"back"})
        if move == "back":
            return False  # K11
        player.layout[position] = None
        pile = pile_of(move)
        self.piles[pile].append(card)
        return self.resolve(seat, card, pile)

    def declare(self, seat: int) -> None:
        """K15, K16: one by one by position; the first that fits, or a prize, ends it."""
        player = self.players[seat]
        for position, card in enumerate(player.layout):
            if card is None:
                continue
            if is_prize(card):
                player.layout[position] = None
                player.prizes.append(card)
            if is_prize(card) or self.fitting_piles(card):
                self.fill_up(seat, self.setup.layout)
                return
        self.win_trophy(seat)

    def win_trophy(self, seat: int) -> None:
        """K16, K17, K25: take the top trophy; fill up unless it was the last."""
        self.players[seat].trophies.append(self.trophies.popleft())
        if self.trophies:
            self.fill_up(seat, self.setup.layout)

    def place_drawn(self, seat: int, card: str) -> int:
        """K7: on a pile it fits, by choice if several; else a new one. Which pile?"""
        fitting = self.fitting_piles(card)
        if not fitting:
            self.piles.append([card])
            return len(self.piles) - 1
        pile = fitting[0]
        if len(fitting) > 1:
            pile = pile_of(ask(self.table, seat, pile_moves(fitting)))
        self.piles[pile].append(card)
        return pile

    def resolve(self, seat: int, card: str, pile: int) -> bool:
        """K20–K23: the function of a card just placed, chain included. Does the turn go on?"""
        renewed = False
        while function(card) == "+":
            if not self.draw_pile:
                if renewed or not self.renew():
                    return True  # K21, K18: the chain stops, the turn does not
                renewed = True
            card = self.draw_pile.popleft()
            if is_prize(card):
                self.players[seat].prizes.append(card)
                return False
            pile = self.place_drawn(seat, card)
        if function(card) == "x":
            self.remove_others(pile)
        elif function(card) == "^":
            self.refill_opponents(seat)
        return True

    def remove_others(self, kept: int) -> None:
        """K22: all other piles are set aside."""
        for index, pile in enumerate(self.piles):
            if index != kept:
                self.set_aside.extend(pile)
        self.piles = [self.piles[kept]]

    def refill_opponents(self, seat: int) -> None:
        """K23: clockwise from the next player, each completely before the next."""
        seats = len(self.players)
        for step in range(1, seats):
            self.fill_up((seat + step) % seats, REFILL_TO)

    def fill_up(self, seat: int, cards: int) -> None:
        """K19, K18: lowest empty positions first; they stay empty if no card is to be had."""
        player = self.players[seat]
        for position, card in enumerate(player.layout):
            if card is not None:
                continue
            if player.cards_left() >= cards:
                return
            if not self.draw_pile and not self.renew():
                return
            player.layout[position] = self.draw_pile.popleft()

    def renew(self) -> bool:
        """K18: shuffle what was set aside; without any, what lies below the tops. Was there any?"""
        collected, self.set_aside = self.set_aside, []
        if not collected or self.setup.mixes_covered:
            collected += [card for pile in self.piles for card in pile[:-1]]
            self.piles = [pile[-1:] for pile in self.piles]
        if not collected:
            return False
        self.draw_pile = deque(self.table.shuffle("draw", collected))
        return True

    def fitting_piles(self, card: str) -> list[int]:
        """K7: piles whose top has the colour or the number of the card."""
        return [
            index for index, pile in enumerate(self.piles) if same_colour_or_number(card, pile[-1])
        ]


def pile_moves(piles: list[int]) -> set[str]:
    """`pile k`, 1 is the oldest standing."""
    return {f"pile {index + 1}" for index in piles}


def pile_of(move: str) -> int:
    """The index of the pile that a `pile k` names."""
    return int(move.split()[1]) - 1


def result(players: list[Player]) -> Result:
    """K25: most stars, then most trophies and prizes in total, then a shared win."""
    ranks = [(player.stars(), len(player.trophies) + len(player.prizes)) for player in players]
    best = max(ranks)
    return Result(
        [stars for stars, _ in ranks], [seat for seat, rank in enumerate(ranks) if rank == best]
    )
