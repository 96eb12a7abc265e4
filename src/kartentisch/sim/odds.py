"""Odds in a position from one seat's view: exact where they can be, else by playing it out.

Rollouts deal worlds that agree with all that the seat remembers and let bots play them to the
end. All moves are tried in the same worlds with the same luck.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from kartentisch.bots.ladder import RANDOM, check_bots, mind_for
from kartentisch.bots.policies import policy_for
from kartentisch.core import kernel
from kartentisch.core.dealer import seed_of_game, seeds_of_games
from kartentisch.core.errors import BadInput
from kartentisch.core.layout import Layout
from kartentisch.core.parts import part_of
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.replay import Replay
from kartentisch.core.rng import seed_rng
from kartentisch.core.verify import replayed
from kartentisch.sim import batch, statistics
from kartentisch.sim.engine import (
    WORDS,
    is_fast,
    links_for,
    program_for,
    tally_for,
)
from kartentisch.sim.statistics import Estimate

#: Compiled code pays off from so many rollouts on.
FEW_ROLLOUTS: Final = 200


def position(replay: Replay, moves: int) -> Play:
    """The game of a replay after so many moves."""
    at = [number for number, entry in enumerate(replay.log) if "move" in entry]
    if not 0 <= moves <= len(at):
        raise BadInput(f"--move must be from 0 to {len(at)}, the moves of this game, not {moves}")
    end = at[moves] if moves < len(at) else len(replay.log)
    return replayed(replace(replay, log=replay.log[:end]))


def exact_chances(play: Play, seat: int) -> list[tuple[str, float]]:
    """What can be worked out from the cards that the seat has and has not seen."""
    pov = pov_of(play, seat, play.steps)
    chances = part_of(play.game.name, "sim", "chances").chances
    found: list[tuple[str, float]] = chances(pov, pov.imagine.belief())
    return found


@dataclass(frozen=True)
class Rollouts:
    """How the moves of a seat do: its share in the win after each, world by world."""

    moves: Sequence[str]
    shares: Sequence[Sequence[int]]

    def won(self, move: int) -> Estimate:
        """The mean share after a move, in percent."""
        return _percent([row[move] for row in self.shares])

    def behind(self, move: int, best: int) -> Estimate:
        """How much less than the best move, in percent: in the same worlds, so more exactly."""
        return _percent([row[best] - row[move] for row in self.shares])

    def in_order(self) -> list[int]:
        """The moves, the best first."""
        return sorted(range(len(self.moves)), key=lambda move: -self.won(move).value)


def _percent(shares: Sequence[int]) -> Estimate:
    found = statistics.mean(len(shares), sum(shares), sum(each * each for each in shares))
    return Estimate(*(100 * each / batch.WIN for each in found))


def roll_out(play: Play, seat: int, worlds: int, bot: str, seed: str) -> Rollouts:
    """Every legal move of a seat, tried in imagined worlds."""
    check_bots(play.game.name, (bot,))
    actions = play.choices(seat)
    imagine = pov_of(play, seat, play.steps).imagine
    dealt = (imagine(seed_of_game(seed, number)) for number in range(worlds))
    words = seeds_of_games(seed, range(worlds))
    seats = len(play.names)
    bots = [batch.RANDOM if bot == RANDOM else batch.RULES] * seats
    minds = [mind_for(play.game.name, seats, bot) for _ in range(seats)]
    is_worth_compiling = is_fast() and worlds * len(actions) > FEW_ROLLOUTS
    roll = _roll_compiled if is_worth_compiling else _roll_plain
    shares = roll(play, seat, actions, dealt, worlds, words, (bots, minds))
    return Rollouts([play.game.actions[action] for action in actions], shares)


def _roll_compiled(
    play: Play,
    seat: int,
    actions: list[int],
    dealt: Iterator[Layout],
    worlds: int,
    words: bytes,
    brains: tuple[list[int], list[list[int]]],
) -> list[list[int]]:
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    game = play.game
    dtype = kernel.dtype_of(game.state, {"tally": tally_for(game.name).ROOM})
    records = np.zeros(worlds, dtype)
    for record, world in zip(records, dealt, strict=True):
        kernel.to_record(world, record)
    shares = np.zeros((worlds, len(actions)), np.int32)
    program_for(game.name).roll_out(
        records,
        np.zeros(1, dtype),
        np.frombuffer(words, ">u4").reshape(-1, WORDS).astype(np.int64),
        seat,
        np.array(actions),
        np.array(brains[0]),
        np.array(brains[1], np.int32),
        np.zeros(4, np.int64),
        np.zeros(game.rules.MOST_LEGAL, np.int16),
        np.zeros(policy_for(game.name).DESK, np.int32),
        shares,
    )
    lists: list[list[int]] = shares.tolist()
    return lists


def _roll_plain(
    play: Play,
    seat: int,
    actions: list[int],
    dealt: Iterator[Layout],
    worlds: int,
    words: bytes,
    brains: tuple[list[int], list[list[int]]],
) -> list[list[int]]:
    del worlds
    game = play.game
    program = kernel.plain(game, batch, links_for(game))
    rows, columns = policy_for(game.name).DESK
    out, desk = [0] * game.rules.MOST_LEGAL, [[0] * columns for _ in range(rows)]
    shares = []
    for number, world in enumerate(dealt):
        seed = words[4 * WORDS * number : 4 * WORDS * (number + 1)]
        row = []
        for action in actions:
            s: Any = world.copy()
            s.tally = [0] * tally_for(game.name).ROOM
            rng = [0, 0, 0, 0]
            seed_rng(rng, *(int.from_bytes(seed[at : at + 4], "big") for at in (20, 24, 28)))
            row.append(program.share_after(s, seat, action, *brains, rng, out, desk))
        shares.append(row)
    return shares
