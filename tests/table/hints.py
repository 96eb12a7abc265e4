"""What a bot advises, looked at for what it may not know: the hint of a twin is the same."""

import copy

import pytest

from kartentisch.bots import at_once
from kartentisch.core.rng import below
from kartentisch.table.wire import Ask, FromClient, Hello
from tests.bots.twins import twin_of
from tests.games.random_play import rng_of
from tests.table.room import Room
from tests.table.wire_secrecy import Web

#: Only who plays with bots alone is told.
PERSON = 0
BOT = "kueken"


def check_hints(game: str, number: int, moves: int, web: Web) -> int:
    """Ask at a table and at its twins, in which all that the person does not know is dealt anew."""
    with pytest.MonkeyPatch.context() as patch:
        # Else a compiler would begin to run, and change who is asked.
        patch.setattr(at_once, "get_ready", repr)
        return _check_hints(game, number, moves, web)


def _check_hints(game: str, number: int, moves: int, web: Web) -> int:
    room, rng = Room(game, 2, bots=(None, BOT), show=1_000, pace=0), rng_of(number)
    room.sit_down(PERSON)
    room.start()
    pairs = 0
    for _ in range(moves):
        play = room.table.play
        if play is None or play.over:
            break
        room.now = max(room.now, room.table.quiet_until)
        if PERSON in play.to_act():
            pairs += _check_hint(room, rng, web)
            legal = play.legal(PERSON)
            room.move(PERSON, legal[below(rng, len(legal))])
        else:
            room.bots_move()
    return pairs


def _check_hint(room: Room, rng: list[int], web: Web) -> int:
    assert room.table.play is not None
    frames: list[FromClient] = [Hello(room.table.number), Ask("hint")]
    question = below(rng, 1 << 16)
    honest = web.told(room.table, PERSON, frames, question, room.now)
    assert '"type":"hint"' in honest[0]
    twin = copy.copy(room.table)
    twin.play = twin_of(room.table.play, PERSON, f"{room.table.number:064x}")
    assert web.told(twin, PERSON, frames, question, room.now) == honest
    return 1
