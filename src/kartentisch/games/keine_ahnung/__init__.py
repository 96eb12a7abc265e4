"""Keine? Ahnung!: remember what lies face down, and know when nothing fits."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kartentisch.core.complaint import Complaint
from kartentisch.core.game import Game
from kartentisch.core.options import Option, choice, size
from kartentisch.core.own_deck import OwnDeck
from kartentisch.games.keine_ahnung import rules
from kartentisch.games.keine_ahnung.actions import TEXTS as ACTION_TEXTS
from kartentisch.games.keine_ahnung.actions import describe
from kartentisch.games.keine_ahnung.cards import (
    COLOURS,
    MOST_NUMBER_CARDS,
    NUMBERS,
    PRIZE,
    PRIZE_STARS,
    TROPHY,
    TROPHY_STARS,
)
from kartentisch.games.keine_ahnung.cards import TEXTS as CARD_TEXTS
from kartentisch.games.keine_ahnung.deck import (
    DEFAULT,
    FUNCTIONS,
    cards_of,
    check_deck,
    count_of,
    number_cards,
    with_count,
)
from kartentisch.games.keine_ahnung.deck_file import PRINTED_TOTAL, deck_as_file, load_deck
from kartentisch.games.keine_ahnung.state import POSITIONS, SEATS, State
from kartentisch.games.keine_ahnung.why_not import why_not


def set_up(s: State, options: Mapping[str, Any]) -> None:
    s.open_trophies = int(options["trophies"] == "open")
    s.open_prizes = int(options["memory"] == "open" or s.open_trophies)
    _set_up(s, options, options["trophy_count"])


def set_up_version_1(s: State, options: Mapping[str, Any]) -> None:
    """K18 K26 Covered cards were shuffled with those set aside, and prizes lay open."""
    s.shuffles_covered = s.open_prizes = 1
    _set_up(s, options, options["trophies"])


def _set_up(s: State, options: Mapping[str, Any], trophy_count: int) -> None:
    s.punished = int(options["forgetting"] == "punished")
    s.open_memory = int(options["memory"] == "open")
    s.positions, s.turn_limit = options["layout"], options["turns"]
    cards = cards_of(options["deck"], options["colours"], options["numbers"])
    needed = 2 * s.positions * s.seats
    if len(cards) < needed:
        raise Complaint(__file__, "deck-too-small", count=len(cards), seats=s.seats, needed=needed)
    cards += [PRIZE + stars for stars in PRIZE_STARS[: options["prizes"]]]
    trophies = [TROPHY + stars for stars in TROPHY_STARS[:trophy_count]]
    s.draw[: len(cards)], s.draw_size = cards, len(cards)
    s.trophies[: len(trophies)], s.trophies_size = trophies, len(trophies)


DECK = Option("deck", DEFAULT, check_deck)
FORGETTING = choice("forgetting", "prevented", "punished")
MEMORY = choice("memory", "strict", "open")
SMALL = (
    size("colours", COLOURS, 1, COLOURS),
    size("numbers", NUMBERS, 1, NUMBERS),
    size("layout", POSITIONS, 1, POSITIONS),
)
MOST_TROPHIES = len(TROPHY_STARS)
REST = (size("prizes", len(PRIZE_STARS), 0, len(PRIZE_STARS)), size("turns", 2000, 1, 2000))

VERSION_1 = Game(
    name="keine-ahnung",
    title="Keine? Ahnung!",
    version=1,
    seats=range(2, SEATS + 1),
    ages=7,
    minutes=20,
    cover=("t5", "g4+", "b2"),
    options=(
        DECK,
        FORGETTING,
        MEMORY,
        *SMALL,
        size("trophies", MOST_TROPHIES, 1, MOST_TROPHIES),
        *REST,
    ),
    state=State,
    rules=rules,
    cards=CARD_TEXTS,
    actions=ACTION_TEXTS,
    folder=Path(__file__).parent,
    set_up=set_up_version_1,
    describe=describe,
    why_not=why_not,
    own_deck=OwnDeck(
        printed=PRINTED_TOTAL,
        most=MOST_NUMBER_CARDS,
        for_each_seat=2 * POSITIONS,
        in_play=number_cards,
        load=load_deck,
        as_file=deck_as_file,
        kinds=FUNCTIONS,
        count=count_of,
        with_count=with_count,
    ),
)
GAME = replace(
    VERSION_1,
    version=2,
    options=(
        DECK,
        FORGETTING,
        MEMORY,
        choice("trophies", "secret", "open"),
        *SMALL,
        size("trophy_count", MOST_TROPHIES, 1, MOST_TROPHIES),
        *REST,
    ),
    small={
        "deck": ["b1", "b2", "g1", "g2"],
        "layout": 1,
        "trophy_count": 1,
        "prizes": 1,
        "turns": 3,
    },
    set_up=set_up,
    older=(VERSION_1,),
)
