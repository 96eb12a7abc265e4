"""Lücke: shed your hand, and leave the next player a small gap."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kartentisch.core.complaint import Complaint
from kartentisch.core.game import Game
from kartentisch.core.options import size
from kartentisch.games.luecke import rules
from kartentisch.games.luecke.actions import TEXTS as ACTION_TEXTS
from kartentisch.games.luecke.actions import describe, tidy
from kartentisch.games.luecke.cards import COLOURS, NUMBERS, STARS
from kartentisch.games.luecke.cards import TEXTS as CARD_TEXTS
from kartentisch.games.luecke.state import LARGEST_DEAL, MOST_PRESSED, SEATS, State
from kartentisch.games.luecke.why_not import why_not

#: L15 Rounds by the number of seats.
ROUNDS = {2: 4, 3: 3, 4: 4}


def set_up(s: State, options: Mapping[str, Any]) -> None:
    s.colours, s.numbers = options["colours"], options["numbers"]
    s.hand_start, s.press_count = options["hand"], options["pressed"]
    s.rounds = options["rounds"] or ROUNDS[s.seats]
    s.turn_limit = options["turns"]
    if s.hand_start <= s.press_count:
        raise Complaint(__file__, "hand-too-small", count=s.hand_start, pressed=s.press_count)
    cards = s.colours * s.numbers
    if cards < s.seats * s.hand_start + 2:
        raise Complaint(__file__, "hands-too-large", count=cards, seats=s.seats)


GAME = Game(
    name="luecke",
    title="Lücke",
    version=1,
    seats=range(2, SEATS + 1),
    cover=("b3", "y6", "r9"),
    marks=STARS,
    small={"colours": 2, "numbers": 3, "hand": 1, "pressed": 0, "rounds": 1, "turns": 2},
    options=(
        size("colours", COLOURS, 1, COLOURS),
        size("numbers", NUMBERS, 2, NUMBERS),
        size("hand", 12, 1, LARGEST_DEAL),
        size("pressed", MOST_PRESSED, 0, MOST_PRESSED),
        size("rounds", 0, 0, 100),
        size("turns", 2000, 1, 2000),
    ),
    state=State,
    rules=rules,
    cards=CARD_TEXTS,
    actions=ACTION_TEXTS,
    folder=Path(__file__).parent,
    set_up=set_up,
    describe=describe,
    why_not=why_not,
    secret_verbs=frozenset({"press"}),
    tidy=tidy,
)
