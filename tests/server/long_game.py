"""A long game that was played to its end: to tell or to check it takes a while."""

from functools import cache

from kartentisch.core.rng import below
from tests.games.random_play import rng_of
from tests.table.room import Room


@cache
def a_long_game(rounds: int = 20) -> Room:
    room, rng = Room("luecke", 2, options={"rounds": rounds}, show=0), rng_of(5)
    room.sit_down(0, 1)
    room.start()
    while room.table.is_playing:
        play = room.table.play
        assert play is not None
        seat = play.to_act()[0]
        legal = play.legal(seat)
        room.move(seat, legal[below(rng, len(legal))])
    return room


def a_replay() -> bytes:
    play = a_long_game().table.play
    assert play is not None
    return play.replay().text().encode()
