"""Passt nicht!: shed your hand, but score what did not fit."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kartentisch.core.complaint import Complaint
from kartentisch.core.game import Game
from kartentisch.core.options import number, size
from kartentisch.games.passt_nicht import rules
from kartentisch.games.passt_nicht.actions import TEXTS as ACTION_TEXTS
from kartentisch.games.passt_nicht.actions import describe, tidy
from kartentisch.games.passt_nicht.cards import COLOURS, COPIES, JOKERS, NUMBERS
from kartentisch.games.passt_nicht.cards import TEXTS as CARD_TEXTS
from kartentisch.games.passt_nicht.state import LARGEST_HAND, SEATS, State
from kartentisch.games.passt_nicht.why_not import why_not


def set_up(s: State, options: Mapping[str, Any]) -> None:
    s.target = options["target"]
    s.colours, s.numbers = options["colours"], options["numbers"]
    s.copies, s.jokers = options["copies"], options["jokers"]
    s.hand_start = options["hand"]
    s.round_limit, s.turn_limit = options["rounds"], options["turns"]
    number_cards = s.colours * s.numbers * s.copies
    if number_cards <= s.seats * s.hand_start:
        # One more than all hands: else only jokers could be left to turn up (P2).
        raise Complaint(
            __file__, "hands-too-many", count=number_cards, seats=s.seats, size=s.hand_start
        )


GAME = Game(
    name="passt-nicht",
    title="Passt nicht!",
    version=1,
    seats=range(2, SEATS + 1),
    ages=8,
    cover=("p2", "J", "g5"),
    # No jokers: one that is turned up first is shuffled back, as often as it happens.
    small={
        "colours": 2,
        "numbers": 3,
        "copies": 1,
        "jokers": 0,
        "hand": 2,
        "rounds": 1,
        "turns": 2,
    },
    options=(
        number("target", 50, 1, 1000),
        size("colours", COLOURS, 1, COLOURS),
        size("numbers", NUMBERS, 1, NUMBERS),
        size("copies", COPIES, 1, COPIES),
        size("jokers", JOKERS, 0, JOKERS),
        size("hand", 5, 1, LARGEST_HAND),
        size("rounds", 1000, 1, 1000),
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
    tidy=tidy,
)
